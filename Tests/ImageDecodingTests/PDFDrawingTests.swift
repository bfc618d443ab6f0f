import Foundation
import ImageDecoding
import Testing

/// Pages of PDF files as SVG. The expected paths follow from the operators of ISO 32000-1, with the y axis turned.
@Suite struct PDFDrawingTests {
    /// A file with one page of 20 by 10 points.
    private func file(_ content: String, _ resources: String = "", _ objects: String = "") -> Data {
        Data(
            """
            %PDF-1.4
            1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
            2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 10]>> endobj
            3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <<\(resources)>> >> endobj
            4 0 obj <</Length \(content.utf8.count)>> stream
            \(content)
            endstream endobj
            \(objects)
            """.utf8)
    }

    /// The elements inside the root.
    private func elements(_ content: String, _ resources: String = "", _ objects: String = "") throws -> String {
        let svg = try PDFDrawing(file(content, resources, objects)).svg
        let root = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">"#
        #expect(svg.hasPrefix(root) && svg.hasSuffix("</svg>\n"))
        return String(svg.dropFirst(root.count).dropLast("</svg>\n".count))
    }

    @Test func filledPathsAreConvertedToATopLeftOrigin() throws {
        #expect(
            try elements("1 0 0 rg 0 0 m 10 0 l 10 5 l h f")
                == ##"<path d="M0 10L10 10L10 5Z" fill="#ff0000"/>"##)
        #expect(
            try elements("0.5 g 2 1 4 3 re f*")
                == ##"<path d="M2 9L6 9L6 6L2 6Z" fill="#808080" fill-rule="evenodd"/>"##)
    }

    @Test func curvesHaveTheirControlPoints() throws {
        // v repeats the current point as the first control point, y the end as the second.
        #expect(
            try elements("0 0 m 1 1 2 2 3 3 c 4 4 5 5 v 6 6 7 7 y f")
                == ##"<path d="M0 10C1 9 2 8 3 7C3 7 4 6 5 5C6 4 7 3 7 3" fill="#000000"/>"##)
    }

    @Test func strokesScaleWithTheMatrix() throws {
        #expect(
            try elements("q 2 0 0 2 1 0 cm 0 0 1 RG 3 w 1 J 1 j [2 1] 0 d 0 0 m 4 0 l S Q 0 0 m 1 0 l S")
                == ##"<path d="M1 10L9 10" fill="none" stroke="#0000ff" stroke-width="6" stroke-linecap="round""##
                + ##" stroke-linejoin="round" stroke-dasharray="4 2" stroke-dashoffset="0"/>"##
                + ##"<path d="M0 10L1 10" fill="none" stroke="#000000" stroke-width="1" stroke-miterlimit="10"/>"##)
    }

    @Test func aClipAppliesUntilTheStateIsRestored() throws {
        #expect(
            try elements("q 0 0 5 5 re W n 0 0 9 9 re f Q 0 0 1 1 re f")
                == #"<clipPath id="c1"><path d="M0 10L5 10L5 5L0 5Z" clip-rule="nonzero"/></clipPath>"#
                + ##"<path d="M0 10L9 10L9 1L0 1Z" fill="#000000" clip-path="url(#c1)"/>"##
                + ##"<path d="M0 10L1 10L1 9L0 9Z" fill="#000000"/>"##)
    }

    @Test func cmykColorsAreConverted() throws {
        // (1 - cyan) (1 - black) = 0 · 0.5, (1 - 0) · 0.5, (1 - 0.5) · 0.5
        #expect(try elements("1 0 0.5 0.5 k 0 0 1 1 re f").contains(##"fill="#008040""##))
    }

    @Test func opacityComesFromTheParameters() throws {
        #expect(
            try elements("/A gs 0 0 1 1 re f", "/ExtGState <</A <</ca 0.25>> >>")
                == ##"<path d="M0 10L1 10L1 9L0 9Z" fill="#000000" fill-opacity="0.25"/>"##)
    }

    @Test func aFormXObjectIsDrawnAtItsPosition() throws {
        let form = "0 0 1 1 re f"
        let object =
            "5 0 obj <</Type /XObject /Subtype /Form /Matrix [1 0 0 1 3 0] /Length \(form.utf8.count)>> "
            + "stream\n\(form)\nendstream endobj"
        #expect(
            try elements("/F Do", "/XObject <</F 5 0 R>>", object)
                == ##"<path d="M3 10L4 10L4 9L3 9Z" fill="#000000"/>"##)
    }

    @Test(arguments: [
        ("BT (a) Tj ET", "Operators \"Tj\" of PDF pages are not supported."),
        ("/S sh", "Operators \"sh\" of PDF pages are not supported."),
        ("/I Do", "Bitmaps in PDF pages are not supported."),
        ("/P scn", "Patterns of PDF pages are not supported."),
        ("/Spot cs 1 scn", "Color spaces of that kind are not supported."),
        ("1 l f", "The file is damaged: an operator of the page has wrong operands."),
    ])
    func whatCannotBeDrawnIsNamed(_ content: String, _ reason: String) {
        let error = #expect(throws: ImageDecodingError.self) { try PDFDrawing(file(content)) }
        #expect(error?.description == reason)
    }

    @Test func formsThatContainThemselvesEnd() {
        let object =
            "5 0 obj <</Subtype /Form /Resources <</XObject <</F 5 0 R>> >> /Length 5>> stream\n/F Do\nendstream"
        #expect(throws: ImageDecodingError.damaged("forms of the page are nested too deeply")) {
            try PDFDrawing(file("/F Do", "/XObject <</F 5 0 R>>", object))
        }
    }

    /// Every beginning of a file, and files with a byte replaced, are read without a crash.
    @Test func damagedFilesThrowOrAreDrawn() {
        let whole = file("q 1 0 0 1 0 0 cm [1] 0 d 0 0 m (a\\)) 1 1 2 2 3 3 c <aa> S Q", "/ExtGState <</A <</ca 1>> >>")
        for length in 0..<whole.count { _ = try? PDFDrawing(whole.prefix(length)) }
        for index in whole.indices {
            for byte in Array("<([/0R".utf8) {
                var damaged = whole
                damaged[index] = byte
                _ = try? PDFDrawing(damaged)
            }
        }
    }
}
