internal import Foundation

extension _PresentationModifier where PresentedContent == FileExportDialog {
    /// `purpose` determines the texts of the dialog.
    init(
        exporting isPresented: Binding<Bool>, _ onCancellation: @escaping () -> Void,
        purpose: FileExportDialog.Purpose = .save, items: @escaping () -> [FileExportItem]?,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) {
        let cancel = {
            isPresented.wrappedValue = false
            onCancellation()
        }
        self.init(
            kind: .sheet,
            presented: {
                guard isPresented.wrappedValue, let items = items(), !items.isEmpty else { return nil }
                let dialog = FileExportDialog(items, purpose: purpose) {
                    isPresented.wrappedValue = false
                    onCompletion($0)
                } cancel: {
                    cancel()
                }
                return Presented(text: purpose.title(of: items.count), content: dialog)
            },
            dismiss: cancel)
    }
}

extension Result<[URL], any Error> {
    /// The first file, for dialogs with a single file.
    var first: Result<URL, any Error> {
        flatMap { urls in
            urls.first.map { .success($0) } ?? .failure(CocoaError(.fileNoSuchFile))
        }
    }
}
