extension FileExportDialog {
    /// The operation on the files, which determines the texts of the dialog.
    enum Purpose {
        case save, move

        func title(of count: Int) -> Text {
            switch self {
            case .save: Text(count == 1 ? "Save a file" : "Save files")
            case .move: Text(count == 1 ? "Move a file" : "Move files")
            }
        }

        func headline(of count: Int) -> Text {
            guard count != 1 else { return title(of: 1) }
            return switch self {
            case .save: Text("Save \(count) files")
            case .move: Text("Move \(count) files")
            }
        }

        func fieldLabel(of count: Int) -> Text {
            guard count == 1 else { return Text("Folder") }
            return switch self {
            case .save: Text("Save as")
            case .move: Text("Move to")
            }
        }

        func verb(isDownload: Bool) -> Text {
            if isDownload { return Text("Download") }
            return switch self {
            case .save: Text("Save")
            case .move: Text("Move")
            }
        }
    }
}
