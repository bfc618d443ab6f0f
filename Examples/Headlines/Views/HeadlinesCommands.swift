import SwiftUI

struct HeadlinesCommands: Commands {
    /// The view model of the front window.
    @FocusedObject private var viewModel: HeadlinesViewModel?
    @Binding var mode: ArticleMode
    @Binding var showsPreferences: Bool

    init(mode: Binding<ArticleMode>, showsPreferences: Binding<Bool>) {
        _mode = mode
        _showsPreferences = showsPreferences
    }

    var body: some Commands {
        CommandGroup(replacing: .appSettings) {
            Button("Preferences…") { showsPreferences = true }
                .keyboardShortcut(",")
        }
        CommandMenu("Articles") {
            Button("Refresh") { viewModel?.fire() }
                .keyboardShortcut("r")
                .disabled(viewModel?.isLoading ?? true)
            Button(mode.other.command) { mode = mode.other }
                .keyboardShortcut("l")
        }
    }
}
