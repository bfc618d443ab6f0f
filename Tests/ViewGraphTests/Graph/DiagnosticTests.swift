import StartLine
import Testing
import ViewGraph

/// Diagnostics are global to the process. These tests use causes that no other test has, and share the main actor with
/// tests that listen for diagnostics.
@MainActor
@Suite(.serialized) struct DiagnosticTests {
    private func lines(of causes: [(message: String, cause: String?)]) -> [String] {
        let lines = Bag<String>()
        Diagnostic.write { lines.insert($0) }
        defer { Diagnostic.write(by: nil) }
        for (message, cause) in causes { Diagnostic.report(message, of: cause) }
        return lines.contents.filter { $0.contains("DiagnosticTests") }
    }

    @Test func aDiagnosticIsPrintedOnce() {
        let message = "DiagnosticTests says this."
        #expect(lines(of: [(message, nil), (message, nil)]) == ["Swiftwater: \(message)"])
        #expect(lines(of: [(message, nil)]) == [])
    }

    @Test func aDiagnosticIsReportedOnceWhateverItsValues() {
        let reported = lines(
            of: (1...100).map { ("DiagnosticTests: row \($0) is there twice.", "DiagnosticTests: rows") })
        #expect(reported == ["Swiftwater: DiagnosticTests: row 1 is there twice."])
    }
}
