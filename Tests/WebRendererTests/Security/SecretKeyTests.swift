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
}
