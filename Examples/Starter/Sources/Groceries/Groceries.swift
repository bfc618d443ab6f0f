import SwiftUI

@main
struct Groceries: App {
    var body: some Scene {
        WindowGroup("Groceries") {
            NavigationStack { GroceryList() }
        }
    }
}

struct Grocery: Identifiable, Codable {
    var id = UUID()
    var name: String
    var isBought = false
}

struct GroceryList: View {
    @State private var groceries: [Grocery] = []
    @State private var name = ""

    var body: some View {
        List {
            Section {
                TextField("Item", text: $name)
                    .onSubmit(add)
                Button("Add", action: add)
                    .disabled(name.isEmpty)
            }
            Section("\(groceries.count { !$0.isBought }) left to buy") {
                ForEach($groceries) { $grocery in
                    Toggle(grocery.name, isOn: $grocery.isBought)
                }
            }
        }
        .navigationTitle("Groceries")
    }

    private func add() {
        groceries.append(Grocery(name: name))
        name = ""
    }
}
