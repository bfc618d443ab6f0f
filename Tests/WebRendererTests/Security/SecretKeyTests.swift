import Foundation
import Testing

@testable import WebRenderer

@Suite struct SecretKeyTests {
    @Test func whatWasSignedAsOneThingIsNothingAsAnother() {
        let key = SecretKey.random()
        let signature = key.signature(of: "5", as: .browser)
        #expect(key.isSignature(signature, of: "5", as: .browser))
        #expect(!key.isSignature(signature, of: "5", as: .session))
        #expect(!key.isSignature(signature, of: "6", as: .browser))
        #expect(!SecretKey.random().isSignature(signature, of: "5", as: .browser))
    }

    @Test func aKeyIsFoundAgainInItsFileWhichOthersMayNotRead() throws {
        let file = URL.temporaryDirectory.appending(path: "key-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        let signature = try SecretKey(file: file).signature(of: "5", as: .browser)
        #expect(try SecretKey(file: file).isSignature(signature, of: "5", as: .browser))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: [0o640, 0o604, 0o660])
    func whatOthersCouldReadIsNoSecretAndAnotherTakesItsPlace(_ permissions: Int) throws {
        let folder = URL.temporaryDirectory.appending(path: "keys-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "key")
        let old = try SecretKey(file: file).signature(of: "5", as: .browser)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
        let key = try SecretKey(file: file)
        #expect(!key.isSignature(old, of: "5", as: .browser))
        #expect(try SecretKey(file: file).isSignature(key.signature(of: "5", as: .browser), of: "5", as: .browser))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        // Nothing is left beside it.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["key"])
    }

    @Test(arguments: [0, 31, 33])
    func aFileThatHoldsNoKeyGetsOne(_ count: Int) throws {
        let file = URL.temporaryDirectory.appending(path: "key-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(repeating: 7, count: count).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        _ = try SecretKey(file: file)
        #expect(try Data(contentsOf: file).count == 32)
    }

    @Test func aKeyThatCannotBeKeptIsAnError() {
        #expect(throws: CocoaError.self) {
            try SecretKey(file: URL.temporaryDirectory.appending(path: "none-\(UUID())/key"))
        }
    }
}
