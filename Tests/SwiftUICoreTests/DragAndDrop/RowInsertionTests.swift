import ContentTypes
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

private struct Harbour: View {
    @State var names: [String]
    @State private var log = ""

    var body: some View {
        VStack {
            Text("Ship").draggable("ship")
            List {
                ForEach(names, id: \.self) { Text($0) }
                    .dropDestination(for: String.self) { dropped, position in
                        names.insert(contentsOf: dropped, at: position)
                    }
            }
            .accessibilityIdentifier("list")
        }
    }
}

private struct Desk: View {
    @State private var log = ""

    var body: some View {
        VStack {
            Text("Ship").draggable("ship")
            List {
                ForEach(["a", "b"], id: \.self) { Text($0) }
                    .onInsert(of: [.fileURL]) { position, providers in log = "\(position): \(providers.count)" }
                Text("plain")
            }
            Text(log)
        }
    }
}

@MainActor
struct RowInsertionTests {
    private func rows(_ screen: Screen) -> [String] { screen.texts.filter { $0 != "Ship" } }

    @Test func aValueIsInsertedAfterTheRowWhoseLowerHalfItIsDroppedOn() async throws {
        // The middle of a row counts as its lower half.
        let screen = Screen(Harbour(names: ["a", "b"]))
        try screen.element("Ship").drag(onto: screen.element("a"))
        try await screen.wait(until: { rows($0) == ["a", "ship", "b"] }, atMost: .seconds(3_600))
    }

    @Test func anEmptyCollectionAcceptsDropsOnItsList() async throws {
        let screen = Screen(Harbour(names: []))
        try screen.element("Ship").drag(onto: screen.element("list"))
        try await screen.wait(until: { rows($0) == ["ship"] }, atMost: .seconds(3_600))
    }

    @Test func aFileIsInsertedAsAProvider() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Desk())
        try screen.element("b").drop(files: [folder.file("notes.txt")])
        #expect(screen.texts.contains("2: 1"))
        // Beside the collection the list takes it, at the end.
        try screen.element("plain").drop(files: [folder.file("notes.txt"), folder.file("picture.png")])
        #expect(screen.texts.contains("2: 2"))
    }

    @Test func anItemOfAnotherTypeIsNotInserted() {
        let screen = Screen(Desk())
        #expect(throws: ScreenError.self) { try screen.element("Ship").drag(onto: screen.element("a")) }
    }
}
