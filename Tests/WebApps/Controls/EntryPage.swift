import SwiftUI

/// Fields, and a button that counts.
struct EntryPage: View {
    @State private var name = ""
    @State private var upper = ""
    @State private var notes = ""
    @State private var secret = ""
    @State private var submitted = 0
    @State private var count = 0
    @FocusState private var isNamed: Bool

    var body: some View {
        Form {
            Section("Texts") {
                TextField("Name", text: $name)
                    .focused($isNamed)
                    .onSubmit { submitted += 1 }
                TextField("Upper case", text: Binding(get: { upper }, set: { upper = $0.uppercased() }))
                SecureField("Secret", text: $secret)
                TextField("Notes", text: $notes, axis: .vertical)
                Text(verbatim: "Name is “\(name)”")
                Text(verbatim: "Submitted \(submitted)")
                Text(verbatim: isNamed ? "Name has the focus" : "Name has no focus")
            }
            Section("Actions") {
                Text(verbatim: "Counted to \(count)")
                Button("Count") { count += 1 }
                Button("Clear name") { name = "" }
                Button("Go to name") { isNamed = true }
                Button("Never") {}.disabled(true)
            }
        }
    }
}
