import CombineCore
import CombineFoundation
import Foundation
import Testing

@Suite struct CoderTests {
    private struct Point: Codable, Equatable {
        var x: Int
    }

    private func roundTrip<E: TopLevelEncoder, D: TopLevelDecoder>(_ encoder: E, _ decoder: D) throws -> Point
    where E.Output == D.Input {
        try decoder.decode(Point.self, from: encoder.encode(Point(x: 3)))
    }

    @Test func jsonCodersAreTopLevelCoders() throws {
        #expect(try roundTrip(JSONEncoder(), JSONDecoder()) == Point(x: 3))
        let output: JSONEncoder.Output = Data()
        let input: JSONDecoder.Input = output
        #expect(input.isEmpty)
    }

    @Test func propertyListCodersAreTopLevelCoders() throws {
        #expect(try roundTrip(PropertyListEncoder(), PropertyListDecoder()) == Point(x: 3))
        let output: PropertyListEncoder.Output = Data()
        let input: PropertyListDecoder.Input = output
        #expect(input.isEmpty)
    }
}
