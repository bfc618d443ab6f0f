import Combine
import CombineTesting
import Foundation
import Testing

@testable import InterfaceProperties

@Suite struct MainThreadLaneTests {
    @Test func whatIsPutInByADeliveryComesAfterWhatWaits() {
        withTestClock { clock in
            var delivered: [Int] = []
            var lane: MainThreadLane<Int>?
            lane = MainThreadLane { number in
                delivered.append(number)
                if number < 10 { lane?.put(number * 10) }
                return true
            }
            lane?.put(1)
            lane?.put(2)
            clock.advance()
            #expect(delivered == [1, 2, 10, 20])
            lane = nil
        }
    }

    @Test func aRoundDeliversWhatWaitedWhenItBegan() {
        withTestClock { clock in
            var log: [String] = []
            var lane: MainThreadLane<Int>?
            lane = MainThreadLane { number in
                log.append("\(number)")
                if number == 1 {
                    DispatchQueue.main.schedule { log.append("other work") }
                    lane?.put(4)
                }
                return true
            }
            for number in 1...3 { lane?.put(number) }
            clock.advance()
            #expect(log == ["1", "2", "3", "other work", "4"])
            lane = nil
        }
    }

    @Test func aClosedLaneDropsWhatWaitsAndWhoDelivers() {
        withTestClock { clock in
            var delivered = 0
            let lane = MainThreadLane<NSObject> { [marker = NSObject()] _ in
                withExtendedLifetime(marker) { delivered += 1 }
                return true
            }
            var object: NSObject? = NSObject()
            weak let released = object
            if let object { lane.put(object) }
            object = nil
            #expect(released != nil)
            lane.close()
            #expect(released == nil)
            lane.put(NSObject())
            clock.advance()
            #expect(delivered == 0)
        }
    }

    @Test func theLastDeliveryClosesIt() {
        withTestClock { clock in
            var delivered: [Int] = []
            let lane = MainThreadLane<Int> { number in
                delivered.append(number)
                return number < 2
            }
            for number in 1...4 { lane.put(number) }
            clock.advance()
            #expect(delivered == [1, 2])
        }
    }
}
