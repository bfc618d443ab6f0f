import CombineCore
import CombineTesting
import Testing

@Suite struct MapKeyPathTests {
    private struct Place {
        let column: Int
        let row: Int
        let name: String
    }

    private let places = [Place(column: 1, row: 2, name: "a"), Place(column: 3, row: 4, name: "b")].publisher

    @Test func aSingleKeyPathMapsToItsProperty() {
        #expect(places.eraseToAnyPublisher().map(\.column).record().values == [1, 3])
    }

    @Test func twoKeyPathsMakeAPair() {
        let pairs = places.map(\.column, \.row).record().values
        #expect(pairs.map(\.0) == [1, 3])
        #expect(pairs.map(\.1) == [2, 4])
    }

    @Test func threeKeyPathsMakeATriple() {
        let triples = places.map(\.column, \.row, \.name).record().values
        #expect(triples.map { "\($0)\($1)\($2)" } == ["12a", "34b"])
    }

    @Test func theKeyPathsCanBeRead() {
        let publisher = places.eraseToAnyPublisher().map(\.column, \.row, \.name)
        #expect(publisher.keyPath0 == \.column)
        #expect(publisher.keyPath1 == \.row)
        #expect(publisher.keyPath2 == \.name)
    }

    @Test func failuresPass() {
        let recorder = Fail<String, Oops>(error: Oops()).map(\.count).record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }
}
