internal import Foundation
package import LayoutEngine
package import RenderTree

/// A page as it is before anybody has used it, without a session: a document that is shown as a picture.
///
/// ```
/// let page = StillPage()
/// let stage = collection.stage(page: page.arrange)
/// let html = page.html(isPadded: true)
/// ```
@MainActor
package final class StillPage {
    /// The size of the window that it is made for, in points: as wide as a telephone.
    nonisolated static let viewport = CGSize(width: 390, height: 360)
    /// Larger pictures are left out, in bytes.
    private static let mostPictureBytes = 100_000

    private let text = PageText()
    private var geometry: PageGeometry?

    package init() {}

    /// Stands in the place of the layout of a screen whose tree it shows.
    package func arrange(_ tree: RenderTree) -> PageGeometry {
        let geometry = PageGeometry(tree, metrics: PageMetrics(text), viewport: Self.viewport)
        self.geometry = geometry
        return geometry
    }

    /// The document; empty if nothing was arranged.
    ///
    /// - Parameter isPadded: Whether there is room between the content and the edges.
    package func html(isPadded: Bool) -> String {
        guard let geometry else { return "" }
        let screen = WebScreen()
        screen.writer.maker.address = Self.address
        screen.writer.maker.linkAddress = { _ in nil }
        screen.attach(geometry, text: text)
        screen.show(geometry.tree)
        let body = screen.page()
        let padding = isPadded ? "main.root>.body{padding:16px}" : ""
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Picture</title>
            <link rel="stylesheet" href="\(WebAsset.stylesheet.path)">
            <style>\(padding + screen.styleRules.replacing("</", with: "<\\/"))</style></head>
            <body>\(body)</body></html>

            """
    }

    private static func address(of picture: RenderPicture) -> String? {
        guard let bytes = try? picture.bytes(), bytes.count <= mostPictureBytes, let type = PictureType(of: bytes)
        else {
            return nil
        }
        return "data:\(type.rawValue);base64,\(bytes.base64EncodedString())"
    }
}
