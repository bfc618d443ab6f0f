#if DEBUG
    import Foundation
    import Locking
    import SeededRandom
    import Testing

    // Optimized code cannot be imported whole.
    @testable import DataModeling

    @Suite struct RegisteredStatesTests {
        private final class Token: Sendable {}

        @Test func aReferenceIsNilAfterItsObject() {
            var token: Token? = Token()
            let reference = ZeroingReference(token)
            let copy = reference
            #expect(reference.object === token && reference.isSet)
            token = nil
            #expect(reference.object == nil && copy.object == nil && reference.isSet)
            #expect(!ZeroingReference<Token>(nil).isSet)
        }

        @Test func aReferenceIsReadWhileAnotherThreadReleasesItsObject() {
            for _ in 0..<2_000 {
                let owner = Unmanaged.passRetained(Token())
                // Sendable: the reference does not change.
                nonisolated(unsafe) let reference = ZeroingReference(owner.takeUnretainedValue())
                DispatchQueue.concurrentPerform(iterations: 2) { place in
                    if place == 0 { return owner.release() }
                    for _ in 0..<4 { _ = reference.object.map { ObjectIdentifier($0) } }
                }
                #expect(reference.object == nil)
            }
        }

        @Test(arguments: 0..<6)
        func statesAreFoundUntilTheyAreGoneOrRemoved(seed: Int) {
            var random = SeededRandom(seed: UInt64(seed))
            let plans = [EntityPlan.of(Folder.self), EntityPlan.of(Item.self)]
            var registered = RegisteredStates()
            var kept: [RowID: ObjectState] = [:]
            for _ in 0..<20_000 {
                let plan = plans[Int.random(in: 0..<2, using: &random)]
                // A file written by another program can contain any key.
                let id = RowID(plan: plan, key: Int64.random(in: -1..<400, using: &random) << 20)
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<4:
                    let state = ObjectState(plan)
                    state.key = id.key
                    registered.insert(state)
                    kept[id] = Bool.random(using: &random) ? state : nil
                case 4:
                    registered.remove(id)
                    kept[id] = nil
                case 5: kept[id] = nil
                case 6: registered.reserve(Int.random(in: 0..<100, using: &random), of: plan)
                default: #expect(registered[id] === kept[id])
                }
            }
            let all = registered.all
            #expect(Set(all.map { ObjectIdentifier($0) }) == Set(kept.values.map { ObjectIdentifier($0) }))
            for id in kept.keys { registered.remove(id) }
            let left = registered.all
            #expect(left.isEmpty)
        }

        @Test func theMemoryOfManyStatesThatAreGoneIsReleased() {
            let plan = EntityPlan.of(Item.self)
            var registered = RegisteredStates()
            var states: [ObjectState] = []
            for key in 1...10_000 {
                let state = ObjectState(plan)
                state.key = Int64(key)
                registered.insert(state)
                states.append(state)
            }
            let kept = states[4_999]
            states = []
            #expect(registered.entryCount == 10_000)
            let all = registered.all
            #expect(all.map(\.key) == [5_000] && all.first === kept)
            #expect(registered.entryCount == 1)
            #expect(registered[RowID(plan: plan, key: 5_000)] === kept)
        }

        @Test func instancesOfOneClassAreMadeOnManyThreads() {
            let plan = EntityPlan.of(Item.self)
            let wrong = Locked(0)
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for key in 1...5_000 {
                    let state = ObjectState(plan)
                    state.key = Int64(key)
                    let item = state.makeInstance() as? Item
                    if item?.objectState !== state { wrong.withLock { $0 += 1 } }
                }
            }
            #expect(wrong.withLock { $0 } == 0)
        }
    }
#endif
