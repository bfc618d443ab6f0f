import ContentTypes
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

private struct Letter: FileDocument {
    var text: String
    static var readableContentTypes: [UTType] { [.plainText, .json] }

    init(_ text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        if text == "cannot" { throw CocoaError(.fileWriteUnknown) }
        let written = configuration.contentType == .json ? "[\"\(text)\"]" : text
        return FileWrapper(regularFileWithContents: Data(written.utf8))
    }
}

private final class Ledger: ReferenceFileDocument {
    static var readableContentTypes: [UTType] { [.commaSeparatedText] }
    @Published var rows = ["a", "b"]

    init() {}

    init(configuration: ReadConfiguration) throws {}

    func snapshot(contentType: UTType) throws -> [String] { rows }

    func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: ",").utf8))
    }
}

private struct Exporter: View {
    var text = "Dear"
    var name = "a/b"
    var folder: URL?
    @State private var isShown = false
    @State private var outcome = ""

    var body: some View {
        VStack {
            Button("Export…") { isShown = true }
            Text(outcome)
        }
        .fileExporter(
            isPresented: $isShown, document: Letter(text), contentTypes: [.plainText, .json], defaultFilename: name
        ) {
            switch $0 {
            case .success(let url): outcome = "wrote \(url.lastPathComponent)"
            case .failure: outcome = "failed"
            }
        } onCancellation: {
            outcome = "cancelled"
        }
        .fileDialogDefaultDirectory(folder)
    }
}

@MainActor
struct FileExporterTests {
    /// A screen whose reader types paths, as in a terminal.
    private func screen(_ exporter: Exporter) -> Screen {
        let screen = Screen(exporter)
        screen.environment.sceneDevice.deliver = nil
        return screen
    }

    @Test func aTestReadsTheExportedFile() throws {
        let screen = Screen(Exporter())
        try screen.press("Export…")
        #expect(screen.texts.contains("a-b.txt"))
        try screen.press("Save")
        #expect(screen.exportedFiles.map(\.name) == ["a-b.txt"])
        #expect(screen.exportedFiles.first?.contents == Data("Dear".utf8))
        #expect(screen.texts.contains("wrote a-b.txt"))
    }

    @Test(arguments: [
        // U+202E would show the name as one that ends with “gnp.exe” turned around.
        ("photo\u{202E}gpj.exe", "photogpj.exe.txt"), ("a\u{2066}b\u{2069}", "ab.txt"), ("a\u{200F}b.txt", "ab.txt"),
        ("a\nb\t\u{7}c", "abc.txt"), ("a\\b", "a-b.txt"), ("con", "_con.txt"), ("LPT1.txt", "_LPT1.txt"),
        ("report. . ", "report.txt"), ("\u{202E}", "Untitled.txt"), ("..", "Untitled.txt"),
        (".profile", ".profile.txt"),
        (String(repeating: "a", count: 400), String(repeating: "a", count: 200) + ".txt"),
        (String(repeating: "ä", count: 400) + ".txt", String(repeating: "ä", count: 98) + ".txt"),
    ])
    func aSuggestedNameIsOneOfAFile(_ name: String, _ written: String) throws {
        let screen = Screen(Exporter(name: name))
        try screen.press("Export…")
        #expect(screen.texts.contains(written))
        try screen.press("Save")
        #expect(screen.exportedFiles.map(\.name) == [written])
    }

