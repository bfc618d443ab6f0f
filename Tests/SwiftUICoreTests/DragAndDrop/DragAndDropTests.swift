import ContentTypes
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

private struct Baskets: View {
    @State private var names: [String] = []
    @State private var isTargeted = false
    @State private var log: [String] = []

    var body: some View {
        VStack {
            Text("Apple").draggable("apple")
            Text("Address").onDrag {
                NSItemProvider(object: NSURL(string: "https://example.com/a") ?? NSURL(fileURLWithPath: "/"))
            }
            Text("Stone")
            Text("Basket").dropDestination(for: String.self) { dropped, _ in
                names += dropped
                return true
            } isTargeted: {
                log.append($0 ? "over" : "away")
            }
            Text("Desk").onDrop(of: [.fileURL], isTargeted: $isTargeted) { providers in
                log.append("\(providers.count) files")
                return true
            }
            Text("Guarded").onDrop(of: [.text], delegate: Guard { log.append($0) })
            Text(names.joined(separator: " "))
            Text(log.joined(separator: " "))
        }
    }
}

/// A delegate that records its calls, and accepts nothing.
private struct Guard: DropDelegate {
    let note: (String) -> Void

    func validateDrop(info: DropInfo) -> Bool {
        note("validate")
        return info.hasItemsConforming(to: [.text])
    }

    func dropEntered(info: DropInfo) { note("enter") }

    func dropUpdated(info: DropInfo) -> DropProposal? {
        note("update")
        return DropProposal(operation: .forbidden)
    }

    func dropExited(info: DropInfo) { note("exit") }

    func performDrop(info: DropInfo) -> Bool {
        note("perform")
        return true
    }
}

@MainActor
struct DragAndDropTests {
    @Test func aValueIsDraggedFromOneViewToAnother() async throws {
        let screen = Screen(Baskets())
        try screen.element("Apple").drag(onto: screen.element("Basket"))
        #expect(screen.texts.contains("over away"))
        try await screen.wait(until: { $0.texts.contains("apple") }, atMost: .seconds(3_600))
    }

    @Test func onlyDragSourcesAreDragged() {
        let screen = Screen(Baskets())
        #expect(throws: ScreenError.self) { try screen.element("Stone").drag(onto: screen.element("Basket")) }
    }

    @Test func itemsOfOtherTypesAreNotTaken() {
        let screen = Screen(Baskets())
        #expect(throws: ScreenError.self) { try screen.element("Apple").drag(onto: screen.element("Desk")) }
        #expect(throws: ScreenError.self) { try screen.element("Apple").drag(onto: screen.element("Stone")) }
    }

    @Test func filesOfTheDesktopAreItemProviders() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Baskets())
        try screen.element("Desk").drop(files: [folder.file("notes.txt"), folder.file("picture.png")])
        #expect(screen.texts.contains("2 files"))
    }

    @Test func aDropDelegateIsCalledInOrderAndMayRefuse() {
        let screen = Screen(Baskets())
        #expect(throws: ScreenError.self) { try screen.element("Apple").drag(onto: screen.element("Guarded")) }
        #expect(screen.texts.contains("validate enter update exit"))
    }
}
