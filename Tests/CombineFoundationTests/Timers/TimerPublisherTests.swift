import CombineCore
import CombineFoundation
import CombineTesting
import Foundation
import Testing

@Suite(.serialized) struct TimerPublisherTests {
    private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    @Test func timersStoreTheirParameters() {
        let timer = Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common)
        #expect(timer.interval == 2)
        #expect(timer.tolerance == 0.5)
        #expect(timer.runLoop === RunLoop.main)
        #expect(timer.mode == .common)
        #expect(timer.options == nil)
        #expect(Timer.publish(every: 1, on: .main, in: .default).tolerance == nil)
    }

    @Test func itEmitsTheDateOnceConnectedUntilCancelled() {
        withTestClock { clock in
            let timer = Timer.publish(every: 1, on: .main, in: .common)
            let recorder = timer.record()
            clock.advance(by: 5)
            #expect(recorder.values == [])
            let connection = timer.connect()
            clock.advance(by: 2.5)
            #expect(recorder.values == [date(6), date(7)])
            connection.cancel()
            clock.advance(by: 5)
            #expect(recorder.values == [date(6), date(7)])
            #expect(recorder.completion == nil)
            #expect(clock.isIdle)
        }
    }

    @Test func connectingTwiceIsOneTimer() {
        withTestClock { clock in
            let timer = Timer.publish(every: 1, on: .main, in: .common)
            let (first, second) = (timer.record(), timer.record())
            _ = timer.connect()
            let again = timer.connect()
            clock.advance(by: 1)
            #expect(first.values == [date(1)])
            #expect(second.values == [date(1)])
            again.cancel()
            clock.advance(by: 1)
            #expect(first.values == [date(1)])
        }
    }

    @Test func itCanBeConnectedAgain() {
        withTestClock { clock in
            let timer = Timer.publish(every: 1, on: .main, in: .common)
            let recorder = timer.record()
            timer.connect().cancel()
            clock.advance(by: 0.5)
            let connection = timer.connect()
            clock.advance(by: 1)
            #expect(recorder.values == [date(1.5)])
            connection.cancel()
        }
    }

    @Test func datesWithoutDemandAreDropped() {
        withTestClock { clock in
            let timer = Timer.publish(every: 1, on: .main, in: .common)
            let recorder = timer.record(.none)
            let connection = timer.connect()
            clock.advance(by: 2)
            recorder.request(.max(1))
            clock.advance(by: 2)
            #expect(recorder.values == [date(3)])
            #expect(recorder.violations == [])
            connection.cancel()
        }
    }

    @Test func aRequestForNothingIsIgnored() {
        withTestClock { clock in
            let timer = Timer.publish(every: 1, on: .main, in: .common)
            var dates: [Date] = []
            var subscription: (any Subscription)?
            timer.subscribe(
                AnySubscriber(
                    receiveSubscription: {
                        subscription = $0
                        $0.request(.none)
                    },
                    receiveValue: {
                        dates.append($0)
                        return .none
                    }))
            let connection = timer.connect()
            clock.advance(by: 1)
            subscription?.request(.max(1))
            clock.advance(by: 2)
            #expect(dates == [date(2)])
            subscription?.cancel()
            connection.cancel()
        }
    }

    @Test func cancellingReleasesEverything() {
        withTestClock { clock in
            weak var weakly: Recorder<Date, Never>?
            do {
                let timer = Timer.publish(every: 1, on: .main, in: .common)
                let recorder = timer.record()
                weakly = recorder
                let connection = timer.connect()
                clock.advance(by: 1)
                connection.cancel()
                recorder.cancel()
            }
            #expect(weakly == nil)
        }
    }

    @Test func onARealRunLoopItArrivesOnItsThread() {
        let loop = LoopThread()
        defer { loop.stop() }
        let (journal, signal) = (Journal<Bool>(), Signal())
        let timer = Timer.publish(every: 0.002, on: loop.runLoop, in: .default)
        let cancellable = timer.sink { _ in
            journal.append(Thread.current === loop.thread)
            signal.send()
        }
        let connection = timer.connect()
        signal.wait(for: 3)
        connection.cancel()
        cancellable.cancel()
        #expect(journal.entries.prefix(3) == [true, true, true])
    }
}
