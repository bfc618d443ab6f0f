import SwiftUI
import SwiftUITesting

/// Views whose sizes change: a control, a field, a text in lines, a border, a background, a stack that grows, clipped
/// content, and a window that scrolls.
struct SizesPage: View {
    static let sentence = "These words stand in as many lines as they need."
    @State private var isLarge = false
    @State private var text = "field"

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Button("sizes") { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
            Button("bouncy sizes") { withAnimation(.spring(duration: 0.6, bounce: 0.5)) { isLarge.toggle() } }
            Button {
            } label: {
                Text("control").frame(width: isLarge ? 200 : 80, height: isLarge ? 48 : 32)
            }
            .buttonStyle(.bordered)
            TextField("name", text: $text).frame(width: isLarge ? 280 : 160)
            Text(Self.sentence).frame(width: isLarge ? 300 : 140, height: 80, alignment: .topLeading)
            Text("border").padding(isLarge ? 24 : 8).border(.red, width: 4)
            Text("plate").frame(width: isLarge ? 240 : 120, height: 24).background(.blue)
            VStack(spacing: 0) {
                Color.green.frame(width: 60, height: isLarge ? 48 : 16)
                Text("stack")
            }
            .padding(8)
            .background(.yellow, in: RoundedRectangle(cornerRadius: 8))
            Color(.sRGB, red: 1, green: 0, blue: 1).frame(width: 400, height: 32).frame(
                width: isLarge ? 240 : 120, alignment: .leading
            ).clipped()
            ScrollView {
                Color.orange.frame(width: 100, height: 400)
            }
            .frame(width: 120, height: isLarge ? 96 : 48)
        }
    }
}

/// The sizes of the control at ten moments of each animation, and of a spring that is interrupted after 0.2 seconds, as
/// fractions of the distance from the small size to the large one.
@MainActor
func sizes() throws -> [String: [[Double]]] {
    var values: [String: [[Double]]] = [:]
    let screen = Screen(SizesPage(), showsMotion: true)
    func width() throws -> CGFloat { try screen.button("control").frame.width }
    let small = try width()
    func moments() throws -> [[Double]] {
        try (0..<10).map { _ in
            screen.advance(by: .seconds(0.1))
            return [Double((try width() - small) / 120)]
        }
    }
    for name in ["sizes", "bouncy sizes"] {
        try screen.press(name)
        values[name] = try moments()
        screen.advance(by: .seconds(10))
        try screen.press(name)
        screen.advance(by: .seconds(10))
    }
    try screen.press("bouncy sizes")
    screen.advance(by: .seconds(0.2))
    try screen.press("bouncy sizes")
    values["interrupted sizes"] = try moments()
    return values
}
