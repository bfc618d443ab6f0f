import ContentTypes
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// A folder for one test, with two texts, a picture and a folder.
struct TestFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
        .resolvingSymlinksInPath()

    init() throws {
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent("letters"), withIntermediateDirectories: true)
        for name in ["notes.txt", "nothing.txt", "picture.png", ".hidden.txt"] {
            try Data(name.utf8).write(to: url.appendingPathComponent(name))
        }
    }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    func remove() { try? FileManager.default.removeItem(at: url) }
}

private struct Importer: View {
    var types: [UTType] = [.plainText]
    var allowsMultiple = false
    var folder: URL?
    @State private var isShown = false
    @State private var log: [String] = []

    var body: some View {
        VStack {
            Button("Import…") { isShown = true }
            ForEach(log, id: \.self) { Text($0) }
        }
        .fileImporter(isPresented: $isShown, allowedContentTypes: types, allowsMultipleSelection: allowsMultiple) {
            let names = (try? $0.get().map(\.lastPathComponent)) ?? ["failure"]
            log.append("\(names.joined(separator: " and ")) \(isShown ? "shown" : "closed")")
        } onCancellation: {
            log.append("cancelled")
        }
        .fileDialogDefaultDirectory(folder)
    }
}

@MainActor
struct FileImporterTests {
    @Test func aChosenFileIsGivenAfterTheDialogHasClosed() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Importer())
        try screen.press("Import…")
        #expect(screen.texts.contains("Choose a file"))
        try screen.chooseFiles([folder.file("notes.txt")])
        #expect(screen.texts.contains("notes.txt closed"))
        #expect(!screen.texts.contains("Choose a file"))
    }

    @Test func aFileOfAnotherTypeIsRefusedWithASentence() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Importer())
        try screen.press("Import…")
        try screen.chooseFiles([folder.file("picture.png")])
        #expect(screen.texts.contains { $0.hasPrefix("“picture.png” is not of one of these kinds") })
        try screen.chooseFiles([folder.file("missing.txt")])
        #expect(screen.texts.contains("There is no file “\(folder.file("missing.txt").path)”."))
        try screen.chooseFiles([folder.file("letters")])
        #expect(screen.texts.contains("“letters” is a folder."))
        try screen.chooseFiles([folder.file("notes.txt"), folder.file("nothing.txt")])
        #expect(screen.texts.contains("One file can be chosen, and these are 2."))
        try screen.chooseFiles([folder.file("notes.txt")])
        #expect(screen.texts.contains("notes.txt closed"))
    }

    @Test func severalFilesAreGivenInTheirOrder() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Importer(allowsMultiple: true))
        try screen.press("Import…")
        try screen.chooseFiles([folder.file("nothing.txt"), folder.file("notes.txt")])
        #expect(screen.texts.contains("nothing.txt and notes.txt closed"))
    }

    @Test func cancellingNotifiesTheApp() throws {
        let screen = Screen(Importer())
        try screen.press("Import…")
        try screen.press("Cancel")
        #expect(screen.texts.contains("cancelled"))
        try screen.press("Import…")
        try screen.dismiss()
        #expect(screen.texts.filter { $0 == "cancelled" }.count == 2)
    }

    @Test func aTypedPathIsReadInTheDefaultFolder() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Importer(folder: folder.url))
        try screen.press("Import…")
        try screen.setText("notes.txt", of: "File")
        try screen.submit("File")
        #expect(screen.texts.contains("notes.txt closed"))
    }

    @Test func typedPathsOfSeveralFilesMakeAList() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Importer(allowsMultiple: true, folder: folder.url))
        try screen.press("Import…")
        for name in ["notes.txt", folder.file("nothing.txt").path] {
            try screen.setText(name, of: "File")
            try screen.submit("File")
        }
        #expect(screen.texts.contains(folder.file("nothing.txt").path))
        try screen.press("Open")
        #expect(screen.texts.contains("notes.txt and nothing.txt closed"))
    }

    @Test func tabCompletesAPath() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Importer(folder: folder.url))
        try screen.press("Import…")
        let field = screen.textField("File")
        try screen.setText("n", of: "File")
        #expect(try field.press(key: "\t"))
        #expect(try screen.element("File").value == "not")
        #expect(screen.texts.contains("notes.txt  nothing.txt"))
        try screen.type("e", into: "File")
        #expect(try field.press(key: "\t"))
        #expect(try screen.element("File").value == "notes.txt")
    }

    @Test func aBrowserNeverNamesAFileOfTheServer() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        var environment = EnvironmentValues()
        environment.sceneDevice = SceneDevice(kind: .browser)
        let screen = Screen(Importer(folder: folder.url), environment: environment)
        try screen.press("Import…")
        #expect(throws: ScreenError.self) { try screen.setText("notes.txt", of: "File") }
        try screen.submit("File")
        #expect(!screen.texts.contains("notes.txt closed"))
    }

    @Test func withoutADialogNoFileCanBeChosen() {
        let screen = Screen(Importer())
        #expect(throws: ScreenError.self) { try screen.chooseFiles([]) }
    }
}

struct PathCompletionTests {
    @Test func completionAddsTheCommonPrefix() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        func complete(_ typed: String, _ types: [UTType] = [.plainText]) -> PathCompletion {
            PathCompletion(of: typed, in: folder.url, filter: FileTypeFilter(types))
        }
        #expect(complete("no").text == "not")
        #expect(complete("no").candidates == ["notes.txt", "nothing.txt"])
        #expect(complete("notes").text == "notes.txt")
        #expect(complete("le").text == "letters/")
        #expect(complete("letters/").candidates == [])
        #expect(complete("p").text == "p")
        #expect(complete("p", [.image]).text == "picture.png")
        #expect(complete(".").text == ".hidden.txt")
        #expect(complete("missing/").text == "missing/")
        #expect(complete(folder.url.path + "/note").text == folder.file("notes.txt").path)
        #expect(complete("~").text == "~/")
    }

    @Test func pathsAreResolvedOrRefused() {
        let folder = URL(fileURLWithPath: "/srv/data")
        #expect(FilePath.url(of: "a/b.txt", in: folder)?.path == "/srv/data/a/b.txt")
        #expect(FilePath.url(of: "../b", in: folder)?.path == "/srv/b")
        #expect(FilePath.url(of: "/etc/hosts", in: folder)?.path == "/etc/hosts")
        #expect(FilePath.url(of: "file:///etc/hosts", in: folder)?.path == "/etc/hosts")
        #expect(FilePath.url(of: "~/a", in: folder)?.path == NSHomeDirectory() + "/a")
        #expect(FilePath.url(of: "  ", in: folder) == nil)
        #expect(FilePath.url(of: "a\0b", in: folder) == nil)
    }

    @Test func typesAreRecognizedByNames() {
        #expect(FileTypeFilter([.plainText]).acceptsFile(named: "A.TXT"))
        #expect(!FileTypeFilter([.plainText]).acceptsFile(named: "a.png"))
        #expect(!FileTypeFilter([.plainText]).acceptsFile(named: "txt"))
        #expect(!FileTypeFilter([.plainText]).acceptsFile(named: ".txt"))
        #expect(FileTypeFilter([.image]).acceptsFile(named: "a.jpeg"))
        #expect(FileTypeFilter([.data]).acceptsFile(named: "a"))
        #expect(FileTypeFilter([.folder]).acceptsFolders)
        #expect(!FileTypeFilter([.folder]).acceptsFile(named: "a.txt"))
        #expect(FileTypeFilter([UTType(exportedAs: "com.example.note")]).acceptsFile(named: "a.note"))
    }
}
