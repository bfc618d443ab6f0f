/// The names of properties whose values are not recorded.
///
/// A view may observe an object for another property, so only a property's name can show that it is secret.
package enum SecretNames {
    private static let parts = [
        "password", "passcode", "passphrase", "secret", "token", "credential", "apikey", "privatekey",
        "authorization", "cookie", "sessionid", "iban", "cvv",
    ]
    /// These are also parts of other names, such as `spinner` and `businessName`, so they count as whole words.
    private static let words: Set<Substring> = ["otp", "pin", "ssn"]

    /// Whether a property of this name is treated as secret, such as `accessToken`, `api_key` or `cardPIN`.
    package static func contains(_ name: String) -> Bool {
        let joined = name.lowercased().filter { $0 != "_" }
        return parts.contains { joined.contains($0) } || Self.words(of: name).contains { words.contains($0) }
    }

    /// The words of a name in lowercase. Underscores, digits and capitals separate them: `userPIN2` has `user` and
    /// `pin`, and `PINCode` has `pin` and `code`.
    private static func words(of name: String) -> [Substring] {
        let characters = Array(name)
        var separated = ""
        for (index, character) in characters.enumerated() {
            guard character.isLetter else {
                separated.append(" ")
                continue
            }
            if character.isUppercase, index > 0 {
                let next = index + 1 < characters.count ? characters[index + 1] : " "
                if !characters[index - 1].isUppercase || next.isLowercase { separated.append(" ") }
            }
            separated.append(contentsOf: character.lowercased())
        }
        return separated.split(separator: " ")
    }
}
