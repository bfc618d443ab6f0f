/// The code of RFC 2104 by which a holder of the key knows that a message is one of his own: HMAC with SHA-256.
enum HMACSHA256 {
    static func code(of message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
        var block = key.count > 64 ? SHA256.hash(of: key) : key
        block.append(contentsOf: repeatElement(0, count: 64 - block.count))
        var inner = SHA256()
        inner.update(block.lazy.map { $0 ^ 0x36 })
        inner.update(message)
        var outer = SHA256()
        outer.update(block.lazy.map { $0 ^ 0x5c })
        outer.update(inner.finished())
        return outer.finished()
    }

    /// Compares in a time that tells nothing of where the first difference is.
    static func areEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
