public import Foundation
internal import Locking

/// Decoded pictures, so that a screen that draws one again and again decodes it once.
///
/// Pictures are kept in the sizes that were asked for, those used last up to a number of pixels; what could not be
/// decoded is kept too. Any thread may ask; two that ask for the same at once may both decode it.
public final class ImageStore: Sendable {
    /// The store of this program.
    public static let shared = ImageStore()

    private struct Entry {
        let result: Result<Bitmap, ImageStoreError>
        var lastUse: Int

        /// A failure costs as much as a small picture.
        var cost: Int { max(256, (try? result.get()).map { $0.width * $0.height } ?? 0) }
    }

    private struct Key: Hashable {
        let picture: AnyHashable
        /// Nil is the picture's own size.
        let width: Int?
        let height: Int?
    }

    private let capacity: Int
    private let limits: ImageLimits
    private let lock = Lock()
    /// These three are guarded by `lock`.
    private nonisolated(unsafe) var entries: [Key: Entry] = [:]
    private nonisolated(unsafe) var cost = 0
    private nonisolated(unsafe) var uses = 0

    /// - Parameter capacity: How many pixels are kept at most, at four bytes each.
    public init(capacity: Int = 8_000_000, limits: ImageLimits = ImageLimits()) {
        self.capacity = capacity
        self.limits = limits
    }

    /// A picture in its own size.
    ///
    /// - Parameters:
    ///   - picture: By what the picture is found again. Equal ones have the same bytes.
    ///   - bytes: The file, asked for if it has to be decoded.
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

    /// A picture in a size in pixels, whatever its own proportions are.
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

/// Why a store has no bitmap.
public enum ImageStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be read.
    case unreadable(String)
    /// The file is no picture.
    case undecodable(ImageDecodingError)

    public var description: String {
        switch self {
        case .unreadable(let reason): "The file cannot be read: \(reason)"
        case .undecodable(let error): "\(error)"
        }
    }
}
