/// The names of properties whose values records leave out.
///
/// A view may follow an object for another property, so nothing shows that a property of an object is secret, except
/// its name.
package enum SecretNames {
    private static let parts = ["password", "passcode", "passphrase", "secret", "token", "credential"]

    /// Whether a property of this name is treated as secret, such as `accessToken`.
    package static func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        return parts.contains { name.contains($0) }
    }
}
