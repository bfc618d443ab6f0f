import Combine
import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

@MainActor
@Suite struct CanvasTests {
    private let red = RenderDrawingPaint.relative(.color(Color.red.rendered))

    /// The drawing of a canvas of 100 by 50 points.
    private func drawing(
        environment: EnvironmentValues = EnvironmentValues(),
        _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) throws -> RenderDrawing {
        try withScreen(
            Canvas(renderer: renderer).frame(width: 100, height: 50), environment: environment
        ) { screen in
            try #require(screen.drawings.first)
        }
    }

    private func path(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(CGRect(x: x, y: y, width: width, height: height))
    }

    @Test func fillsAndStrokesAreItemsInOrder() throws {
        let drawing = try drawing { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            context.stroke(path(1, 2, 3, 4), with: .foreground, style: StrokeStyle(lineWidth: 2, lineCap: .round))
            context.stroke(path(1, 2, 3, 4), with: .color(.red))
        }
        #expect(drawing.size == CGSize(width: 100, height: 50))
        #expect(
            drawing.items == [
                RenderDrawingItem(.fill(path(0, 0, 100, 50).rendered, evenOdd: false, red)),
                RenderDrawingItem(
                    .stroke(
                        path(1, 2, 3, 4).rendered, RenderStroke(width: 2, cap: .round),
                        .relative(.color(.role(.primary))))),
                RenderDrawingItem(.stroke(path(1, 2, 3, 4).rendered, RenderStroke(width: 1), red)),
            ])
    }

    @Test func aCopyHasItsOwnStateAndTheSameDestination() throws {
        let drawing = try drawing { context, _ in
            context.translateBy(x: 10, y: 20)
            var copy = context
            copy.scaleBy(x: 2, y: 3)
            copy.opacity = 0.5
            copy.blendMode = .multiply
            copy.fill(path(0, 0, 1, 1), with: .color(.red))
            context.fill(path(0, 0, 1, 1), with: .color(.red))
        }
        let square = RenderDrawingItem.Operation.fill(path(0, 0, 1, 1).rendered, evenOdd: false, red)
        #expect(
            drawing.items == [
                RenderDrawingItem(
                    square, transform: RenderTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20),
                    compositing: RenderCompositing(opacity: 0.5, blendMode: .multiply)),
                RenderDrawingItem(square, transform: RenderTransform(moveX: 10, y: 20)),
            ])
    }

    @Test func transformsApplyBeforeExistingTransforms() throws {
        var transforms: [CGAffineTransform] = []
        _ = try drawing { context, _ in
            context.translateBy(x: 10, y: 0)
            context.rotate(by: .degrees(90))
            transforms.append(context.transform)
            context.transform = .identity
            context.concatenate(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
            transforms.append(context.transform)
        }
        // A point on the x axis turns downwards, and then moves to the right.
        let moved = CGPoint(x: 1, y: 0).applying(transforms[0])
        #expect(abs(moved.x - 10) < 1e-9 && abs(moved.y - 1) < 1e-9)
        #expect(transforms[1] == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    }

    @Test func clipsLimitLaterDrawingAndReportTheirBounds() throws {
        var bounds: [CGRect] = []
        let drawing = try drawing { context, _ in
            bounds.append(context.clipBoundingRect)
            context.translateBy(x: 10, y: 10)
            context.clip(to: path(0, 0, 20, 20))
            bounds.append(context.clipBoundingRect)
            context.clip(to: path(10, 10, 50, 50), options: .inverse)
            bounds.append(context.clipBoundingRect)
            context.fill(path(0, 0, 30, 30), with: .color(.red))
        }
        #expect(
            bounds == [
                CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 0, y: 0, width: 20, height: 20),
                CGRect(x: 0, y: 0, width: 20, height: 20),
            ])
        #expect(
            drawing.items.first?.compositing?.clips == [
                .path(path(10, 10, 20, 20).rendered, evenOdd: false, isInverse: false),
                .path(path(20, 20, 50, 50).rendered, evenOdd: false, isInverse: true),
            ])
    }

    @Test func layersAndMasksHoldItems() throws {
        let drawing = try drawing { context, _ in
            context.opacity = 0.5
            context.clipToLayer(opacity: 0.25) { $0.fill(path(0, 0, 1, 1), with: .color(.red)) }
            context.drawLayer { layer in
                layer.fill(path(0, 0, 2, 2), with: .color(.red))
            }
            context.drawLayer { _ in }
        }
        let mask = RenderDrawingItem(.fill(path(0, 0, 1, 1).rendered, evenOdd: false, red))
        let inner = RenderDrawingItem(.fill(path(0, 0, 2, 2).rendered, evenOdd: false, red))
        #expect(
            drawing.items == [
                RenderDrawingItem(
                    .layer([inner]),
                    compositing: RenderCompositing(
                        opacity: 0.5, clips: [.layer([mask], opacity: 0.25, isInverse: false)]))
            ])
    }

    @Test func errorsOfALayerAreThrown() throws {
        struct Failure: Error {}
        var caught = false
        let drawing = try drawing { context, _ in
            do {
                try context.drawLayer { _ in throw Failure() }
            } catch {
                caught = true
            }
        }
        #expect(caught)
        #expect(drawing.items.isEmpty)
    }

    @Test func filtersAreKeptInOrder() throws {
        let drawing = try drawing { context, _ in
            context.addFilter(.blur(radius: 3))
            context.addFilter(.shadow(color: .red, radius: 4, x: 1, y: 2, options: .shadowOnly))
            context.addFilter(.colorInvert())
            context.addFilter(.brightness(.nan))
            context.fill(path(0, 0, 1, 1), with: .color(.red))
        }
        let shadow = RenderDrawingShadow(
            color: Color.red.rendered, radius: 4, offset: CGSize(width: 1, height: 2), isAlone: true)
        #expect(drawing.items.first?.compositing?.filters == [.blur(radius: 3), .shadow(shadow), .invert(1)])
    }

    @Test func shadingsArePaints() throws {
        let gradient = Gradient(colors: [.red, .red])
        let stops = RenderGradient([.init(Color.red.rendered, at: 0), .init(Color.red.rendered, at: 1)])
        func paint(_ shading: GraphicsContext.Shading) throws -> RenderDrawingPaint? {
            let drawing = try drawing { context, _ in context.fill(path(0, 0, 1, 1), with: shading) }
            if case .fill(_, _, let paint)? = drawing.items.first?.operation { return paint }
            return nil
        }
        #expect(
            try paint(.linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 9, y: 0), options: .repeat))
                == .absolute(.linearGradient(stops, start: .zero, end: CGPoint(x: 9, y: 0)), .repeat))
        #expect(
            try paint(.radialGradient(gradient, center: .zero, startRadius: 1, endRadius: 2))
                == .absolute(.radialGradient(stops, center: .zero, startRadius: 1, endRadius: 2), .pad))
        #expect(
            try paint(.conicGradient(gradient, center: .zero, angle: .radians(1)))
                == .absolute(.angularGradient(stops, center: .zero, startAngle: 1, endAngle: 1 + 2 * .pi), .pad))
        #expect(try paint(.palette([.color(.red), .foreground])) == red)
        #expect(try paint(.color(white: 0.5)) == .relative(.color(Color(white: 0.5).rendered)))
        #expect(
            try paint(.style(.linearGradient(gradient, startPoint: .top, endPoint: .bottom)))
                == .relative(
                    .linearGradient(stops, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))))
        #expect(try paint(.backdrop) == nil)
    }

    @Test func textIsMeasuredAndDrawnByItsAnchor() throws {
        var size = CGSize.zero
        let drawing = try drawing { context, _ in
            let text = context.resolve(Text("Hello"))
            size = text.measure(in: CGSize(width: 1000, height: 1000))
            context.draw(text, at: CGPoint(x: 50, y: 25))
            context.draw(Text("Hello"), at: .zero, anchor: .topLeading)
        }
        guard case .text(let first) = drawing.items[0].operation, case .text(let second) = drawing.items[1].operation
        else { throw ScreenFailure() }
        #expect(size.width > 0 && size.height > 0)
        #expect(
            first.frame
                == CGRect(x: 50 - size.width / 2, y: 25 - size.height / 2, width: size.width, height: size.height))
        #expect(first.anchor == 0.5)
        #expect(second.frame == CGRect(origin: .zero, size: size))
        #expect(second.anchor == 0)
        #expect(second.string == "Hello")
    }

    private struct ScreenFailure: Error {}

    @Test func symbolsAreFoundByTheirTags() throws {
        let view = Canvas { context, _ in
            #expect(context.resolveSymbol(id: "missing") == nil)
            guard let star = context.resolveSymbol(id: "box"), let other = context.resolveSymbol(id: 2) else { return }
            context.draw(star, at: CGPoint(x: 50, y: 20))
            context.draw(other, in: CGRect(x: 1, y: 2, width: 30, height: 40))
        } symbols: {
            Color.red.frame(width: 20, height: 10).tag("box")
            ForEach(1..<4) { Text("\($0)").tag($0) }
        }
        try withScreen(view.frame(width: 100, height: 50)) { screen in
            let operations = screen.drawings[0].items.map(\.operation)
            #expect(operations.count == 2)
            #expect(
                operations.first
                    == .symbol(0, in: CGRect(x: 40, y: 15, width: 20, height: 10), size: CGSize(width: 20, height: 10)))
            guard case .symbol(2, let rect, _)? = operations.last else { throw ScreenFailure() }
            #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
            // Symbols are neither accessible nor interactive.
            #expect(screen.semantics.children.isEmpty)
        }
    }

    // MARK: Redrawing

    @MainActor
    final class Counter {
        var draws = 0
    }

    struct Dial: View {
        let counter: Counter
        @State var value = 1.0
        @State var other = 0
        @State var isWide = false

        var body: some View {
            VStack {
                Button("Value") { value += 1 }
                Button("Other \(other)") { other += 1 }
                Button("Wide") { isWide.toggle() }
                Canvas { [value, counter] context, size in
                    counter.draws += 1
                    context.fill(Path(CGRect(x: 0, y: 0, width: value, height: 1)), with: .foreground)
                }
                .frame(width: isWide ? 200 : 100, height: 50)
            }
        }
    }

    @Test func aCanvasIsDrawnWhenItsInputsOrSizeChangeAndNotOtherwise() throws {
        let counter = Counter()
        try withScreen(Dial(counter: counter)) { screen in
            #expect(counter.draws == 1)
            try screen.press("Other 0")
            try screen.press("Other 1")
            #expect(counter.draws == 1)
            try screen.press("Value")
            #expect(counter.draws == 2)
            #expect(screen.drawings[0].description == "fill 0,0 2×1 primary")
            try screen.press("Wide")
            #expect(counter.draws == 3)
            #expect(screen.drawings[0].size.width == 200)
        }
    }

    struct Themed: View {
        let counter: Counter
        @State var scheme = ColorScheme.light
        @State var isRed = false

        var body: some View {
            VStack {
                Button("Scheme") { scheme = .dark }
                Button("Red") { isRed = true }
                Canvas { [counter] context, _ in
                    counter.draws += 1
                    let isDark = context.environment.colorScheme == .dark
                    context.fill(Path(CGRect(x: 0, y: 0, width: isDark ? 2 : 1, height: 1)), with: .foreground)
                }
                .frame(width: 100, height: 50)
                .foregroundStyle(isRed ? Color.red : Color.primary)
                .environment(\.colorScheme, scheme)
            }
        }
    }

    @Test func aCanvasFollowsItsEnvironment() throws {
        let counter = Counter()
        try withScreen(Themed(counter: counter)) { screen in
            try screen.press("Scheme")
            #expect(counter.draws == 2)
            #expect(screen.drawings[0].description == "fill 0,0 2×1 primary")
            try screen.press("Red")
            #expect(counter.draws == 3)
            #expect(screen.drawings[0].items[0].operation == .fill(path(0, 0, 2, 1).rendered, evenOdd: false, red))
        }
    }

    @Observable
    final class Level {
        var value = 1.0
        var name = ""
    }

    @Test func aCanvasFollowsTheObjectsThatItsRendererReads() throws {
        let (level, counter) = (Level(), Counter())
        let view = Canvas { context, _ in
            counter.draws += 1
            context.fill(Path(CGRect(x: 0, y: 0, width: level.value, height: 1)), with: .foreground)
        }
        try withScreen(view.frame(width: 100, height: 50)) { screen in
            level.name = "other"
            screen.update()
            #expect(counter.draws == 1)
            level.value = 7
            screen.update()
            #expect(counter.draws == 2)
            #expect(screen.drawings[0].description == "fill 0,0 7×1 primary")
        }
    }

    @Test func aChangeOfADrawingIsOneMutationAndNoLayout() throws {
        let level = Level()
        let view = VStack {
            ForEach(0..<100, id: \.self) { Text("Row \($0)") }
            Canvas { context, _ in
                context.fill(Path(CGRect(x: 0, y: 0, width: level.value, height: 1)), with: .foreground)
            }
            .frame(width: 100, height: 50)
        }
        try withScreen(view) { screen in
            _ = screen.takeBodies()
            let before = screen.nodeCount
            level.value = 9
            // The body of the canvas alone runs.
            #expect(screen.takeBodies() == ["Canvas<EmptyView>": 1])
            #expect(screen.nodeCount == before)
        }
    }

    // MARK: Hostile numbers

    @Test func nonfiniteNumbersAreHarmless() throws {
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0]
        let drawing = try drawing { context, _ in
            for number in numbers {
                context.fill(path(number, 0, 10, 10), with: .color(.red))
                context.stroke(path(0, 0, 10, 10), with: .color(.red), lineWidth: number)
                context.stroke(
                    path(0, 0, 1e9, 10), with: .color(.red), style: StrokeStyle(dash: [number, 1], dashPhase: number))
                var copy = context
                copy.scaleBy(x: number, y: number)
                copy.clip(to: path(0, 0, number, number))
                copy.addFilter(.blur(radius: number))
                copy.fill(path(0, 0, 1, 1), with: .color(.red))
                context.draw(Text("x"), at: CGPoint(x: number, y: number))
                context.draw(Text("x"), in: CGRect(x: 0, y: 0, width: number, height: number))
                context.draw(Image(systemName: "star"), in: CGRect(x: number, y: 0, width: number, height: 1))
                context.opacity = Double(number)
                context.opacity = 1
            }
        }
        for item in drawing.items {
            if case .fill(let path, _, _) = item.operation {
                #expect(path.boundingRect.minX.isFinite && abs(path.boundingRect.maxX) <= 1e6)
            }
        }
    }

    // MARK: Meshes

    @Test func aMeshInterpolatesBetweenItsPoints() throws {
        let gradient = MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.black, .white, .black, .white],
            smoothsColors: false)
        guard case .mesh(let mesh, let picture) = gradient.paint(in: EnvironmentValues()) else { throw ScreenFailure() }
        #expect(abs(mesh.rgba(at: CGPoint(x: 0.25, y: 0.5)).red - 0.25) < 0.001)
        #expect(abs(mesh.rgba(at: CGPoint(x: 1, y: 1)).red - 1) < 0.001)
        #expect(mesh.rgba(at: CGPoint(x: 2, y: 0)).alpha == 0)
        // Equal meshes share a picture.
        guard case .mesh(_, let other) = gradient.paint(in: EnvironmentValues()) else { throw ScreenFailure() }
        #expect(picture == other)
        #expect(try picture.bytes().count > 60)
    }
}
