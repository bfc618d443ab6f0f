import Foundation
import FoundationAdditions
import Testing

@Suite(.timeLimit(.minutes(60))) struct NotificationSequenceTests {
    private let center = NotificationCenter()
    private let saved = Notification.Name("saved")

    @Test func notificationsOfTheNameComeInOrder() async {
        var notifications = center.notifications(named: saved).makeAsyncIterator()
        center.post(name: saved, object: nil, userInfo: ["number": 1])
        center.post(name: Notification.Name("other"), object: nil, userInfo: ["number": 2])
        center.post(name: saved, object: nil, userInfo: ["number": 3])
        #expect(await notifications.next()?.userInfo?["number"] as? Int == 1)
        #expect(await notifications.next()?.userInfo?["number"] as? Int == 3)
    }

    @Test func anIteratorReceivesLaterNotifications() async {
        let sequence = center.notifications(named: saved)
        center.post(name: saved, object: nil, userInfo: ["number": 1])
        var notifications = sequence.makeAsyncIterator()
        center.post(name: saved, object: nil, userInfo: ["number": 2])
        #expect(await notifications.next()?.userInfo?["number"] as? Int == 2)
    }

    @Test func notificationsOfOtherObjectsAreLeftOut() async {
        final class Document: NSObject, Sendable {}
        let (mine, other) = (Document(), Document())
        var notifications = center.notifications(named: saved, object: mine).makeAsyncIterator()
        center.post(name: saved, object: other)
        center.post(name: saved, object: mine)
        #expect(await notifications.next()?.object as? Document === mine)
    }

    @Test func theSequenceEndsWithItsTask() async {
        let sequence = AsyncStream<Int>.makeStream()
        let task = Task { [center, saved] in
            var count = 0
            for await _ in center.notifications(named: saved) {
                count += 1
                sequence.continuation.yield(count)
            }
            return count
        }
        // The task may not have begun: notifications are posted until the first arrives.
        var counts = sequence.stream.makeAsyncIterator()
        let poster = Task { [center, saved] in
            while !Task.isCancelled {
                center.post(name: saved, object: nil)
                await Task.yield()
            }
        }
        #expect(await counts.next() == 1)
        poster.cancel()
        task.cancel()
        #expect(await task.value >= 1)
    }
}
