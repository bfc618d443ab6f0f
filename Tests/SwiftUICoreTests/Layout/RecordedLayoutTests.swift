import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Layouts whose numbers were recorded from Apple's SwiftUI on macOS. Text of the default font is 16 points high.
@MainActor
@Suite struct RecordedLayoutTests {
    /// A box that a test can find, with a fixed size or filling its proposal.
    private func box(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
        Color.red.accessibilityIdentifier(name).frame(width: width, height: height)
    }

    private func frames(
        _ names: [String], of view: some View, size: CGSize = CGSize(width: 400, height: 400)
    ) throws -> [CGRect] {
        try withScreen(view, size: size) { screen in try names.map { try screen.element($0).frame } }
    }

    // MARK: - Spacing

    @Test func adjacentTextsHaveNothingBetweenThem() throws {
        let view = VStack(alignment: .leading) {
            Text("First")
            Text("Second")
            Text("Third")
        }
        .fixedSize().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        #expect(
            try frames(["First", "Second", "Third"], of: view) == [
                CGRect(x: 0, y: 0, width: 40, height: 16), CGRect(x: 0, y: 16, width: 48, height: 16),
                CGRect(x: 0, y: 32, width: 40, height: 16),
            ])
    }

    @Test func textsTouchThroughFramesAndStacks() throws {
        let view = VStack {
            Text("First").frame(maxWidth: .infinity)
            HStack {
                Text("Second")
                Spacer()
            }
            .opacity(0.5)
            ZStack { Text("Third").fixedSize() }.background(Color.blue)
        }
        // 48 high, centered in 400.
        #expect(try frames(["First", "Second", "Third"], of: view).map(\.minY) == [176, 192, 208])
    }

    @Test func textKeepsItsDistanceFromAllElse() throws {
        let view = VStack {
            box("above", 10, 10)
            Text("one")
            box("below", 10, 10)
            Text("two").padding(.top, 4)
            Text("three").frame(height: 20)
        }
        // 10 + 8 + 16 + 8 + 10 + 8 + 20 + 8 + 20 = 108, from 146. The text after the frame is centered in 20.
        #expect(
            try frames(["above", "one", "below", "two", "three"], of: view).map(\.minY) == [146, 164, 188, 210, 236])
    }

    @Test func textsInARowKeepTheirDistance() throws {
        let view = HStack {
            Text("a")
            Text("b")
        }
        #expect(try frames(["a", "b"], of: view).map(\.minX) == [188, 204])
    }

    @Test func aRowOfTextAndSomethingElseKeepsItsDistance() throws {
        let view = VStack {
            HStack {
                box("box", 10, 10)
                Text("one")
            }
            Text("two")
        }
        // 16 + 8 + 16 = 40, from 180.
        #expect(try frames(["one", "two"], of: view).map(\.minY) == [180, 204])
    }

    @Test func aStackThatEndsWithASpacerHasNoSpacing() throws {
        let view = VStack {
            VStack {
                box("first", 10, 10)
                Spacer()
            }
            box("second", 10, 10)
        }
        .fixedSize()
        // 10, the spacer's minimum of 8, and 10.
        #expect(try frames(["first", "second"], of: view).map(\.minY) == [186, 204])
    }

    @Test func aStackThatBeginsWithASpacerHasNoSpacingInARow() throws {
        let view = HStack {
            box("first", 10, 10)
            HStack {
                Spacer()
                box("second", 10, 10)
            }
        }
        .fixedSize()
        #expect(try frames(["first", "second"], of: view).map(\.minX) == [186, 204])
    }

    @Test func aSpacerInARowDoesNotAffectTheViewsBelow() throws {
        let view = VStack {
            HStack {
                box("first", 10, 10)
                Spacer()
            }
            box("second", 10, 10)
        }
        // 10 + 8 + 10 = 28, from 186.
        #expect(try frames(["first", "second"], of: view).map(\.minY) == [186, 204])
    }

    // MARK: - Unspecified lengths

    @Test func aFrameWithALeastFillsItAlsoWhereNothingIsProposed() throws {
        let view = ScrollView { Color.red.accessibilityIdentifier("box").frame(minHeight: 200) }
        #expect(
            try frames(["box"], of: view, size: CGSize(width: 400, height: 600)) == [
                CGRect(x: 0, y: 0, width: 400, height: 200)
            ])
    }

    @Test func aMinimumFrameAlignsSmallerContent() throws {
        let view = ScrollView { box("box", 10, 10).frame(minHeight: 200, alignment: .bottom) }
        #expect(try frames(["box"], of: view) == [CGRect(x: 195, y: 190, width: 10, height: 10)])
    }

    @Test func aColumnInAFrameWithALeastSharesIt() throws {
        let view = ScrollView {
            VStack(spacing: 0) {
                box("first")
                box("second", nil, 40)
            }
            .frame(minHeight: 200)
        }
        #expect(
            try frames(["first", "second"], of: view) == [
                CGRect(x: 0, y: 0, width: 400, height: 160), CGRect(x: 0, y: 160, width: 400, height: 40),
            ])
    }

    @Test func aDividerIsAsHighAsTheRowAroundIt() throws {
        let view = HStack(spacing: 0) {
            Divider().accessibilityIdentifier("divider")
            box("box", 1, 50)
        }
        .fixedSize(horizontal: false, vertical: true)
        #expect(
            try frames(["divider", "box"], of: view) == [
                CGRect(x: 199, y: 175, width: 1, height: 50), CGRect(x: 200, y: 175, width: 1, height: 50),
            ])
    }

    @Test func cardsInARowAreEquallyHigh() throws {
        let view = ScrollView {
            HStack(spacing: 0) {
                Text("a").frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("text")
                box("low").frame(height: 20)
                ZStack {
                    box("ground")
                    box("high", 10, 90)
                }
            }
        }
        // Each has a third of 400. The row is 90 high.
        let third = CGFloat(400) / 3
        let frames = try frames(["text", "low", "ground", "high"], of: view)
        #expect(frames.map(\.height) == [16, 20, 90, 90])
        #expect(frames.map(\.minY) == [37, 35, 0, 0])
        #expect(abs(frames[2].minX - 2 * third) < 0.01)
    }

    @Test func aDividerBelowATextIsAsWideAsTheTextInAFixedSizeColumn() throws {
        let view = VStack(spacing: 0) {
            Text("water")
            Divider().accessibilityIdentifier("line")
        }
        .fixedSize()
        // 40 by 17.
        #expect(try frames(["line"], of: view) == [CGRect(x: 180, y: 207.5, width: 40, height: 1)])
    }

    @Test func aProportionCountsInTheHeightOfItsRow() throws {
        let view = HStack(spacing: 0) {
            Color.red.accessibilityIdentifier("square").aspectRatio(1, contentMode: .fit)
            box("box", 10, 50)
        }
        .fixedSize()
        // The square is 50 by 50 beside 10: 60, from 170.
        #expect(
            try frames(["square", "box"], of: view) == [
                CGRect(x: 170, y: 175, width: 50, height: 50), CGRect(x: 220, y: 175, width: 10, height: 50),
            ])
    }

    // MARK: - Lazy stacks

    @Test func aLazyColumnIsAsWideAsThereIsRoom() throws {
        let view = LazyVStack(alignment: .leading) { box("box", 10, 10) }.background(box("ground"))
        #expect(
            try frames(["box", "ground"], of: view) == [
                CGRect(x: 0, y: 195, width: 10, height: 10), CGRect(x: 0, y: 195, width: 400, height: 10),
            ])
    }

    @Test func aLazyRowIsAsHighAsThereIsRoom() throws {
        let view = LazyHStack(alignment: .bottom) { box("box", 10, 10) }.background(box("ground"))
        #expect(
            try frames(["box", "ground"], of: view) == [
                CGRect(x: 195, y: 390, width: 10, height: 10), CGRect(x: 195, y: 0, width: 10, height: 400),
            ])
    }

    // MARK: - Content larger than the screen

    @Test func anAdaptiveTrackIsAsWideAsThereIsRoom() throws {
        let view = LazyVGrid(columns: [GridItem(.adaptive(minimum: 1000))]) { box("cell", nil, 20) }
        #expect(try frames(["cell"], of: view) == [CGRect(x: 0, y: 190, width: 400, height: 20)])
    }

    @Test func aBackgroundCoversAllOfContentThatIsHigherThanTheScreen() throws {
        let view = VStack(spacing: 0) {
            ForEach(0..<50) { Text(verbatim: "Line \($0)") }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { box("ground") }
        #expect(try frames(["ground"], of: view) == [CGRect(x: 0, y: 0, width: 400, height: 800)])
    }
}
