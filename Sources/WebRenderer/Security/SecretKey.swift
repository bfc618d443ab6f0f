package import Foundation

/// What the server signs with, and nobody else knows.
package struct SecretKey: Sendable {
    /// What is signed: a text that was signed as one thing is worth nothing as another.
    enum Purpose: String {
        case browser
        case session
    }

    private let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A key that lives as long as the process.
    package static func random() -> SecretKey { SecretKey(bytes: .random(count: 32)) }

    /// The key of a file that only its owner may read; it is made if there is none.
    ///
    /// What others could read, or have written, is no secret: another takes its place.
    package init(file: URL) throws {
        if let known = Self.secret(in: file.path) {
            bytes = known
            return
        }
        bytes = .random(count: 32)
        guard Self.store(bytes, in: file.path) else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
    }

    private static func secret(in path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_mode & 0o077 == 0
        else { return nil }
        // One more than there should be.
        var bytes = [UInt8](repeating: 0, count: 33)
        return read(file, &bytes, bytes.count) == 32 ? Array(bytes.prefix(32)) : nil
    }

    /// Others may read it at no time, and it is there as a whole or not at all.
    private static func store(_ bytes: [UInt8], in path: String) -> Bool {
        let fresh = path + "." + Identity.make()
        let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        let isWritten = write(file, bytes, bytes.count) == bytes.count
        guard close(file) == 0, isWritten, rename(fresh, path) == 0 else {
            unlink(fresh)
            return false
        }
        return true
    }

    func signature(of text: String, as purpose: Purpose) -> String {
        HMACSHA256.code(of: "\(purpose.rawValue)\n\(text)".utf8, key: bytes).hexadecimal
    }

    func isSignature(_ signature: some StringProtocol, of text: String, as purpose: Purpose) -> Bool {
        HMACSHA256.areEqual(Array(signature.utf8), Array(self.signature(of: text, as: purpose).utf8))
    }
}

extension [UInt8] {
    /// Bytes that nobody can guess: the system's generator is one for secrets.
    static func random(count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
