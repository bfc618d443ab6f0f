/// The names of properties whose values are not recorded.
///
/// A view may observe an object for another property, so only a property's name can show that it is secret.
package enum SecretNames {
    private static let parts = ["password", "passcode", "passphrase", "secret", "token", "credential"]

    /// Whether a property of this name is treated as secret, such as `accessToken`.
    package static func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        return parts.contains { name.contains($0) }
    }
}
