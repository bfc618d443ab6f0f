package import Foundation
internal import FoundationNetworking
internal import ImageDecoding
internal import RenderTree

/// Where views that load pictures get the bytes from.
package struct ImageLoader: Sendable {
    private let load: @Sendable (URL) async throws -> Data

    package init(_ load: @escaping @Sendable (URL) async throws -> Data) {
        self.load = load
    }

    /// Loads by the shared session, and files of this machine.
    static let shared = ImageLoader { url in
        guard !url.isFileURL else { return try Data(contentsOf: url) }
        let (data, response) = try await URLSession.shared.data(from: url)
        if let response = response as? HTTPURLResponse, !(200..<300 ~= response.statusCode) {
            throw URLError(.badServerResponse)
        }
        return data
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
