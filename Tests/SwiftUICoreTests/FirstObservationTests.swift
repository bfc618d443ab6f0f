import Locking
@_spi(SwiftUI) import Observation
import Testing

@testable import ViewKernel

@Suite struct FirstObservationTests {
    @Observable
    final class Model {
        var number = 1
    }

    /// The callback is set after the registration, and another thread may write in between.
    @Test func aChangeBeforeTheCallbackIsSetIsHandledWhenItIs() {
        let (model, first) = (Model(), FirstObservation())
        let names = Locked<[AnyKeyPath?]>([])
        withObservationTracking({ _ = model.number }, willSet: { first.handle($0) })
        model.number = 2
        #expect(names.withLock { $0.isEmpty })
        first.set { tracking in names.withLock { $0.append(tracking.changed) } }
        #expect(names.withLock { $0 } == [\Model.number])
        // The registration has ended.
        model.number = 3
        #expect(names.withLock { $0.count } == 1)
    }

    @Test func aChangeAfterTheCallbackIsSetIsHandledAtOnce() {
        let (model, first) = (Model(), FirstObservation())
        let names = Locked<[AnyKeyPath?]>([])
        withObservationTracking({ _ = model.number }, willSet: { first.handle($0) })
        first.set { tracking in
            tracking.cancel()
            names.withLock { $0.append(tracking.changed) }
        }
        #expect(names.withLock { $0.isEmpty })
        model.number = 2
        #expect(names.withLock { $0 } == [\Model.number])
    }
}
