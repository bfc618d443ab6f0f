import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct PlainFrameTests {
    @Test func itIsAsHighAsItsContentAndHasNoBlanksAtTheEnds() {
        let tree = RenderTree()
        let column = tree.makeNode(.stack(RenderStack(.vertical, horizontal: .leading)))
        tree.insert(column, into: tree.root, before: nil)
        for number in 1...40 {
            tree.insert(tree.makeNode(.text(RenderText("row \(number)"))), into: column, before: nil)
        }
        let lines = PlainFrame(tree, width: 6).text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 40)
        #expect(lines.first == "row 1")
        #expect(lines.last == "row 40")
    }

    @Test func anEmptyTreeIsPrintedAsNothing() {
        #expect(PlainFrame(RenderTree(), width: 80).text == "")
    }

    @Test func controlCharactersAreMadeVisible() {
        let tree = RenderTree()
        tree.insert(tree.makeNode(.text(RenderText("a\u{1B}[2Jb"))), into: tree.root, before: nil)
        #expect(PlainFrame(tree, width: 7).text == "a␛[2Jb")
    }
}
