import SwiftUI

/// Toggles, pickers and values; one toggle refuses every change.
struct ChoicesPage: View {
    @State private var isLoud = false
    @State private var size = "Small"
    @State private var color = "Red"
    @State private var volume = 3.0
    @State private var copies = 1
    @State private var date = Date(timeIntervalSince1970: 1_780_000_000)
    @State private var showsMore = false

    var body: some View {
        Form {
            Section("Choices") {
                Toggle("Loud", isOn: $isLoud)
                Toggle("Refuses", isOn: .constant(false))
                Picker("Size", selection: $size) {
                    ForEach(["Small", "Medium", "Large"], id: \.self) { Text(verbatim: $0) }
                }
                .pickerStyle(.segmented)
                Picker("Color", selection: $color) {
                    ForEach(["Red", "Green", "Blue"], id: \.self) { Text(verbatim: $0) }
                }
                .pickerStyle(.menu)
                Text(verbatim: "\(isLoud ? "Loud" : "Quiet"), \(size), \(color)")
            }
            Section("Values") {
                Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
                Stepper("Copies", value: $copies, in: 1...5)
                ProgressView("Progress", value: volume, total: 10)
                Gauge(value: volume, in: 0...10) { Text("Level") }
                Text(verbatim: "Volume \(Int(volume)), copies \(copies)")
            }
            Section("More") {
                DisclosureGroup("Details", isExpanded: $showsMore) { Text("Here they are") }
                Label("With a sign", systemImage: "star")
                Link("Elsewhere", destination: URL(string: "https://example.com/")!)
            }
        }
    }
}
