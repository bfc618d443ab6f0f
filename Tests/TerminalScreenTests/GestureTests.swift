import Foundation
import SwiftUI
import Testing

@testable import TerminalRenderer

private struct Gestures: View {
    @State private var taps = 0
    @State private var pairs = 0
    @State private var drag = CGSize.zero
    @State private var isHovered = false
    @State private var value = 0.0

    var body: some View {
        VStack(alignment: .leading) {
            Text("taps \(taps) pairs \(pairs)")
            Text("drag \(Int(drag.width)) \(Int(drag.height)) value \(Int(value))")
            Text("Tap").onTapGesture { taps += 1 }
            Text("Twice").onTapGesture(count: 2) { pairs += 1 }
            Text("Drag").gesture(DragGesture(minimumDistance: 0).onChanged { drag = $0.translation })
            Text(isHovered ? "above" : "Hover").onHover { isHovered = $0 }
            Slider(value: $value, in: 0...10)
        }
    }
}

@MainActor
@Suite struct GestureTests {
    @Test func clicksAreTaps() {
        let stage = Stage(Gestures())
        stage.click("Tap")
        stage.click("Tap")
        #expect(stage.lines.contains { $0.contains("taps 2 pairs 0") })
        stage.click("Twice")
        stage.click("Twice")
        #expect(stage.lines.contains { $0.contains("taps 2 pairs 1") })
    }

    /// A terminal moves content, but neither scales nor rotates it. The same holds for coordinates.
    @Test func coordinatesFollowWhatIsDrawn() {
        struct Card: View {
            @State private var location = CGPoint.zero
            let name: String

            var body: some View {
                VStack(alignment: .leading) {
                    Text("\(Int(location.x)), \(Int(location.y))")
                    Text(name).gesture(SpatialTapGesture().onEnded { location = $0.location })
                }
            }
        }
        struct Cards: View {
            var body: some View {
                HStack {
                    Card(name: "Moved").transformEffect(CGAffineTransform(translationX: 0, y: 32))
                    Card(name: "Scaled").scaleEffect(2)
                    Card(name: "Turned").rotationEffect(.degrees(90))
                }
            }
        }
        let stage = Stage(Cards())
        for name in ["Moved", "Scaled", "Turned"] { stage.click(name) }
        // The middle of the first cell of each text.
        #expect(stage.lines.joined().components(separatedBy: "4, 8").count == 4)
    }

    @Test func aClickThatTapsLeavesTheAreaAsItLooks() throws {
        struct Card: View {
            @State private var taps = 0
            var body: some View {
                VStack {
                    Text("Above")
                    Text("taps \(taps)")
                }
                .frame(width: 160, height: 64)
                .contentShape(.rect)
                .onTapGesture { taps += 1 }
                TextField("Name", text: .constant("typed")).frame(width: 80)
            }
        }
        let stage = Stage(Card())
        stage.press(.tab, .tab)
        let isEditing = stage.screen.focusedNode?.content.editedText == "typed"
        #expect(isEditing)
        stage.click("Above")
        #expect(stage.lines.contains { $0.contains("taps 1") })
        #expect(stage.style(of: "Above")?.attributes.contains(.inverse) == false)
        #expect(stage.style(of: "taps 1")?.attributes.contains(.inverse) == false)
        // The focus stays where it was, and the keyboard can still reach the area.
        #expect(stage.screen.focusedNode?.content.editedText == "typed")
        stage.press(.tab)
        #expect(stage.style(of: "Above")?.attributes.contains(.inverse) == true)
    }

    @Test func aClickOnAFocusableAreaMovesTheFocus() throws {
        let stage = Stage(
            VStack {
                Text("One").focusable()
                Text("Two").focusable().onTapGesture {}
            })
        stage.click("Two")
        #expect(stage.style(of: "Two")?.attributes.contains(.inverse) == true)
    }

    @Test func returnTapsTheFocusedElement() {
        let stage = Stage(Gestures())
        stage.press(.tab, .enter)
        #expect(stage.lines.contains { $0.contains("taps 1") })
        stage.press(.tab, .enter)
        #expect(stage.lines.contains { $0.contains("pairs 1") })
    }

    @Test func aDragIsFollowedInPoints() {
        let stage = Stage(Gestures())
        stage.drag("Drag", columns: 3, rows: 2)
        #expect(stage.lines.contains { $0.contains("drag 24 32") })
    }

    @Test func hoverIsReported() {
        let stage = Stage(Gestures())
        stage.hover("Hover")
        #expect(stage.lines.contains { $0.contains("above") })
        stage.hover("Tap")
        #expect(stage.lines.contains { $0.contains("Hover") })
    }

