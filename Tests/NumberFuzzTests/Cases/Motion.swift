import SwiftUI

extension NumberCases {
    mutating func addAnimations() {
        add("curves") { n in
            Moved(numbers: n, animation: .linear(duration: n.a))
            Moved(numbers: n, animation: .easeInOut(duration: n.b).delay(n.c).speed(n.d))
            Moved(numbers: n, animation: .timingCurve(n.a, n.b, n.c, n.d, duration: 1))
            Moved(
                numbers: n,
                animation: .timingCurve(
                    .bezier(startControlPoint: .init(x: n.a, y: n.b), endControlPoint: .init(x: n.c, y: n.d)),
                    duration: n.a))
        }
        add("springs") { n in
            Moved(numbers: n, animation: .spring(response: n.a, dampingFraction: n.b, blendDuration: n.c))
            Moved(numbers: n, animation: .spring(duration: n.d, bounce: n.a))
            Moved(
                numbers: n,
                animation: .interpolatingSpring(mass: n.a, stiffness: n.b, damping: n.c, initialVelocity: n.d))
            Moved(numbers: n, animation: .interactiveSpring(response: n.b, dampingFraction: n.c))
            Moved(numbers: n, animation: .bouncy(duration: n.a, extraBounce: n.b))
        }
        add("repetitions") { n in
            Moved(numbers: n, animation: .linear(duration: n.a).repeatCount(n.i, autoreverses: true))
            Moved(numbers: n, animation: .easeOut(duration: n.b).repeatForever().delay(n.c).speed(n.d))
            Moved(numbers: n, animation: .spring(duration: n.a).repeatCount(n.j, autoreverses: false).speed(n.b))
        }
        add("springs in words", showsNumbers: true) { n in
            let springs = [
                Spring(duration: n.a, bounce: n.b), Spring(mass: n.a, stiffness: n.b, damping: n.c),
                Spring(response: n.c, dampingRatio: n.d), Spring(settlingDuration: n.a, dampingRatio: n.b),
            ]
            ForEach(springs.indices, id: \.self) { index in
                let spring = springs[index]
                Text(verbatim: "\(spring.settlingDuration) \(spring.value(target: n.c, time: n.d))")
            }
        }
        add("transitions") { n in
            Coming(numbers: n, transition: .scale(scale: n.a, anchor: UnitPoint(x: n.b, y: n.c)))
            Coming(numbers: n, transition: .offset(x: n.a, y: n.b))
            Coming(
                numbers: n, transition: .move(edge: .leading).combined(with: .opacity).animation(.linear(duration: n.d))
            )
            Coming(numbers: n, transition: .modifier(active: Fade(amount: n.a), identity: Fade(amount: n.b)))
        }
        add("numeric text and matched geometry") { n in
            Text("\(n.i)").contentTransition(.numericText(value: n.a)).animation(.linear(duration: n.b), value: n.i)
            Matched(numbers: n)
        }
        add("keyframes") { n in Keyed(numbers: n) }
        add("phases") { n in
            PhaseAnimator([n.a, n.b, n.c]) { phase in
                Text("one").offset(x: phase)
            } animation: { phase in
                .linear(duration: phase)
            }
        }
        add("animatable data") { n in Moved(numbers: n, animation: .linear(duration: 0.5)) }
        add("custom animation") { n in Moved(numbers: n, animation: Animation(Odd(numbers: n))) }
        add("transactions") { n in
            Text("one").offset(x: n.a).transaction { $0.animation = .linear(duration: n.b) }
            Text("two").opacity(n.c).animation(.default.speed(n.d), value: n)
        }
    }

    mutating func addTimelines() {
        add("periodic timeline") { n in
            TimelineView(.periodic(from: n.date, by: n.b)) { _ in Text("one") }
        }
        add("animation timeline") { n in
            TimelineView(.animation(minimumInterval: n.a, paused: false)) { _ in Text("one") }
        }
        add("explicit timeline") { n in
            TimelineView(.explicit([n.date, Date(timeIntervalSinceReferenceDate: n.b)])) { _ in Text("one") }
        }
        add("entries of timelines") { n in
            let schedule = PeriodicTimelineSchedule(from: n.date, by: n.b)
            let dates = schedule.entries(from: Date(timeIntervalSinceReferenceDate: n.c), mode: .normal).prefix(3)
            Text("\(dates.reduce(0) { count, _ in count + 1 })")
            let frames = AnimationTimelineSchedule(minimumInterval: n.a).entries(from: n.date, mode: .normal).prefix(3)
            Text("\(frames.reduce(0) { count, _ in count + 1 })")
        }
    }

