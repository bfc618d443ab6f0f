import CombineCore
import Foundation
import Testing

@Suite struct CompletionTests {
    private struct Fault: Error, Codable, Hashable {
        var code: Int
    }

    private typealias Completion = Subscribers.Completion<Fault>

    private func json<Value: Encodable>(_ value: Value) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func completionsAreCodedBySuccessAndError() throws {
        #expect(try json(Completion.finished) == #"{"success":true}"#)
        #expect(try json(Completion.failure(Fault(code: 4))) == #"{"error":{"code":4},"success":false}"#)
        for completion in [Completion.finished, .failure(Fault(code: 4))] {
            let decoded = try JSONDecoder().decode(Completion.self, from: JSONEncoder().encode(completion))
            #expect(decoded == completion)
        }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Completion.self, from: Data(#"{"success":false}"#.utf8))
        }
    }

    @Test func completionsAreComparedAndHashed() {
        #expect(Completion.finished != .failure(Fault(code: 1)))
        #expect(Completion.failure(Fault(code: 1)) != .failure(Fault(code: 2)))
        #expect(Set([Completion.finished, .finished, .failure(Fault(code: 1))]).count == 2)
    }

    @Test func recordsAreCodedByOutputAndCompletion() throws {
        let record = Record<Int, Fault>(output: [1, 2], completion: .failure(Fault(code: 3)))
        let expected = #"{"completion":{"error":{"code":3},"success":false},"output":[1,2]}"#
        let whole = #"{"recording":\#(expected)}"#
        #expect(try json(record.recording) == expected)
        #expect(try json(record) == whole)
        let decoded = try JSONDecoder().decode(Record<Int, Fault>.self, from: Data(whole.utf8))
        #expect(decoded.recording.output == [1, 2])
        #expect(decoded.recording.completion == .failure(Fault(code: 3)))
    }
}
