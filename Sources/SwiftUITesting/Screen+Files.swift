public import Foundation
internal import RenderTree

/// A file that an app has given to the person, by a file exporter.
public struct ExportedFile: Equatable, Sendable {
    /// The name of the file.
    public let name: String
    /// The bytes of the file.
    public let contents: Data

    /// Creates a file to compare with.
    public init(name: String, contents: Data) {
        self.name = name
        self.contents = contents
    }
}

extension Screen {
    /// Chooses files in the open file dialog, as a person does in a desktop's dialog.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.press("Import…")
    /// try screen.chooseFiles([URL(fileURLWithPath: "/notes/today.txt")])
    /// ```
    ///
    /// The dialog checks them: if one is missing, of another type, or one too many, the dialog stays open and states
    /// the reason. Throws if no dialog asks for files.
    public func chooseFiles(_ urls: [URL]) throws {
        let field = nodes.last { node in
            if case .textField(let field) = node.content { field.files != nil && node.isOnScreen } else { false }
        }
        guard let field else { throw error(.missing, "There is no dialog that asks for files.") }
        guard field.send(.chooseFiles(urls)) else {
            throw error(.unsupportedAction, "The file field accepts no files now.")
        }
        host.update()
    }

    /// The files that the app has exported, in order.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.press("Export…")
    /// try screen.press("Save")
    /// // screen.exportedFiles.map(\.name) == ["Report.txt"]
    /// ```
    ///
    /// The files exist as long as the screen. A transferable item is exported after a while: await ``idle(atMost:)``
    /// first.
    public var exportedFiles: [ExportedFile] {
        host.update()
        return files.exported.map { url in
            ExportedFile(name: url.lastPathComponent, contents: (try? Data(contentsOf: url)) ?? Data())
        }
    }
}
