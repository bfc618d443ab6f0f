import Locking
import QueueStructures
import Synchronization

/// Several upstreams of one type that feed one downstream, in the order in which their values arrive.
///
/// With unlimited demand, unlimited values are requested from every upstream. Otherwise one value is requested from
/// each at once. The next one is requested after that value is delivered, or at once if another thread is about to
/// deliver it and the downstream has already requested it. The queue therefore holds at most the values that the
/// downstream has requested and one more of each upstream. The value of a completed upstream stays in the queue while
/// `flatMap` subscribes to the next upstream, so many short upstreams can queue more values than `maxPublishers`.
///
/// Sendable: `isEager` is atomic, `lock` guards the other mutable properties, and the rest belongs to ``SerialDrain``.
@usableFromInline
final class MergeDrain<Downstream: Subscriber>: SerialDrain<Downstream>, @unchecked Sendable {
    /// Whether every upstream has unlimited demand. Set under `lock`, read from any thread.
    @usableFromInline let isEager = Atomic<Bool>(false)

    /// The upstreams that have not completed.
    @exclusivity(unchecked) @usableFromInline var mergeInputs: [MergeInput] = []

    /// The number of upstreams that have not completed, including those not yet added. The stream finishes when it
    /// reaches zero.
    @exclusivity(unchecked) @usableFromInline var expected: Int

    /// The upstream whose values are the other upstreams, as in `flatMap`. Canceled after them.
    @usableFromInline let source: Link?

    /// Whether one more upstream is requested from the source whenever one finishes.
    @usableFromInline let replaces: Bool

    @inlinable
    init(_ name: StaticName, downstream: Downstream, expected: Int, source: Link? = nil, replaces: Bool = false) {
        self.expected = expected
        self.source = source
        self.replaces = replaces
        super.init(name, downstream: downstream)
    }

    /// Subscribes to one more upstream, which `expected` already counts.
    @inlinable
    @inline(__always)
    func add<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        let mergeInput = MergeInput(name)
        let isOpen = lock.withLock {
            if isClosed || pendingCompletion != nil { return false }
            mergeInput.slot = mergeInputs.count
            // Listed before it subscribes, so that a cancellation from another thread ends this input too.
            mergeInputs.append(mergeInput)
            return true
        }
        // Without the lock: a synchronous publisher sends its values before `subscribe(_:)` returns.
        if isOpen { publisher.subscribe(MergeInputSubscriber(mergeInput, mergeDrain: self)) }
    }

    @usableFromInline
    func attached(_ mergeInput: MergeInput) {
        let asksForAll = lock.withLock {
            // One locked step each, here and in `becameUnlimited()`: exactly one of the two requests unlimited values.
            mergeInput.isAttached = true
            return isEager.load(ordering: .relaxed)
        }
        mergeInput.requestUpstream(asksForAll ? .unlimited : .max(1))
    }

    @usableFromInline
    override func becameUnlimited() {
        let asked = lock.withLock {
            isEager.store(true, ordering: .relaxed)
            return mergeInputs.filter(\.isAttached)
        }
        for mergeInput in asked { mergeInput.requestUpstream(.unlimited) }
    }

    @usableFromInline
    override func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        // An eager upstream already has unlimited demand, so it is not asked for a replacement.
        super.delivered(from: isEager.load(ordering: .relaxed) ? nil : origin, askingFor: more)
    }

    /// Delivers or queues a value of an upstream that is not eager. Returns the demand for its replacement.
    ///
    /// A requested value that another thread is about to deliver counts as delivered: its sender cannot wait for that
    /// thread, and a subject would drop its next values until then.
    @inlinable
    func receive(_ value: Downstream.Input, from mergeInput: MergeInput) -> Subscribers.Demand {
        var isHandedOver = false
        let submission: Submission = lock.withLock {
            if isClosed || pendingCompletion != nil { return .none }
            isHandedOver = deliveringThread != 0 && !isDeliveringOnCurrentThread && demand > waiting.count
            return submit(value, origin: isHandedOver ? nil : mergeInput)
        }
        perform(submission, of: value)
        if case .deliver = submission { return .max(1) }
        return isHandedOver ? .max(1) : .none
    }

    /// Handles an upstream that has finished. An upstream that finishes twice makes room for two others, as in Apple's
    /// Combine.
    @usableFromInline
    func complete(_ mergeInput: MergeInput) {
        remove(mergeInput)
        decrementExpected(unless: !mergeInput.close().ended)
    }

    /// Decrements the number of expected upstreams: one has completed, or will never be added.
    @usableFromInline
    func decrementExpected(unless isCounted: Bool = false) {
        let isLast = lock.withLock {
            if !isCounted { expected -= 1 }
            return expected == 0
        }
        if isLast {
            complete()
        } else if replaces {
            source?.requestUpstream(.max(1))
        }
    }

    @usableFromInline
    func remove(_ mergeInput: MergeInput) {
        lock.withLock {
            // An input may finish twice, or after `didClose()` has emptied the list. Its slot is then another's, or
            // none.
            guard mergeInput.slot < mergeInputs.count, mergeInputs[mergeInput.slot] === mergeInput else { return }
            // The order of the inputs does not matter, so the last one fills the gap in constant time.
            let last = mergeInputs.removeLast()
            if last !== mergeInput {
                mergeInputs[mergeInput.slot] = last
                last.slot = mergeInput.slot
            }
        }
    }

    @usableFromInline
    override func didClose() {
        let cancelled = lock.withLock {
            let cancelled = mergeInputs
            mergeInputs = []
            return cancelled
        }
        // Without the lock: an upstream may answer a cancellation with a signal, which takes the lock.
        for mergeInput in cancelled { mergeInput.cancel() }
        source?.cancel()
    }
}

/// The link to one of many upstreams.
///
/// Sendable: the lock of the drain guards its own mutable properties, and the rest belongs to ``Link``.
@usableFromInline
final class MergeInput: Link, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var slot = 0
    @exclusivity(unchecked) @usableFromInline var isAttached = false

    @usableFromInline
    override init(_ name: StaticName) {
        super.init(name)
    }
}

@usableFromInline
struct MergeInputSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let mergeInput: MergeInput
    @usableFromInline let mergeDrain: MergeDrain<Downstream>

    @inlinable
    init(_ mergeInput: MergeInput, mergeDrain: MergeDrain<Downstream>) {
        self.mergeInput = mergeInput
        self.mergeDrain = mergeDrain
    }

    @inlinable var combineIdentifier: CombineIdentifier { mergeInput.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if mergeInput.attach(subscription) { mergeDrain.attached(mergeInput) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        // A late read costs nothing: it returns demand to an upstream whose demand is unlimited.
        if mergeDrain.isEager.load(ordering: .relaxed) {
            mergeDrain.deliverOrEnqueue(input)
            return .none
        }
        return mergeDrain.receive(input, from: mergeInput)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        switch completion {
        case .finished:
            mergeDrain.complete(mergeInput)
        case .failure:
            // The upstream has failed, so it is not canceled.
            mergeDrain.remove(mergeInput)
            _ = mergeInput.close()
            mergeDrain.completeDiscardingQueue(completion)
        }
    }
}
