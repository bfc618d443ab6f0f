import SwiftUI

/// A view that names its assets as one does in Xcode.
struct Dashboard: View {
    @State private var isOn = false
    @State private var choice = 0

    var body: some View {
        Image(.logo).resizable()
        Image(.Icons.bell)
        Image(.Chart.logo)
        Image(.default)
        Image(.wave).foregroundStyle(.brand)
        Label("Home", image: .logo).tint(.brand)
        Text("Axis").foregroundStyle(Color.Chart.axis)
        Rectangle().fill(Color(.brand).opacity(0.5)).background(.brand, in: .capsule)
        Button("Send", image: .Icons.bell) {}
        Button("Delete", image: .Icons.bell, role: .destructive) {}
        Toggle("Loud", image: .Icons.bell, isOn: $isOn)
        Menu("More", image: .logo) { Text("Item") }
        Picker("Choice", image: .logo, selection: $choice) { Text("One").tag(0) }
    }
}

extension Color {
    /// A member of the target's own, beside the generated one of the same name.
    static let own = Color(.own).opacity(0.5)
}
