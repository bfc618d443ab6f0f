import Foundation
import Testing

@testable import WebRenderer

@Suite struct PictureTypeTests {
    @Test(arguments: [
        "<svg>", "\u{FEFF} <?xml version=\"1.0\"?>\n<!-- <a> --><!DOCTYPE svg [ <!ENTITY a \"b>\"> ]>\n<svg:svg/>",
        "<!----><!DOCTYPE svg><!-- a --><svg width=\"1\">",
    ])
    func theFirstElementOfAnSVGFileIsItsRoot(_ text: String) {
        #expect(PictureType(of: Data(text.utf8)) == .svg)
    }

    @Test(arguments: [
        "", "<svg", "<svgs/>", "<html><svg/></html>", "<!-- <svg/>", "<?xml", "<!DOCTYPE svg", "<1:svg/>",
    ])
    func textsThatAreNotSVGAreNotPictures(_ text: String) {
        #expect(PictureType(of: Data(text.utf8)) == nil)
    }

    /// The prolog is read once: a search from each comment to the end would take seconds.
    @Test(.timeLimit(.minutes(60)))
    func manyCommentsBeforeTheRootAreReadOnceEach() {
        let comments = String(repeating: "<!---->", count: 9_000)
        for _ in 0..<20 { #expect(PictureType(of: Data((comments + "<svg/>").utf8)) == .svg) }
    }
}
