public import Foundation
import Locking
import Synchronization

/// Loads documents within limits that are enforced while bytes arrive.
///
/// ```swift
/// import DocumentLoading
/// import Foundation
///
/// func feed(at url: URL) async throws -> Data {
///     try await DocumentLoader(access: .publicWeb, sizeLimit: 1_000_000).document(at: url).data
/// }
/// ```
///
/// A response is kept only up to ``sizeLimit``. Endless responses, decompressed content and redirects are cut off
/// there. Waiting takes no processor time. A document must arrive within ``timeLimit``, without a pause longer than
/// ``idleTimeout``. The same limits apply to files, including pipes and devices. A load occupies a thread while it
/// runs. At most ``maximumLoads`` run at once in a program; the others are queued, and their time limits begin when
/// they start.
///
/// On Linux, `URLSession` does not offer this. It cannot be stopped while bytes arrive faster than they are processed,
/// and it keeps all of them. It occupies a processor while it waits.
public struct DocumentLoader: Sendable {
    /// The addresses that may be loaded.
    public var access: DocumentAccess
    /// The maximum number of bytes after decompression.
    public var sizeLimit: Int
    /// The maximum duration in seconds.
    public var timeLimit: TimeInterval
    /// The maximum pause between bytes in seconds, checked about once a second.
    public var idleTimeout: TimeInterval
    public var userAgent: String
    /// The maximum number of loads that a program runs at once, in all loaders.
    public static let maximumLoads = 64
    /// The threads of the loads.
    var threads = LoadThreads.shared
    /// Whether ``DocumentAccess/publicWeb`` includes an address. Tests replace it, because they have no public network.
    var isOnPublicWeb: @Sendable (IPAddress) -> Bool = { address in
        guard address.isPublic, let own = IPAddress.ownAddresses else { return false }
        return !own.contains(address)
    }

    public init(
        access: DocumentAccess = .everything, sizeLimit: Int = 8 * 1_048_576, timeLimit: TimeInterval = 120,
        idleTimeout: TimeInterval = 30, userAgent: String = "Swiftwater"
    ) {
        self.access = access
        self.sizeLimit = sizeLimit
        self.timeLimit = timeLimit
        self.idleTimeout = idleTimeout
        self.userAgent = userAgent
    }

    /// Starts a load.
    ///
    /// `onEvent` is called on the load's thread, which waits for it. The last event is ``DocumentEvent/finished(_:)``
    /// or ``DocumentEvent/failed(_:)``.
    public func load(_ url: URL, onEvent: @escaping @Sendable (DocumentEvent) -> Void) -> DocumentLoad {
        let load = DocumentLoad(threads)
        threads.perform(load) { [self] in
            guard !load.isCancelled else { return onEvent(.failed(.cancelled)) }
            do throws(DocumentError) {
                onEvent(.finished(try document(at: url, for: load) { onEvent(.progress(received: $0, expected: $1)) }))
            } catch {
                onEvent(.failed(load.isCancelled ? .cancelled : error))
            }
        }
        return load
    }

    /// Loads a document. Canceling the task cancels the load.
    public func document(at url: URL) async throws -> LoadedDocument {
        let load = Locked<DocumentLoad?>(nil)
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

    /// Clamps a time limit to the range of clocks and libcurl.
    static func clamped(_ seconds: TimeInterval) -> TimeInterval { seconds > 0 ? min(seconds, 2_000_000) : 0 }

    private func document(
        at url: URL, for load: DocumentLoad, progress: @escaping (Int, Int?) -> Void
    ) throws(DocumentError) -> LoadedDocument {
        guard !url.isFileURL else {
            guard access == .everything else { throw .notPermitted }
            return LoadedDocument(data: try FileReading(self, load: load).data(of: url), url: url)
        }
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw .badAddress }
        return try WebTransfer(self, load: load, progress: progress).perform(url)
    }
}

/// A load in progress.
public final class DocumentLoad: Sendable {
    private let cancelled = Atomic<Bool>(false)
    private let threads: LoadThreads

    init(_ threads: LoadThreads) {
        self.threads = threads
    }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Cancels the load within about a second. It fails with ``DocumentError/cancelled``.
    public func cancel() {
        cancelled.store(true, ordering: .relaxed)
        threads.hurry(self)
    }
}
