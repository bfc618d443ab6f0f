import ContentTypes
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

private struct Letter: FileDocument {
    var text = ""
    static var readableContentTypes: [UTType] { [.plainText] }

    init(text: String = "") { self.text = text }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

private final class Ledger: ReferenceFileDocument {
    static var readableContentTypes: [UTType] { [.commaSeparatedText] }
    @Published var rows: [String] = []

    init() {}

    init(configuration: ReadConfiguration) throws {
        let text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        rows = text.split(separator: ",").map(String.init)
    }

    func snapshot(contentType: UTType) throws -> [String] { rows }

    func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: ",").utf8))
    }
}

private struct LetterEditor: View {
    let file: FileDocumentConfiguration<Letter>
    @Environment(\.newDocument) private var newDocument

    var body: some View {
        TextField("Text", text: file.$document.text)
        Text("file \(file.fileURL?.lastPathComponent ?? "none")")
        Button("Reply") { newDocument(Letter(text: "Dear")) }
    }
}

private struct LetterApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: Letter()) { LetterEditor(file: $0) }
    }
}

private struct LedgerApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: { Ledger() }) { file in
            Text(file.document.rows.joined(separator: " and "))
            Button("Add") { file.document.rows.append("row \(file.document.rows.count)") }
        }
    }
}

private struct ViewerApp: App {
    var body: some Scene {
        DocumentGroup(viewing: Letter.self) { file in
            Text("read: \(file.document.text)")
            Button("Change") { file.document.text = "changed" }
        }
    }
}

@MainActor
@Suite struct DocumentGroupTests {
    /// A screen on which a person types paths, as in a terminal.
    private func screen(_ app: some App) -> Screen {
        let screen = Screen(app: app)
        screen.environment.sceneDevice.deliver = nil
        return screen
    }

    /// Performs the command with a title, as a person does.
    private func perform(_ title: String, on screen: Screen) throws {
        let command = try #require(screen.tree.commands.first { $0.title == title })
        #expect(command.menu == "File")
        command.node.send(.press)
    }

    @Test func theFirstWindowShowsANewDocument() {
        let screen = screen(LetterApp())
        #expect(screen.navigationTitle == "Untitled")
        #expect(screen.texts.contains("file none"))
        #expect(screen.tree.commands.map(\.title) == ["New", "Open…", "Save…"])
        #expect(screen.tree.commands.map { $0.shortcut?.description } == ["⌘N", "⌘O", "⌘S"])
    }

    @Test func aNewDocumentIsSavedWhereThePersonSays() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try screen.setText("Hello", of: "Text")
        #expect(screen.navigationTitle == "Untitled — Edited")
        try perform("Save…", on: screen)
        try screen.setText(folder.file("letter.txt").path, of: "Save as")
        try screen.press("Save")
        #expect(try Data(contentsOf: folder.file("letter.txt")) == Data("Hello".utf8))
        #expect(screen.navigationTitle == "letter.txt")
        #expect(screen.texts.contains("file letter.txt"))
        #expect(screen.tree.commands.map(\.title) == ["New", "Open…", "Save", "Save As…"])
    }

    @Test func aSavedDocumentIsWrittenToItsFileByTheCommand() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try perform("Open…", on: screen)
        try screen.chooseFiles([folder.file("notes.txt")])
        #expect(screen.navigationTitle == "notes.txt")
        #expect(try screen.textField("Text").value == "notes.txt")
        try screen.setText("changed", of: "Text")
        #expect(screen.navigationTitle == "notes.txt — Edited")
        try perform("Save", on: screen)
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("changed".utf8))
        #expect(screen.navigationTitle == "notes.txt")
    }

    @Test func aDocumentIsWrittenWhenItsWindowCloses() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try perform("Open…", on: screen)
        try screen.chooseFiles([folder.file("notes.txt")])
        try screen.setText("last words", of: "Text")
        screen.close()
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("last words".utf8))
    }

    @Test func aFileOpensInAnotherWindowIfTheDocumentIsInUse() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try screen.setText("draft", of: "Text")
        try perform("Open…", on: screen)
        try screen.chooseFiles([folder.file("notes.txt")])
        #expect(screen.navigationTitle == "notes.txt")
        #expect(screen.elements(.textField).map(\.value) == ["draft", "notes.txt"])
        try perform("Save As…", on: screen)
        #expect(screen.texts.contains("Save a file"))
    }

    @Test func aFileThatIsNoDocumentIsReported() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        try Data([0xFF, 0xFE, 0xFD]).write(to: folder.file("notes.txt"))
        let screen = screen(LetterApp())
        try perform("Open…", on: screen)
        try screen.chooseFiles([folder.file("notes.txt")])
        #expect(screen.alert("The document could not be opened.").exists)
        try screen.press("OK")
        #expect(screen.navigationTitle == "Untitled")
    }

    @Test func aTemplateOpensInAWindowThatAsksBeforeChangesAreLost() throws {
        let screen = screen(LetterApp())
        try screen.press("Reply")
        #expect(screen.elements(.textField).map(\.value) == ["", "Dear"])
        try screen.element(.textField, "Text").at(1).setText("Dear Ada")
        try screen.menu("Document").at(1).choose("Close")
        #expect(screen.dialog("Save the changes?").exists)
        try screen.press("Discard Changes")
        #expect(screen.elements(.textField).map(\.value) == [""])
    }

    @Test func aBrowserDownloadsTheDocument() throws {
        let screen = Screen(app: LetterApp())
        try screen.setText("Hello", of: "Text")
        try perform("Save…", on: screen)
        try screen.press("Save")
        #expect(screen.exportedFiles.map(\.name) == ["Untitled.txt"])
        #expect(screen.exportedFiles.first?.contents == Data("Hello".utf8))
        #expect(screen.navigationTitle == "Untitled.txt")
        #expect(screen.texts.contains("file none"))
    }

    @Test func changesOfAnObjectAreChangesOfItsDocument() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        try Data("a,b".utf8).write(to: folder.file("rows.csv"))
        let screen = screen(LedgerApp())
        try perform("Open…", on: screen)
        try screen.chooseFiles([folder.file("rows.csv")])
        #expect(screen.texts.contains("a and b"))
        try screen.press("Add")
        #expect(screen.texts.contains("a and b and row 2"))
        #expect(screen.navigationTitle == "rows.csv — Edited")
        try perform("Save", on: screen)
        #expect(try Data(contentsOf: folder.file("rows.csv")) == Data("a,b,row 2".utf8))
    }

    @Test func aViewerChangesNothing() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(ViewerApp())
        #expect(screen.texts.contains("No document"))
        #expect(screen.tree.commands.map(\.title) == ["Open…"])
        try perform("Open…", on: screen)
        try screen.chooseFiles([folder.file("notes.txt")])
        #expect(screen.texts.contains("read: notes.txt"))
        try screen.press("Change")
        #expect(screen.texts.contains("read: notes.txt"))
        screen.close()
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("notes.txt".utf8))
    }
}
