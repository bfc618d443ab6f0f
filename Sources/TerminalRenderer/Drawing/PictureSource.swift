internal import ImageDecoding
internal import RenderTree

/// The decoded pictures of a painter: at once, or when another thread has decoded them.
package struct PictureSource: Sendable {
    enum Picture {
        case ready(Bitmap)
        /// The picture is being decoded. Its space stays empty until then.
        case pending
        case failed
    }

    private let store: ImageStore
    private let listener: Listener?

    /// The screen that is drawn again. The store knows it by its identity.
    private final class Listener: Sendable {
        let whenReady: @Sendable () -> Void

        init(_ whenReady: @escaping @Sendable () -> Void) { self.whenReady = whenReady }
    }

    /// Decodes each picture before it is painted: for output that is written once.
    package static let immediate = PictureSource(store: .shared, listener: nil)

    /// Decodes pictures on other threads.
    ///
    /// `whenReady` is called on any thread when a picture has arrived that was missing.
    package static func background(whenReady: @escaping @Sendable () -> Void) -> PictureSource {
        PictureSource(store: .shared, listener: Listener(whenReady))
    }

    private init(store: ImageStore, listener: Listener?) {
        self.store = store
        self.listener = listener
    }

    /// Returns a picture at a size in pixels.
    func bitmap(of picture: RenderPicture, width: Int, height: Int) -> Picture {
        guard let listener else {
            let bitmap = try? store.bitmap(of: picture.id, width: width, height: height) { try picture.bytes() }
            return bitmap.map { .ready($0) } ?? .failed
        }
        let availability = store.availability(
            of: picture.id, width: width, height: height, bytes: { try picture.bytes() }, for: listener,
            whenReady: listener.whenReady)
        return switch availability {
        case .ready(let bitmap): .ready(bitmap)
        case .failed: .failed
        case .pending(let standIn):
            // A terminal that is resized shows the last size until the new one has come.
            standIn.map { .ready($0.scaled(toWidth: width, height: height)) } ?? .pending
        }
    }
}
