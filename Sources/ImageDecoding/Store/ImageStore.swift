public import Foundation
internal import Locking

/// A cache of decoded pictures, so a screen that draws one repeatedly decodes it once.
///
/// Pictures are cached in the requested sizes. The most recently used are kept, up to a number of pixels. Failures are
/// cached as well. Safe on any thread; two threads that request the same picture at once may both decode it.
public final class ImageStore: Sendable {
    /// The shared store of the program.
    public static let shared = ImageStore()

    private struct Entry {
        let result: Result<Bitmap, ImageStoreError>
        var lastUse: Int

        /// The cost in pixels. A failure costs as much as a small picture.
        var cost: Int { max(256, (try? result.get()).map { $0.width * $0.height } ?? 0) }
    }

    /// Sendable: callers name pictures by Sendable values, which `AnyHashable` forgets.
    private struct Key: Hashable, @unchecked Sendable {
        let picture: AnyHashable
        /// The width in pixels; nil means the picture's own width.
        let width: Int?
        /// The height in pixels; nil means the picture's own height.
        let height: Int?
    }

    private let capacity: Int
    private let limits: ImageLimits
    private let lock = Lock()
    /// Guarded by `lock`, like the next two properties.
    private nonisolated(unsafe) var entries: [Key: Entry] = [:]
    private nonisolated(unsafe) var cost = 0
    private nonisolated(unsafe) var uses = 0
    /// The pictures that are being decoded on other threads, with the closures to call afterwards. Guarded by `lock`.
    private nonisolated(unsafe) var waiting: [Key: [ObjectIdentifier: @Sendable () -> Void]] = [:]
    /// The size in which each picture was decoded last. Guarded by `lock`.
    private nonisolated(unsafe) var latest: [AnyHashable: Key] = [:]
    /// Two at a time: a picture may take twelve bytes for each of its pixels while it is decoded.
    private let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "pictures"
        queue.maxConcurrentOperationCount = 2
        queue.qualityOfService = .userInitiated
        return queue
    }()

    /// `capacity` is the maximum number of cached pixels, of four bytes each.
    public init(capacity: Int = 8_000_000, limits: ImageLimits = ImageLimits()) {
        self.capacity = capacity
        self.limits = limits
    }

    /// Returns a picture in its own size.
    ///
    /// Pictures with equal keys must have equal bytes. `bytes` returns the data of the file, and is called only if the
    /// picture is not cached.
    public func bitmap(
        of picture: some Hashable & Sendable,
        bytes: () throws -> Data
    ) throws(ImageStoreError) -> Bitmap {
        try result(Key(picture: AnyHashable(picture), width: nil, height: nil)) { () throws(ImageStoreError) in
            try decoded(bytes)
        }
    }

    /// Returns a picture in a size in pixels, regardless of its aspect ratio.
    public func bitmap(
        of picture: some Hashable & Sendable,
        width: Int,
        height: Int,
        bytes: () throws -> Data
    ) throws(ImageStoreError) -> Bitmap {
        let key = Key(picture: AnyHashable(picture), width: width, height: height)
        return try result(key) { () throws(ImageStoreError) in
            try bitmap(of: picture, bytes: bytes).scaled(toWidth: width, height: height)
        }
    }

    /// A picture that is decoded on another thread.
    public enum Availability: Sendable {
        case ready(Bitmap)
        case failed(ImageStoreError)
        /// The picture is being decoded. Until then another size of it may stand in.
        case pending(standIn: Bitmap?)
    }

    /// Returns a picture in a size in pixels if it is cached. Otherwise starts to decode it on another thread.
    ///
    /// Only the requested size is cached, because the whole picture may be much larger.
    ///
    /// `bytes` returns the data of the file, on another thread. `listener` waits: it is called back once for each
    /// picture, however often it requests the picture. `whenReady` is called on another thread when the picture is
    /// decoded, or has failed.
    public func availability(
        of picture: some Hashable & Sendable, width: Int, height: Int,
        bytes: @escaping @Sendable () throws -> Data,
        for listener: AnyObject, whenReady: @escaping @Sendable () -> Void
    ) -> Availability {
        let key = Key(picture: AnyHashable(picture), width: width, height: height)
        switch known(key) {
        case .success(let bitmap)?: return .ready(bitmap)
        case .failure(let error)?: return .failed(error)
        case nil: break
        }
        let id = ObjectIdentifier(listener)
        let (isFirst, standIn) = lock.withLock { () -> (Bool, Bitmap?) in
            let isFirst = waiting[key] == nil
            waiting[key, default: [:]][id] = whenReady
            return (isFirst, latest[key.picture].flatMap { entries[$0] }.flatMap { try? $0.result.get() })
        }
        if isFirst { queue.addOperation { [self] in decode(key, bytes) } }
        return .pending(standIn: standIn)
    }

    /// Decodes a picture for the listeners that wait for it.
    private func decode(_ key: Key, _ bytes: () throws -> Data) {
        if known(key) == nil {
            let whole = known(Key(picture: key.picture, width: nil, height: nil))
            let made = whole ?? Result { () throws(ImageStoreError) in try decoded(bytes) }
            keep(
                made.map { $0.scaled(toWidth: key.width ?? $0.width, height: key.height ?? $0.height) }, for: key)
        }
        let callbacks = lock.withLock { () -> [@Sendable () -> Void] in
            // The sizes of pictures whose entries are gone are forgotten together.
            if latest.count > 4_096 { latest = latest.filter { entries[$0.value] != nil } }
            latest[key.picture] = key
            return Array(waiting.removeValue(forKey: key)?.values ?? [:].values)
        }
        for callback in callbacks { callback() }
    }

    private func decoded(_ bytes: () throws -> Data) throws(ImageStoreError) -> Bitmap {
        let data: Data
        do {
            data = try bytes()
        } catch {
            throw .unreadable("\(error)")
        }
        do throws(ImageDecodingError) {
            return try Bitmap(decoding: data, limits: limits)
        } catch {
            throw .undecodable(error)
        }
    }

    private func result(
        _ key: Key,
        make: () throws(ImageStoreError) -> Bitmap
    ) throws(ImageStoreError) -> Bitmap {
        if let known = known(key) { return try known.get() }
        let made = Result(catching: make)
        keep(made, for: key)
        return try made.get()
    }

    private func known(_ key: Key) -> Result<Bitmap, ImageStoreError>? {
        lock.withLock {
            uses += 1
            entries[key]?.lastUse = uses
            return entries[key]?.result
        }
    }

    private func keep(_ result: Result<Bitmap, ImageStoreError>, for key: Key) {
        lock.withLock {
            let entry = Entry(result: result, lastUse: uses)
            if let old = entries.updateValue(entry, forKey: key) { cost -= old.cost }
            cost += entry.cost
            while cost > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                cost -= oldest.value.cost
                entries[oldest.key] = nil
            }
        }
    }
}

/// The reason why a store has no bitmap.
public enum ImageStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be read.
    case unreadable(String)
    /// The file could not be decoded.
    case undecodable(ImageDecodingError)

    public var description: String {
        switch self {
        case .unreadable(let reason): "The file cannot be read: \(reason)"
        case .undecodable(let error): "\(error)"
        }
    }
}
