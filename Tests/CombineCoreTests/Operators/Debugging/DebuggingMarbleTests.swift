import CombineCore
import CombineTesting
import Testing

@Suite struct DebuggingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("print", "-a-b-|", makes: "-a-b-|") { $0.print("marbles", to: Silence()) }
        row("handleEvents", "-a-b-#", makes: "-a-b-#") { $0.handleEvents(receiveOutput: { _ in }) }
        row("named", "-a-b-#", makes: "-a-b-#") { $0.named("marbles") }
        row("breakpoint", "-a-b-|", makes: "-a-b-|") { $0.breakpoint(receiveOutput: { _ in false }) }
        row("breakpointOnError", "-a-b-|", makes: "-a-b-|") { $0.breakpointOnError() }
        row("named", "-a-b-#", makes: "-a-b-#") { $0.named("a stage") }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Debugging", missingIn: Self.table) == [])
    }
}

private struct Silence: TextOutputStream {
    mutating func write(_ string: String) {}
}
