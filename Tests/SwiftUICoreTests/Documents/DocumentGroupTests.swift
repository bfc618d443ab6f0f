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

/// Reads JSON and CSV, and writes JSON: the type that it read or writes, and then the text.
private struct Table: FileDocument {
    var text = ""
    static var readableContentTypes: [UTType] { [.json, .commaSeparatedText] }
    static var writableContentTypes: [UTType] { [.json] }

    init() {}

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data("\(configuration.contentType): \(text)".utf8))
    }
}

/// A text file of any type, which knows whether it was read as JSON.
private struct Note: FileDocument {
    var text = ""
    static var readableContentTypes: [UTType] { [.text, .json] }

    init() {}

    init(configuration: ReadConfiguration) throws { text = "read as \(configuration.contentType)" }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data("written as \(configuration.contentType)".utf8))
    }
}

private struct TableApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: Table()) { file in
            TextField("Text", text: file.$document.text)
            Text("file \(file.fileURL?.lastPathComponent ?? "none")")
        }
    }
}

private struct NoteApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: Note()) { TextField("Text", text: $0.$document.text) }
    }
}

private struct LedgerViewerApp: App {
    var body: some Scene {
        DocumentGroup(viewing: Ledger.self) { file in
            Button("Add") { file.document.rows.append("row \(file.document.rows.count)") }
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

    private func open(_ file: URL, on screen: Screen) throws {
        try perform("Open…", on: screen)
        try screen.chooseFiles([file])
    }

    @Test func theFirstWindowShowsANewDocument() {
        let screen = screen(LetterApp())
        #expect(screen.navigationTitle == "Untitled")
        #expect(screen.texts.contains("file none"))
        #expect(screen.tree.commands.map(\.title) == ["New", "Open…", "Save…"])
        #expect(screen.tree.commands.map { $0.shortcut?.description } == ["⌘N", "⌘O", "⌘S"])
    }

    @Test func aNewDocumentIsSavedInTheChosenPlace() throws {
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
        try open(folder.file("notes.txt"), on: screen)
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
        try open(folder.file("notes.txt"), on: screen)
        try screen.setText("last words", of: "Text")
        screen.close()
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("last words".utf8))
    }

    @Test func aFileOpensInAnotherWindowIfTheDocumentIsInUse() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try screen.setText("draft", of: "Text")
        try open(folder.file("notes.txt"), on: screen)
        #expect(screen.navigationTitle == "notes.txt")
        #expect(screen.elements(.textField).map(\.value) == ["draft", "notes.txt"])
        try perform("Save As…", on: screen)
        #expect(screen.texts.contains("Save a file"))
    }

    @Test func anUnreadableFileIsReported() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        try Data([0xFF, 0xFE, 0xFD]).write(to: folder.file("notes.txt"))
        let screen = screen(LetterApp())
        try open(folder.file("notes.txt"), on: screen)
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

    private struct FileApp: App {
        struct FileName: View {
            @Environment(\.documentConfiguration) private var document

            var body: some View {
                Text(verbatim: "file \(document?.fileURL?.lastPathComponent ?? "none")")
                Text(document?.isEditable == true ? "editable" : "fixed")
            }
        }

        var body: some Scene {
            DocumentGroup(newDocument: Letter()) { _ in FileName() }
        }
    }

