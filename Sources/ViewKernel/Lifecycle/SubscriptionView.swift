public import Combine
internal import FlowRecords
internal import ViewGraph

extension View {
    /// Runs `action` with each value of `publisher` while this view is present.
    ///
    /// ```swift
    /// import Combine
    /// import SwiftUI
    ///
    /// struct Clock: View {
    ///     let ticks: PassthroughSubject<Int, Never>
    ///     @State private var seconds = 0
    ///     var body: some View {
    ///         Text("\(seconds)")
    ///             .onReceive(ticks) { seconds = $0 }
    ///     }
    /// }
    /// ```
    ///
    /// - The view subscribes when it is added, before any `onAppear`, and once for each identity. It subscribes again
    ///   when the publisher is a different value, compared field by field. A body that creates a new timer or subject
    ///   at each evaluation therefore subscribes each time: keep those in a property.
    /// - Values may be sent from any thread. The action runs on the main actor, in the next update, once for each
    ///   value, in the order sent; never inside the call that sends. If several views receive the same value, outer
    ///   ones come first.
    /// - The subscription is canceled at once when the view is removed. Values not delivered by then are dropped.
    ///
    /// Follows [Apple's onReceive](https://developer.apple.com/documentation/swiftui/view/onreceive(_:perform:)), which
    /// requires that values be sent on the main thread.
    @inlinable
    public nonisolated func onReceive<P>(
        _ publisher: P,
        perform action: @escaping (P.Output) -> Void
    ) -> some View where P: Publisher, P.Failure == Never {
        SubscriptionView(content: self, publisher: publisher, action: action)
    }
}

/// A view with a subscription.
///
/// Follows [Apple's SubscriptionView](https://developer.apple.com/documentation/swiftui/subscriptionview).
@frozen
public struct SubscriptionView<PublisherType: Publisher, Content> where PublisherType.Failure == Never {
    /// The content view.
    public var content: Content
    /// The publisher to which the view subscribes.
    public var publisher: PublisherType
    /// The action that runs for each value.
    public var action: (PublisherType.Output) -> Void

    /// Runs `action` for each value of `publisher` while `content` is on the screen.
    @inlinable
    public nonisolated init(
        content: Content,
        publisher: PublisherType,
        action: @escaping (PublisherType.Output) -> Void
    ) {
        self.content = content
        self.publisher = publisher
        self.action = action
    }
}

extension SubscriptionView: View where Content: View {
    public typealias Body = Never

    public static var _holdsSeveralViews: Bool { Content._holdsSeveralViews }

    public static func _reconcile(_ view: SubscriptionView, at cursor: inout ViewCursor) {
        cursor.nest(view.content) {
            SubscriptionNode(view.publisher, view.action, at: $0)
        } afterUpdating: {
            $0.update(with: view.publisher, view.action)
        }
    }

    /// Subscribes once for all views of the content, each of which has the wrapper.
    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: SubscriptionView, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        typealias Wrapped = SubscriptionView<PublisherType, WrappedViews<Content, Wrapper>>
        let content = WrappedViews(content: view.content, wrapper: wrapper)
        Wrapped._reconcile(Wrapped(content: content, publisher: view.publisher, action: view.action), at: &cursor)
    }
}

@MainActor
private final class SubscriptionNode<Origin: Publisher>: ActionNode where Origin.Failure == Never {
    private var publisher: Origin
    private var action: (Origin.Output) -> Void
    private var delivery: Delivery<Origin.Output>
    private var subscription: AnyCancellable?
    private var isSubscribed = false

    init(_ publisher: Origin, _ action: @escaping (Origin.Output) -> Void, at cursor: ViewCursor) {
        self.publisher = publisher
        self.action = action
        delivery = Delivery(inbox: cursor.scope.graph.inbox)
        super.init(at: cursor)
    }

    override var modifierName: String { "onReceive" }

    override func appear() {
        let former = dequeueRetained(Subscribed.self)
        guard !graph.isRehearsal else {
            if let former { former.delivery.isPublisherNew = !ComparisonPlan.areEqual(former.publisher, publisher) }
            return
        }
        let described = publisher
        if let former {
            (publisher, delivery, subscription) = former
            isSubscribed = true
        }
        evaluate { read(delivery) }
        subscribeWhenUpdated()
        // A change outside of the scene may have made the body choose another publisher.
        if former != nil, !delivery.isPublisherNew { update(with: described, action) }
    }

    private typealias Subscribed = (
        publisher: Origin, delivery: Delivery<Origin.Output>, subscription: AnyCancellable?
    )

    /// At a rest, the subscription stays. Its next value wakes the scene.
    override var continuation: NodeContinuation {
        isSubscribed ? continuing(with: (publisher, delivery, subscription) as Subscribed) : .busy
    }

    func update(with publisher: Origin, _ action: @escaping (Origin.Output) -> Void) {
        self.action = action
        guard !ComparisonPlan.areEqual(self.publisher, publisher) else { return }
        self.publisher = publisher
        isSubscribed = false
        subscribeWhenUpdated()
    }

    /// Subscribes before the actions of the round, because they may send values.
    private func subscribeWhenUpdated() {
        graph.beforeEffects { [self] in
            guard !isRemoved, !isSubscribed else { return }
            isSubscribed = true
            subscription = nil
            subscription = StreamRecording.withoutRecords {
                publisher.sink { [delivery] in delivery.receive($0) }
            }
        }
    }

    /// Runs the action for the values that have been delivered.
    override func update() {
        afterUpdates { [self] in
            ActionPlace.record(action)
            for value in delivery.dequeue() where !isRemoved { action(value) }
        }
    }

    override func tearDown() {
        super.tearDown()
        subscription = nil
        if !graph.isResting { _ = delivery.dequeue() }
    }
}
