import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

private struct Mover: View {
    let files: [URL]
    var folder: URL?
    @State private var isShown = false
    @State private var areShown = false
    @State private var outcome = ""

    var body: some View {
        VStack {
            Button("Move one…") { isShown = true }
            Button("Move all…") { areShown = true }
            Text(outcome)
        }
        .fileMover(isPresented: $isShown, file: files.first) {
            outcome = (try? $0.get()).map { "moved to \($0.lastPathComponent)" } ?? "failed"
        } onCancellation: {
            outcome = "cancelled"
        }
        .fileMover(isPresented: $areShown, files: files) {
            outcome = (try? $0.get()).map { "moved \($0.count)" } ?? "failed"
        }
        .fileDialogDefaultDirectory(folder)
    }
}

@MainActor
struct FileMoverTests {
    /// A screen whose reader types paths, as in a terminal.
    private func screen(_ mover: Mover) -> Screen {
        let screen = Screen(mover)
        screen.environment.sceneDevice.deliver = nil
        return screen
    }

    private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    @Test func aFileMovesToThePathThatIsTyped() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Mover(files: [folder.file("notes.txt")], folder: folder.url))
        try screen.press("Move one…")
        try screen.setText("moved.txt", of: "Move to")
        try screen.press("Move")
        #expect(screen.texts.contains("moved to moved.txt"))
        #expect(!exists(folder.file("notes.txt")))
        #expect(try Data(contentsOf: folder.file("moved.txt")) == Data("notes.txt".utf8))
    }

    @Test func aFileIsReplacedOnlyAfterAQuestion() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Mover(files: [folder.file("notes.txt")], folder: folder.url))
        try screen.press("Move one…")
        try screen.setText("nothing.txt", of: "Move to")
        try screen.press("Move")
        #expect(screen.texts.contains("“nothing.txt” exists. Replace it?"))
        #expect(exists(folder.file("notes.txt")))
        try screen.press("Replace")
        #expect(!exists(folder.file("notes.txt")))
        #expect(try Data(contentsOf: folder.file("nothing.txt")) == Data("notes.txt".utf8))
        let hidden = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix(".") }
        // The folder has one such file from the beginning.
        #expect(hidden == [".hidden.txt"])
    }

    @Test func aFileMovesOntoItselfWithoutHarm() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Mover(files: [folder.file("notes.txt")], folder: folder.url))
        try screen.press("Move one…")
        try screen.press("Move")
        try screen.press("Replace")
        #expect(screen.texts.contains("moved to notes.txt"))
        #expect(try Data(contentsOf: folder.file("notes.txt")) == Data("notes.txt".utf8))
    }

    @Test func severalFilesMoveToAFolder() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let files = [folder.file("notes.txt"), folder.file("picture.png")]
        let screen = screen(Mover(files: files, folder: folder.url))
        try screen.press("Move all…")
        try screen.setText("letters", of: "Folder")
        try screen.press("Move")
        #expect(screen.texts.contains("moved 2"))
        #expect(files.allSatisfy { !exists($0) })
        #expect(exists(folder.file("letters/notes.txt")) && exists(folder.file("letters/picture.png")))
    }

    @Test func movingAMissingFileFailsAndCancellingMovesNothing() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = screen(Mover(files: [folder.file("missing.txt")], folder: folder.url))
        try screen.press("Move one…")
        try screen.setText("new.txt", of: "Move to")
        try screen.press("Move")
        #expect(screen.texts.contains("failed"))
        try screen.press("Move one…")
        try screen.press("Cancel")
        #expect(screen.texts.contains("cancelled"))
    }

    @Test func withoutAFileNothingIsPresented() throws {
        let screen = screen(Mover(files: []))
        try screen.press("Move one…")
        #expect(!screen.texts.contains("Move a file"))
    }

    @Test func onAScreenWithoutPathsTheFileGoesToThePerson() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let screen = Screen(Mover(files: [folder.file("notes.txt")]))
        try screen.press("Move one…")
        try screen.press("Move")
        #expect(screen.exportedFiles.map(\.name) == ["notes.txt"])
        #expect(!exists(folder.file("notes.txt")))
    }
}
