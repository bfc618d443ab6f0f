internal import DocumentLoading
package import Foundation
internal import ImageDecoding
internal import RenderTree

/// Loads the data of images for views.
package struct ImageLoader: Sendable {
    package let load: @Sendable (URL) async throws -> Data

    package init(_ load: @escaping @Sendable (URL) async throws -> Data) {
        self.load = load
    }

    /// Loads from the web and from files, with the permissions of the user who runs the program.
    package static let shared = ImageLoader { try await documents(.everything).document(at: $0).data }

    /// Loads on behalf of browser users: from the public web, and from files in the program's folder.
    package static let served = ImageLoader { url in
        guard url.isFileURL else { return try await documents(.publicWeb).document(at: url).data }
        // Resolve links first: the path that is checked must be the path that is opened.
        let file = url.resolvingSymlinksInPath().standardizedFileURL
        let folder = Bundle.main.bundleURL.resolvingSymlinksInPath().standardizedFileURL
        let isOwn = file.path.hasPrefix(folder.path + "/")
        return try await documents(isOwn ? .everything : .publicWeb).document(at: file).data
    }

    /// Creates a loader that rejects documents over 16 MiB.
    private static func documents(_ access: DocumentAccess) -> DocumentLoader {
        DocumentLoader(access: access, sizeLimit: 16 * 1_048_576, timeLimit: 60, idleTimeout: 15)
    }

    /// Loads an image and decodes it off the main thread. Throws if it cannot be decoded.
    @concurrent
    func picture(at url: URL) async throws -> LoadedPicture {
        let data = try await load(url)
        try Task.checkCancellation()
        let picture = RenderPicture(data)
        // Decodes into the shared store, for the screen that draws it next.
        let bitmap = try ImageStore.shared.bitmap(of: picture.id) { data }
        return LoadedPicture(picture: picture, width: bitmap.width, height: bitmap.height)
    }
}

/// A decodable image, with its size in pixels.
struct LoadedPicture: Sendable {
    let picture: RenderPicture
    let width: Int
    let height: Int
}

private struct ImageLoaderKey: EnvironmentKey {
    static var defaultValue: ImageLoader { .shared }
}

extension EnvironmentValues {
    /// The loader for the data of images.
    package var imageLoader: ImageLoader {
        get { self[ImageLoaderKey.self] }
        set { self[ImageLoaderKey.self] = newValue }
    }
}
