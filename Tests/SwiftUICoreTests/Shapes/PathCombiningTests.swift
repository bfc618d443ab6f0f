import Foundation
import SwiftUI
import Testing

@Suite struct PathCombiningTests {
    private let left = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    private let right = Path(CGRect(x: 10, y: 10, width: 20, height: 20))

    /// A point in the left square only, in both, in the right one only, in neither.
    private let points = [(5, 5), (15, 15), (25, 25), (25, 5)].map { CGPoint(x: $0.0, y: $0.1) }

    private func areIn(_ path: Path) -> [Bool] { points.map { path.contains($0) } }

    private func count(_ path: Path) -> Int {
        var count = 0
        path.forEach { _ in count += 1 }
        return count
    }

    @Test func squaresThatOverlapAreCombined() {
        #expect(areIn(left.union(right)) == [true, true, true, false])
        #expect(areIn(left.intersection(right)) == [false, true, false, false])
        #expect(areIn(left.subtracting(right)) == [true, false, false, false])
        #expect(areIn(left.symmetricDifference(right)) == [true, false, true, false])
    }

    @Test func outlinesHaveTheirCornersAlone() {
        // A start, a line to each further corner, and the end.
        #expect(count(left.intersection(right)) == 5)
        #expect(count(left.union(right)) == 9)
        #expect(count(left.subtracting(right)) == 7)
        #expect(left.intersection(right).boundingRect == CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(left.union(right).boundingRect == CGRect(x: 0, y: 0, width: 30, height: 30))
    }

    @Test func touchingShapesAreUnited() {
        let beside = Path(CGRect(x: 20, y: 0, width: 20, height: 20))
        #expect(count(left.union(beside)) == 5)
        #expect(left.union(beside).boundingRect == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(left.intersection(beside).isEmpty)
    }

    @Test func anAreaCombinedWithItselfIsUnchangedOrEmpty() {
        #expect(count(left.union(left)) == 5)
        #expect(left.subtracting(left).isEmpty)
        #expect(left.symmetricDifference(left).isEmpty)
        #expect(left.intersection(Path()).isEmpty)
    }

    @Test func aHoleStaysAHole() {
        let hole = Path(ellipseIn: CGRect(x: 5, y: 5, width: 10, height: 10))
        let ring = left.subtracting(hole)
        #expect(!ring.contains(CGPoint(x: 10, y: 10)))
        #expect(ring.contains(CGPoint(x: 2, y: 10)))
        #expect(ring.contains(CGPoint(x: 18, y: 10)))
        #expect(ring.union(hole).contains(CGPoint(x: 10, y: 10)))
    }

    @Test func areasKeepTheirSize() {
        let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
        let other = Path(ellipseIn: CGRect(x: 13, y: 7, width: 40, height: 40))
        let all = area(disc.union(other))
        let common = area(disc.intersection(other))
        #expect(abs(all + common - 2 * .pi * 400) < 16)
        #expect(abs(area(disc.subtracting(other)) + common - .pi * 400) < 8)
        #expect(abs(area(disc.symmetricDifference(other)) + common - all) < 0.5)
    }

    @Test func crossingLinesAreSeparated() {
        let bow = Path { path in
            path.addLines([CGPoint.zero, CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 20)])
            path.closeSubpath()
        }
        let apart = bow.normalized(eoFill: true)
        #expect(abs(area(apart) - 200) < 0.1)
        #expect(apart.contains(CGPoint(x: 2, y: 10)))
        #expect(!apart.contains(CGPoint(x: 10, y: 2)))
    }

    @Test func linesAreCutAtAreas() {
        let line = Path { path in
            path.move(to: CGPoint(x: -10, y: 5))
            path.addLine(to: CGPoint(x: 30, y: 5))
        }
        #expect(line.lineIntersection(left).description == "0 5 m 20 5 l")
        #expect(line.lineSubtraction(left).description == "-10 5 m 0 5 l 20 5 m 30 5 l")
    }

    @Test func shapesAreCombinedInTheirRoom() {
        let shape = Rectangle().subtracting(Circle())
        let path = shape.path(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(!path.contains(CGPoint(x: 10, y: 10)))
        #expect(path.contains(CGPoint(x: 1, y: 1)))
    }

    /// The area of a path of straight lines: half the sum of the cross products.
    private func area(_ path: Path) -> CGFloat {
        var sum: CGFloat = 0
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        func go(to point: CGPoint) {
            sum += last.x * point.y - last.y * point.x
            last = point
        }
        path.forEach { element in
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point): go(to: point)
            case .closeSubpath: go(to: start)
            default: Issue.record("There is a curve.")
            }
        }
        return abs(sum) / 2
    }
}
