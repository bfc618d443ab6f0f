public import ContentTransfer
public import ContentTypes
public import Foundation

/// An item that a person has picked: a file.
///
/// ```swift
/// func picture(of item: PhotosPickerItem) async -> Image? {
///     try? await item.loadTransferable(type: Image.self)
/// }
/// ```
///
/// In a browser the file is removed with the session. Follows
/// [Apple's PhotosPickerItem](https://developer.apple.com/documentation/photosui/photospickeritem).
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
    /// The encoding of pictures. Files are taken as they are.
    public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
        private let number: Int

        public static let automatic = EncodingDisambiguationPolicy(number: 0)
        public static let current = EncodingDisambiguationPolicy(number: 1)
        public static let compatible = EncodingDisambiguationPolicy(number: 2)
    }

    private let file: URL

    init(file: URL) { self.file = file }

    /// Nil: there is no photo library that could find the item again.
    public var itemIdentifier: String? { nil }

    /// The types of the item.
    public var supportedContentTypes: [UTType] { [UTType(filenameExtension: file.pathExtension) ?? .data] }

    private var provider: NSItemProvider? {
        NSItemProvider(contentsOf: file)
    }

    /// Loads the item as a value of a type. Returns nil if the item has no type that the value takes.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> sending T? {
        guard let provider else { throw CocoaError(.fileNoSuchFile) }
        guard provider.canLoad(T.self) else { return nil }
        return try await provider.value(of: T.self)
    }

    /// Loads the item as a value of a type, and calls the handler on another thread.
    @discardableResult
    public func loadTransferable<T: Transferable & Sendable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Task {
            do {
                let value = try await loadTransferable(type: type)
                progress.completedUnitCount = 1
                completionHandler(.success(value))
            } catch {
                completionHandler(.failure(error))
            }
        }
        return progress
    }
}

/// The way in which people select items. Screens show one dialog for files, which keeps their order.
///
/// Follows [Apple's
/// PhotosPickerSelectionBehavior](https://developer.apple.com/documentation/photosui/photospickerselectionbehavior).
public struct PhotosPickerSelectionBehavior: Equatable, Hashable, Sendable {
    private let number: Int

    public static let `default` = PhotosPickerSelectionBehavior(number: 0)
    public static let ordered = PhotosPickerSelectionBehavior(number: 1)
}
