import SwiftUI

/// Rows that change places, come and go.
struct ReorderingList: View {
    @State private var names = ["Ada", "Barbara", "Emmy", "Grace", "Hedy", "Katherine", "Sophie"]
    @State private var removed: [String] = []

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Button("Shuffle") { change { names.shuffle() } }
                Button("Sort") { change { names.sort() } }
                Button("Remove") { change { if let name = names.popLast() { removed.append(name) } } }
                Button("Add") { change { if let name = removed.popLast() { names.insert(name, at: 0) } } }
            }
            ForEach(names, id: \.self) { name in
                Label {
                    Text(name)
                } icon: {
                    Image(systemName: "circle.fill")
                        .foregroundStyle(Color(hue: hue(of: name), saturation: 0.7, brightness: 0.9))
                        .accessibilityHidden(true)
                }
            }
        }
        .padding()
    }

    private func change(_ body: () -> Void) {
        withAnimation(.smooth(duration: 0.8), body)
    }

    private func hue(of name: String) -> Double {
        Double(name.unicodeScalars.reduce(0) { $0 + Int($1.value) } % 12) / 12
    }
}
