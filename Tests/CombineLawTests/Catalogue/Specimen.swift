import CombineCore
import CombineTesting
import OperatorSources
import Testing

/// An operator that the laws are tried on.
struct Specimen: Sendable, CustomTestStringConvertible {
    typealias Upstream = AnyPublisher<Int, TestError>

    /// Exceptions of an operator; without any, every law holds for it.
    enum Trait {
        /// Under finite demand it drops or changes values by design.
        case lossy

        /// It stops the program at a request for no values, as Apple's does.
        case refusesNothing

        /// Its completion waits for demand, as Apple's does.
        case requiresDemandForCompletion

        /// It depends on a scheduler's time.
        case timed

        /// It subscribes to its upstream only after it has delivered a value itself.
        case late

        /// Its subscribers share one subscription to the upstream.
        case shared
    }

    let name: String

    /// The number of upstreams.
    let arity: Int
    let traits: Set<Trait>

    /// The names of the publishers that it consists of.
    let publishers: Set<String>

    /// Applies it to the upstreams.
    let build: @Sendable ([Upstream], TestScheduler) -> AnyPublisher<Int, TestError>

    var testDescription: String { name }
}

/// An operator of one upstream.
func one<P: Publisher & SendableMetatype>(
    _ name: String,
    _ traits: Specimen.Trait...,
    build: @escaping @Sendable (Specimen.Upstream) -> P
) -> Specimen {
    Specimen(name: name, arity: 1, traits: Set(traits), publishers: OperatorSources.publishers(namedIn: P.self)) {
        upstreams, _ in
        Transparent(upstream: build(upstreams[0])).eraseToAnyPublisher()
    }
}

/// An operator of that many upstreams.
func many<P: Publisher & SendableMetatype>(
    _ name: String,
    _ arity: Int,
    _ traits: Specimen.Trait...,
    build: @escaping @Sendable ([Specimen.Upstream]) -> P
) -> Specimen {
    Specimen(name: name, arity: arity, traits: Set(traits), publishers: OperatorSources.publishers(namedIn: P.self)) {
        upstreams, _ in
        Transparent(upstream: build(upstreams)).eraseToAnyPublisher()
    }
}

/// An operator of one upstream that depends on the scheduler's time.
func timed<P: Publisher & SendableMetatype>(
    _ name: String,
    _ traits: Specimen.Trait...,
    build: @escaping @Sendable (Specimen.Upstream, TestScheduler) -> P
) -> Specimen {
    Specimen(
        name: name, arity: 1, traits: Set(traits).union([.timed]),
        publishers: OperatorSources.publishers(namedIn: P.self)
    ) { upstreams, clock in
        Transparent(upstream: build(upstreams[0], clock)).eraseToAnyPublisher()
    }
}

/// Lists specimens, one per line.
@resultBuilder
enum Listing {
    static func buildBlock(_ specimens: Specimen...) -> [Specimen] { specimens }
}
