internal import DocumentLoading
package import Foundation
internal import ImageDecoding
internal import RenderTree

/// Where views that load pictures get the bytes from.
package struct ImageLoader: Sendable {
    package let load: @Sendable (URL) async throws -> Data

    package init(_ load: @escaping @Sendable (URL) async throws -> Data) {
        self.load = load
    }

    /// Loads from the web and from files, as whoever runs the program may.
    package static let shared = ImageLoader { try await documents(.everything).document(at: $0).data }

    /// Loads for others: from the public web, and files that belong to the program.
    package static let served = ImageLoader { url in
        guard url.isFileURL else { return try await documents(.publicWeb).document(at: url).data }
        // What is opened is what was looked at, whatever links the path has.
        let file = url.resolvingSymlinksInPath().standardizedFileURL
        let folder = Bundle.main.bundleURL.resolvingSymlinksInPath().standardizedFileURL
        let isOwn = file.path.hasPrefix(folder.path + "/")
        return try await documents(isOwn ? .everything : .publicWeb).document(at: file).data
    }

    /// Files over 16 MiB are refused.
    private static func documents(_ reach: DocumentReach) -> DocumentLoader {
        DocumentLoader(reach: reach, sizeLimit: 16 * 1_048_576, timeLimit: 60, silenceLimit: 15)
    }

    /// Loads a picture, and tries whether it can be decoded, away from the main thread.
    @concurrent
    func picture(at url: URL) async throws -> LoadedPicture {
        let data = try await load(url)
        try Task.checkCancellation()
        let picture = RenderPicture(data)
        // A screen that draws it soon finds it there.
        let bitmap = try ImageStore.shared.bitmap(of: picture.id) { data }
        return LoadedPicture(picture: picture, width: bitmap.width, height: bitmap.height)
    }
}

/// A picture that can be decoded, and its pixels.
struct LoadedPicture: Sendable {
    let picture: RenderPicture
    let width: Int
    let height: Int
}

private struct ImageLoaderKey: EnvironmentKey {
    static var defaultValue: ImageLoader { .shared }
}

extension EnvironmentValues {
    /// Where views that load pictures get the bytes from.
    package var imageLoader: ImageLoader {
        get { self[ImageLoaderKey.self] }
        set { self[ImageLoaderKey.self] = newValue }
    }
}
