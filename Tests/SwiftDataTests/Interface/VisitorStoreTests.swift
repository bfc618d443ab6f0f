import Foundation
import SwiftData
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// The stores of visitors of a served app.
@MainActor
@Suite struct VisitorStoreTests {
    @Model final class Note {
        var text: String

        init(_ text: String) { self.text = text }
    }

    struct Notes: View {
        @Query private var notes: [Note]
        @Environment(\.modelContext) private var context

        var body: some View {
            Button("Add") { context.insert(Note("note")) }
            Button("Save") { try? context.save() }
            ForEach(notes) { Text($0.text) }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "visitors-\(UUID().uuidString)")

    private func url(_ visitor: String) -> URL { folder.appending(path: visitor) }

    private func page(of visitor: String, after former: String? = nil) -> Screen {
        var environment = EnvironmentValues()
        environment.visitorFolder = VisitorFolder(
            identity: visitor + folder.path, url: url(visitor), former: former.map(url))
        return Screen(environment: environment) { Notes().modelContainer(for: Note.self) }
    }

    private func removeFiles() { try? FileManager.default.removeItem(at: folder) }

    @Test func eachVisitorHasAStoreThatAllPagesShare() throws {
        defer { removeFiles() }
        let (first, second, other) = (page(of: "a"), page(of: "a"), page(of: "b"))
        try first.press("Add")
        second.update()
        other.update()
        #expect(first.texts == ["Add", "Save", "note"])
        #expect(second.texts == ["Add", "Save", "note"])
        #expect(other.texts == ["Add", "Save"])
        for screen in [first, second, other] { screen.close() }
    }

    @Test func aVisitorWhoComesBackFindsTheModels() throws {
        defer { removeFiles() }
        let first = page(of: "a")
        try first.press("Add")
        try first.press("Save")
        first.close()
        let second = page(of: "a")
        #expect(second.texts == ["Add", "Save", "note"])
        second.close()
    }

    @Test func aVisitorWithANewIdentityBeginsWithACopy() throws {
        defer { removeFiles() }
        let first = page(of: "a")
        try first.press("Add")
        try first.press("Save")
        first.close()
        let second = page(of: "c", after: "a")
        #expect(second.texts == ["Add", "Save", "note"])
        try second.press("Add")
        try second.press("Save")
        second.close()
        let third = page(of: "a")
        #expect(third.texts == ["Add", "Save", "note"])
        third.close()
    }

    @Test func aVisitorWhoStoresNothingLeavesNoFile() throws {
        defer { removeFiles() }
        var screen: Screen? = page(of: "a")
        #expect(screen?.texts == ["Add", "Save"])
        screen?.close()
        screen = nil
        #expect(!FileManager.default.fileExists(atPath: url("a").path))
    }
}
