import SwiftUI

/// One of each control in a form: dates, colors, an editor, menus, and fields of an account.
struct FieldsPage: View {
    @State private var user = ""
    @State private var password = ""
    @State private var amount = 12.5
    @State private var notes = ""
    @State private var date = Date(timeIntervalSince1970: 1_780_000_000)
    @State private var color = Color.red
    @State private var level = 0.5
    @State private var count = 3
    @State private var feeds = ["Gazette", "Night Log", "Kettle"]
    @State private var error: String?

    var body: some View {
        NavigationStack {
            Form {
                Section("Account") {
                    TextField("User name", text: $user).textContentType(.username)
                    SecureField("Password", text: $password).textContentType(.password)
                    Button("Sign in") { error = user.isEmpty ? "The user name is missing." : nil }
                    if let error { Text(verbatim: error).foregroundStyle(.red) }
                }
                Section("Notes") {
                    TextField("Amount", value: $amount, format: .number)
                    TextEditor(text: $notes).frame(height: 100)
                }
                Section("Values") {
                    DatePicker("Date and time", selection: $date)
                    DatePicker("Day", selection: $date, displayedComponents: .date)
                    DatePicker("Hour", selection: $date, displayedComponents: .hourAndMinute)
                    DatePicker("Buddhist day", selection: $date, displayedComponents: .date)
                        .environment(\.calendar, Calendar(identifier: .buddhist))
                    ColorPicker("Color", selection: $color)
                    ColorPicker("Opaque color", selection: $color, supportsOpacity: false)
                    Text(verbatim: "Picked \(Int(date.timeIntervalSince1970))")
                }
                Section("Others") {
                    Slider(value: $level) { Text("Level") }
                    Stepper("Count \(count)", value: $count, in: 0...10)
                    Menu("More") {
                        Button("One") { count = 1 }
                        Menu("Sub") { Button("Deep") { count = 9 } }
                    }
                    ProgressView("Working", value: level)
                    DisclosureGroup("Details") { Text("Hidden text") }
                    LabeledContent("Label", value: "Value")
                    Picker("Flavor", selection: $count) { ForEach(0..<5) { Text("Flavor \($0)").tag($0) } }
                    Picker("Wheel", selection: $count) { ForEach(0..<5) { Text("F\($0)").tag($0) } }
                        .pickerStyle(.inline)
                }
                Section("Feeds") {
                    ForEach(feeds, id: \.self) { Text(verbatim: $0) }
                        .onDelete { feeds.remove(atOffsets: $0) }
                    Text("With actions")
                        .swipeActions { Button("Archive") { count = 0 } }
                }
            }
            .navigationTitle("Fields")
        }
    }
}