    @Test func viewsReadTheFileOfTheirDocument() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(FileApp())
        #expect(screen.texts.contains("file none"))
        #expect(screen.texts.contains("editable"))
        #expect(EnvironmentValues().documentConfiguration == nil)
        try perform("Save…", on: screen)
        try screen.setText(folder.file("letter.txt").path, of: "Save as")
        try screen.press("Save")
        #expect(screen.texts.contains("file letter.txt"))
    }

    @Test func changesOfAnObjectAreChangesOfItsDocument() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        try Data("a,b".utf8).write(to: folder.file("rows.csv"))
        let screen = screen(LedgerApp())
        try open(folder.file("rows.csv"), on: screen)
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
        try open(folder.file("notes.txt"), on: screen)
        #expect(screen.texts.contains("read: notes.txt"))
        try screen.press("Change")
        #expect(screen.texts.contains("read: notes.txt"))
        screen.close()
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("notes.txt".utf8))
    }

    // MARK: - Types

    /// Opens a file by the command, in a screen.
    @Test func aDocumentOfATypeThatIsOnlyReadIsNotSavedInPlace() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        try Data("a,b".utf8).write(to: folder.file("a.csv"))
        let screen = screen(TableApp())
        try open(folder.file("a.csv"), on: screen)
        #expect(screen.navigationTitle == "a.csv")
        #expect(screen.texts.contains("file none"))
        try screen.setText("c", of: "Text")
        try perform("Save…", on: screen)
        #expect(try screen.textField("Save as").value == "a.json")
        try screen.setText(folder.file("a.json").path, of: "Save as")
        try screen.press("Save")
        #expect(try Data(contentsOf: folder.file("a.csv")) == Data("a,b".utf8))
        #expect(try Data(contentsOf: folder.file("a.json")) == Data("public.json: c".utf8))
        #expect(screen.texts.contains("file a.json"))
    }

    @Test func aFileIsNotNamedAsATypeThatIsOnlyRead() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(TableApp())
        try screen.setText("c", of: "Text")
        try perform("Save…", on: screen)
        try screen.setText(folder.file("new.csv").path, of: "Save as")
        try screen.press("Save")
        #expect(!FileManager.default.fileExists(atPath: folder.file("new.csv").path))
        #expect(screen.texts.contains { $0.contains("reads files like “new.csv”, but does not write them") })
    }

    @Test func aFileHasTheTypeOfItsExtensionBeforeABroaderOne() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        try Data("{}".utf8).write(to: folder.file("a.json"))
        let screen = screen(NoteApp())
        try open(folder.file("a.json"), on: screen)
        #expect(try screen.textField("Text").value == "read as public.json")
        try screen.setText("changed", of: "Text")
        try perform("Save", on: screen)
        #expect(try Data(contentsOf: folder.file("a.json")) == Data("written as public.json".utf8))
        try perform("Save As…", on: screen)
        try screen.setText(folder.file("b.json").path, of: "Save as")
        try screen.press("Save")
        #expect(try Data(contentsOf: folder.file("b.json")) == Data("written as public.json".utf8))
    }

    @Test func aFileHasABroaderTypeIfNoneHasItsExtension() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(NoteApp())
        try open(folder.file("notes.txt"), on: screen)
        #expect(try screen.textField("Text").value == "read as public.text")
        try screen.setText("changed", of: "Text")
        try perform("Save", on: screen)
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("written as public.text".utf8))
    }

    // MARK: - What Is Not Written

    @Test func aViewerOfAnObjectWritesNothing() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        try Data("a,b".utf8).write(to: folder.file("rows.csv"))
        let screen = screen(LedgerViewerApp())
        try open(folder.file("rows.csv"), on: screen)
        try screen.press("Add")
        #expect(screen.navigationTitle == "rows.csv")
        screen.close()
        #expect(try Data(contentsOf: folder.file("rows.csv")) == Data("a,b".utf8))
    }

    @Test func discardedChangesAreNotWrittenWhenTheWindowCloses() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try screen.setText("draft", of: "Text")
        try open(folder.file("notes.txt"), on: screen)
        try screen.element(.textField, "Text").at(1).setText("discarded")
        // While its link leads to a folder that is missing, the document cannot be saved.
        let place = folder.file("notes.txt")
        try FileManager.default.removeItem(at: place)
        try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: "missing/notes.txt")
        try screen.menu("Document").at(1).choose("Close")
        #expect(screen.dialog("Save the changes?").exists)
        try FileManager.default.removeItem(at: place)
        try screen.press("Discard Changes")
        #expect(screen.elements(.textField).map(\.value) == ["draft"])
        #expect(!FileManager.default.fileExists(atPath: place.path))
    }

    @Test func aFailureToSaveAtClosingIsReported() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try open(folder.file("notes.txt"), on: screen)
        try screen.setText("last words", of: "Text")
        folder.remove()
        let reports = diagnostics { screen.close() }
        #expect(reports.contains { $0.contains("notes.txt could not be saved when its window closed") })
    }

    @Test func aDocumentWithContentOfTheAppIsNotReplacedByAFile() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try screen.press("Reply")
        try open(folder.file("notes.txt"), on: screen)
        #expect(screen.elements(.textField).map(\.value) == ["", "Dear", "notes.txt"])
    }

    // MARK: - Files in Use

    @Test func aFileThatIsOpenHasOneWindow() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try screen.setText("draft", of: "Text")
        try open(folder.file("notes.txt"), on: screen)
        try open(folder.file("nothing.txt"), on: screen)
        #expect(screen.navigationTitle == "nothing.txt")
        try open(folder.file("letters/../notes.txt"), on: screen)
        #expect(screen.navigationTitle == "notes.txt")
        #expect(screen.elements(.textField).compactMap(\.value).sorted() == ["draft", "notes.txt", "nothing.txt"])
    }

    @Test func aFileOfTheFirstWindowIsNotOpenedAgain() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(LetterApp())
        try open(folder.file("notes.txt"), on: screen)
        try open(folder.file("notes.txt"), on: screen)
        #expect(screen.elements(.textField).map(\.value) == ["notes.txt"])
        try open(folder.file("nothing.txt"), on: screen)
        try open(folder.file("notes.txt"), on: screen)
        #expect(screen.alert("The document could not be opened.").exists)
        #expect(screen.texts.contains("“notes.txt” is open in the first window, behind the others."))
        try screen.press("OK")
        #expect(screen.elements(.textField).map(\.value) == ["notes.txt", "nothing.txt"])
    }

    @Test func aFileThatAnotherProgramChangedIsNotOverwritten() async throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let file = folder.file("notes.txt")
        let screen = screen(LetterApp())
        try open(file, on: screen)
        try screen.setText("mine", of: "Text")
        try Data("from another program".utf8).write(to: file)
        try await screen.wait(
            until: { $0.alert("The document could not be saved.").exists }, atMost: .seconds(3_600))
        #expect(screen.texts.contains("Another program has changed “notes.txt”. Saving loses its changes."))
        #expect(try Data(contentsOf: file) == Data("from another program".utf8))
        try screen.press("Save As…")
        try screen.setText(folder.file("mine.txt").path, of: "Save as")
        try screen.press("Save")
        #expect(try Data(contentsOf: folder.file("mine.txt")) == Data("mine".utf8))
        #expect(try Data(contentsOf: file) == Data("from another program".utf8))
        #expect(screen.navigationTitle == "mine.txt")
    }

    @Test func aPersonMaySaveOverTheChangesOfAnotherProgram() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let file = folder.file("notes.txt")
        let screen = screen(LetterApp())
        try open(file, on: screen)
        try screen.setText("mine", of: "Text")
        try Data("from another program".utf8).write(to: file)
        try perform("Save", on: screen)
        try screen.press("Save Anyway")
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
        // The app's own write is not another program's change.
        try screen.setText("mine again", of: "Text")
        try perform("Save", on: screen)
        #expect(try Data(contentsOf: file) == Data("mine again".utf8))
    }

    @Test func aDocumentBehindALinkIsReadAndWritten() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let link = folder.file("link.txt")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "notes.txt")
        let screen = screen(LetterApp())
        try open(link, on: screen)
        #expect(screen.navigationTitle == "link.txt")
        #expect(try screen.textField("Text").value == "notes.txt")
        try screen.setText("changed", of: "Text")
        try perform("Save", on: screen)
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("changed".utf8))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "notes.txt")
    }
}
