import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Effects take part in conversions of coordinates. A view of 100 × 50 points is in the middle of 300 × 300 points: its
/// frame without an effect is (100, 125, 100, 50).
@MainActor
@Suite struct EffectCoordinateTests {
    @MainActor
    private final class Values {
        var frames: [CGRect] = []
        var points: [CGPoint] = []
    }

    private let values = Values()
    private let middle = CGRect(x: 100, y: 125, width: 100, height: 50)

    private func screen(_ view: some View) -> Screen {
        Screen(
            view.frame(width: 300, height: 300).coordinateSpace(.named("outer")),
            size: CGSize(width: 300, height: 300))
    }

    /// The frame that the content of an effect reads.
    private func frame(
        in space: NamedCoordinateSpace? = nil, _ effect: (AnyView) -> some View
    ) throws -> CGRect {
        let values = values
        let content = Color.red.frame(width: 100, height: 50)
            .onGeometryChange(for: [CGRect].self) { proxy in
                [proxy.frame(in: .local), space.map { proxy.frame(in: $0) } ?? proxy.frame(in: .global)]
            } action: {
                values.frames = $0
            }
        _ = screen(effect(AnyView(content)))
        #expect(values.frames.first == CGRect(x: 0, y: 0, width: 100, height: 50))
        return try #require(values.frames.last).rounded
    }

    // MARK: Frames