    @Test func aSliderFollowsTheMouse() throws {
        let stage = Stage(columns: 40, rows: 10, Gestures())
        let row = try #require(stage.position(of: "●")?.row ?? stage.position(of: "─")?.row)
        stage.mouse(.press(.left), at: CellPoint(column: 1, row: row))
        stage.mouse(.drag(.left), at: CellPoint(column: 39, row: row))
        #expect(stage.lines.contains { $0.contains("value 10") })
        stage.mouse(.drag(.left), at: CellPoint(column: 0, row: row - 1))
        #expect(stage.lines.contains { $0.contains("value 0") })
        stage.mouse(.release(.left), at: CellPoint(column: 0, row: row))
    }

    @Test func aLongPressEndsWhenItsDurationHasElapsed() async throws {
        struct Long: View {
            @State private var presses = 0
            var body: some View {
                Text("pressed \(presses)").onLongPressGesture(minimumDuration: 0) { presses += 1 }
            }
        }
        let stage = Stage(Long())
        stage.click("pressed")
        #expect(stage.text == "pressed 1")
    }

    @Test func aShapeDefinesWhereAPointerFindsContent() {
        struct Target: View {
            @State private var taps = 0
            let shape: AnyShape
            var body: some View {
                VStack(spacing: 0) {
                    Text("taps \(taps)")
                    Text("x").frame(width: 160, height: 160).contentShape(shape).onTapGesture { taps += 1 }
                }
            }
        }
        // A square of 20 × 10 cells, below one line.
        let stage = Stage(columns: 20, rows: 12, Target(shape: AnyShape(Circle())))
        func tap(_ column: Int, _ row: Int) {
            stage.mouse(.press(.left), at: CellPoint(column: column, row: row))
            stage.mouse(.release(.left), at: CellPoint(column: column, row: row))
        }
        tap(0, 1)
        #expect(stage.text.contains("taps 0"))
        tap(10, 6)
        #expect(stage.text.contains("taps 1"))
        tap(10, 1)
        #expect(stage.text.contains("taps 2"))
        tap(19, 10)
        #expect(stage.text.contains("taps 2"))
    }

    @Test func aButtonKeepsToTheShapeAroundIt() {
        struct Target: View {
            @State private var taps = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Text("taps \(taps)")
                    Button("first second") { taps += 1 }.buttonStyle(.plain)
                        .contentShape(Rectangle().path(in: CGRect(x: 0, y: 0, width: 40, height: 16)))
                }
            }
        }
        let stage = Stage(columns: 20, rows: 5, Target())
        stage.click("second")
        #expect(stage.text.contains("taps 0"))
        stage.click("first")
        #expect(stage.text.contains("taps 1"))
    }

    @Test func aSideMenuThatIsMovedAwaySwallowsNoClick() {
        struct Menu: View {
            @State private var isOpen = false
            @State private var drags = 0

            var body: some View {
                ZStack {
                    Button(isOpen ? "opened \(drags)" : "open") { isOpen = true }
                    GeometryReader { proxy in
                        Text("menu").frame(maxHeight: .infinity)
                            .offset(x: isOpen ? 0 : -proxy.size.width * 1.5)
                    }
                    .gesture(DragGesture(minimumDistance: 0).onEnded { _ in drags += 1 })
                }
            }
        }
        let stage = Stage(columns: 40, rows: 9, Menu())
        stage.click("open")
        #expect(stage.text.contains("opened 0"))
        stage.click("opened")
        #expect(stage.text.contains("opened 0"))
        stage.click("menu")
        #expect(stage.text.contains("opened 1"))
    }

    @Test func theFrontmostViewReceivesAClick() {
        struct Covered: View {
            @State private var presses = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Text("presses \(presses)")
                    ZStack(alignment: .leading) {
                        Button("a button") { presses += 1 }
                        Text("above").allowsHitTesting(presses == 0)
                    }
                }
            }
        }
        let stage = Stage(columns: 40, rows: 4, Covered())
        stage.click("above")
        #expect(stage.text.contains("presses 0"))
        stage.click("tton")
        #expect(stage.text.contains("presses 1"))
        stage.click("above")
        #expect(stage.text.contains("presses 2"))
    }

    @Test func theGapsOfARowAreReachedThroughUnlessItHasAShape() {
        struct Row: View {
            @State private var taps = 0
            let hasShape: Bool
            var body: some View {
                VStack(spacing: 0) {
                    Text("taps \(taps)")
                    row.onTapGesture { taps += 1 }
                }
            }
            @ViewBuilder private var row: some View {
                let row = HStack {
                    Text("left")
                    Spacer()
                    Text("right")
                }
                if hasShape { row.contentShape(Rectangle()) } else { row }
            }
        }
        for hasShape in [false, true] {
            let stage = Stage(columns: 40, rows: 3, Row(hasShape: hasShape))
            stage.mouse(.press(.left), at: CellPoint(column: 20, row: 1))
            stage.mouse(.release(.left), at: CellPoint(column: 20, row: 1))
            #expect(stage.text.contains(hasShape ? "taps 1" : "taps 0"), "\(stage.lines)")
            stage.click("right")
            #expect(stage.text.contains(hasShape ? "taps 2" : "taps 1"))
        }
    }
}
