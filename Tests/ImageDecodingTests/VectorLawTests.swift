import Foundation
import ParsingLaws
import Testing

@testable import ImageDecoding

/// Twice the content of any file takes at most about twice the work.
@Suite struct VectorLawTests {
    /// A page whose content, whose object after it, and whose trailer are given.
    private func page(content: String = "", resources: String = "", objects: String = "", trailer: String = "") -> Data
    {
        Data(
            """
            %PDF-1.4
            1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
            2 0 obj <</Kids [3 0 R]>> endobj
            3 0 obj <</MediaBox [0 0 10 10] /Contents 4 0 R /Resources <<\(resources)>> >> endobj
            4 0 obj <</Length \(content.utf8.count)>> stream
            \(content)
            endstream endobj
            \(objects)
            \(trailer)
            """.utf8)
    }

    private func steps(_ data: Data) -> Int { (try? PDFDrawing(data))?.steps ?? 0 }

    @Test func theWorkOfFindingObjectsIsLinear() {
        let pieces = [
            "%", "% 9 0 obj <<>>", "9 0 obj <<>> ", "9 0 obj 5 % ", "9 0 obj 5 ", "obj ", "9 0 ", "endobj ", "stream ",
            "<a", "9 ", "\\n",
            " ", "<<>>",
        ]
        let violations = Repetition.superlinear(pieces, count: 200) { steps(page(trailer: $0)) }
        #expect(violations.isEmpty)
    }

    @Test func theWorkOfAPageIsLinear() {
        let pieces = [
            "% ", "q ", "Q ", "0 0 m 9 9 l S ", "0 0 1 1 re W n ", "[1 2] 0 d ", "/F Do ", "/G gs ", "1 0 0 1 0 0 cm ",
            "BX ",
            "/C cs ",
        ]
        let resources = "/XObject <</F 5 0 R>> /ExtGState <</G <</ca 1>> >> /ColorSpace <</C [/ICCBased 1]>>"
        let form = "5 0 obj <</Subtype /Form /Length 8>> stream\n0 0 1 rg\nendstream endobj"
        let violations = Repetition.superlinear(pieces, between: "q ", count: 200) { content in
            steps(page(content: content + "\n", resources: resources, objects: form))
        }
        #expect(violations.isEmpty)
    }

    /// A stream of empty stored blocks: many compressed bytes that decompress to nothing.
    @Test func decompressedBytesCountAtEachUse() {
        func steps(uses: Int) -> Int {
            var stream: [UInt8] = [0x78, 0x01]
            for isLast: UInt8 in Array(repeating: 0, count: 1_999) + [1] { stream += [isLast, 0, 0, 0xFF, 0xFF] }
            stream += [0, 0, 0, 1]
            let content = String(repeating: "/F Do ", count: uses)
            var data = page(content: content, resources: "/XObject <</F 5 0 R>>")
            data += Data("5 0 obj <</Subtype /Form /Filter /FlateDecode /Length \(stream.count)>> stream\n".utf8)
            data += Data(stream) + Data("\nendstream endobj".utf8)
            return self.steps(data)
        }
        #expect(steps(uses: 20) - steps(uses: 10) >= 10 * 10_000)
    }

    /// Objects that each use could read again: their content grows with the number of uses.
    @Test(arguments: [
        "dashes", "parameters", "color space", "matrix",
    ])
    func repeatedResourcesCostFewSteps(_ thing: String) {
        func steps(_ count: Int) -> Int {
            let many = String(repeating: "1 ", count: count)
            var (content, resources) = ("", "")
            switch thing {
            case "dashes": content = "[\(many)] 0 d " + String(repeating: "0 0 m 9 9 l S ", count: count)
            case "parameters":
                let keys = (0..<count).map { "/K\($0) 1" }.joined(separator: " ")
                resources = "/ExtGState <</G <<\(keys)>> >>"
                content = String(repeating: "/G gs ", count: count)
            case "color space":
                resources = "/ColorSpace <</C [/ICCBased \(many)]>>"
                content = String(repeating: "/C cs ", count: count)
            default:
                resources = "/XObject <</F 5 0 R>>"
                content = String(repeating: "/F Do ", count: count)
            }
            let form = "5 0 obj <</Subtype /Form /Matrix [\(many)] /Length 2>> stream\nBX\nendstream endobj"
            do {
                return try PDFDrawing(page(content: content, resources: resources, objects: form)).steps
            } catch {
                #expect(error == .unsupported("Dashes of more than 32 lengths in PDF pages"))
                return 1
            }
        }
        #expect(Double(steps(800)) <= 2.2 * Double(steps(400)))
    }

