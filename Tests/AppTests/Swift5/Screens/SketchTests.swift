import SwiftUI
import SwiftUITesting
import Testing

/// The shape "drawing": paths of dragged points, undo and redo.
@MainActor
@Suite struct SketchTests {
    @Test func aDragDrawsAStroke() throws {
        let drawing = Drawing()
        try withScreen(SketchView(drawing: drawing), size: CGSize(width: 600, height: 400)) { screen in
            screen.drag(from: CGPoint(x: 100, y: 200), by: CGSize(width: 80, height: 40))
            #expect(drawing.strokes.count == 1)
            #expect(screen.element("1 stroke").exists)
            screen.drag(from: CGPoint(x: 300, y: 200), by: CGSize(width: 80, height: 40))
            #expect(screen.element("2 strokes").exists)
            try screen.press("Take back")
            #expect(screen.element("1 stroke").exists)
            try screen.press("Once more")
            try screen.press("Wipe")
            #expect(try !screen.button("Take back").isEnabled)
            try screen.press("Once more")
            #expect(screen.element("1 stroke").exists)
        }
    }

    @Test func aStrokeIsSmooth() {
        let path = StrokeShape(points: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]).path(in: .zero)
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(StrokeShape(points: []).path(in: .zero).isEmpty)
    }
}
