import SwiftUI

/// The reason why there are no articles, and actions against it.
struct NoticeView<Actions: View>: View {
    let title: LocalizedStringKey
    let systemImage: String
    let sentence: String
    let actions: Actions

    init(
        _ title: LocalizedStringKey, systemImage: String, sentence: String, @ViewBuilder actions: () -> Actions
    ) {
        self.title = title
        self.systemImage = systemImage
        self.sentence = sentence
        self.actions = actions()
    }

    var body: some View {
        VStack(spacing: 16) {
            Label(title, systemImage: systemImage)
                .font(.title2)
            Text(verbatim: sentence)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
            actions
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

struct NoticeView_Previews: PreviewProvider {
    static var previews: some View {
        NoticeView(
            "No Articles", systemImage: "newspaper",
            sentence: "No feed is chosen. The preferences have some to choose from."
        ) {
            Button("Choose Feeds") {}
        }
    }
}
