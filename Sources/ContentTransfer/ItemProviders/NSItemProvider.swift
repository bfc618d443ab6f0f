public import ContentTypes
public import Foundation
internal import Locking

/// An item that is dragged, dropped or pasted: its types, and the means to load it as each.
///
/// ```swift
/// let provider = NSItemProvider(object: NSString(string: "Harbour"))
/// provider.hasItemConformingToTypeIdentifier("public.text")   // true
/// ```
///
/// Loading calls its completion handler once, on another thread; a loaded file exists until the handler returns.
/// Safe on any thread. Foundation lacks the class on Linux. Follows [Apple's
/// NSItemProvider](https://developer.apple.com/documentation/foundation/nsitemprovider).
public final class NSItemProvider: NSObject, Sendable {
    /// Loads the content of an item.
    typealias Loader = @Sendable (@escaping @Sendable (Result<TransferredContent, any Error>) -> Void) -> Progress?

    struct Registration: Sendable {
        let type: UTType
        /// Whether other programs may have the content.
        let isVisibleToAll: Bool
        let load: Loader
    }

    private struct State: Sendable {
        var registrations: [Registration] = []
        var suggestedName: String?
    }

    /// The registrations in order. Any thread may add and read.
    private let state = Locked(State())

    /// Creates a provider without an item.
    public override init() { super.init() }

    /// Creates a provider of the content of a file, with its name. Returns nil if there is no file.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        register(file: fileURL, type: UTType(filenameExtension: fileURL.pathExtension) ?? .data)
        suggestedName = fileURL.lastPathComponent
    }

    /// A name for a file with the item.
    public var suggestedName: String? {
        get { state.withLock(\.suggestedName) }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    var registrations: [Registration] { state.withLock(\.registrations) }

    func register(_ type: UTType, isVisibleToAll: Bool = true, load: @escaping Loader) {
        let registration = Registration(type: type, isVisibleToAll: isVisibleToAll, load: load)
        state.withLock { $0.registrations.append(registration) }
    }

    /// Adds a file and its address.
    package func register(file: URL, type: UTType) {
        register(type) { deliver in
            deliver(.success(.file(file, isOriginal: true)))
            return nil
        }
        register(.fileURL) { deliver in
            deliver(.success(.data(Data(file.absoluteString.utf8))))
            return nil
        }
    }
}

extension NSItemProvider {
    /// The identifiers of the types, in the order of their registration.
    public var registeredTypeIdentifiers: [String] { registrations.map(\.type.identifier) }

    /// The types, in the order of their registration.
    public var registeredContentTypes: [UTType] { registrations.map(\.type) }

    /// The types that conform to a type.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Whether the item can be loaded as a type.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registration(typeIdentifier) != nil
    }

    /// Whether the item can be loaded as a type. The options are ignored: each item can be copied to a file.
    public func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String,
        fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        hasItemConformingToTypeIdentifier(typeIdentifier)
    }

    /// The first registration of a type, or of a type that conforms to it.
    func registration(_ identifier: String) -> Registration? {
        let wanted = UTType(importedAs: identifier)
        return registrations.first { $0.type.conforms(to: wanted) }
    }
}

/// Specifies whether the receiver may open a file in place.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nsitemproviderfileoptions).
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The receiver may open the file in place.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// The programs that see a representation. On Linux other programs see the copied texts whose visibility is ``all``.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nsitemproviderrepresentationvisibility).
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all, team, group, ownProcess
}
