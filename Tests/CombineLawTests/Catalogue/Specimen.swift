import CombineCore
import CombineTesting
import OperatorSources
import Testing

/// An operator that the laws are tried on.
struct Specimen: Sendable, CustomTestStringConvertible {
    typealias Upstream = AnyPublisher<Int, TestError>

    /// Exceptions of an operator; without any, every law holds for it.
    enum Trait {
        /// Under a finite demand it leaves values out or brings others, because it is meant to.
        case lossy

        /// It stops the program at a request for nothing, as Apple's does.
        case refusesNothing

        /// Its end waits until something is asked for, as Apple's does.
        case requiresDemandForCompletion

        /// It works by a scheduler's time.
        case timed

        /// It attaches its upstream only when it has delivered something itself.
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

/// An operator of one upstream that works by the scheduler's time.
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

/// Lists specimens, one on a line.
@resultBuilder
enum Listing {
    static func buildBlock(_ specimens: Specimen...) -> [Specimen] { specimens }
}
