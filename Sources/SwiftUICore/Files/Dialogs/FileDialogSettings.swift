public import Foundation

/// The settings of the dialogs for files.
struct FileDialogSettings {
    var defaultDirectory: URL?
    var message: Text?
    var confirmationLabel: Text?
    var filenameLabel: Text?
    var options: FileDialogBrowserOptions = []
    var keepsLinks = false
    var accepts: @Sendable (URL) -> Bool = { _ in true }

    /// The folder to which relative paths refer.
    var folder: URL { defaultDirectory ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath) }
}

private struct FileDialogSettingsKey: EnvironmentKey {
    static var defaultValue: FileDialogSettings { FileDialogSettings() }
}

extension EnvironmentValues {
    var fileDialogSettings: FileDialogSettings {
        get { self[FileDialogSettingsKey.self] }
        set { self[FileDialogSettingsKey.self] = newValue }
    }
}

/// The appearance of files in a dialog.
///
/// Follows
/// [Apple's FileDialogBrowserOptions](https://developer.apple.com/documentation/swiftui/filedialogbrowseroptions).
public struct FileDialogBrowserOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Packages are folders; on Linux they always are.
    public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
    /// Names that begin with a period are shown.
    public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
    /// Extensions are shown; on Linux they always are.
    public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

/// Settings of ``SwiftUICore/View/fileImporter(isPresented:allowedContentTypes:onCompletion:)`` and its relatives.
extension View {
    /// Sets the folder in which a dialog starts, where paths are typed.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/filedialogdefaultdirectory(_:)).
    public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        transformEnvironment(\.fileDialogSettings) { $0.defaultDirectory = defaultDirectory }
    }

    /// Sets the message of a dialog.
    public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
        transformEnvironment(\.fileDialogSettings) { $0.message = message }
    }

    /// Sets the message of a dialog, by a localized key.
    public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
        fileDialogMessage(Text(messageKey))
    }

    /// Sets the message of a dialog to a string.
    @_disfavoredOverload
    public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
        fileDialogMessage(Text(message))
    }

    /// Sets the label of the confirmation button.
    public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        transformEnvironment(\.fileDialogSettings) { $0.confirmationLabel = label }
    }

    /// Sets the label of the confirmation button, by a localized key.
    public nonisolated func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
        fileDialogConfirmationLabel(Text(labelKey))
    }

    /// Sets the label of the confirmation button to a string.
    @_disfavoredOverload
    public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
        fileDialogConfirmationLabel(Text(label))
    }

    /// Sets the label of the field for the file's name.
    public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View {
        transformEnvironment(\.fileDialogSettings) { $0.filenameLabel = label }
    }

    /// Sets the label of the field for the file's name, by a localized key.
    public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
        fileExporterFilenameLabel(Text(labelKey))
    }

    /// Sets the label of the field for the file's name to a string.
    @_disfavoredOverload
    public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
        fileExporterFilenameLabel(Text(label))
    }

    /// Sets how a dialog shows files.
    public nonisolated func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View {
        transformEnvironment(\.fileDialogSettings) { $0.options = options }
    }

    /// Sets whether an importer returns symbolic links, instead of their destinations.
    public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View {
        transformEnvironment(\.fileDialogSettings) { $0.keepsLinks = imports }
    }

    /// Sets the condition that files must meet to be chosen.
    public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
        transformEnvironment(\.fileDialogSettings) { settings in
            settings.accepts = { (try? predicate.evaluate($0)) ?? false }
        }
    }
}
