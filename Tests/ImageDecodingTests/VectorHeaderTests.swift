import Foundation
import ImageDecoding
import Testing

/// The sizes of vector graphics. SVG files follow "Sizing SVG in CSS" of SVG 2, with the units of CSS.
@Suite struct VectorHeaderTests {
    private func header(_ text: String) -> String? {
        VectorHeader(reading: Data(text.utf8)).map { "\($0.format) \($0.width) × \($0.height)" }
    }

    @Test(arguments: [
        (#"<svg width="48" height="24"/>"#, "48.0 × 24.0"),
        (#"<svg width='48px' height = "24.5px" >"#, "48.0 × 24.5"),
        (#"<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="1in" height="72pt"/>"#, "96.0 × 96.0"),
        (#"<svg width="100%" height="100%" viewBox="0 0 10 20"/>"#, "10.0 × 20.0"),
        (#"<svg viewBox="-5,-5,10,20" width="5"/>"#, "5.0 × 10.0"),
        (#"<svg viewBox="0 0 10 20" height="5"/>"#, "2.5 × 5.0"),
        ("<svg/>", "300.0 × 150.0"),
        (#"<svg width="0" height="-1" viewBox="0 0 0 5"/>"#, "300.0 × 150.0"),
    ])
    func theRootOfAnSVGFileStatesItsSize(_ text: String, _ size: String) {
        #expect(header(text) == "svg \(size)")
    }

    @Test func declarationsAndCommentsComeBeforeTheRoot() {
        let prolog = """
            \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY a "b>"> ]>
            <!-- <svg width="1"/> -->

            """
        #expect(header(prolog + #"<svg width="2" height="3"/>"#) == "svg 2.0 × 3.0")
    }

    @Test(arguments: [
        "", "svg", "<svgs/>", "<html><svg/></html>", "<!-- <svg/>", "<?xml", "<!DOCTYPE svg", "\u{89}PNG",
    ])
    func otherTextsAreNotGraphics(_ text: String) {
        #expect(header(text) == nil)
    }

    @Test func thePageOfAPDFFileStatesItsSize() {
        #expect(header("%PDF-1.4\n1 0 obj <</Type /Page /MediaBox [0 0 24.5 12]>>") == "pdf 24.5 × 12.0")
        #expect(header("%PDF-1.4\n<</MediaBox[ -10 -10 30 10 ]>>") == "pdf 40.0 × 20.0")
        #expect(header("%PDF-1.5\n") == "pdf 24.0 × 24.0")
    }

    @Test(
        arguments: [
            (#"<svg width="1e308in" height="4"/>"#, "1000000.0 × 4.0"),
            (#"<svg width="1e999" height="4"/>"#, "300.0 × 4.0"),
            (#"<svg viewBox="0 0 inf 4"/>"#, "300.0 × 150.0"),
            (#"<svg viewBox="0 0 nan nan"/>"#, "300.0 × 150.0"),
            (#"<svg viewBox="0 0 1e308 1" height="9"/>"#, "1000000.0 × 9.0"),
            (#"<svg viewBox="0 0 1e-320 1e300" height="1e-300"/>"#, "5e-324 × 1e-300"),
        ])
    func aSizeIsAlwaysAPositiveFiniteNumber(_ text: String, _ size: String) {
        #expect(header(text) == "svg \(size)")
    }

    @Test func aPageWithoutAFiniteSizeHasTheSizeOfAnIcon() {
        let huge = String(repeating: "9", count: 400)
        #expect(header("%PDF-1.4\n<</MediaBox [0 0 \(huge) 10]>>") == "pdf 24.0 × 24.0")
        #expect(header("%PDF-1.4\n<</MediaBox [-\(huge) 0 \(huge) 10]>>") == "pdf 24.0 × 24.0")
        #expect(header("%PDF-1.4\n<</MediaBox [0 0 99999999 10]>>") == "pdf 1000000.0 × 10.0")
    }

    /// Every beginning of a file is read without a crash.
    @Test func truncatedFilesAreReadAsFarAsPossible() {
        let text = #"<?xml version="1.0"?><!DOCTYPE svg [ ]><svg width="4" height="2" viewBox="0 0 4 2"/>"#
        for length in 0...text.utf8.count {
            let header = VectorHeader(reading: Data(text.utf8.prefix(length)))
            #expect(header == nil || header?.format == .svg)
        }
    }
}
