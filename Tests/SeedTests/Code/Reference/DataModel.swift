import SwiftUI

@MainActor
final class DataModel: ObservableObject {
    static var created = 0

    @Published var title = "Untitled"
    @Published var isEnabled = false

    init() {
        Self.created += 1
    }
}

/// Owns its model, and is created again and again by its parent.
struct OwnerView: View {
    @StateObject var model = DataModel()
    let number: Int

    var body: some View {
        VStack {
            Text("\(number): \(model.title)")
            Toggle("Enabled", isOn: $model.isEnabled)
            Button("Rename") { model.title = "Renamed" }
            FollowerView(model: model)
            DetailView()
                .environmentObject(model)
        }
    }
}

struct FollowerView: View {
    @ObservedObject var model: DataModel

    var body: some View {
        Text("followed: \(model.title), \(model.isEnabled ? "enabled" : "disabled")")
    }
}

struct DetailView: View {
    var body: some View {
        VStack {
            InnerView()
        }
    }
}

/// Reads the model from the environment; no view passes it explicitly.
struct InnerView: View {
    @EnvironmentObject var model: DataModel

    var body: some View {
        Text("found: \(model.title)")
    }
}

struct ParentView: View {
    @State private var number = 1

    var body: some View {
        VStack {
            Button("Next") { number += 1 }
            OwnerView(number: number)
        }
    }
}
