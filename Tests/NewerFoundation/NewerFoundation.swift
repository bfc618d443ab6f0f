// A Foundation of the future: it declares every name that FoundationAdditions adds to today's.
@_exported public import Foundation
public import FoundationNetworking

public struct AsyncCharacterSequence<Base: AsyncSequence> where Base.Element == UInt8 {}
public struct AsyncLineSequence<Base: AsyncSequence> where Base.Element == UInt8 {}
public struct AsyncUnicodeScalarSequence<Base: AsyncSequence> where Base.Element == UInt8 {}
open class DateComponentsFormatter {}
open class FileWrapper {}
open class ListFormatter {}
public struct LocalizedStringComparator {}
public struct MeasurementFormatUnitUsage<UnitType: Dimension> {}
open class MeasurementFormatter {}
open class NSUserActivity {}
public typealias NSUserActivityPersistentIdentifier = Substring
public let NSUserActivityTypeBrowsingWeb = "newer"
open class PersonNameComponentsFormatter {}
open class RelativeDateTimeFormatter {}

public func autoreleasepool<Failure: Error, Result: ~Copyable>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}

extension URL {
    public struct AsyncBytes: Sendable {}

    public typealias BookmarkCreationOptions = NSURL.BookmarkCreationOptions
    public typealias BookmarkResolutionOptions = NSURL.BookmarkResolutionOptions

    public static let newer = URL(fileURLWithPath: "/newer")
    public static var applicationSupportDirectory: URL { newer }
    public static var cachesDirectory: URL { newer }
    public static var desktopDirectory: URL { newer }
    public static var documentsDirectory: URL { newer }
    public static var downloadsDirectory: URL { newer }
    public static var moviesDirectory: URL { newer }
    public static var musicDirectory: URL { newer }
    public static var picturesDirectory: URL { newer }

    public var resourceBytes: AsyncBytes { AsyncBytes() }
    public var lines: [String] { ["newer"] }

    public func startAccessingSecurityScopedResource() -> Bool { false }
    public func stopAccessingSecurityScopedResource() {}

    public func bookmarkData(
        options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
        relativeTo url: URL? = nil
    ) throws -> Data {
        Data("newer".utf8)
    }
}

extension NSURL {
    public struct BookmarkCreationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    public struct BookmarkResolutionOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}

extension URLSession {
    public struct AsyncBytes: Sendable {}

    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        (AsyncBytes(), URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil))
    }

    public func data(from url: URL) async throws -> (Data, URLResponse) {
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        return (Data("newer".utf8), response)
    }
}

extension ProcessInfo {
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

    public var thermalState: ThermalState { .critical }
    public var isLowPowerModeEnabled: Bool { true }
    public var isMacCatalystApp: Bool { true }
    public var isiOSAppOnMac: Bool { true }
}

extension NotificationCenter {
    public final class Notifications: Sendable {
        init() {}
    }

    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications()
    }
}

extension Measurement where UnitType: Dimension {
    public struct FormatStyle: Sendable {
        public init() {}
    }

    public func formatted() -> String { "newer" }
}

extension URL {
    public struct FormatStyle: Sendable {}
    public struct ParseStrategy: Sendable {}

    public func formatted() -> String { "newer" }
}

extension PersonNameComponents {
    public struct FormatStyle: Sendable {}
    public struct AttributedStyle: Sendable {}
    public struct ParseStrategy: Sendable {}

    public func formatted() -> String { "newer" }
}

extension Date.ComponentsFormatStyle {
    public struct Style: Sendable {}
}

extension UserDefaults {
    public func value(forKey key: String) -> Any? { "newer" }
}
