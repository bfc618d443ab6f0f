public import Observation
import Synchronization

/// The observation registrar of a model, created when it is first needed. A list of many models shows few of them, and
/// a registrar needs as much memory as the rest of a model whose row has not been read.
///
/// `@Model` declares it:
///
/// ```swift
/// let _$observation = ModelObservation()
/// var _$observationRegistrar: ObservationRegistrar { _$observation.registrar }
/// ```
///
/// All threads get the same registrar, whichever of them needs it first.
public struct ModelObservation: ~Copyable, Sendable {
    private final class Holder: Sendable {
        let registrar = ObservationRegistrar()
    }

    private let holder = AtomicLazyReference<Holder>()

    /// Creates an observation whose registrar does not exist yet.
    public init() {}

    /// The registrar.
    public var registrar: ObservationRegistrar {
        if let known = holder.load() { return known.registrar }
        // If another thread was faster, this returns that thread's holder.
        return holder.storeIfNil(Holder()).registrar
    }

    /// Whether the registrar has been needed.
    package var isUsed: Bool { holder.load() != nil }
}
