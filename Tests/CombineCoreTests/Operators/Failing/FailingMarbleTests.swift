import CombineCore
import CombineTesting
import Testing

@Suite struct FailingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("catch", ["-a-#", "x-y|"], makes: "-a-x-y|") { inputs in inputs[0].catch { _ in inputs[1] } }
        row("tryCatch", ["-a-#", "x-y|"], makes: "-a-x-y|") { inputs in inputs[0].tryCatch { _ in inputs[1] } }
        row("tryCatch that throws", "-a-#", makes: "-a-#") {
            $0.tryCatch { _ -> Just<String> in throw MarbleFailure() }
        }
        row("retry", "-a-#", makes: "-a--a-#") { $0.retry(1) }
        row("retry of an end", "-a-|", makes: "-a-|") { $0.retry(1) }
        row("replaceError", "-a-#", makes: "-a-(z|)") { $0.replaceError(with: "z") }
        row("assertNoFailure", "-a-|", makes: "-a-|") { $0.assertNoFailure() }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Failing", missingIn: Self.table) == [])
    }
}
