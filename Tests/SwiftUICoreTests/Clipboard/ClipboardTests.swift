import ContentTypes
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// A bird that is JSON within the program and its name elsewhere.
private struct Bird: Codable, Equatable, Transferable {
    var name: String
    var eggs: Int

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        ProxyRepresentation(exporting: \.name)
    }
}

private struct Birds: View {
    @State private var birds = [Bird(name: "Heron", eggs: 4), Bird(name: "Tern", eggs: 2)]
    @State private var pasted: [String] = []
    @State private var isCopying = true

    var body: some View {
        VStack {
            Text("Nest").copyable(birds).cuttable(for: Bird.self) {
                defer { birds.removeAll() }
                return birds
            }
            Text("Eggs").pasteDestination(for: Bird.self) {
                pasted += $0.map { "\($0.name) \($0.eggs)" }
            }
            Text("Words").pasteDestination(for: String.self) {
                pasted += $0
            } validator: {
                $0.filter { $0 != "Rock" }
            }
            Text("Address").pasteDestination(for: URL.self) { pasted += $0.map { $0.host ?? "none" } }
            Text("Stone")
            Text("\(birds.count) birds")
            Text(pasted.joined(separator: ", "))
            PasteButton(payloadType: Bird.self) { pasted += $0.map(\.name) }
        }
    }
}

private struct Providers: View {
    @State private var hasCommand = true
    @State private var log: [String] = []

    var body: some View {
        VStack {
            Text("Source")
                .onCopyCommand(perform: hasCommand ? { [NSItemProvider(object: NSString(string: "harbour"))] } : nil)
                .onCutCommand {
                    let secret = NSItemProvider()
                    secret.registerDataRepresentation(for: .plainText, visibility: .ownProcess) { deliver in
                        deliver(Data("secret".utf8), nil)
                        return nil
                    }
                    return [secret]
                }
            Text("Count").onPasteCommand(of: [.plainText]) { log.append("\($0.count) items") }
            Text("Checked").onPasteCommand(of: ["public.text"]) {
                $0.count == 1 ? "one" : nil
            } perform: {
                log.append($0)
            }
            Text("Pictures").onPasteCommand(of: [.image]) { log.append("\($0.count) pictures") }
            Button("No command") { hasCommand = false }
            Button("By pasteboard") { UIPasteboard.general.string = "quay" }
            Text(log.joined(separator: ", "))
        }
    }
}

@MainActor
struct ClipboardTests {
    @Test func aCopyKeepsAllTypesForTheSceneAndTheTextForOthers() async throws {
        let screen = Screen(Birds())
        try screen.element("Nest").copy()
        try await screen.wait(until: { $0.copiedText == "Heron\nTern" }, atMost: .seconds(3_600))
        try screen.element("Eggs").paste()
        try await screen.wait(until: { $0.texts.contains("Heron 4, Tern 2") }, atMost: .seconds(3_600))
        #expect(screen.texts.contains("2 birds"))
    }

    @Test func theSameTextFromOutsideStandsForTheItems() async throws {
        let screen = Screen(Birds())
        try screen.element("Nest").copy()
        try await screen.wait(until: { $0.copiedText == "Heron\nTern" }, atMost: .seconds(3_600))
        try screen.element("Eggs").paste("Heron\r\nTern")
        try await screen.wait(until: { $0.texts.contains("Heron 4, Tern 2") }, atMost: .seconds(3_600))
    }

    @Test func anotherTextIsAText() async throws {
        let screen = Screen(Birds())
        try screen.element("Nest").copy()
        #expect(throws: ScreenError.self) { try screen.element("Eggs").paste("Gull") }
        try screen.element("Words").paste("Gull")
        try await screen.wait(until: { $0.texts.contains("Gull") }, atMost: .seconds(3_600))
    }

    @Test func aCutRemovesTheItems() async throws {
        let screen = Screen(Birds())
        try screen.element("Nest").cut()
        #expect(screen.texts.contains("0 birds"))
        #expect(throws: ScreenError.self) { try screen.element("Nest").cut() }
        try screen.element("Eggs").paste()
        try await screen.wait(until: { $0.texts.contains("Heron 4, Tern 2") }, atMost: .seconds(3_600))
    }

    @Test func aValidatorChoosesAndAnEmptyChoiceIsNotPasted() async throws {
        let screen = Screen(Birds())
        try screen.element("Words").paste("Rock")
        try screen.element("Words").paste("Sand")
        try await screen.wait(until: { $0.texts.contains("Sand") }, atMost: .seconds(3_600))
    }

    @Test func anAddressIsMoreThanItsText() async throws {
        let screen = Screen(Birds())
        #expect(throws: ScreenError.self) { try screen.element("Address").paste("no address") }
        try screen.element("Address").paste("https://example.com/a")
        try await screen.wait(until: { $0.texts.contains("example.com") }, atMost: .seconds(3_600))
    }

    @Test func nothingIsCopiedOrPastedWithoutADestination() {
        let screen = Screen(Birds())
        #expect(throws: ScreenError.self) { try screen.element("Stone").copy() }
        #expect(throws: ScreenError.self) { try screen.element("Words").paste() }
        #expect(screen.copiedText == nil)
    }

    @Test func aPasteButtonPastesTheCopiedItems() async throws {
        let screen = Screen(Birds())
        try screen.press("Paste")
        try screen.element("Nest").copy()
        try screen.press("Paste")
        try await screen.wait(until: { $0.texts.contains("Heron, Tern") }, atMost: .seconds(3_600))
    }

    @Test func providersAreCopiedAndChosenByTheirTypes() async throws {
        let screen = Screen(Providers())
        try screen.element("Source").copy()
        try await screen.wait(until: { $0.copiedText == "harbour" }, atMost: .seconds(3_600))
        try screen.element("Count").paste()
        try screen.element("Checked").paste()
        #expect(throws: ScreenError.self) { try screen.element("Pictures").paste() }
        #expect(screen.texts.contains("1 items, one"))
    }

    @Test func aCommandWithoutAnActionIsNotTaken() throws {
        let screen = Screen(Providers())
        try screen.press("No command")
        #expect(throws: ScreenError.self) { try screen.element("Source").copy() }
    }

    @Test func contentOfTheProgramAloneStaysInTheScene() async throws {
        let screen = Screen(Providers())
        try screen.element("Source").cut()
        try screen.element("Count").paste()
        #expect(screen.texts.contains("1 items"))
        await screen.idle()
        #expect(screen.copiedText == nil)
    }

    @Test func aTextOfThePasteboardReplacesTheItems() throws {
        let screen = Screen(Providers())
        try screen.element("Source").copy()
        try screen.press("By pasteboard")
        #expect(screen.copiedText == "quay")
        try screen.element("Checked").paste()
        #expect(screen.texts.contains("one"))
    }
}
