public import Foundation
internal import ImageDecoding
internal import RenderTree

/// A picture from an address, which loads while the view is on the screen.
///
/// ```swift
/// struct Portrait: View {
///     let url: URL?
///     var body: some View {
///         AsyncImage(url: url) { image in
///             image.resizable()
///         } placeholder: {
///             Text("Loading…")
///         }
///     }
/// }
/// ```
///
/// Loads PNG and JPEG files of up to 16 MiB from the web, and local files. Loading starts when the view appears or the
/// URL changes, and is canceled when the view disappears. A view that reappears keeps its image. The image
/// is decoded off the main thread. A served app (``EnvironmentValues/isWebSession``) loads only from the public web and
/// from the program's own folder. Follows [Apple's
/// AsyncImage](https://developer.apple.com/documentation/swiftui/asyncimage).
public struct AsyncImage<Content: View> {
    private let url: URL?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var phase = AsyncImagePhase.empty
    /// The URL of the phase.
    @State private var phaseURL: URL?
    @Environment(\.imageLoader) private var loader

    /// Loads a picture and shows the view that `content` returns for each phase.
    public nonisolated init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    /// Loads a picture and shows it at its own size.
    ///
    /// A placeholder fills the space until the image loads, and if loading fails.
    public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? .placeholder }
    }

    /// Loads a picture; until it is loaded, or if that fails, `placeholder` is shown.
    public nonisolated init<I: View, P: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image {
                content(image)
            } else {
                placeholder()
            }
        }
    }
}

extension AsyncImage: View {
    public var body: some View {
        content(phase).taskOfWhole(id: url, name: "AsyncImage") { await load() }
    }

    @MainActor
    private func load() async {
        if phaseURL == url {
            // A task also starts when the view reappears, for example after a page that covered it.
            if case .success = phase { return }
        } else {
            if case .empty = phase {} else { phase = .empty }
            phaseURL = url
        }
        guard let url else { return }
        let loaded: AsyncImagePhase
        do {
            loaded = .success(Image(try await loader.picture(at: url), scale: scale))
        } catch {
            loaded = .failure(error)
        }
        guard !Task.isCancelled else { return }
        withTransaction(transaction) { phase = loaded }
    }
}

extension Image {
    fileprivate init(_ loaded: LoadedPicture, scale: CGFloat) {
        self.init(RenderImage("", source: .loaded))
        rendered.picture = loaded.picture
        let points = scale > 0 ? scale : 1
        rendered.size = CGSize(width: CGFloat(loaded.width) / points, height: CGFloat(loaded.height) / points)
    }

    fileprivate static let placeholder: Image = {
        var image = Image(RenderImage("", source: .loaded, label: ""))
        image.rendered.resizing = RenderImage.Resizing()
        return image
    }()
}
