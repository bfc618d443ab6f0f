import SwiftUI

/// The reason why there are no articles, and actions that may help.
struct NoticeView<Actions: View>: View {
    let title: LocalizedStringKey
    let systemImage: String
    let message: [LocalizedStringResource]
    let actions: Actions

    init(
        _ title: LocalizedStringKey, systemImage: String, message: [LocalizedStringResource],
        @ViewBuilder actions: () -> Actions
    ) {
        self.title = title
        self.systemImage = systemImage
        self.message = message
        self.actions = actions()
    }

    var body: some View {
        VStack(spacing: 16) {
            Label(title, systemImage: systemImage)
                .font(.title2)
            VStack(spacing: 0) {
                ForEach(message.indices, id: \.self) { Text(message[$0]) }
            }
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
            message: ["No feeds are selected. Choose some in Preferences."]
        ) {
            Button("Choose Feeds") {}
        }
    }
}
