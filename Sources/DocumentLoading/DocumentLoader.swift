public import Foundation
import Synchronization

/// Loads documents within limits that hold while their bytes arrive.
///
/// ```swift
/// import DocumentLoading
/// import Foundation
///
/// func feed(at url: URL) async throws -> Data {
///     try await DocumentLoader(reach: .publicWeb, sizeLimit: 1_000_000).document(at: url).data
/// }
/// ```
///
/// Whatever a server sends, no more than ``sizeLimit`` is kept of it: what never ends and what unpacks to more is cut off there,
/// answers on the way by redirections included. Waiting costs no processor time. A document has to arrive within
/// ``timeLimit``, and to be silent for no longer than ``silenceLimit``; a file that is a pipe or a device is read under the same
/// limits. Each load has a thread of its own while it lasts.
///
/// It stands beside `URLSession`, which on Linux cannot be stopped while bytes come faster than they are taken, keeps them all,
/// and turns a processor while it waits.
public struct DocumentLoader: Sendable {
    /// What addresses may be loaded.
    public var reach: DocumentReach
    /// The most bytes, after unpacking.
    public var sizeLimit: Int
    /// The most seconds from the beginning to the end.
    public var timeLimit: TimeInterval
    /// The most seconds in which nothing comes, looked at about once a second.
    public var silenceLimit: TimeInterval
    public var userAgent: String
    /// Which addresses ``DocumentReach/publicWeb`` reaches. Tests have no public web.
    var isOnPublicWeb: @Sendable (IPAddress) -> Bool = { address in
        guard address.isPublic, let own = IPAddress.ownAddresses else { return false }
        return !own.contains(address)
    }

    public init(
        reach: DocumentReach = .everything, sizeLimit: Int = 8 * 1_048_576, timeLimit: TimeInterval = 120,
        silenceLimit: TimeInterval = 30, userAgent: String = "Swiftwater"
    ) {
        self.reach = reach
        self.sizeLimit = sizeLimit
        self.timeLimit = timeLimit
        self.silenceLimit = silenceLimit
        self.userAgent = userAgent
    }

    /// Begins to load.
    ///
    /// - Parameter onEvent: Called on the load's own thread, with ``DocumentEvent/finished(_:)`` or
    ///   ``DocumentEvent/failed(_:)`` last.
    public func load(_ url: URL, onEvent: @escaping @Sendable (DocumentEvent) -> Void) -> DocumentLoad {
        let load = DocumentLoad()
        Thread.detachNewThread { [self] in
            do throws(DocumentError) {
                onEvent(.finished(try document(at: url, for: load) { onEvent(.progress(received: $0, expected: $1)) }))
            } catch {
                onEvent(.failed(load.isCancelled ? .cancelled : error))
            }
        }
        return load
    }

    /// Loads a document; a task that is cancelled cancels it.
    public func document(at url: URL) async throws -> LoadedDocument {
        let load = Mutex<DocumentLoad?>(nil)
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation in
                let begun = self.load(url) { event in
                    switch event {
                    case .progress: break
                    case .finished(let document): continuation.resume(returning: document)
                    case .failed(let error): continuation.resume(throwing: error)
                    }
                }
                load.withLock { $0 = begun }
                if Task.isCancelled { begun.cancel() }
            }
        } onCancel: {
            load.withLock { $0 }?.cancel()
        }
    }

    /// Limits of time that clocks and libcurl can count.
    static func clamped(_ seconds: TimeInterval) -> TimeInterval { seconds > 0 ? min(seconds, 2_000_000) : 0 }

    private func document(
        at url: URL, for load: DocumentLoad, progress: @escaping (Int, Int?) -> Void
    ) throws(DocumentError) -> LoadedDocument {
        guard !url.isFileURL else {
            guard reach == .everything else { throw .outOfReach }
            return LoadedDocument(data: try FileReading(self, load: load).data(of: url), url: url)
        }
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw .badAddress }
        return try WebTransfer(self, load: load, progress: progress).perform(url)
    }
}

/// A load that has begun.
public final class DocumentLoad: Sendable {
    private let cancelled = Atomic<Bool>(false)

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Stops it within about a second; its failure is ``DocumentError/cancelled`` then.
    public func cancel() { cancelled.store(true, ordering: .relaxed) }
}
