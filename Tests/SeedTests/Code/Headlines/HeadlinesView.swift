import SwiftUI

struct HeadlinesView: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        VStack {
            TextField("Keyword", text: $viewModel.keyword)
            if viewModel.isLoading {
                Text("Loading")
            }
            ForEach(viewModel.headlines) { section in
                Text(section.name)
                ForEach(section.articles) { article in
                    Text(article.title)
                }
            }
        }
    }
}

struct PreferencesView: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        VStack {
            Text(viewModel.preferences.categories.filter { $0.isFavorite }.map { $0.name }.joined(separator: ", "))
            ForEach($viewModel.preferences.categories) { $category in
                Toggle(category.name, isOn: $category.isFavorite)
            }
        }
    }
}
