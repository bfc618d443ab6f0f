import CombineCore
import CombineTesting
import OperatorSources
import Testing

/// A row of a table of operators: streams that go in, and the stream that comes out.
struct MarbleRow: Sendable, CustomTestStringConvertible {
    let name: String
    let expected: MarbleDiagram

    /// The publishers that the operator consists of.
    let publishers: Set<String>

    /// Plays the inputs into the operator.
    let draw: @Sendable () -> MarbleDiagram

    var testDescription: String { name }
}

/// An operator of one upstream.
func row<P: Publisher & SendableMetatype>(
    _ name: String,
    _ input: MarbleDiagram,
    makes expected: MarbleDiagram,
    request: RecorderRequest = .unlimited,
    by stream: @escaping @Sendable (MarblePublisher) -> P
) -> MarbleRow {
    row(name, [input], makes: expected, request: request) { stream($0[0]) }
}

/// An operator of several upstreams.
func row<P: Publisher & SendableMetatype>(
    _ name: String,
    _ inputs: [MarbleDiagram],
    makes expected: MarbleDiagram,
    request: RecorderRequest = .unlimited,
    by stream: @escaping @Sendable ([MarblePublisher]) -> P
) -> MarbleRow {
    MarbleRow(name: name, expected: expected, publishers: OperatorSources.publishers(namedIn: P.self)) {
        marbles(inputs, request: request, stream)
    }
}

/// Lists rows, one after another.
@resultBuilder
enum MarbleTable {
    static func buildBlock(_ rows: MarbleRow...) -> [MarbleRow] { rows }
}

/// The publishers that a folder declares and a table lacks.
func publishers(of folder: String, missingIn table: [MarbleRow]) throws -> Set<String> {
    let declared = try OperatorSources.publishers(in: folder)
    try #require(!declared.isEmpty)
    return declared.subtracting(table.flatMap(\.publishers))
}
