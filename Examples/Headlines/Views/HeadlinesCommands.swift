import SwiftUI

struct HeadlinesCommands: Commands {
    @ObservedObject var viewModel: HeadlinesViewModel
    @Binding var mode: ArticleMode
    @Binding var showsPreferences: Bool

    var body: some Commands {
        CommandGroup(replacing: .appSettings) {
            Button("Preferences…") { showsPreferences = true }
                .keyboardShortcut(",")
        }
        CommandMenu("Articles") {
            Button("Refresh", action: viewModel.fire)
                .keyboardShortcut("r")
                .disabled(viewModel.isLoading)
            Button(mode.other.command) { mode = mode.other }
                .keyboardShortcut("l")
        }
    }
}
