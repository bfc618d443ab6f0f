import AnimationEngine
import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// The paths that a page receives for the motion from one shape to another.
@MainActor
@Suite struct PathKeyframesTests {
    /// A path of lines through points that follow from one number.
    private final class Lines: RenderPathSource {
        let amount: Double
        let canMove: Bool
        let points: @Sendable (Double, CGRect) -> [CGPoint]

        init(_ amount: Double, canMove: Bool = true, points: @escaping @Sendable (Double, CGRect) -> [CGPoint]) {
            self.amount = amount
            self.canMove = canMove
            self.points = points
        }

        func path(in rect: CGRect) -> RenderPath {
            RenderPath(points(amount, rect).enumerated().map { $0 == 0 ? .move($1) : .line($1) })
        }

        func size(width: CGFloat?, height: CGFloat?) -> CGSize { .zero }

        func isSame(as other: any RenderPathSource) -> Bool { (other as? Lines)?.amount == amount }

        func makeMotion() -> (any RenderPathMotion)? { canMove ? Motion(self) : nil }
    }

    /// The motion of such a path, which takes one second.
    private final class Motion: RenderPathMotion {
        private let start: Lines
        private var end: Lines
        private(set) var presentation: any RenderPathSource

        init(_ start: Lines) { (self.start, end, presentation) = (start, start, start) }

        func retarget(to source: any RenderPathSource, with change: MotionChange) -> Bool {
            guard let source = source as? Lines else { return false }
            end = source
            return true
        }

        func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
            presentation = Lines(start.amount + (end.amount - start.amount) * min(time, 1), points: start.points)
        }

        func stop(whenComplete: (AnimationCompletionToken) -> Void) {}

