import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct ShapeTests {
    @Test func anAngleIsAnimatedBy128thsOfRadians() {
        var angle = Angle.radians(2)
        #expect(angle.animatableData == 256)
        angle.animatableData = 64
        #expect(angle == .radians(0.5))
    }

    private func shapes(_ screen: Screen) -> [RenderShape] {
        screen.nodes.compactMap { if case .shape(let shape) = $0.content { shape } else { nil } }
    }

    private func shapes<Content: View>(@ViewBuilder _ content: () -> Content) -> [RenderShape] {
        shapes(Screen(content: content))
    }

    struct Triangle: Shape {
        var tip: CGFloat = 0.5

        var animatableData: CGFloat {
            get { tip }
            set { tip = newValue }
        }

        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX + rect.width * tip, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    @Test func simpleShapesAreNamedAndFilledWithTheForeground() {
        let all = shapes {
            VStack {
                Rectangle()
                Circle()
                Capsule()
                Ellipse()
                RoundedRectangle(cornerRadius: 4)
            }
            .foregroundStyle(.red)
        }
        #expect(
            all.map { $0.layers[0].outline } == [
                .rectangle, .circle, .capsule, .ellipse, .roundedRectangle(cornerSize: CGSize(width: 4, height: 4)),
            ])
        #expect(all.allSatisfy { $0.layers[0].paint == .color(Color.red.rendered) })
    }

    @Test func fillsAndStrokesLieAboveEachOther() {
        let all = shapes {
            Circle().fill(.yellow).stroke(.orange, lineWidth: 2)
            Circle().stroke(lineWidth: 3)
            Circle().strokeBorder(.blue, lineWidth: 4)
            RoundedRectangle(cornerRadius: 8).fill(.green).strokeBorder(.black, lineWidth: 2)
        }
        #expect(
            all[0].layers == [
                RenderShapeLayer(.circle, paint: .color(Color.yellow.rendered)),
                RenderShapeLayer(.circle, .stroke(RenderStroke(width: 2)), paint: .color(Color.orange.rendered)),
            ])
        #expect(all[1].layers[0].paint == .color(.role(.primary)))
        #expect(
            all[2].layers == [
                RenderShapeLayer(
                    .inset(.circle, by: 2), .stroke(RenderStroke(width: 4)), paint: .color(Color.blue.rendered))
            ])
        #expect(all[3].layers.count == 2)
        #expect(all[2].sizing == .circle)
    }

    @Test func aCustomShapeProvidesItsPath() throws {
        let shape = try #require(shapes { Triangle().fill(.orange) }.first)
        let path = shape.layers[0].outline.path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 5, y: 1)))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(shape.size(width: 7, height: nil) == CGSize(width: 7, height: 10))
    }

    @Test func shapeModifiersChangeTheOutline() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        func bounds(_ shape: some Shape) -> CGRect {
            let bounds = shape.path(in: rect).boundingRect
            return CGRect(
                x: bounds.minX.rounded(), y: bounds.minY.rounded(), width: bounds.width.rounded(),
                height: bounds.height.rounded())
        }
        #expect(bounds(Rectangle().offset(x: 5, y: 1)) == CGRect(x: 5, y: 1, width: 20, height: 10))
        #expect(bounds(Rectangle().scale(0.5)) == CGRect(x: 5, y: 3, width: 10, height: 5))
        #expect(bounds(Rectangle().rotation(.degrees(90))) == CGRect(x: 5, y: -5, width: 10, height: 20))
        #expect(bounds(Rectangle().size(width: 4, height: 2)) == CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(bounds(Rectangle().inset(by: 2)) == CGRect(x: 2, y: 2, width: 16, height: 6))
        #expect(bounds(Circle().inset(by: 1)) == CGRect(x: 6, y: 1, width: 8, height: 8))
        #expect(bounds(Rectangle().trim(from: 0, to: 0.25)) == CGRect(x: 0, y: 0, width: 15, height: 0))
        #expect(bounds(Rectangle().stroke(lineWidth: 2)) == CGRect(x: -1, y: -1, width: 22, height: 12))
        #expect(bounds(AnyShape(Circle())) == CGRect(x: 5, y: 0, width: 10, height: 10))
        #expect(
            bounds(Rectangle().transform(CGAffineTransform(scaleX: 2, y: 1)))
                == CGRect(x: 0, y: 0, width: 40, height: 10))
    }

    @Test func colorsAndGradientsFillTheirRoom() {
        let all = shapes {
            Color.red
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
            Color.blue.opacity(0.5)
        }
        #expect(all.map { $0.layers[0].outline } == [.rectangle, .rectangle, .rectangle])
        #expect(all[2].layers[0].paint == .color(Color.blue.rendered.faded(to: 0.5)))
    }

    struct Meter: View {
        @State private var tip: CGFloat = 0.5
        @State private var presses = 0
        var body: some View {
            Button("Move") { tip += 0.25 }
            Button("Press") { presses += 1 }
            Text("\(presses)")
            Triangle(tip: tip).stroke(.tint, style: StrokeStyle(lineWidth: 2))
        }
    }

    @Test func onlyAnotherShapeIsAMutation() throws {
        try withScreen(Meter()) { screen in
            try screen.press("Press")
            #expect(screen.update().map { "\($0)" } == ["update text \"1\"#5"])
            try screen.press("Move")
            #expect(screen.update().map { "\($0)" } == ["update shape#6"])
        }
    }

    @Test func dotsNameShapes() {
        let all = shapes {
            Text("a").background(.red, in: .rect(cornerRadius: 3))
            AnyShape(.capsule).fill(.tint)
        }
        #expect(all[0].layers[0].outline == .capsule)
    }

    @Test func shapesTakeTheRoomThatThereIsAndEffectsTheirContents() {
        let screen = Screen(
            HStack(spacing: 0) {
                Color.red
                Circle()
                Text("ab").background(.red).opacity(0.5)
            },
            size: CGSize(width: 96, height: 48))
        let frames = screen.nodes.filter { node in
            switch node.content {
            case .shape, .effect, .text: true
            default: false
            }
        }.map { screen.frame(of: $0) }
        #expect(frames.count == 5)
        let text = frames[4]
        #expect(frames[2] == text && frames[3] == text)
        // The shapes share the space that the text leaves; the circle is at most as wide as it is high.
        let rest = 96 - text.width
        #expect(frames[0].height == 48)
        #expect(frames[0].width + frames[1].width == rest)
        #expect(frames[1].width == min(48, rest / 2) && frames[1].height == frames[1].width)
    }
}
