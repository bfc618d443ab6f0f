import Dispatch
import Foundation
import RenderTree
import Testing

@testable import TerminalRenderer

/// Pictures on a screen that does not wait for them.
@MainActor
@Suite struct PictureArrivalTests {
    /// Two by two pixels: red and green above blue and white.
    private static let picture = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC
            """)

    @Test(.timeLimit(.minutes(60)))
    func aScreenIsDrawnBeforeItsPicturesAndAgainAfterThem() async throws {
        let bytes = try #require(Self.picture)
        let gate = DispatchSemaphore(value: 0)
        let stage = Stage(columns: 2, rows: 3)
        var image = RenderImage("photo", source: .loaded, label: "Photo")
        image.picture = RenderPicture(id: UUID()) {
            gate.wait()
            return bytes
        }
        image.size = CGSize(width: 16, height: 16)
        stage.column { column in
            stage.add(.image(image), to: column)
            stage.text("ok", to: column)
        }
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        let pictures = PictureSource.background { arrival.yield() }
        func rows() -> [String] {
            stage.layout.update()
            var buffer = CellBuffer(columns: 2, rows: 3)
            let painter = Painter(tree: stage.tree, layout: stage.layout, palette: .dark, pictures: pictures)
            _ = painter.paint(into: &buffer)
            return (0..<3).map { buffer.text(ofRow: $0) }
        }
        let before = rows()
        #expect(before.contains("ok"))
        #expect(!before.joined().contains("▀"))
        gate.signal()
        for await _ in arrivals { break }
        #expect(rows().contains("▀▀"))
    }
}
