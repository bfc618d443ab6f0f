import SwiftUI

/// A news reader, written as for a phone.
@main
struct HeadlinesApp: App {
    @StateObject private var viewModel: HeadlinesViewModel
    @AppStorage(ArticleMode.storageKey) private var mode = ArticleMode.list
    @State private var showsPreferences = false

    var body: some Scene {
        WindowGroup("Headlines") {
            HeadlinesView(viewModel: viewModel, mode: $mode, showsPreferences: $showsPreferences)
        }
        .commands {
            HeadlinesCommands(viewModel: viewModel, mode: $mode, showsPreferences: $showsPreferences)
        }
    }

    init() {
        do throws(FeedSourceError) {
            let options = try HeadlinesOptions(arguments: Array(CommandLine.arguments.dropFirst()))
            _viewModel = StateObject(wrappedValue: HeadlinesViewModel(options: options, store: PreferencesStore()))
        } catch {
            FileHandle.standardError.write(Data("Headlines: \(error).\n".utf8))
            exit(EX_USAGE)
        }
    }

    static var launchOptions: KeyValuePairs<String, String> { HeadlinesOptions.declared }
}
