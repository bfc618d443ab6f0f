// `NewerFoundation` stands for a Foundation that declares what this package adds to today's. Compiling this file is the
// first test: a name that both declare would be ambiguous.
import Foundation
import FoundationNetworking
import NewerFoundation
import SwiftUI
import Testing

@Suite struct NewerFoundationTests {
    @Test func topLevelNamesAreStable() {
        let classes: [Any.Type] = [
            DateComponentsFormatter.self, FileWrapper.self, ListFormatter.self, MeasurementFormatter.self,
            NSUserActivity.self, PersonNameComponentsFormatter.self, RelativeDateTimeFormatter.self,
            LocalizedStringComparator.self,
            AsyncLineSequence<NoBytes>.self, AsyncCharacterSequence<NoBytes>.self,
            AsyncUnicodeScalarSequence<NoBytes>.self, MeasurementFormatUnitUsage<UnitLength>.self,
        ]
        #expect(classes.map { String(reflecting: $0) }.filter { !$0.hasPrefix("FoundationAdditions.") } == [])
        #expect(NSUserActivityTypeBrowsingWeb == "NSUserActivityTypeBrowsingWeb")
        #expect(NSUserActivityPersistentIdentifier.self == String.self)
        #expect(autoreleasepool { 1 } == 1)
    }

    @Test func nestedTypesAreFoundations() {
        let types: [Any.Type] = [
            URL.AsyncBytes.self, URL.BookmarkCreationOptions.self, URL.BookmarkResolutionOptions.self,
            NSURL.BookmarkCreationOptions.self, NSURL.BookmarkResolutionOptions.self, URLSession.AsyncBytes.self,
            ProcessInfo.ThermalState.self, NotificationCenter.Notifications.self,
            Measurement<UnitLength>.FormatStyle.self, URL.FormatStyle.self, URL.ParseStrategy.self,
            PersonNameComponents.FormatStyle.self, PersonNameComponents.AttributedStyle.self,
            PersonNameComponents.ParseStrategy.self, Date.ComponentsFormatStyle.Style.self,
        ]
        #expect(types.map { String(reflecting: $0) }.filter { !$0.contains("NewerFoundation") } == [])
    }

    @Test func membersAreFoundations() async throws {
        let folders: [URL] = [
            .applicationSupportDirectory, .cachesDirectory, .desktopDirectory, .documentsDirectory,
            .downloadsDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory,
        ]
        #expect(Set(folders) == [URL.newer])
        let file = URL(fileURLWithPath: "/file")
        let lines = file.lines
        #expect(lines == ["newer"])
        let bytes: URL.AsyncBytes = file.resourceBytes
        _ = bytes
        #expect(!file.startAccessingSecurityScopedResource())
        file.stopAccessingSecurityScopedResource()
        #expect(try file.bookmarkData() == Data("newer".utf8))
        #expect(try await URLSession.shared.data(from: file).0 == Data("newer".utf8))
        let loaded: URLSession.AsyncBytes = try await URLSession.shared.bytes(from: file).0
        _ = loaded
        let process = ProcessInfo.processInfo
        #expect(process.thermalState == .critical)
        #expect(process.isLowPowerModeEnabled && process.isMacCatalystApp && process.isiOSAppOnMac)
        let notifications: NotificationCenter.Notifications = NotificationCenter.default.notifications(
            named: Notification.Name("any"))
        _ = notifications
        #expect(Measurement(value: 1, unit: UnitLength.meters).formatted() == "newer")
        #expect(file.formatted() == "newer")
        #expect(PersonNameComponents().formatted() == "newer")
        #expect(UserDefaults.standard.value(forKey: "any") as? String == "newer")
    }
}

/// An empty byte sequence, which names the types of sequences over bytes.
private struct NoBytes: AsyncSequence, AsyncIteratorProtocol {
    typealias Element = UInt8

    func makeAsyncIterator() -> NoBytes { self }
    func next() async -> UInt8? { nil }
}
