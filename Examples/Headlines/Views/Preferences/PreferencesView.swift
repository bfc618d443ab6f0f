import SwiftUI

/// Choices of articles, feeds and favorites.
struct PreferencesView: View {
    @ObservedObject var viewModel: HeadlinesViewModel
    @Binding var mode: ArticleMode
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section("Articles") {
                    Picker("Articles from", selection: $viewModel.preferences.recency) {
                        ForEach(Recency.allCases) { Text($0.title).tag($0) }
                    }
                    Picker("Show as", selection: $mode) {
                        ForEach(ArticleMode.allCases) { Text($0.title).tag($0) }
                    }
                    .pickerStyle(.segmented)
                }
                FeedsSection(viewModel: viewModel)
                CategoriesSection(categories: $viewModel.preferences.categories)
            }
            .navigationTitle("Preferences")
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
    }
}

struct PreferencesView_Previews: PreviewProvider {
    static var previews: some View {
        PreferencesView(viewModel: .preview(), mode: .constant(.list))
    }
}
