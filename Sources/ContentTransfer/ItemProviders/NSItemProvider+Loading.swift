public import ContentTypes
internal import FileNames
public import Foundation

extension NSItemProvider {
    /// Loads the content of the first registered type that conforms to another, on another thread.
    private func load(
        _ identifier: String,
        _ completion: @escaping @Sendable (Result<TransferredContent, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        guard let registration = registration(identifier) else {
            Task { completion(.failure(TransferError.cannotImport(UTType(importedAs: identifier)))) }
            return progress
        }
        Task {
            _ = registration.load { result in
                progress.completedUnitCount = 1
                completion(result)
            }
        }
        return progress
    }

    /// Loads the item as data of a type, by its identifier.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier) { result in
            do {
                let content = try result.get()
                defer { content.discard() }
                completionHandler(try content.data(), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Loads the item as data of a type.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Loads the item as a file that exists until the completion handler returns, by the identifier of a type.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName
        return load(typeIdentifier) { result in
            do {
                let content = try result.get()
                defer { content.discard() }
                try content.withFile(named: name, type: UTType(importedAs: typeIdentifier)) {
                    completionHandler($0, nil)
                }
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Loads the item as a file that exists until the completion handler returns.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType,
        openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, openInPlace, $1) }
    }

    /// Loads the item as a file; the original if it is one.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName
        return load(typeIdentifier) { result in
            do {
                let content = try result.get()
                defer { content.discard() }
                if case .file(let url, isOriginal: true) = content { return completionHandler(url, true, nil) }
                try content.withFile(named: name, type: UTType(importedAs: typeIdentifier)) {
                    completionHandler($0, false, nil)
                }
            } catch {
                completionHandler(nil, false, error)
            }
        }
    }

    /// Loads the item as an object: an address of a type of addresses, otherwise data.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String,
        options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
    ) {
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else {
                completionHandler?(nil, error)
                return
            }
            if UTType(importedAs: typeIdentifier).conforms(to: .url),
                let url = String(data: data, encoding: .utf8).flatMap(NSURL.init(string:))
            {
                completionHandler?(url, nil)
            } else {
                completionHandler?(NSData(data: data), nil)
            }
        }
    }

    /// Loads the item as a transferable value.
    ///
    /// The first representation of the value whose type the item offers is used.
    @discardableResult
    public func loadTransferable<T: Transferable & Sendable>(
        type transferableType: T.Type,
        completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        guard let identifier = identifier(for: T.self) else {
            Task { completionHandler(.failure(TransferError.cannotImport(registeredContentTypes.first))) }
            return Progress(totalUnitCount: 1)
        }
        return load(identifier) { result in
            Task {
                do {
                    let content = try result.get()
                    defer { content.discard() }
                    let type = UTType(importedAs: identifier)
                    completionHandler(.success(try await T(content: content, contentType: type)))
                } catch {
                    completionHandler(.failure(error))
                }
            }
        }
    }

    /// Whether the item can be loaded as a value of a type.
    package func canLoad<T: Transferable>(_ transferable: T.Type) -> Bool { identifier(for: transferable) != nil }

    /// The identifier of the type to load for a value, in the order of the value's representations.
    private func identifier<T: Transferable>(for transferable: T.Type) -> String? {
        let offered = registeredContentTypes
        for wanted in T.importedContentTypes() {
            if let type = offered.first(where: { $0.conforms(to: wanted) }) { return type.identifier }
        }
        return nil
    }
}

extension TransferredContent {
    /// Passes a copy in a private folder to a closure, and removes it afterwards.
    fileprivate func withFile(named name: String?, type: UTType, _ read: (URL) -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        switch self {
        case .data(let data):
            let file = folder.appendingPathComponent(SafeFileName.suggested(name), conformingTo: type)
            try data.write(to: file)
            read(file)
        case .file(let url, _):
            let file = folder.appendingPathComponent(url.lastPathComponent)
            try FileManager.default.copyItem(at: url, to: file)
            read(file)
        }
    }
}

extension NSItemProvider {
    /// Loads the item as a value of a type.
    package func value<T: Transferable>(of type: T.Type) async throws -> sending T {
        guard let identifier = identifier(for: type) else {
            throw TransferError.cannotImport(registeredContentTypes.first)
        }
        let content = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<TransferredContent, any Error>) in
            _ = load(identifier) { continuation.resume(with: $0) }
        }
        defer { content.discard() }
        return try await T(content: content, contentType: UTType(importedAs: identifier))
    }
}

extension NSItemProvider {
    /// The item as a text for the clipboard, which other programs read: a plain text, otherwise an address. Returns nil
    /// if the item has none that other programs may have.
    package func copiedText() async -> String? {
        let visible = registrations.filter(\.isVisibleToAll)
        let textual = [UTType.plainText, .url].compactMap { type in visible.first { $0.type.conforms(to: type) } }
        guard let registration = textual.first else { return nil }
        let content = try? await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<TransferredContent, any Error>) in
            _ = registration.load { continuation.resume(with: $0) }
        }
        defer { content?.discard() }
        return (try? content?.data()).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// A provider of a text of the clipboard, which may be an address.
    package convenience init(pasting text: String) {
        self.init(object: NSString(string: text))
        let isOneWord = !text.contains(where: \.isWhitespace)
        guard isOneWord, let url = URL(string: text), url.scheme != nil, url.host != nil || url.isFileURL else {
            return
        }
        registerObject(NSURL(string: text) ?? NSURL(fileURLWithPath: url.path), visibility: .all)
    }
}
