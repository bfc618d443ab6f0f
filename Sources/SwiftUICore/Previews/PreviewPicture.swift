package import Foundation
package import RenderTree

/// How a preview looks: a page that a browser shows as a picture.
package struct PreviewPicture: View {
    private let picture: RenderPicture
    private let size: CGSize

    /// - Parameter size: How large it is, in points.
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