    mutating func addGestures() {
        add("drags") { n in
            Text("one").gesture(DragGesture(minimumDistance: n.a).onChanged { _ in })
            Text("two").gesture(
                DragGesture().sequenced(before: LongPressGesture(minimumDuration: n.b, maximumDistance: n.c)))
        }
        add("presses") { n in
            Text("one").onLongPressGesture(minimumDuration: n.a, maximumDistance: n.b) {}
            Text("two").gesture(TapGesture(count: n.i).onEnded {})
            Text("three").gesture(SpatialTapGesture(count: n.j).onEnded { _ in })
            Text("four").gesture(LongPressGesture(minimumDuration: n.c).onEnded { _ in })
        }
        add("pinches") { n in
            Text("one").gesture(MagnifyGesture(minimumScaleDelta: n.a).onChanged { _ in })
            Text("two").gesture(RotateGesture(minimumAngleDelta: .degrees(n.b)).onChanged { _ in })
        }
        add("dragged places") { n in Dragged() }
        add("feedback") { n in
            Text("one").sensoryFeedback(.impact(weight: .heavy, intensity: n.a), trigger: n.i)
            Text("two").sensoryFeedback(.impact(flexibility: .soft, intensity: n.b), trigger: n.a)
        }
    }
}

/// Properties that move when the numbers change.
private struct Moved: View {
    let numbers: Numbers
    let animation: Animation

    var body: some View {
        Text("one").frame(width: numbers.a, height: numbers.b).offset(x: numbers.c, y: numbers.d).opacity(numbers.a)
            .scaleEffect(numbers.b).rotationEffect(.degrees(numbers.c)).blur(radius: numbers.d)
            .animation(animation, value: numbers)
        Circle().trim(from: 0, to: numbers.a).stroke(lineWidth: numbers.b).frame(width: 30, height: 30)
            .animation(animation, value: numbers)
    }
}

private struct Coming: View {
    let numbers: Numbers
    let transition: AnyTransition

    var body: some View {
        if numbers == .ordinary { Text("one").transition(transition) }
        if numbers != .ordinary { Text("two").transition(transition) }
    }
}

private struct Fade: ViewModifier {
    let amount: Double
    func body(content: Content) -> some View { content.opacity(amount).offset(x: amount) }
}

private struct Matched: View {
    let numbers: Numbers
    @Namespace private var space

    var body: some View {
        if numbers == .ordinary {
            Text("one").frame(width: 30).matchedGeometryEffect(id: 1, in: space)
        } else {
            Text("one").frame(width: numbers.a, height: numbers.b)
                .matchedGeometryEffect(id: 1, in: space, anchor: UnitPoint(x: numbers.c, y: numbers.d))
        }
    }
}

private struct Keyed: View {
    let numbers: Numbers

    var body: some View {
        Text("one")
            .keyframeAnimator(initialValue: numbers.a, trigger: numbers) { content, value in
                content.offset(x: value)
            } keyframes: { _ in
                LinearKeyframe(numbers.a, duration: numbers.b)
                SpringKeyframe(
                    numbers.c, duration: numbers.d, spring: Spring(duration: numbers.a, bounce: numbers.b),
                    startVelocity: numbers.c)
                CubicKeyframe(numbers.d, duration: numbers.a, startVelocity: numbers.b, endVelocity: numbers.c)
                MoveKeyframe(numbers.b)
            }
    }
}

private struct Odd: CustomAnimation {
    let numbers: Numbers

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time > 1 ? nil : value.scaled(by: numbers.a * time)
    }
}

private struct Dragged: View {
    @State private var offset = CGSize.zero

    var body: some View {
        Text("one").frame(width: 40, height: 40).offset(offset)
            .gesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { offset = $0.translation }
                    .onEnded { offset = $0.predictedEndTranslation })
        Text("two").onTapGesture { location in offset.width = location.x }
            .onContinuousHover { phase in
                if case .active(let point) = phase { offset.height = point.y }
            }
    }
}
