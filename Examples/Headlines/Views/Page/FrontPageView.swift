import SwiftUI

/// The articles, or a notice in their place.
struct FrontPageView: View {
    @ObservedObject var viewModel: HeadlinesViewModel
    let mode: ArticleMode
    @Binding var showsPreferences: Bool

    var body: some View {
        // The list stays below a notice, so the page keeps its layout and can be refreshed.
        ZStack {
            switch mode {
            case .list: ArticleList(viewModel: viewModel)
            case .cards: ArticleCards(viewModel: viewModel)
            }
            notice
        }
    }

    @ViewBuilder
    private var notice: some View {
        switch viewModel.state {
        case .loading:
            LoadingView(progress: viewModel.progress)
        case .articles where viewModel.findsNothing:
            NoticeView(
                "Nothing Found", systemImage: "magnifyingglass", message: ["No article mentions “\(viewModel.search)”."]
            ) {
                Button("Show All Articles") { viewModel.keyword = "" }
            }
        case .articles:
            EmptyView()
        case .empty(let message):
            NoticeView("No Articles", systemImage: "newspaper", message: [message]) {
                Button("Choose Feeds") { showsPreferences = true }
            }
        case .failed(let reasons):
            NoticeView("The News Could Not Be Loaded", systemImage: "exclamationmark.triangle", message: reasons) {
                Button("Try Again", action: viewModel.fire)
            }
            .plainExitStatus(1)
        }
    }
}
