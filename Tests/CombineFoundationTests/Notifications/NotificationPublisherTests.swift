import CombineCore
import CombineFoundation
import CombineTesting
import Foundation
import Testing

@Suite struct NotificationPublisherTests {
    private final class Sender {}

    private let center = NotificationCenter()
    private let name = Notification.Name("happened")

    @Test func itEmitsTheNotificationsOfItsNameAndObject() {
        let (one, other) = (Sender(), Sender())
        let all = center.publisher(for: name).record()
        let ones = center.publisher(for: name, object: one).record()
        center.post(name: name, object: one, userInfo: ["number": 1])
        center.post(name: name, object: other)
        center.post(name: Notification.Name("else"), object: one)
        #expect(all.values.map { $0.object as? Sender === one } == [true, false])
        #expect(ones.values.map { $0.userInfo?["number"] as? Int } == [1])
        all.cancel()
        ones.cancel()
        center.post(name: name, object: one)
        #expect(all.values.count == 2)
        #expect(ones.values.count == 1)
        #expect(all.violations == [])
    }

    @Test func notificationsWithoutDemandAreDropped() {
        let recorder = center.publisher(for: name).record(.none)
        center.post(name: name, object: nil, userInfo: ["number": 1])
        recorder.request(.max(1))
        center.post(name: name, object: nil, userInfo: ["number": 2])
        center.post(name: name, object: nil, userInfo: ["number": 3])
        #expect(recorder.values.map { $0.userInfo?["number"] as? Int } == [2])
        recorder.cancel()
    }

    @Test func aNotificationPostedInsideAnotherIsNested() {
        let recorder = center.publisher(for: name).record { recorder, event in
            if case .value = event, recorder.values.count == 1 { center.post(name: name, object: nil) }
        }
        center.post(name: name, object: nil)
        #expect(recorder.values.count == 2)
        #expect(recorder.violations == [])
        recorder.cancel()
    }

    @Test(arguments: [RecorderCancellation.onSubscription, .onValue(1), .never])
    func aCancelledObservationIsFreed(cancellation: RecorderCancellation) {
        weak var weakly: Recorder<Notification, Never>?
        do {
            let recorder = center.publisher(for: name).record(cancelling: cancellation)
            weakly = recorder
            center.post(name: name, object: nil)
            recorder.cancel()
            center.post(name: name, object: nil)
            #expect(recorder.values.count == (cancellation == .onSubscription ? 0 : 1))
        }
        #expect(weakly == nil)
    }

    @Test func aCancelledObservationIsFreedEvenIfItsSubscriberKeepsIt() {
        weak var reader: Keeper?
        weak var sender: Sender?
        weak var center: NotificationCenter?
        do {
            let (keeper, object, own) = (Keeper(.unlimited), Sender(), NotificationCenter())
            (reader, sender, center) = (keeper, object, own)
            own.publisher(for: name, object: object).subscribe(keeper)
            own.post(name: name, object: object)
            #expect(keeper.count == 1)
            keeper.subscription?.cancel()
        }
        #expect(reader == nil)
        #expect(sender == nil)
        #expect(center == nil)
    }

    @Test func anObservationWhoseSubscriptionIsNotRetainedEnds() {
        var count = 0
        center.publisher(for: name).subscribe(
            AnySubscriber(
                receiveSubscription: { $0.request(.unlimited) },
                receiveValue: { _ in
                    count += 1
                    return .none
                }))
        center.post(name: name, object: nil)
        #expect(count == 0)
    }

    @Test func aRequestForNothingIsIgnored() {
        let keeper = Keeper(.none)
        center.publisher(for: name).subscribe(keeper)
        center.post(name: name, object: nil)
        #expect(keeper.count == 0)
        keeper.subscription?.request(.max(1))
        center.post(name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(keeper.count == 1)
        keeper.subscription?.cancel()
    }

    /// A subscriber that stores its subscription.
    private final class Keeper: Subscriber {
        let demand: Subscribers.Demand
        var subscription: (any Subscription)?
        var count = 0

        init(_ demand: Subscribers.Demand) { self.demand = demand }

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            subscription.request(demand)
        }

        func receive(_ input: Notification) -> Subscribers.Demand {
            count += 1
            return .none
        }

        func receive(completion: Subscribers.Completion<Never>) {}
    }

    // The center identifies the object by its address, which must not be reused before the end.
    @Test func theObjectIsKeptWhileItIsObserved() {
        weak var sender: Sender?
        let recorder = {
            let object = Sender()
            sender = object
            return center.publisher(for: name, object: object).record()
        }()
        #expect(sender != nil)
        recorder.cancel()
        #expect(sender == nil)
    }

    @Test func publishersAreEqualIfTheyObserveTheSame() {
        let sender = Sender()
        let publisher = center.publisher(for: name, object: sender)
        #expect(publisher == NotificationCenter.Publisher(center: center, name: name, object: sender))
        #expect(publisher != center.publisher(for: name))
        #expect(publisher != center.publisher(for: Notification.Name("else"), object: sender))
        #expect(publisher != NotificationCenter.default.publisher(for: name, object: sender))
        #expect(publisher.center === center)
        #expect(publisher.name == name)
        #expect(publisher.object === sender)
    }
}
