import StartLine
import Testing
import ViewGraph

/// Complaints belong to the process: these tests name causes that no other test has, and share the main actor with those that
/// listen for what is told meanwhile.
@MainActor
@Suite(.serialized) struct ComplaintTests {
    private func lines(of causes: [(sentence: String, cause: String?)]) -> [String] {
        let lines = Bag<String>()
        Complaint.write { lines.insert($0) }
        defer { Complaint.write(by: nil) }
        for (sentence, cause) in causes { Complaint.report(sentence, of: cause) }
        return lines.contents.filter { $0.contains("ComplaintTests") }
    }

    @Test func aSentenceIsSaidOnce() {
        let sentence = "ComplaintTests says this."
        #expect(lines(of: [(sentence, nil), (sentence, nil)]) == ["Swiftwater: \(sentence)"])
        #expect(lines(of: [(sentence, nil)]) == [])
    }

    @Test func aCauseIsToldOfOnceWhateverValuesTheSentenceNames() {
        let told = lines(of: (1...100).map { ("ComplaintTests: row \($0) is there twice.", "ComplaintTests: rows") })
        #expect(told == ["Swiftwater: ComplaintTests: row 1 is there twice."])
    }
}
