package import Foundation
package import LayoutEngine
package import RenderTree

/// A page without a session, in its initial state: a document that is shown as a picture.
///
/// ```
/// let page = StaticPage(.fitting)
/// let hosted = collection.hosted(geometry: page.arrange)
/// let html = page.html
/// ```
@MainActor
package final class StaticPage {
    /// The size of the window in points, as wide as a phone.
    nonisolated static let viewport = ElementMaker.documentSize
    /// The size of the largest picture that is included, in bytes.
    private static let maximumPictureBytes = 100_000

    /// The part of the window that the content gets.
    package enum ContentArea: Equatable {
        /// The whole window, optionally with padding.
        case window(isPadded: Bool)
        /// The ideal size of the content, centered.
        case fitting
        /// A fixed size, centered, and scaled down if it is larger than the window.
        case fixed(CGSize)

        /// The size in points that is proposed to the content.
        fileprivate var size: CGSize {
            guard case .fixed(let size) = self else { return StaticPage.viewport }
            return CGSize(width: min(max(1, size.width), 10_000), height: min(max(1, size.height), 10_000))
        }

        fileprivate var styleRules: String {
            let middle = "main.root{align-items:center;justify-content:center}"
            switch self {
            case .window(isPadded: true): return "main.root>.body{padding:16px}"
            case .window(isPadded: false): return ""
            case .fitting: return middle + "main.root>.body{flex:none;max-width:100%;padding:8px}"
            case .fixed:
                let scale = min(1, StaticPage.viewport.width / size.width, StaticPage.viewport.height / size.height)
                return middle + """
                    main.root>.body{flex:none;overflow:clip;width:\(CSS.pixels(size.width));\
                    height:\(CSS.pixels(size.height));\
                    scale:\(CSS.number(Double(scale)));outline:1px solid var(--separator)}
                    """
            }
        }
    }

    private let contentArea: ContentArea
    private let text = PageText()
    private var geometry: PageGeometry?

    package init(_ contentArea: ContentArea = .window(isPadded: true)) {
        self.contentArea = contentArea
    }

    /// Makes the layout of a tree, and keeps the tree for ``html``.
    package func arrange(_ tree: RenderTree) -> PageGeometry {
        let geometry = PageGeometry(tree, metrics: PageMetrics(text), viewport: contentArea.size)
        self.geometry = geometry
        return geometry
    }

    /// The document; empty before ``arrange(_:)``.
    package var html: String {
        guard let geometry else { return "" }
        let screen = WebScreen()
        screen.writer.maker.address = Self.address
        screen.writer.maker.linkAddress = { _ in nil }
        screen.attach(geometry, text: text)
        screen.show(geometry.tree)
        let body = screen.page()
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">\
            <title>Picture</title>
            <link rel="stylesheet" href="\(WebAsset.stylesheet.path)">
            <style>\(contentArea.styleRules + screen.styleRules.replacing("</", with: "<\\/"))</style></head>
            <body>\(body)</body></html>

            """
    }

    private static func address(of picture: RenderPicture) -> String? {
        guard let bytes = try? picture.bytes(), bytes.count <= maximumPictureBytes, let type = PictureType(of: bytes)
        else {
            return nil
        }
        return "data:\(type.rawValue);base64,\(bytes.base64EncodedString())"
    }
}
