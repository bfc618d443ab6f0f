/// Who has signed in: names by the random numbers in the cookies of browsers.
actor SignIns {
    private var names: [String: String] = [:]

    static let cookie = "signed_in"

    /// - Returns: The value of the cookie.
    func add(_ name: String) -> String {
        var generator = SystemRandomNumberGenerator()
        let number = (0..<4).map { _ in String(generator.next() as UInt32, radix: 16) }.joined(separator: "-")
        names[number] = name
        return number
    }

    func name(_ cookie: String?) -> String? { cookie.flatMap { names[$0] } }
}
