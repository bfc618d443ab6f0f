/// The names of those who have signed in, by the random numbers in their browsers' cookies.
actor SignIns {
    private var names: [String: String] = [:]

    static let cookie = "signed_in"

    /// - Returns: The value of the cookie; nil unless the name has 1 to 96 bytes, as a visitor's name must.
    func add(_ name: String) -> String? {
        guard (1...96).contains(name.utf8.count) else { return nil }
        var generator = SystemRandomNumberGenerator()
        let number = (0..<4).map { _ in String(generator.next() as UInt32, radix: 16) }.joined(separator: "-")
        names[number] = name
        return number
    }

    func name(_ cookie: String?) -> String? { cookie.flatMap { names[$0] } }
}
