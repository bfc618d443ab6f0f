import SwiftUI

/// A picture, a drop area for files and a file to save, which only the session's process can serve.
struct FilesOfSession: View {
    @State private var outcome = "Nothing came"
    @State private var isSaving = false

    var body: some View {
        VStack {
            Image(uiImage: Self.picture)
            Text("Files here").dropDestination(for: URL.self) { dropped, _ in
                outcome = "Came \(dropped.map(\.lastPathComponent).joined(separator: ", "))"
                return true
            }
            Text(outcome)
            Button("Save") { isSaving = true }
        }
        .fileExporter(isPresented: $isSaving, item: "The harbour", defaultFilename: "harbour") { _ in }
    }

    /// A picture of one pixel.
    private static let picture: UIImage = {
        let bytes =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        return Data(base64Encoded: bytes).flatMap { UIImage(data: $0) } ?? UIImage()
    }()
}
