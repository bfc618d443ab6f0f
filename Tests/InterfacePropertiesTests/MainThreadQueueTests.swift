import Combine
import CombineTesting
import Foundation
import Testing

@testable import InterfaceProperties

@Suite struct MainThreadQueueTests {
    @Test func valuesPutDuringADeliveryAreDeliveredLast() {
        withTestClock { clock in
            var delivered: [Int] = []
            var queue: MainThreadQueue<Int>?
            queue = MainThreadQueue { number in
                delivered.append(number)
                if number < 10 { queue?.put(number * 10) }
                return true
            }
            queue?.put(1)
            queue?.put(2)
            clock.advance()
            #expect(delivered == [1, 2, 10, 20])
            queue = nil
        }
    }

    @Test func aRoundDeliversTheValuesThatWaitedWhenItBegan() {
        withTestClock { clock in
            var log: [String] = []
            var queue: MainThreadQueue<Int>?
            queue = MainThreadQueue { number in
                log.append("\(number)")
                if number == 1 {
                    DispatchQueue.main.schedule { log.append("other work") }
                    queue?.put(4)
                }
                return true
            }
            for number in 1...3 { queue?.put(number) }
            clock.advance()
            #expect(log == ["1", "2", "3", "other work", "4"])
            queue = nil
        }
    }

    @Test func aClosedQueueDropsWaitingValuesAndItsClosure() {
        withTestClock { clock in
            var delivered = 0
            let queue = MainThreadQueue<NSObject> { [marker = NSObject()] _ in
                withExtendedLifetime(marker) { delivered += 1 }
                return true
            }
            var object: NSObject? = NSObject()
            weak let released = object
            if let object { queue.put(object) }
            object = nil
            #expect(released != nil)
            queue.close()
            #expect(released == nil)
            queue.put(NSObject())
            clock.advance()
            #expect(delivered == 0)
        }
    }

    @Test func returningFalseClosesTheQueue() {
        withTestClock { clock in
            var delivered: [Int] = []
            let queue = MainThreadQueue<Int> { number in
                delivered.append(number)
                return number < 2
            }
            for number in 1...4 { queue.put(number) }
            clock.advance()
            #expect(delivered == [1, 2])
        }
    }
}
