import SwiftUI
import UniformTypeIdentifiers

/// An app that accepts a file, offers one, and shows values of UIKit, for sessions in a browser and in a terminal.
@main
struct FilesApp: App {
    var body: some Scene {
        WindowGroup("Files") {
            TabView {
                Tab("Files", systemImage: "doc") { FilesPage() }
                Tab("Values", systemImage: "paintpalette") { ValuesPage() }
            }
        }
    }
}

/// A text that is transferred as a file.
private struct Note: Transferable {
    let words: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .plainText) { received in
            Note(words: "Note of \(try String(contentsOf: received.file, encoding: .utf8).count) characters")
        }
    }
}

private struct FilesPage: View {
    @State private var isImporting = false
    @State private var takesTexts = false
    @State private var isExporting = false
    @State private var outcome = "Nothing yet"

    var body: some View {
        VStack {
            Button("Import anything") { choose(texts: false) }
            Button("Import texts") { choose(texts: true) }
            Button("Export") { isExporting = true }
            Text(verbatim: "Drag me").draggable("harbour")
            Text(verbatim: "Drop here").dropDestination(for: String.self) { dropped, _ in
                outcome = "Dropped \(dropped.joined(separator: ", "))"
                return true
            }
            Text(verbatim: "Files here").dropDestination(for: URL.self) { dropped, _ in
                outcome = dropped.map(Self.description).joined(separator: ", ")
                return true
            }
            Text(verbatim: "Notes here").dropDestination(for: Note.self) { dropped, _ in
                outcome = dropped.map(\.words).joined(separator: ", ")
                return true
            }
            Button("Copying") {}.copyable(["harbour", "quay"])
            Button("Pasting") {}.pasteDestination(for: String.self) {
                outcome = "Pasted \($0.joined(separator: ", "))"
            }
            PasteButton(payloadType: String.self) { outcome = "Read \($0.joined(separator: ", "))" }
            Text(verbatim: outcome)
        }
        .fileImporter(
            isPresented: $isImporting, allowedContentTypes: [takesTexts ? .plainText : .data],
            allowsMultipleSelection: true
        ) {
            outcome = (try? $0.get().map(Self.description).joined(separator: ", ")) ?? "failed"
        } onCancellation: {
            outcome = "Cancelled"
        }
        .fileExporter(isPresented: $isExporting, item: "The harbour", defaultFilename: "Größe") { _ in
            outcome = "Exported"
        }
    }

    private func choose(texts: Bool) {
        takesTexts = texts
        isImporting = true
    }

    private static func description(of url: URL) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return "\(url.lastPathComponent) has \((attributes?[.size] as? NSNumber)?.intValue ?? -1) bytes"
    }
}