    @Test func objectsOfAStreamAreReadOnceEach() throws {
        func steps(_ count: Int) throws -> Int {
            let header = (0..<count).map { "\($0 + 10) 0" }.joined(separator: " ") + " "
            let content = header + "[" + String(repeating: "1 ", count: count) + "]"
            let stream = """
                6 0 obj <</Type /ObjStm /N \(count) /First \(header.utf8.count) /Length \(content.utf8.count)>> stream
                \(content)
                endstream endobj
                """
            return try PDFDrawing(page(objects: stream)).steps
        }
        #expect(try Double(steps(800)) <= 2.2 * Double(steps(400)))
    }

    @Test func formsThatDrawThemselvesTooOftenAreRefused() {
        // Each form draws the next one a hundred times.
        let forms = (0..<6).map { level in
            let content = String(repeating: "/F Do ", count: 100)
            return """
                \(level + 5) 0 obj <</Subtype /Form /Resources <</XObject <</F \(level + 6) 0 R>> >> \
                /Length \(content.utf8.count)>> stream
                \(content)
                endstream endobj
                """
        }
        let last = "11 0 obj <</Subtype /Form /Length 2>> stream\nBX\nendstream endobj"
        #expect(throws: ImageDecodingError.unsupported("PDF files with more than 64 MiB in their streams")) {
            try PDFDrawing(
                page(
                    content: "/F Do", resources: "/XObject <</F 5 0 R>>",
                    objects: (forms + [last]).joined(separator: "\n")), streamBytes: 100_000)
        }
    }

    @Test func aFormXObjectDoesNotAffectTheGraphicsStatesAroundIt() throws {
        let form = "5 0 obj <</Subtype /Form /Length 25>> stream\nQ Q 1 0 0 rg q q 0 0 1 rg\nendstream endobj"
        let drawing = try PDFDrawing(
            page(
                content: "q 0 1 0 rg /F Do 0 0 1 1 re f Q 0 0 1 1 re f", resources: "/XObject <</F 5 0 R>>",
                objects: form))
        #expect(drawing.svg.contains("fill=\"#00ff00\"/><path d=\"M0 10L1 10L1 9L0 9Z\" fill=\"#000000\"/>"))
    }

    @Test func impossibleNumbersInFilesDoNotCrash() throws {
        let stream = "6 0 obj <</Type /ObjStm /N 1e300 /First 1e300 /Length 1e300>> stream\n1 0\nendstream endobj"
        #expect(try PDFDrawing(page(objects: stream)).width == 10)
        let side = "1" + String(repeating: "0", count: 400)
        #expect(VectorHeader(reading: Data("%PDF-1.4 /MediaBox [0 0 \(side) 1]".utf8))?.width == 24)
        #expect(VectorHeader(reading: Data("<svg viewBox=\"0 0 inf 1\" height=\"2\"/>".utf8))?.width == 300)
    }

    @Test func theWorkOfSizesIsLinear() {
        let svg = [
            "<!---->", "<!--", "-->", "<?a?>", "<?", "<!DOCTYPE>", "<!DOCTYPE a", "[", "]>", "<svg ", "a='b' ",
            "width='", "'", "1",
            " ",
        ]
        #expect(Repetition.superlinear(svg, count: 200) { SVGRoot.steps(in: Data(("<svg" + $0).utf8)) }.isEmpty)
        #expect(Repetition.superlinear(svg, count: 200) { SVGRoot.steps(in: Data($0.utf8)) }.isEmpty)
        let pdf = ["/MediaBox", "/MediaBox[1 ", " ", "1", "[", "1 1 1 1x", "]"]
        let violations = Repetition.superlinear(pdf) { PDFPage(Data(("%PDF-" + $0).utf8))?.steps ?? 0 }
        #expect(violations.isEmpty)
    }

    @Test func aLengthOfManyDigitsIsReadAtOnce() {
        let digits = String(repeating: "1", count: 60_000)
        #expect(VectorHeader(reading: Data("<svg width=\"\(digits)x\"/>".utf8))?.width == 300)
    }
}
