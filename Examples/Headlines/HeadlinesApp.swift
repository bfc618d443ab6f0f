import SwiftUI

/// A news reader, written as for a phone.
///
/// The app owns the loaded feeds, which all readers share. The window owns the choices and the search of one reader.
@main
struct HeadlinesApp: App {
    @State private var libraries: FeedLibraries
    @AppStorage(ArticleMode.storageKey) private var mode = ArticleMode.list
    @State private var showsPreferences = false
    private let options: HeadlinesOptions

    var body: some Scene {
        WindowGroup("Headlines") {
            HeadlinesWindow(
                libraries: libraries, options: options, mode: $mode, showsPreferences: $showsPreferences)
        }
        .commands {
            HeadlinesCommands(mode: $mode, showsPreferences: $showsPreferences)
        }
    }

    init() {
        do throws(FeedSourceError) {
            let options = try HeadlinesOptions(arguments: Array(CommandLine.arguments.dropFirst()))
            self.options = options
            _libraries = State(initialValue: FeedLibraries(chosen: options.feeds))
        } catch {
            FileHandle.standardError.write(Data("Headlines: \(error).\n".utf8))
            exit(EX_USAGE)
        }
    }

    static var launchOptions: KeyValuePairs<String, String> { HeadlinesOptions.declared }
}