        func nextChange(from time: Double) -> Double? { nil }
    }

    private func layer(_ source: Lines, inset: CGFloat? = nil) -> RenderShapeLayer {
        let outline = RenderOutline.source(source)
        return RenderShapeLayer(
            inset.map { .inset(outline, by: $0) } ?? outline,
            paint: .color(.fixed(RenderRGBA(red: 0, green: 0, blue: 0, alpha: 1))))
    }

    /// The motion between two amounts, in 100 by 100 points.
    private func way(
        from start: Double = 0, to end: Double = 1, _ points: @escaping @Sendable (Double, CGRect) -> [CGPoint]
    ) -> [PathStretch]? {
        PathKeyframes.between(
            layer(Lines(start, points: points)), layer(Lines(end, points: points)),
            size: CGSize(width: 100, height: 100))
    }

    @Test func pointsOnStraightWaysNeedTheEndsAlone() {
        #expect(way { amount, _ in [.zero, CGPoint(x: 80 * amount, y: 40 * amount)] } == nil)
    }

    @Test func manyPointsOnStraightWaysAreSentAsTheirDistances() {
        let way = way { amount, _ in (0..<20).map { CGPoint(x: Double($0), y: 10 * amount) } }
        // All move 80 eighths down: 160 is 0 and 5 in digits of 32.
        #expect(way == [PathStretch(start: 0, end: 48, elements: "", coordinates: "*oBgF*mB", degree: 1)])
    }

    @Test func aTurningPointIsSentAtThirdsOfTheAnimation() {
        let way = way { amount, _ in
            [.zero, CGPoint(x: 64 * cos(amount * .pi / 2), y: 64 * sin(amount * .pi / 2))]
        }
        // In eighths it goes from (512, 0) by (-69, 256), (-187, 187) and (-256, 69).
        let text = "ArEAgQ" + "A3LA2L" + "AhQAqE"
        #expect(way == [PathStretch(start: 0, end: 48, elements: "", coordinates: text, degree: 3)])
    }

    @Test func aPathOfMotionThatBendsLessThanHalfAPointNeedsNoKeyframes() {
        #expect(way { amount, _ in [.zero, CGPoint(x: 80 * amount, y: 0.4 * sin(amount * .pi))] } == nil)
        #expect(way { amount, _ in [.zero, CGPoint(x: 80 * amount, y: 0.6 * sin(amount * .pi))] }?.count == 1)
    }

    @Test func aPathWithMoreTurnsNeedsMoreKeyframes() {
        let way = way { amount, _ in
            [.zero, CGPoint(x: 64 * cos(amount * .pi * 2), y: 64 * sin(amount * .pi * 2))]
        }
        #expect(way?.map(\.start) == [0, 12, 24, 36])
        #expect(way?.allSatisfy { $0.elements.isEmpty && $0.degree == 3 } == true)
    }

    @Test func anotherNumberOfPointsBeginsAnotherStretch() {
        let way = way(from: 1, to: 3) { amount, _ in
            (0...Int(amount)).map { CGPoint(x: 10 * Double($0), y: 0) }
        }
        #expect(
            way == [
                PathStretch(start: 0, end: 23, elements: "", coordinates: "*I", degree: 1),
                PathStretch(start: 24, end: 47, elements: "ML2", coordinates: "AgFgF*S", degree: 1),
                PathStretch(start: 48, end: 48, elements: "ML3", coordinates: "AgFgFgF*I", degree: 0),
            ])
    }

    @Test func anAnimatedPathCanEndEmpty() {
        let way = way(from: 1, to: 0) { amount, _ in
            amount > 0 ? [.zero, CGPoint(x: 64 * amount, y: 0)] : []
        }
        #expect(way?.last == PathStretch(start: 48, end: 48, elements: "M0", coordinates: "", degree: 0))
        #expect(way?.first?.elements == "")
    }

    @Test func anIrregularPathHasFewerKeyframesOrNone() throws {
        // Each point jumps at each of 48 moments.
        func noise(_ count: Int) -> @Sendable (Double, CGRect) -> [CGPoint] {
            { amount, _ in
                let moment = Int((amount * 48).rounded()) + 1
                return (0..<count).map { CGPoint(x: Double($0), y: Double($0 * $0 * moment * 31 % 97)) }
            }
        }
        #expect(try #require(way(noise(20))).contains { $0.start % 2 == 1 })
        #expect(try #require(way(noise(50))).allSatisfy { $0.start % 2 == 0 })
        #expect(way(noise(300)) == nil)
    }

    @Test func equalAndStaticShapesNeedNoKeyframes() {
        let turn: @Sendable (Double, CGRect) -> [CGPoint] = { amount, _ in
            [.zero, CGPoint(x: 64 * cos(amount), y: 64 * sin(amount))]
        }
        #expect(way(from: 1, to: 1, turn) == nil)
        #expect(
            PathKeyframes.between(
                layer(Lines(0, canMove: false, points: turn)), layer(Lines(1, points: turn)), size: nil)
                == nil)
        let square = RenderShapeLayer(
            .rectangle, paint: .color(.fixed(RenderRGBA(red: 0, green: 0, blue: 0, alpha: 1))))
        #expect(PathKeyframes.between(square, layer(Lines(1, points: turn)), size: nil) == nil)
    }

    @Test func equalInsetsMakeTheRectangleSmaller() {
        let corner: @Sendable (Double, CGRect) -> [CGPoint] = { amount, rect in
            [.zero, CGPoint(x: rect.width * (1 - amount * amount), y: rect.height * amount)]
        }
        let way = PathKeyframes.between(
            layer(Lines(0, points: corner), inset: 10), layer(Lines(1, points: corner), inset: 10),
            size: CGSize(width: 100, height: 60))
        // In eighths from (640, 0) to (480, 160) and (0, 320).
        #expect(way == [PathStretch(start: 0, end: 48, elements: "", coordinates: "AhKAgKAheAgK", degree: 2)])
        #expect(
            PathKeyframes.between(
                layer(Lines(0, points: corner), inset: 10), layer(Lines(1, points: corner), inset: 20), size: nil)
                == nil)
    }
}
