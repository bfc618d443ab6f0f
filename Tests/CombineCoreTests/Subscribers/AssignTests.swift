import CombineCore
import Testing

@Suite struct AssignTests {
    private final class Target {
        var value = 0
    }

    @Test func valuesAreAssignedUntilTheEndAndTheObjectIsReleased() {
        for ends in [true, false] {
            let subject = PassthroughSubject<Int, Never>()
            var target: Target? = Target()
            weak let known = target
            let cancellable = subject.assign(to: \.value, on: target!)
            subject.send(4)
            #expect(target?.value == 4)
            target = nil
            #expect(known != nil)
            if ends { subject.send(completion: .finished) } else { cancellable.cancel() }
            #expect(known == nil)
        }
    }

    @Test func anAssignThatHasEndedHasNoObject() {
        let target = Target()
        let assign = Subscribers.Assign(object: target, keyPath: \Target.value)
        #expect(assign.object === target)
        [1, 2].publisher.subscribe(assign)
        #expect(target.value == 2)
        #expect(assign.object == nil)
        #expect(assign.receive(3) == .none)
        #expect(target.value == 2)
        #expect(assign.description == "Assign Target.")
    }

    @Test func anAssignThatIsCancelledBeforeItsSubscriptionKeepsItsObject() {
        let target = Target()
        let assign = Subscribers.Assign(object: target, keyPath: \Target.value)
        assign.cancel()
        #expect(assign.object === target)
        [1, 2].publisher.subscribe(assign)
        #expect(target.value == 0)
    }
}
