import CryptoKit
import Foundation
import Testing

@Suite struct CryptographyTests {
    /// The digest of "abc" in FIPS 180-4.
    @Test func aDigestMatchesTheStandard() {
        let digest = SHA256.hash(data: Data("abc".utf8))
        #expect(
            digest.map { String(format: "%02x", $0) }.joined()
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func onlyTheSameKeyOpensASealedBox() throws {
        let key = SymmetricKey(size: .bits256)
        let box = try AES.GCM.seal(Data("a secret".utf8), using: key)
        let sealed = try #require(box.combined)
        #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: key) == Data("a secret".utf8))
        #expect(throws: (any Error).self) {
            try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: SymmetricKey(size: .bits256))
        }
        var changed = sealed
        changed[changed.endIndex - 1] ^= 1
        #expect(throws: (any Error).self) {
            try AES.GCM.open(AES.GCM.SealedBox(combined: changed), using: key)
        }
    }
}