    @Test func aScaleMakesTheFrameLarger() throws {
        #expect(try frame { $0.scaleEffect(2) } == CGRect(x: 50, y: 100, width: 200, height: 100))
        #expect(
            try frame { $0.scaleEffect(x: 2, y: 1, anchor: .topLeading) }
                == CGRect(x: 100, y: 125, width: 200, height: 50))
    }

    @Test func aRotatedFrameIsTheBoundingBoxOfItsCorners() throws {
        #expect(try frame { $0.rotationEffect(.degrees(90)) } == CGRect(x: 125, y: 100, width: 50, height: 100))
        // Each side is (100 + 50) / √2 = 106.066.
        #expect(
            try frame { $0.rotationEffect(.degrees(45)) }
                == CGRect(x: 96.967, y: 96.967, width: 106.066, height: 106.066))
        #expect(
            try frame { $0.rotationEffect(.degrees(180), anchor: .topLeading) }
                == CGRect(x: 0, y: 75, width: 100, height: 50))
    }

    @Test func transformsMoveTheFrame() throws {
        let moved = CGRect(x: 110, y: 145, width: 100, height: 50)
        let move = CGAffineTransform(translationX: 10, y: 20)
        #expect(try frame { $0.offset(x: 10, y: 20) } == moved)
        #expect(try frame { $0.transformEffect(move) } == moved)
        #expect(try frame { $0.projectionEffect(ProjectionTransform(move)) } == moved)
        #expect(try frame { $0.modifier(Move(x: 10, y: 20)) } == moved)
        #expect(try frame { $0.visualEffect { content, _ in content.offset(x: 10, y: 20) } } == moved)
    }

    @Test func aRotationInSpaceProjectsTheFrame() throws {
        let flat = try frame { $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0) }
        #expect(flat == CGRect(x: 125, y: 125, width: 50, height: 50))
        // Seen from 500 points: the right edge is 43.3 points farther away, 25 / (1 + 43.3 / 500) = 23.007, and the
        // left one nearer, 25 / (1 - 43.3 / 500) = 27.370, and 25 / 0.9134 = 27.370 is also half of its height.
        let near = try frame { $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)) }
        #expect(near == CGRect(x: 122.63, y: 122.63, width: 50.378, height: 54.741))
        let turned = try frame { $0.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 2)) }
        #expect(turned == CGRect(x: 125, y: 100, width: 50, height: 100))
    }

    @Test func nestedEffectsApplyFromTheInsideOut() throws {
        #expect(
            try frame { $0.scaleEffect(x: 2).rotationEffect(.degrees(90)) }
                == CGRect(x: 125, y: 50, width: 50, height: 200))
        #expect(
            try frame { $0.rotationEffect(.degrees(90)).scaleEffect(x: 2) }
                == CGRect(x: 100, y: 100, width: 100, height: 100))
    }

    @Test func aNegativeScaleKeepsTheFrameStandardized() throws {
        #expect(try frame { $0.scaleEffect(-2) } == CGRect(x: 50, y: 100, width: 200, height: 100))
        #expect(
            try frame { $0.scaleEffect(x: -1, anchor: .leading) } == CGRect(x: 0, y: 125, width: 100, height: 50))
    }

    @Test func aFrameScaledToZeroIsAPoint() throws {
        #expect(try frame { $0.scaleEffect(0) } == CGRect(x: 150, y: 150, width: 0, height: 0))
    }

    @Test func anEffectThatIsNotANumberChangesNothing() throws {
        #expect(try frame { $0.scaleEffect(.nan) } == middle)
        #expect(try frame { $0.rotationEffect(.radians(.infinity)) } == middle)
    }

    @Test func anEffectIgnoredByTheLayoutDoesNotTakePart() throws {
        #expect(try frame { $0.modifier(Move(x: 10, y: 20).ignoredByLayout()) } == middle)
        #expect(
            try frame { $0.modifier(Move(x: 10, y: 20).ignoredByLayout()).scaleEffect(2) }
                == CGRect(x: 50, y: 100, width: 200, height: 100))
    }

    @Test func aViewAroundAnEffectIsUnchanged() throws {
        let values = values
        let view = Color.red.frame(width: 100, height: 50).scaleEffect(2)
            .onGeometryChange(for: CGRect.self) {
                $0.frame(in: .global)
            } action: {
                values.frames = [$0]
            }
        _ = screen(view)
        #expect(values.frames == [middle])
    }

    @Test func aVisualEffectReadsTheGeometryAroundIt() throws {
        let values = values
        let view = Color.red.frame(width: 100, height: 50)
            .visualEffect { content, proxy in
                MainActor.assumeIsolated { values.frames.append(proxy.frame(in: .global)) }
                return content.scaleEffect(2)
            }
        _ = screen(view)
        #expect(values.frames.last == middle)
    }

    @Test func rightToLeftMirrorsThePlaceAndNotTheAnchor() throws {
        // The view's frame is (150, 125, 100, 50), and its left edge stays in place.
        let inFrame = try frame {
            $0.scaleEffect(2, anchor: .leading).frame(width: 200, alignment: .leading)
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(inFrame == CGRect(x: 150, y: 100, width: 200, height: 100))
    }

    @Test func aScrollViewsContentIsMeasuredInItsSpace() throws {
        let inScrollView = try frame(in: .scrollView) { content in
            ScrollView { content.frame(width: 300, height: 50, alignment: .leading) }.scaleEffect(0.5)
        }
        #expect(inScrollView == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    // MARK: Named spaces

    @Test func anEffectDoesNotChangeASpaceInsideIt() throws {
        let inner = try frame(in: .named("inner")) {
            $0.padding(10).coordinateSpace(.named("inner")).scaleEffect(2)
        }
        #expect(inner == CGRect(x: 10, y: 10, width: 100, height: 50))
    }

    @Test func onlyEffectsInsideASpaceAreApplied() throws {
        // The padded view has 120 × 70 points. Twice as large, its content begins at 60 - 100, 35 - 50.
        let between = try frame(in: .named("between")) {
            $0.padding(10).scaleEffect(2).coordinateSpace(.named("between")).scaleEffect(3)
        }
        #expect(between == CGRect(x: -40, y: -15, width: 200, height: 100))
    }

    @Test func aSpaceInsideAScaleOfZeroConvertsFrames() throws {
        let inner = try frame(in: .named("inner")) {
            $0.padding(10).coordinateSpace(.named("inner")).scaleEffect(0)
        }
        #expect(inner == CGRect(x: 10, y: 10, width: 100, height: 50))
    }

    private func boundsOfOuterSpace(_ effect: (AnyView) -> some View) -> CGRect? {
        let values = values
        let content = Color.red.frame(width: 100, height: 50)
            .onGeometryChange(for: CGRect?.self) {
                $0.bounds(of: .named("outer"))
            } action: {
                values.frames = $0.map { [$0.rounded] } ?? []
            }
        _ = screen(effect(AnyView(content)))
        return values.frames.first
    }

    @Test func theBoundsOfAnOuterSpaceAreConvertedByTheInverse() {
        #expect(
            boundsOfOuterSpace { $0.scaleEffect(2) } == CGRect(x: -25, y: -50, width: 150, height: 150))
        #expect(
            boundsOfOuterSpace { $0.rotationEffect(.degrees(90), anchor: .topLeading) }
                == CGRect(x: -125, y: -200, width: 300, height: 300))
        // A scale of zero has no inverse, and is left out.
        #expect(
            boundsOfOuterSpace { $0.scaleEffect(0) } == CGRect(x: -100, y: -125, width: 300, height: 300))
    }

    // MARK: Changes

    private struct Growing: View {
        @State private var scale = 1.0
        let changed: (CGRect) -> Void

        var body: some View {
            Button("Grow") { scale += 1 }.frame(width: 100, height: 50)
                .onGeometryChange(for: CGRect.self) {
                    $0.frame(in: .global)
                } action: {
                    changed($0)
                }
                .scaleEffect(scale)
        }
    }

    @Test func aChangedEffectIsReportedOnce() throws {
        let values = values
        let screen = screen(Growing { values.frames.append($0) })
        try screen.press("Grow")
        #expect(values.frames == [middle, CGRect(x: 50, y: 100, width: 200, height: 100)])
        #expect(try screen.element("Grow").frame.midX == 150)
    }

    // MARK: Anchors

    private struct BoundsKey: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    private struct PointKey: PreferenceKey {
        static var defaultValue: Anchor<CGPoint>? { nil }
        static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
            value = value ?? nextValue()
        }
    }

    @Test func anAnchorIsConvertedThroughTheEffectsAroundIt() {
        let values = values
        let view = Color.red.frame(width: 100, height: 50)
            .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
            .anchorPreference(key: PointKey.self, value: .topLeading) { $0 }
            .rotationEffect(.degrees(90))
            .frame(width: 300, height: 300)
            .overlayPreferenceValue(BoundsKey.self) { anchor in
                GeometryReader { proxy in
                    if let anchor { Text(verbatim: note(proxy[anchor])) }
                }
            }
            .overlayPreferenceValue(PointKey.self) { anchor in
                GeometryReader { proxy in
                    if let anchor { Text(verbatim: note(proxy[anchor])) }
                }
                .scaleEffect(0.5, anchor: .topLeading)
            }
        func note(_ frame: CGRect) -> String {
            values.frames = [frame.rounded]
            return "frame"
        }
        func note(_ point: CGPoint) -> String {
            values.points = [CGRect(origin: point, size: .zero).rounded.origin]
            return "point"
        }
        _ = screen(view)
        #expect(values.frames == [CGRect(x: 125, y: 100, width: 50, height: 100)])
        // A quarter turn brings the upper left corner to the upper right, (175, 100). The reader is half as large.
        #expect(values.points == [CGPoint(x: 350, y: 200)])
    }

    @Test func anAnchorIsConvertedToAReaderAroundItsView() {
        let values = values
        func note(_ frame: CGRect) -> Text {
            values.frames.append(frame.rounded)
            return Text("frame")
        }
        _ = screen(
            GeometryReader { proxy in
                Color.red.frame(width: 100, height: 50)
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
                    .scaleEffect(0.5, anchor: .topLeading)
                    .padding(10)
                    .overlayPreferenceValue(BoundsKey.self) { anchor in
                        if let anchor { note(proxy[anchor]) }
                    }
            }
            .frame(width: 200, height: 200))
        #expect(values.frames.last == CGRect(x: 10, y: 10, width: 50, height: 25))
    }

    // MARK: Pointers

    private func tap(at point: CGPoint, on screen: Screen) throws {
        let node = try #require(screen.nodes.last { if case .input = $0.content { true } else { false } })
        var pointing = Pointing()
        pointing.begin(on: node, at: point, time: 0)
        _ = pointing.end(at: point, time: 0.1)
        pointing.hover(over: node, at: point)
    }

    private func location(
        of point: CGPoint, in space: some CoordinateSpaceProtocol, _ effect: (AnyView) -> some View
    ) throws -> CGPoint? {
        let values = values
        let area = Rectangle().frame(width: 100, height: 50)
            .gesture(SpatialTapGesture(coordinateSpace: space).onEnded { values.points = [$0.location] })
        try tap(at: point, on: screen(effect(AnyView(area))))
        return values.points.first.map { CGRect(origin: $0, size: .zero).rounded.origin }
    }

    @Test func aTapReportsThePointInTheView() throws {
        let point = CGPoint(x: 70, y: 110)
        #expect(try location(of: point, in: .local) { $0.scaleEffect(2) } == CGPoint(x: 10, y: 5))
        #expect(try location(of: point, in: .global) { $0.scaleEffect(2) } == point)
        #expect(try location(of: point, in: .named("outer")) { $0.scaleEffect(2) } == point)
        #expect(
            try location(of: point, in: .named("inner")) {
                $0.padding(10).coordinateSpace(.named("inner")).scaleEffect(2)
            } == CGPoint(x: 20, y: 15))
        #expect(
            try location(of: CGPoint(x: 170, y: 110), in: .local) { $0.rotationEffect(.degrees(90)) }
                == CGPoint(x: 10, y: 5))
        #expect(
            try location(of: CGPoint(x: 180, y: 130), in: .local) { $0.modifier(Move(x: 10, y: 20).ignoredByLayout()) }
                == CGPoint(x: 80, y: 5))
    }

    @Test func aDragIsMeasuredInItsSpace() throws {
        var drags: [DragGesture.Value] = []
        let view = Text("Card").frame(width: 100, height: 50)
            .gesture(DragGesture(minimumDistance: 0).onEnded { drags.append($0) })
            .scaleEffect(2)
        try screen(view).element("Card").drag(by: CGSize(width: 40, height: 0))
        let drag = try #require(drags.first)
        #expect(drag.startLocation == CGPoint(x: 50, y: 25))
        #expect(drag.location == CGPoint(x: 70, y: 25))
        #expect(drag.translation == CGSize(width: 20, height: 0))
        // 10 points in each 50 ms on the screen are 5 in the view.
        #expect((drag.velocity.width - 100).magnitude < 0.001)
    }

    @Test func hoveringReportsThePointInTheView() throws {
        var phases: [HoverPhase] = []
        let view = Text("Card").frame(width: 100, height: 50)
            .onContinuousHover { phases.append($0) }
            .scaleEffect(2)
        try tap(at: CGPoint(x: 70, y: 110), on: screen(view))
        #expect(phases == [.active(CGPoint(x: 10, y: 5))])
    }

    @Test func aDropReportsThePointInTheView() throws {
        var location: CGPoint?
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("dropped-\(UUID()).txt")
        try Data("dropped".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let view = Text("Basket").frame(width: 100, height: 50)
            .onDrop(of: [.plainText], isTargeted: nil) { _, point in
                location = point
                return true
            }
            .scaleEffect(2, anchor: .topLeading)
        try screen(view).element("Basket").drop(files: [file])
        #expect(location == CGPoint(x: 50, y: 25))
    }
}

private struct Move: GeometryEffect {
    var x: CGFloat
    var y: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: x, y: y))
    }
}

extension CGRect {
    /// The frame, rounded to thousandths of a point.
    fileprivate var rounded: CGRect {
        func rounded(_ value: CGFloat) -> CGFloat { (value * 1_000).rounded() / 1_000 }
        return CGRect(x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
    }
}
