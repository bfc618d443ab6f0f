import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// The drags of a page as frames of its socket.
@Suite struct DragFrameTests {
    private func message(_ frame: String) throws -> ClientMessage { try ClientMessage(Array(frame.utf8)) }

    @Test func dragsAndDropsAreEventsOfElements() throws {
        #expect(
            try message(#"[1,"G","5",1]"#) == .event(1, .act(.drag, on: ElementID(number: 5), [.number(1)])))
        #expect(
            try message(#"[2,"T","5",3,10,20]"#)
                == .event(2, .act(.drop, on: ElementID(number: 5), [.number(3), .number(10), .number(20)])))
    }

    @Test func aNameTellsWhetherADestinationTakesAFile() {
        let texts = RenderFileChoice(extensions: ["txt", "md"])
        #expect(texts.accepts("a.TXT"))
        #expect(!texts.accepts("a.txt.exe"))
        #expect(!texts.accepts("txt"))
        #expect(!texts.accepts(".md"))
        #expect(RenderFileChoice().accepts("a"))
    }
}
