import Foundation
import Testing

@testable import SwiftUI

@Suite struct PendingBytesTests {
    /// Answers each attempt to send with the next number, and records the texts.
    private func flush(_ bytes: inout PendingBytes, _ answers: [Int]) -> (error: Int32?, texts: [String]) {
        var (answers, texts) = (answers[...], [String]())
        let error = bytes.flush { part in
            texts.append(String(decoding: part, as: UTF8.self))
            return answers.removeFirst()
        }
        return (error, texts)
    }

    @Test func partsAreSentUntilTheDestinationIsBusy() {
        var bytes = PendingBytes()
        bytes.append("abc")
        bytes.append("défg")
        let busy = flush(&bytes, [2, -Int(EINTR), 2, -Int(EAGAIN)])
        #expect(busy.error == nil)
        #expect(busy.texts == ["abcdéfg", "cdéfg", "cdéfg", "éfg"])
        #expect(!bytes.isEmpty)
        let rest = flush(&bytes, [4])
        #expect(rest.error == nil)
        #expect(rest.texts == ["éfg"])
        #expect(bytes.isEmpty)
        #expect(flush(&bytes, []).texts == [])
    }

    @Test func aDestinationThatEndsAfterAPartIsAnError() {
        var bytes = PendingBytes()
        bytes.append("abcdef")
        let ended = flush(&bytes, [3, -Int(EPIPE)])
        #expect(ended.error == EPIPE)
        #expect(ended.texts == ["abcdef", "def"])
        #expect(flush(&bytes, [3]).texts == ["def"])
    }
}
