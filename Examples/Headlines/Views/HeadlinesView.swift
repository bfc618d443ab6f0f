import HeadlinesFeeds
import SwiftUI

/// The whole app in a window: the front page, its articles, and the preferences.
struct HeadlinesView: View {
    @ObservedObject var viewModel: HeadlinesViewModel
    @Binding var mode: ArticleMode
    @Binding var showsPreferences: Bool
    @Environment(\.locale) private var locale

    var body: some View {
        NavigationStack {
            FrontPageView(viewModel: viewModel, mode: mode, showsPreferences: $showsPreferences)
                .navigationTitle("Headlines")
                .navigationDestination(for: Article.self) { ArticleView(article: $0) }
                .searchable(text: $viewModel.keyword, prompt: "Search articles")
                .refreshable { await viewModel.refresh() }
                .toolbar {
                    ToolbarItemGroup(placement: .primaryAction) {
                        ModeButton(mode: $mode)
                        Button {
                            showsPreferences = true
                        } label: {
                            Label("Preferences", systemImage: "gearshape")
                        }
                    }
                }
        }
        .sheet(isPresented: $showsPreferences) {
            PreferencesView(viewModel: viewModel, mode: $mode)
        }
        .onAppear(perform: viewModel.open)
        .onChange(of: viewModel.search) { sayFindings() }
    }

    /// Announces the number of articles that a search has found to assistive technologies, because all rows stay.
    private func sayFindings() {
        guard viewModel.findsArticles else { return }
        var findings = viewModel.findings
        findings.locale = locale
        AccessibilityNotification.Announcement(findings).post()
    }
}

struct HeadlinesView_Previews: PreviewProvider {
    static var previews: some View {
        HeadlinesView(viewModel: .preview(), mode: .constant(.list), showsPreferences: .constant(false))
            .previewDisplayName("List")
        HeadlinesView(viewModel: .preview(), mode: .constant(.cards), showsPreferences: .constant(false))
            .previewDisplayName("Cards")
        HeadlinesView(viewModel: .preview(keyword: "tide"), mode: .constant(.list), showsPreferences: .constant(false))
            .previewDisplayName("Search")
    }
}
