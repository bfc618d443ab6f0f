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

    private struct Key: Hashable {
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

    /// - Parameter capacity: The maximum number of cached pixels, of four bytes each.
    public init(capacity: Int = 8_000_000, limits: ImageLimits = ImageLimits()) {
        self.capacity = capacity
        self.limits = limits
    }

    /// Returns a picture in its own size.
    ///
    /// - Parameters:
    ///   - picture: The key of the picture. Equal keys must have equal bytes.
    ///   - bytes: Returns the data of the file. Called only if the picture is not cached.
    public func bitmap(
        of picture: some Hashable & Sendable,
        bytes: () throws -> Data
    ) throws(ImageStoreError) -> Bitmap {
        try result(Key(picture: AnyHashable(picture), width: nil, height: nil)) { () throws(ImageStoreError) in
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
