import SwiftUI

struct ListItemViewModel: Identifiable {
    let id: Int
    let title: String
    let subTitle: String?
    let image: String
}

struct ListItemView: View {
    let viewModel: ListItemViewModel

    var body: some View {
        HStack() {
            Image(viewModel.image)
            VStack(alignment: .leading) {
                Text(viewModel.title)
                    .font(.headline)
                viewModel.subTitle.map({
                    Text($0)
                        .font(.subheadline)
                })
            }
        }
    }
}

struct ListItemView_Previews: PreviewProvider {
    static var previews: some View {
        ListItemView(
            viewModel: ListItemViewModel(id: 1, title: "Test Title", subTitle: "Test Subtitle", image: "first")
        )
    }
}

struct ItemsView: View {
    let listItems: [ListItemViewModel]

    var body: some View {
        List(listItems) { item in
            ListItemView(viewModel: item)
        }
    }
}

struct ItemsView_Previews: PreviewProvider {
    static var previews: some View {
        let items = [
            ListItemViewModel(id: 1, title: "test", subTitle: "test sub", image: "first"),
            ListItemViewModel(id: 2, title: "test2", subTitle: nil, image: "second"),
        ]

        ItemsView(listItems: items)
    }
}

struct SignUpView: View {
    @State private var name = ""
    @State private var agrees = false
    @State private var age: Int? = nil
    @State private var sent = ""

    var body: some View {
        VStack {
            TextField("Name", text: $name, onCommit: send)
            TextField("Age", value: $age, format: .number)
            Toggle("I agree", isOn: $agrees)
            Button(action: send) {
                Label("Send", systemImage: "paperplane")
            }
            .disabled(!agrees || name.isEmpty)
            .padding(.top, 8)
            if !sent.isEmpty {
                Text("Sent: ").bold() + Text(sent)
            }
        }
        .lineLimit(2)
        .font(.body)
    }

    private func send() {
        sent = age.map { "\(name), \($0)" } ?? name
    }
}
