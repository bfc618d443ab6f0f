import SwiftUI

#Preview("Named", traits: .fixedLayout(width: 160, height: 40), .landscapeLeft) {
    Text("One")
    Text("Two")
}

#Preview {
    @Previewable @State var count = 1
    Button("Count \(count)") { count += 1 }
}

struct Crew: PreviewModifier {
    static func makeSharedContext() async throws -> [String] {
        await Task.yield()
        return ["Ada", "Grace"]
    }

    func body(content: Content, context: [String]) -> some View {
        VStack {
            Text(context.joined(separator: ", "))
            content
        }
    }
}

extension PreviewTrait where T == Preview.ViewTraits {
    static var crew: Self { .modifier(Crew()) }
}

#Preview("Crew", traits: .crew, .sizeThatFitsLayout) {
    Text("on board")
}

struct Lost: PreviewModifier {
    struct Failure: Error {}

    static func makeSharedContext() async throws -> Int { throw Failure() }

    func body(content: Content, context: Int) -> some View { content }
}

#Preview("Lost", traits: .modifier(Lost())) {
    Text("never shown")
}

#Preview("Each", arguments: ["tea", "coffee"]) { name in
    Text("A cup of \(name)")
}
