import DocumentLoading
import SwiftUI

/// A window of the app: the choices of one reader, and the state that all readers share.
struct HeadlinesWindow: View {
    let libraries: FeedLibraries
    let options: HeadlinesOptions
    @Binding var mode: ArticleMode
    @Binding var showsPreferences: Bool
    /// The reader's preferences; in a browser they belong to that browser.
    @AppStorage(UserPreferences.storageKey) private var saved: Data?
    @Environment(\.isWebSession) private var isWebSession

    var body: some View {
        let access: DocumentAccess = isWebSession ? .publicWeb : .everything
        ReaderView(
            viewModel: HeadlinesViewModel(
                preferences: options.preferences(saved: UserPreferences(saved: saved)), keyword: options.keyword,
                service: libraries.library(for: access), access: access),
            mode: $mode, showsPreferences: $showsPreferences,
            // Feeds in the arguments are neither saved nor replaced.
            saved: options.feeds.isEmpty ? $saved : .constant(nil))
    }
}

/// A reader's view model, created once per window.
struct ReaderView: View {
    @StateObject private var viewModel: HeadlinesViewModel
    @Binding private var mode: ArticleMode
    @Binding private var showsPreferences: Bool
    /// The stored preferences, which another window of the reader may change.
    @Binding private var saved: Data?
    /// The preferences that were last stored or read, so that windows do not answer each other.
    @State private var known: UserPreferences?

    init(
        viewModel: @escaping @autoclosure () -> HeadlinesViewModel, mode: Binding<ArticleMode>,
        showsPreferences: Binding<Bool>, saved: Binding<Data?>
    ) {
        _viewModel = StateObject(wrappedValue: viewModel())
        _mode = mode
        _showsPreferences = showsPreferences
        _saved = saved
    }

    var body: some View {
        HeadlinesView(viewModel: viewModel, mode: $mode, showsPreferences: $showsPreferences)
            .focusedSceneObject(viewModel)
            .onChange(of: viewModel.preferences) { _, new in
                guard new != known else { return }
                known = new
                saved = new.saved
            }
            .onChange(of: saved) { _, new in
                guard let new = UserPreferences(saved: new), new != known else { return }
                known = new
                viewModel.preferences = new
            }
    }
}
