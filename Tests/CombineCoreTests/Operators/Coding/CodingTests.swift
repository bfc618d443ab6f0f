import CombineCore
import CombineFoundation
import CombineTesting
import Testing

@Suite struct CodingTests {
    /// Encodes integers as text; it supports no other types.
    private struct IntegerCoder: TopLevelEncoder, TopLevelDecoder {
        func encode<T: Encodable>(_ value: T) throws -> String {
            guard let value = value as? Int, value >= 0 else { throw Oops() }
            return "\(value)"
        }

        func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
            guard let value = Int(text) as? T else { throw Oops() }
            return value
        }
    }

    @Test func elementsAreEncodedAndDecoded() {
        let recorder = [1, 2].publisher
            .encode(encoder: IntegerCoder())
            .decode(type: Int.self, decoder: IntegerCoder())
            .record()
        #expect(recorder.timeline == ["0.0 s subscription", "0.0 s 1", "0.0 s 2", "0.0 s finished"])
    }

    @Test func aCodingErrorCancelsTheUpstreamAndFails() {
        var upstream: [String] = []
        func watch<P: Publisher>(_ publisher: P) -> Publishers.HandleEvents<P> {
            publisher.handleEvents(
                receiveOutput: { upstream.append("\($0)") },
                receiveCompletion: { _ in upstream.append("end") },
                receiveCancel: { upstream.append("cancel") }
            )
        }
        let encoded = watch([1, -1, 2].publisher).encode(encoder: IntegerCoder()).record()
        #expect(encoded.timeline == ["0.0 s subscription", "0.0 s 1", "0.0 s failure(Oops())"])
        #expect(upstream == ["1", "-1", "cancel"])
        upstream = []
        let decoded = watch(["1", "x", "2"].publisher).decode(type: Int.self, decoder: IntegerCoder()).record()
        #expect(decoded.timeline == ["0.0 s subscription", "0.0 s 1", "0.0 s failure(Oops())"])
        #expect(upstream == ["1", "x", "cancel"])
    }

    @Test func aFailureOfTheUpstreamPasses() {
        let recorder = Fail<String, Oops>(error: Oops()).decode(type: Int.self, decoder: IntegerCoder()).record()
        #expect(recorder.timeline == ["0.0 s subscription", "0.0 s failure(Oops())"])
    }
}
