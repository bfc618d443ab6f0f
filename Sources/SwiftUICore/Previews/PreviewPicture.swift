package import Foundation
package import RenderTree

/// A picture of a preview, shown on a page in a browser.
package struct PreviewPicture: View {
    private let picture: RenderPicture
    private let size: CGSize

    /// `size` is in points.
    package init(_ picture: RenderPicture, size: CGSize) {
        self.picture = picture
        self.size = size
    }

    package var body: some View {
        var image = RenderImage("", source: .loaded, label: "")
        image.picture = picture
        image.size = size
        return Image(image)
    }
}
