public import Foundation

extension View {
    /// Presents a dialog that moves a file to another location.
    ///
    /// ```swift
    /// struct Report: View {
    ///     let file: URL
    ///     @State private var isMoving = false
    ///     var body: some View {
    ///         Button("Move…") { isMoving = true }
    ///             .fileMover(isPresented: $isMoving, file: file) { result in
    ///                 if let url = try? result.get() { print("It is at \(url.path) now.") }
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// In a terminal a person types a path, and confirms before a file is replaced. A browser cannot name paths of the
    /// program: the file moves to the private folder of the session, from which the browser downloads it, and which is
    /// removed with the session. If a move fails, the file stays where it was. The binding is false when `onCompletion`
    /// runs. Without a file nothing is presented. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/filemover(ispresented:file:oncompletion:)).
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
    }

    /// Presents a dialog that moves a file to another location, and reports cancellation.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        modifier(
            _PresentationModifier(exporting: isPresented, onCancellation, purpose: .move) {
                file.map { [FileExportItem(moving: $0)] }
            } onCompletion: {
                onCompletion($0.first)
            })
    }

    /// Presents a dialog that moves several files to a folder.
    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL {
        fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
    }

    /// Presents a dialog that moves several files to a folder, and reports cancellation.
    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View where C.Element == URL {
        modifier(
            _PresentationModifier(exporting: isPresented, onCancellation, purpose: .move) {
                files.map { FileExportItem(moving: $0) }
            } onCompletion: {
                onCompletion($0)
            })
    }
}

extension FileExportItem {
    /// An item that moves a file to the chosen location.
    init(moving file: URL) {
        self.init(
            name: file.lastPathComponent, types: [.data],
            writing: .now { place, _ in
                guard place.standardizedFileURL != file.standardizedFileURL else { return }
                guard FilePath.isFolder(place) != nil else {
                    return try FileManager.default.moveItem(at: file, to: place)
                }
                // The replaced file stays next to its old path until the new one exists.
                let beside = place.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
                try FileManager.default.moveItem(at: place, to: beside)
                do {
                    try FileManager.default.moveItem(at: file, to: place)
                } catch {
                    try? FileManager.default.moveItem(at: beside, to: place)
                    throw error
                }
                try? FileManager.default.removeItem(at: beside)
            })
    }
}
