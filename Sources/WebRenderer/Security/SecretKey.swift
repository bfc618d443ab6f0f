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
    package init(file: URL) throws {
        if let known = try? Data(contentsOf: file), known.count == 32 {
            bytes = Array(known)
            return
        }
        bytes = .random(count: 32)
        let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: file.path, contents: Data(bytes), attributes: permissions) else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
    }

    func signature(of text: String, as purpose: Purpose) -> String {
        MessageCode.code(of: "\(purpose.rawValue)\n\(text)".utf8, key: bytes).hexadecimal
    }

    func isSignature(_ signature: some StringProtocol, of text: String, as purpose: Purpose) -> Bool {
        MessageCode.areEqual(Array(signature.utf8), Array(self.signature(of: text, as: purpose).utf8))
    }
}

extension [UInt8] {
    /// Bytes that nobody can guess: the system's generator is one for secrets.
    static func random(count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
