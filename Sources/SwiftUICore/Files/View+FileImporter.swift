public import ContentTypes
public import Foundation

extension View {
    /// Presents a dialog that lets a person choose a file.
    ///
    /// ```swift
    /// struct Archive: View {
    ///     @State private var isImporting = false
    ///     @State private var text = ""
    ///     var body: some View {
    ///         Button("Import…") { isImporting = true }
    ///             .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
    ///                 if let url = try? result.get() { text = (try? String(contentsOf: url, encoding: .utf8)) ?? "" }
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// In a terminal a person types a path, which Tab completes. In a browser the file is uploaded to a private folder,
    /// and is removed with the session: copy what should last. The binding is false when `onCompletion` runs; it does
    /// not run if the person cancels. File names determine types: a type of the program's own has no extension on
    /// Linux, and accepts each file. Follows Apple's
    /// [fileImporter](https://developer.apple.com/documentation/swiftui/view/fileimporter(ispresented:allowedcontenttypes:oncompletion:)).
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            _PresentationModifier(
                importing: allowedContentTypes, isPresented, maximum: 1, onCancellation: {}
            ) {
                if let url = $0.first { onCompletion(.success(url)) }
            })
    }

    /// Presents a dialog that lets a person choose one file or several.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented, allowedContentTypes: allowedContentTypes,
            allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
    }

    /// Presents a dialog that lets a person choose one file or several, and reports cancellation.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        modifier(
            _PresentationModifier(
                importing: allowedContentTypes, isPresented, maximum: allowsMultipleSelection ? nil : 1,
                onCancellation: onCancellation
            ) {
                onCompletion(.success($0))
            })
    }
}

extension View {
    /// Presents a dialog for a number of files, for pickers of other modules.
    ///
    /// `maximum` is the number of files that can be chosen; nil for any.
    package nonisolated func fileDialog(
        isPresented: Binding<Bool>, types: [UTType], maximum: Int?, onCompletion: @escaping ([URL]) -> Void
    ) -> some View {
        modifier(
            _PresentationModifier(
                importing: types, isPresented, maximum: maximum, onCancellation: {}, onCompletion: onCompletion))
    }
}

extension _PresentationModifier where PresentedContent == FileImportDialog {
    fileprivate init(
        importing types: [UTType], _ isPresented: Binding<Bool>, maximum: Int?,
        onCancellation: @escaping () -> Void, onCompletion: @escaping ([URL]) -> Void
    ) {
        let cancel = {
            isPresented.wrappedValue = false
            onCancellation()
        }
        self.init(
            kind: .sheet,
            presented: {
                guard isPresented.wrappedValue else { return nil }
                let dialog = FileImportDialog(types, maximum: maximum) {
                    isPresented.wrappedValue = false
                    onCompletion($0)
                } cancel: {
                    cancel()
                }
                return Presented(text: Text(maximum == 1 ? "Choose a file" : "Choose files"), content: dialog)
            },
            dismiss: cancel)
    }
}
