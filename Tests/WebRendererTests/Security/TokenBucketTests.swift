import Testing

@testable import WebRenderer

@Suite struct TokenBucketTests {
    @Test func theTimeUntilThereIsEnoughIsKnown() {
        var bucket = TokenBucket(capacity: 10, perSecond: 2, now: 0)
        #expect(bucket.delay(for: 10, now: 0) == 0)
        _ = bucket.consume(10, now: 0)
        #expect(bucket.delay(for: 6, now: 0) == 3)
        #expect(bucket.delay(for: 6, now: 1) == 2)
        #expect(bucket.delay(for: 6, now: 5) == 0)
    }

    @Test func consumedTokensRefillWithTime() {
        var bucket = TokenBucket(capacity: 3, perSecond: 2, now: 10)
        let first = (0..<4).map { _ in bucket.consume(now: 10) }
        #expect(first == [true, true, true, false])
        let later = (0..<2).map { _ in bucket.consume(now: 10.5) }
        #expect(later == [true, false])
    }

    @Test func aBucketNeverExceedsItsCapacity() {
        var bucket = TokenBucket(capacity: 2, perSecond: 100, now: 0)
        let taken = (0..<3).map { _ in bucket.consume(now: 1000) }
        #expect(taken == [true, true, false])
    }

    @Test func refundedTokensCanBeConsumedAgain() {
        var bucket = TokenBucket(capacity: 1, perSecond: 1, now: 0)
        let first = bucket.consume(now: 0)
        #expect(first)
        #expect(!bucket.isFull(now: 0))
        bucket.refund(5)
        #expect(bucket.isFull(now: 0))
        let later = (0..<2).map { _ in bucket.consume(now: 0) }
        #expect(later == [true, false])
    }

    @Test func tokensRefilledWhileNoneCouldBeConsumedAreKept() {
        var bucket = TokenBucket(capacity: 2, perSecond: 1, now: 0)
        bucket.refillUncapped(now: 3)
        bucket.refund()
        let taken = (0..<6).map { _ in bucket.consume(now: 3) }
        #expect(taken == [true, true, true, true, true, false])
    }

    @Test func aClockThatGoesBackRefillsNothing() {
        var bucket = TokenBucket(capacity: 1, perSecond: 1, now: 10)
        let taken = [10.0, 5, 10].map { bucket.consume(now: $0) }
        #expect(taken == [true, false, false])
    }
}
