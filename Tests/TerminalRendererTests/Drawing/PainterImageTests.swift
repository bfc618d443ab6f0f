import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct PainterImageTests {
    /// Two by two pixels: red and green above blue and white.
    private static let picture = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC
            """)

    private func picture(label: String, _ bytes: Data) -> RenderContent {
        var image = RenderImage("photo", source: .loaded, label: label)
        image.picture = RenderPicture(bytes)
        image.size = CGSize(width: 16, height: 16)
        return .image(image)
    }

    @Test func aPictureIsTwoPixelsACell() throws {
        let stage = Stage(columns: 2, rows: 1)
        stage.add(picture(label: "Flag", try #require(Self.picture)))
        let (buffer, _) = stage.paint()
        #expect(buffer.text == "▀▀")
        #expect(
            buffer[0, 0].style
                == CellStyle(
                    foreground: CellColor(red: 255, green: 0, blue: 0),
                    background: CellColor(red: 0, green: 0, blue: 255)))
        #expect(
            buffer[1, 0].style
                == CellStyle(
                    foreground: CellColor(red: 0, green: 255, blue: 0),
                    background: CellColor(red: 255, green: 255, blue: 255)))
    }

    @Test func aPictureAsAPaintIsRepeatedWithOneColorACell() throws {
        let stage = Stage(columns: 4, rows: 3)
        let tiles = RenderImagePaint(
            "flag", picture: RenderPicture(try #require(Self.picture)), size: CGSize(width: 16, height: 32),
            sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1))
        let layer = RenderShapeLayer(.rectangle, .fill(evenOdd: false), paint: .image(tiles))
        stage.add(.shape(RenderShape([layer])))
        let (buffer, _) = stage.paint()
        let (red, green) = (CellColor(red: 255, green: 0, blue: 0), CellColor(red: 0, green: 255, blue: 0))
        let (blue, white) = (CellColor(red: 0, green: 0, blue: 255), CellColor(red: 255, green: 255, blue: 255))
        let rows = (0..<3).map { row in (0..<4).map { buffer[$0, row].style.background } }
        #expect(rows == [[red, green, red, green], [blue, white, blue, white], [red, green, red, green]])
    }

    @Test func aPaintWithoutItsPictureIsClear() {
        let stage = Stage(columns: 2, rows: 1)
        let tiles = RenderImagePaint(
            "none", picture: RenderPicture(Data([1, 2])), size: CGSize(width: 16, height: 16),
            sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1))
        stage.add(.shape(RenderShape([RenderShapeLayer(.rectangle, .fill(evenOdd: false), paint: .image(tiles))])))
        #expect(stage.paint().0[0, 0].style.background == .terminal)
    }

    @Test func undecodableImagesShowTheirLabel() {
        let stage = Stage(columns: 8, rows: 1)
        stage.add(.arrangement(.frame(RenderFrame(width: .init(fixed: 64), height: .init(fixed: 16))))) { frame in
            guard case .image(var image) = picture(label: "Flag", Data([1, 2, 3])) else { return }
            image.resizing = RenderImage.Resizing()
            stage.add(.image(image), to: frame)
        }
        #expect(stage.paint().buffer.text == "▢ Flag")
    }

    @Test func vectorImagesShowTheirLabel() {
        let stage = Stage(columns: 8, rows: 1)
        guard case .image(var image) = picture(label: "Wave", Data("<svg/>".utf8)) else { return }
        image.isVector = true
        stage.add(.image(image))
        // The image takes the width of its name, not the 16 points of the graphics.
        #expect(stage.paint().buffer.text == " ▢ Wave")
    }

    @Test func symbolsAreCharactersInTheirPaint() {
        let stage = Stage(columns: 3, rows: 1)
        var star = RenderImage("star.fill", source: .symbol)
        star.paint = .color(.fixed(RenderRGBA(hex: 0xFFCC00)))
        stage.add(.image(star))
        let (buffer, _) = stage.paint()
        #expect(buffer.text == " ★")
        #expect(buffer[1, 0].style.foreground == CellColor(red: 255, green: 204, blue: 0))
    }

    @Test func picturesInTextAreTheirCharacters() {
        let stage = Stage(columns: 8, rows: 1)
        let plain = RenderCharacterStyle()
        let runs = [
            RenderTextRun("a ", characterStyle: plain),
            RenderTextRun("\u{FFFC}", characterStyle: plain, image: RenderImage("star", source: .symbol)),
            RenderTextRun(" b", characterStyle: plain),
        ]
        stage.add(.text(RenderText("a \u{FFFC} b", style: RenderTextStyle(runs: runs))))
        #expect(stage.signs() == " a ☆ b")
    }

    @Test func secureTextIsDrawnAsDots() {
        let stage = Stage(columns: 8, rows: 1)
        var field = RenderTextField(text: "abc")
        field.isSecure = true
        let node = stage.add(.textField(field))
        let (buffer, result) = stage.paint(focus: node, isMonochrome: true)
        #expect(buffer.text == "•••_____")
        #expect(result.cursor == CellPoint(column: 3, row: 0))
    }

    @Test func aCoverHidesEverythingBeneath() {
        let stage = Stage(columns: 9, rows: 2)
        stage.text("beneath")
        stage.add(.presentation(RenderPresentation(.fullScreenCover))) { stage.text("above", to: $0) }
        #expect(!stage.signs().contains("beneath"))
        #expect(stage.signs().contains("above"))
    }
}
