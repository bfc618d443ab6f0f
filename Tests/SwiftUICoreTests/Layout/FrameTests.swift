import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// A character is 8 points wide and 16 high; "abcde" is 40 by 16. Screens are 200 by 100, and center their content.
@MainActor
@Suite struct FrameTests {
    private func frame(of view: some View, _ text: String = "abcde") throws -> CGRect {
        try Screen(view, size: CGSize(width: 200, height: 100)).text(text).frame
    }

    @Test func aFixedFrameAlignsItsContent() throws {
        // The frame is 100 by 40 at (50, 30).
        #expect(
            try frame(of: Text("abcde").frame(width: 100, height: 40)) == CGRect(x: 80, y: 42, width: 40, height: 16))
        #expect(
            try frame(of: Text("abcde").frame(width: 100, height: 40, alignment: .topLeading))
                == CGRect(x: 50, y: 30, width: 40, height: 16))
        #expect(
            try frame(of: Text("abcde").frame(width: 100, height: 40, alignment: .bottomTrailing))
                == CGRect(x: 110, y: 54, width: 40, height: 16))
    }

    @Test func aFrameOfOneLengthFollowsItsContentInTheOther() throws {
        #expect(
            try frame(of: Text("abcde").frame(width: 100, alignment: .leading))
                == CGRect(x: 50, y: 42, width: 40, height: 16))
    }

    @Test func contentMayBeLargerThanItsFrame() throws {
        // The frame is 20 wide, centered in 200: at 90. The text of 40 is centered on it.
        #expect(
            try frame(of: Text("abcde").fixedSize().frame(width: 20)) == CGRect(x: 80, y: 42, width: 40, height: 16))
    }

    @Test func anInfiniteMaximumTakesTheProposal() throws {
        #expect(
            try frame(of: Text("abcde").frame(maxWidth: .infinity, alignment: .leading))
                == CGRect(x: 0, y: 42, width: 40, height: 16))
        #expect(
            try frame(of: Text("abcde").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing))
                == CGRect(x: 160, y: 84, width: 40, height: 16))
    }

    @Test func aMaximumLimitsTheFrame() throws {
        // The frame has 120 of 200: from 40 to 160.
        #expect(
            try frame(of: Text("abcde").frame(maxWidth: 120, alignment: .leading))
                == CGRect(x: 40, y: 42, width: 40, height: 16))
    }

    @Test func aMinimumWidthWidensSmallContent() throws {
        // The frame is 80 wide, from 60 to 140; the text alone would be 40.
        #expect(
            try frame(of: Text("abcde").frame(minWidth: 80, alignment: .trailing))
                == CGRect(x: 100, y: 42, width: 40, height: 16))
    }

    @Test func anIdealLengthAppliesWithoutAProposal() throws {
        // `fixedSize` proposes nothing: the frame has its ideal width, and the text is laid out in it.
        let view = Text("abcde").frame(minWidth: 10, idealWidth: 100, maxWidth: 150, alignment: .leading).fixedSize()
        #expect(try frame(of: view) == CGRect(x: 50, y: 42, width: 40, height: 16))
    }

    @Test func paddingSurroundsTheModifiedView() throws {
        #expect(
            try frame(of: Text("abcde").padding(.leading, 20).frame(width: 100, alignment: .leading))
                == CGRect(x: 70, y: 42, width: 40, height: 16))
    }

    @Test func eachViewOfAGroupHasItsOwnFrame() throws {
        // Two frames of 60 with 8 between them: 128, from 36.
        let view = HStack {
            Group {
                Text("abcde")
                Text("x")
            }
            .frame(width: 60, alignment: .leading)
        }
        #expect(try frame(of: view) == CGRect(x: 36, y: 42, width: 40, height: 16))
        #expect(try frame(of: view, "x") == CGRect(x: 104, y: 42, width: 8, height: 16))
    }

    @Test func eachRowOfAForEachHasItsOwnPaddingAndFrame() throws {
        // Each is 8 + 2 * 4 wide, in a frame of 30: 60 and 8 between, from 66.
        let view = HStack {
            ForEach(["a", "b"], id: \.self) { Text($0) }
                .padding(4)
                .frame(width: 30)
                .environment(\.lineLimit, 1)
        }
        #expect(try frame(of: view, "a") == CGRect(x: 77, y: 42, width: 8, height: 16))
        #expect(try frame(of: view, "b") == CGRect(x: 115, y: 42, width: 8, height: 16))
    }

    @Test func fixedSizeIgnoresTheProposal() throws {
        let text = Text("abcde fghij")
        #expect(try frame(of: text.frame(width: 40), "abcde fghij").size == CGSize(width: 40, height: 32))
        #expect(try frame(of: text.fixedSize().frame(width: 40), "abcde fghij").size == CGSize(width: 88, height: 16))
        #expect(
            try frame(of: text.fixedSize(horizontal: false, vertical: true).frame(width: 40, height: 10), "abcde fghij")
                .size == CGSize(width: 40, height: 32))
    }

    @Test func anAspectRatioFitsOrFills() throws {
        func size(_ mode: ContentMode) throws -> CGSize {
            // An infinite frame has the proposed size; the position of the text shows its origin.
            let view = Text("x").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .aspectRatio(2, contentMode: mode).frame(width: 100, height: 100)
            let frame = try frame(of: view, "x")
            // The view is centered in the frame, which begins at (50, 0): the rest is half on each side.
            return CGSize(width: 100 - 2 * (frame.minX - 50), height: 100 - 2 * frame.minY)
        }
        #expect(try size(.fit) == CGSize(width: 100, height: 50))
        #expect(try size(.fill) == CGSize(width: 200, height: 100))
    }

    @Test func anOffsetMovesAViewWithoutChangingTheLayout() throws {
        let view = HStack(spacing: 0) {
            Text("abcde").offset(x: 10, y: -5)
            Text("x")
        }
        // 48 wide, from 76.
        #expect(try frame(of: view) == CGRect(x: 86, y: 37, width: 40, height: 16))
        #expect(try frame(of: view, "x") == CGRect(x: 116, y: 42, width: 8, height: 16))
    }

    @Test func aPositionPlacesTheMiddle() throws {
        #expect(try frame(of: Text("abcde").position(x: 50, y: 20)) == CGRect(x: 30, y: 12, width: 40, height: 16))
    }

    @Test func aViewOfHigherPriorityIsMeasuredFirst() throws {
        // 100 points for 8 + 88 + 88: the second text is measured first, and leaves the other its minimum.
        let view = HStack {
            Text("abcde fghij").lineLimit(1)
            Text("klmno pqrst").lineLimit(1).layoutPriority(1)
        }
        .frame(width: 100)
        #expect(try frame(of: view, "klmno pqrst").width == 88)
        let other = HStack {
            Text("abcde fghij").lineLimit(1)
            Text("klmno pqrst").lineLimit(1)
        }
        .frame(width: 100)
        #expect(try frame(of: other, "klmno pqrst").width < 88)
    }
}
