package import Foundation
package import RenderTree

extension Image {
    /// Creates an image that shows loaded data.
    ///
    /// `size` is in points.
    package init(picture: RenderPicture, size: CGSize) {
        self.init(RenderImage("", source: .loaded, label: ""))
        rendered.picture = picture
        rendered.size = size
    }

    /// Creates an image of a name, from the bundle at a path.
    package init(named name: String, bundlePath: String?) {
        self.init(RenderImage(name, source: .resource, bundlePath: bundlePath))
    }

    /// Returns the image with an accessibility label. An empty label means a decorative image.
    package func labeled(_ label: String) -> Image {
        var image = self
        image.rendered.label = label
        return image
    }
}
