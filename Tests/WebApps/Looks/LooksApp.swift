import SwiftUI

/// Views that depend on the browser's own layout and colors: shapes, tints, drags, the bar beside the keyboard,
/// dialogs.
@main
struct LooksApp: App {
    var body: some Scene {
        WindowGroup {
            if let screen = Screen.chosen {
                screen.view
            } else {
                NavigationStack { Looks() }.font(.largeTitle).foregroundStyle(.orange)
            }
        }
    }
}

struct Looks: View {
    @State private var isOn = true
    @State private var value = 0.4
    @State private var text = ""
    @State private var distance = 0
    @State private var isAsking = false
    @State private var color: Color? = Color(.sRGB, red: 1, green: 0, blue: 0)
    @FocusState private var isTyping: Bool

    var body: some View {
        VStack(spacing: 12) {
            Group {
                Button("Plain") {}
                Toggle("Switch", isOn: $isOn).accessibilityIdentifier("switch")
                Slider(value: $value)
                ProgressView(value: 0.5)
            }
            .tint(color)
            Button("Untint") { color = nil }.buttonStyle(.borderedProminent).tint(color)
            ZStack {
                Ticket().fill(.blue, style: FillStyle(eoFill: true))
                Text("Ticket")
            }
            .frame(height: 60)
            VStack {
                Text("Drag me over")
                Text("these words")
            }
            .padding()
            .gesture(DragGesture(minimumDistance: 1).onChanged { distance = Int($0.translation.width) })
            Text("moved \(distance)")
            TextField("Amount", text: $text).focused($isTyping)
            NavigationLink("Next page") { SecondPage() }
            Button("Ask") { isAsking = true }
                .alert("A question", isPresented: $isAsking) {
                    Button("Yes") {}
                    Button("No", role: .cancel) {}
                }
        }
        .font(.body)
        .navigationTitle("One")
        .toolbar {
            ToolbarItemGroup(placement: .keyboard) {
                Button("First") {}
                Spacer()
                Button("Done") { isTyping = false }
            }
        }
    }
}

/// A page whose bottom bar has one item, at first without content.
private struct SecondPage: View {
    @State private var hasBar = false

    var body: some View {
        VStack {
            Text("The second page")
            HStack {
                Text("Ada")
                Button("Greet") {}
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Somebody")
            HStack {
                Text("Grace")
                Text("Hopper")
            }
            .accessibilityElement(children: .combine)
            Button("Show the bar") { hasBar = true }
        }
        .navigationTitle("Two")
        .toolbar {
            ToolbarItem(placement: .bottomBar) {
                if hasBar {
                    HStack {
                        Spacer()
                        Button("Last") {}
                    }
                }
            }
        }
    }
}

/// A shape with a hole of 20 points.
private nonisolated struct Ticket: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path(roundedRect: rect, cornerRadius: 12)
        path.addEllipse(in: CGRect(x: rect.minX + 10, y: rect.midY - 10, width: 20, height: 20))
        return path
    }
}
