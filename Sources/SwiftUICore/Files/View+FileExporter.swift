public import ContentTransfer
public import ContentTypes
public import Foundation

extension View {
    /// Presents a dialog that writes a document to a file.
    ///
    /// ```swift
    /// // given: isExporting: Binding<Bool>
    /// let view = Text("Report")
    ///     .fileExporter(
    ///         isPresented: isExporting, item: "All is well", contentTypes: [.plainText], defaultFilename: "Report"
    ///     ) {
    ///         print($0)
    ///     }
    /// ```
    ///
    /// In a terminal a person types a path, and confirms before a file is replaced. A browser downloads the file. The
    /// file is complete or absent: it is written next to its destination and then moved there. The binding is false
    /// when `onCompletion` runs. Without a document nothing is presented. Follows Apple's
    /// [fileExporter](https://developer.apple.com/documentation/swiftui/view/fileexporter(ispresented:document:contenttypes:defaultfilename:oncompletion:oncancellation:)).
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            _PresentationModifier(exporting: isPresented, onCancellation) {
                document.map { [FileExportItem($0, name: defaultFilename, types: contentTypes)] }
            } onCompletion: {
                onCompletion($0.first)
            })
    }

    /// Presents a dialog that writes a document to a file of one type.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType],
            defaultFilename: defaultFilename, onCompletion: onCompletion)
    }

    /// Presents a dialog that writes a document in an object to a file.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            _PresentationModifier(exporting: isPresented, onCancellation) {
                document.map { [FileExportItem(object: $0, name: defaultFilename, types: contentTypes)] }
            } onCompletion: {
                onCompletion($0.first)
            })
    }

    /// Presents a dialog that writes a document in an object to a file of one type.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType],
            defaultFilename: defaultFilename, onCompletion: onCompletion)
    }

    /// Presents a dialog that writes several documents to a folder.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: FileDocument {
        modifier(
            _PresentationModifier(exporting: isPresented, onCancellation) {
                documents.map { FileExportItem($0, name: nil, types: contentTypes) }.numbered
            } onCompletion: {
                onCompletion($0)
            })
    }

    /// Presents a dialog that writes several documents to a folder, as one type.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion)
    }

    /// Presents a dialog that writes several documents in objects to a folder.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: ReferenceFileDocument {
        modifier(
            _PresentationModifier(exporting: isPresented, onCancellation) {
                documents.map { FileExportItem(object: $0, name: nil, types: contentTypes) }.numbered
            } onCompletion: {
                onCompletion($0)
            })
    }

    /// Presents a dialog that writes several documents in objects to a folder, as one type.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: ReferenceFileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion)
    }

    /// Presents a dialog that writes a transferable item to a file.
    public nonisolated func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            _PresentationModifier(exporting: isPresented, onCancellation) {
                item.map { [FileExportItem(item: $0, name: defaultFilename, types: contentTypes)] }
            } onCompletion: {
                onCompletion($0.first)
            })
    }

    /// Presents a dialog that writes several transferable items to a folder.
    public nonisolated func fileExporter<C: Collection, T: Transferable>(
        isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element == T {
        modifier(
            _PresentationModifier(exporting: isPresented, onCancellation) {
                items.map { FileExportItem(item: $0, name: nil, types: contentTypes) }.numbered
            } onCompletion: {
                onCompletion($0)
            })
    }
}

extension [FileExportItem] {
    /// The items with names that differ: the second `Untitled` is `Untitled 2`.
    fileprivate var numbered: [FileExportItem] {
        var counts: [String: Int] = [:]
        return map { item in
            let count = counts[item.name, default: 0] + 1
            counts[item.name] = count
            guard count > 1 else { return item }
            let url = URL(fileURLWithPath: "/" + item.name)
            let name = "\(url.deletingPathExtension().lastPathComponent) \(count)"
            return FileExportItem(name: name, types: item.types, writing: item.writing)
        }
    }
}
