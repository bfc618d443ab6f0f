import CombineCore
import CombineTesting
import Testing

@Suite struct ReentrancyLaws {
    /// Subjects in place of the upstreams, because reentrant sends usually go to a subject.
    private struct Loop {
        let subjects: [PassthroughSubject<Int, TestError>]
        let stream: AnyPublisher<Int, TestError>

        init(_ specimen: Specimen, clock: TestScheduler) {
            let subjects = (0..<specimen.arity).map { _ in PassthroughSubject<Int, TestError>() }
            self.subjects = subjects
            stream = specimen.build(subjects.map { $0.eraseToAnyPublisher() }, clock)
        }

        func send(_ value: Int) {
            for subject in subjects { subject.send(value) }
        }
    }

    @Test(arguments: Catalogue.all)
    func reentrantValuesAreDelivered(_ specimen: Specimen) {
        let clock = TestScheduler()
        let loop = Loop(specimen, clock: clock)
        var sent = 0
        let recorder = loop.stream.record { _, event in
            guard case .value = event, sent < 12 else { return }
            sent += 1
            loop.send(sent)
        }
        while sent < 12 {
            sent += 1
            loop.send(sent)
            clock.advance(by: .seconds(10))
        }
        for subject in loop.subjects { subject.send(completion: .finished) }
        clock.advance(by: .seconds(10))
        #expect(recorder.violations == [])
        #expect(recorder.completion == .finished)

        // A value that is sent during the delivery of another one is nested. Streams of streams therefore arrive in a
        // different order, and a full buffer drops the nested values.
        guard specimen.arity == 1, specimen.traits.isDisjoint(with: [.timed, .late]) else { return }
        guard !specimen.name.hasPrefix("flatMap"), specimen.name != "buffer kept full" else { return }
        let plain = Loop(specimen, clock: clock)
        let reference = plain.stream.record()
        for value in 1...12 { plain.send(value) }
        for subject in plain.subjects { subject.send(completion: .finished) }
        #expect(recorder.values == reference.values)
    }

    @Test(arguments: Catalogue.all)
    func endingInsideAValueEndsAfterIt(_ specimen: Specimen) {
        let clock = TestScheduler()
        let loop = Loop(specimen, clock: clock)
        let recorder = loop.stream.record { _, event in
            guard case .value = event else { return }
            for subject in loop.subjects { subject.send(completion: .failure(.upstream)) }
        }
        for value in 1...12 {
            loop.send(value)
            clock.advance(by: .seconds(10))
        }
        for subject in loop.subjects { subject.send(completion: .finished) }
        clock.advance(by: .seconds(10))
        #expect(recorder.violations == [])
        #expect(recorder.completion != nil)
    }

    @Test(arguments: Catalogue.all)
    func subscribingInsideAValueBeginsASeparateStream(_ specimen: Specimen) {
        let clock = TestScheduler()
        let loop = Loop(specimen, clock: clock)
        var inner: Recorder<Int, TestError>?
        let outer = loop.stream.record { _, event in
            if case .value = event, inner == nil { inner = loop.stream.record() }
        }
        for value in 1...12 {
            loop.send(value)
            clock.advance(by: .seconds(10))
        }
        for subject in loop.subjects { subject.send(completion: .finished) }
        clock.advance(by: .seconds(10))
        #expect(outer.violations == [])
        #expect(outer.completion == .finished)
        if let inner {
            #expect(inner.events.first == .subscription)
            #expect(inner.violations == [])
            #expect(inner.completion == .finished)
        }
    }
}