    @Test func aTypedNameThatIsTooLongIsReportedInOneSentence() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Exporter(folder: folder.url))
        try screen.press("Export…")
        try screen.setText(String(repeating: "b", count: 400), of: "Save as")
        try screen.press("Save")
        #expect(screen.texts.contains("“bbbbbbbbbbbbbbbbbbbb…” is too long: the name of a file has 255 bytes at most."))
        try screen.setText("short.txt", of: "Save as")
        try screen.press("Save")
        #expect(screen.texts.contains("wrote short.txt"))
    }

    @Test func aTypedPathIsWrittenAndTheExtensionChoosesTheType() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Exporter(folder: folder.url))
        try screen.press("Export…")
        try screen.setText("letter.json", of: "Save as")
        try screen.submit("Save as")
        #expect(try Data(contentsOf: folder.file("letter.json")) == Data(#"["Dear"]"#.utf8))
        #expect(screen.texts.contains("wrote letter.json"))
    }

    @Test func anExistingFileIsReplacedOnlyAfterAQuestion() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Exporter(folder: folder.url))
        try screen.press("Export…")
        try screen.setText("notes.txt", of: "Save as")
        try screen.press("Save")
        #expect(screen.texts.contains("“notes.txt” exists. Replace it?"))
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("notes.txt".utf8))
        // Typing another name dismisses the question.
        try screen.setText("nothing.txt", of: "Save as")
        try screen.press("Save")
        #expect(screen.texts.contains("“nothing.txt” exists. Replace it?"))
        try screen.press("Replace")
        #expect(try Data(contentsOf: folder.file("nothing.txt")) == Data("Dear".utf8))
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("notes.txt".utf8))
    }

    @Test func aFolderTakesTheDefaultNameAndAMissingOneIsReported() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Exporter(folder: folder.url))
        try screen.press("Export…")
        try screen.setText("nowhere/a.txt", of: "Save as")
        try screen.press("Save")
        #expect(screen.texts.contains("There is no folder “\(folder.file("nowhere").path)”."))
        try screen.setText("letters", of: "Save as")
        try screen.press("Save")
        #expect(try Data(contentsOf: folder.file("letters/a-b.txt")) == Data("Dear".utf8))
    }

    @Test func aDocumentThatCannotBeWrittenFailsAndLeavesNoFile() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Exporter(text: "cannot", folder: folder.url))
        try screen.press("Export…")
        try screen.setText("new.txt", of: "Save as")
        try screen.press("Save")
        #expect(screen.texts.contains("failed"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("new.txt").path))
    }

    @Test func cancellingWritesNothing() throws {
        let screen = Screen(Exporter())
        try screen.press("Export…")
        try screen.press("Cancel")
        #expect(screen.exportedFiles.isEmpty)
        #expect(screen.texts.contains("cancelled"))
    }

    @Test func anObjectIsWrittenFromItsSnapshot() throws {
        struct Sheet: View {
            @StateObject private var ledger = Ledger()
            @State private var isShown = true
            var body: some View {
                Text("Ledger").fileExporter(isPresented: $isShown, document: ledger, contentType: .commaSeparatedText) {
                    _ in
                }
            }
        }
        let screen = Screen(Sheet())
        try screen.press("Save")
        #expect(screen.exportedFiles == [ExportedFile(name: "Untitled.csv", contents: Data("a,b".utf8))])
    }

    @MainActor
    private final class Outcome {
        var hasFailed = false
    }

    @Test func transferableItemsAreWrittenOneByOne() async throws {
        struct Sheet: View {
            @State private var isShown = true
            let outcome: Outcome
            var body: some View {
                Text("Texts").fileExporter(isPresented: $isShown, items: ["One", "Two"]) { result in
                    if case .failure = result { outcome.hasFailed = true }
                }
            }
        }
        let outcome = Outcome()
        let screen = Screen(Sheet(outcome: outcome))
        try screen.press("Save")
        try await screen.wait(until: { $0.exportedFiles.count == 2 || outcome.hasFailed }, atMost: .seconds(3_600))
        #expect(
            screen.exportedFiles == [
                ExportedFile(name: "Untitled.txt", contents: Data("One".utf8)),
                ExportedFile(name: "Untitled 2.txt", contents: Data("Two".utf8)),
            ])
    }

    @Test func theFolderOfTheScreenIsRemovedWithIt() throws {
        let screen = Screen(Exporter())
        try screen.press("Export…")
        try screen.press("Save")
        let folder = try #require(try screen.environment.sceneDevice.privateFolder?())
        #expect(FileManager.default.fileExists(atPath: folder.path))
        screen.close()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
