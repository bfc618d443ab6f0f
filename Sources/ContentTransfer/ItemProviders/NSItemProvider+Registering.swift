public import ContentTypes
public import Foundation

extension NSItemProvider {
    /// Registers a closure that provides the item as data of a type, by its identifier.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        let type = UTType(importedAs: typeIdentifier)
        register(type, isVisibleToAll: visibility == .all) { deliver in
            loadHandler { data, error in
                deliver(data.map { .success(.data($0)) } ?? .failure(error ?? TransferError.cannotExport(type)))
            }
        }
    }

    /// Registers a closure that provides the item as data of a type.
    public func registerDataRepresentation(
        for contentType: UTType,
        visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Registers a closure that provides the item as a file of a type, by its identifier.
    ///
    /// The file stays where it is. The options have no effect. Neither does the Boolean value, which requests a file
    /// coordinator on Apple's platforms.
    public func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        let type = UTType(importedAs: typeIdentifier)
        register(type, isVisibleToAll: visibility == .all) { deliver in
            loadHandler { url, _, error in
                deliver(
                    url.map { .success(.file($0, isOriginal: true)) }
                        ?? .failure(error ?? TransferError.cannotExport(type)))
            }
        }
    }

    /// Registers a transferable value: each of its types, in order.
    public func register<T: Transferable & Sendable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        register(types: T.exportedContentTypes(.ownProcess), visible: T.exportedContentTypes(.all), value: transferable)
    }

    /// Registers the types of a value, which is created when it is loaded.
    private func register<T: Transferable>(
        types: [UTType], visible: [UTType], value: @escaping @Sendable () -> T
    ) {
        for type in types {
            register(type, isVisibleToAll: visible.contains(type)) { deliver in
                Task {
                    do {
                        deliver(.success(try await value().content(as: type)))
                    } catch {
                        deliver(.failure(error))
                    }
                }
                return nil
            }
        }
    }
}

extension NSItemProvider {
    /// Creates a provider of an object that states its types itself.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Registers the types of an object. Its data is created immediately, so the object may change afterwards.
    public func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
            let content = Result { TransferredContent.data(try object.itemProviderData(forType: identifier)) }
            register(UTType(importedAs: identifier), isVisibleToAll: visibility == .all) { deliver in
                deliver(content)
                return nil
            }
        }
    }

    /// Creates a provider of an object under one type: a text, an address, or data.
    ///
    /// Without a type, the types of the object are registered.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        let writing = item as? any NSItemProviderWriting
        guard let typeIdentifier else {
            if let writing { registerObject(writing, visibility: .all) }
            return
        }
        if let url = (item as? NSURL).map({ $0 as URL }), url.isFileURL {
            register(file: url, type: UTType(importedAs: typeIdentifier))
            return
        }
        let first = writing.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider.first }
        let data = (item as? NSData).map { $0 as Data } ?? first.flatMap { try? writing?.itemProviderData(forType: $0) }
        guard let data else { return }
        registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { deliver in
            deliver(data, nil)
            return nil
        }
    }
}

extension NSItemProvider {
    /// Creates a provider of a transferable value that need not be `Sendable`.
    package convenience init<T: Transferable>(value: T) {
        self.init()
        let copy = OwnedCopy(value: value)
        register(types: value.exportedContentTypes(.ownProcess), visible: value.exportedContentTypes(.all)) {
            copy.value
        }
    }
}

/// A value that belongs to a provider.
///
/// Sendable: the provider's loaders are its only users, and only read it.
private struct OwnedCopy<Value>: @unchecked Sendable {
    let value: Value
}
