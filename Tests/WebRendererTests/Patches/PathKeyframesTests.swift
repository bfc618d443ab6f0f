import AnimationEngine
import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// The paths that a page gets for the way from one shape to another.
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
        private(set) var shown: any RenderPathSource

        init(_ start: Lines) { (self.start, end, shown) = (start, start, start) }

        func retarget(to source: any RenderPathSource, with change: MotionChange) -> Bool {
            guard let source = source as? Lines else { return false }
            end = source
            return true
        }

        func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
            shown = Lines(start.amount + (end.amount - start.amount) * min(time, 1), points: start.points)
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

    /// The paths between two amounts, in 100 by 100 points.
    private func paths(
        from start: Double = 0, to end: Double = 1, _ points: @escaping @Sendable (Double, CGRect) -> [CGPoint]
    ) -> [String]? {
        PathKeyframes.between(
            layer(Lines(start, points: points)), layer(Lines(end, points: points)),
            size: CGSize(width: 100, height: 100))
    }

    @Test func pointsOnStraightWaysNeedTheEndsAlone() {
        #expect(paths { amount, _ in [.zero, CGPoint(x: 80 * amount, y: 40 * amount)] } == nil)
    }

    @Test func aPointThatTurnsNeedsAPathForEachSixteenthOfTheWay() throws {
        let paths = try #require(
            paths { amount, _ in
                [.zero, CGPoint(x: 64 * cos(amount * .pi / 2), y: 64 * sin(amount * .pi / 2))]
            })
        #expect(paths.count == 17)
        #expect(paths[0] == "M0 0L64 0")
        // 64 × cos 45° is 45.2548.
        #expect(paths[8] == "M0 0L45.25 45.25")
        #expect(paths[16] == "M0 0L0 64")
    }

    @Test func aWayThatBendsByLessThanHalfAPointNeedsTheEndsAlone() {
        #expect(paths { amount, _ in [.zero, CGPoint(x: 80 * amount, y: 0.4 * sin(amount * .pi))] } == nil)
        #expect(paths { amount, _ in [.zero, CGPoint(x: 80 * amount, y: 0.6 * sin(amount * .pi))] } != nil)
    }

    @Test func anotherNumberOfPointsNeedsPathsOnTheWay() throws {
        let paths = try #require(
            paths(from: 1, to: 3) { amount, _ in
                (0...Int(amount)).map { CGPoint(x: 10 * Double($0), y: 0) }
            })
        #expect(paths.count == 17)
        #expect(paths[0] == "M0 0L10 0")
        #expect(paths[8] == "M0 0L10 0L20 0")
        #expect(paths[16] == "M0 0L10 0L20 0L30 0")
    }

    @Test func largePathsBecomeFewerAndThenNone() {
        // Each line takes at least six characters, so 17 paths of 200 lines are more than 12,000, and 9 of them fewer.
        func zigzag(_ count: Int) -> @Sendable (Double, CGRect) -> [CGPoint] {
            { amount, _ in (0..<count).map { CGPoint(x: Double(10 + $0 % 2), y: (20 + 40 * amount * amount).rounded()) }
            }
        }
        #expect(paths(zigzag(100))?.count == 17)
        #expect(paths(zigzag(200))?.count == 9)
        #expect(paths(zigzag(2500)) == nil)
    }

    @Test func whatIsTheSameOrCannotMoveNeedsNoPaths() {
        let turn: @Sendable (Double, CGRect) -> [CGPoint] = { amount, _ in
            [.zero, CGPoint(x: 64 * cos(amount), y: 64 * sin(amount))]
        }
        #expect(paths(from: 1, to: 1, turn) == nil)
        #expect(
            PathKeyframes.between(
                layer(Lines(0, canMove: false, points: turn)), layer(Lines(1, points: turn)), size: nil)
                == nil)
        let square = RenderShapeLayer(
            .rectangle, paint: .color(.fixed(RenderRGBA(red: 0, green: 0, blue: 0, alpha: 1))))
        #expect(PathKeyframes.between(square, layer(Lines(1, points: turn)), size: nil) == nil)
    }

    @Test func equalInsetsMakeTheRectangleSmaller() throws {
        let corner: @Sendable (Double, CGRect) -> [CGPoint] = { amount, rect in
            [.zero, CGPoint(x: rect.width * (1 - amount * amount), y: rect.height * amount)]
        }
        let paths = try #require(
            PathKeyframes.between(
                layer(Lines(0, points: corner), inset: 10), layer(Lines(1, points: corner), inset: 10),
                size: CGSize(width: 100, height: 60)))
        #expect(paths.first == "M0 0L80 0")
        #expect(paths.last == "M0 0L0 40")
        #expect(
            PathKeyframes.between(
                layer(Lines(0, points: corner), inset: 10), layer(Lines(1, points: corner), inset: 20), size: nil)
                == nil)
    }
}
