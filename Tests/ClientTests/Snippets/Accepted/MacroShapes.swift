import SwiftUI

// Each shape in which real apps write the macros.

struct Row: View {
    var count = 0
    var body: some View { Text("Row \(count)") }
}

// MARK: - Previews

enum PreviewName: String, CaseIterable { case light, dark }

struct SampleEnvironment: PreviewModifier {
    enum Source { case realistic, empty }

    let source: Source

    static func makeSharedContext() async throws -> AppState { AppState() }

    func body(content: Content, context: AppState) -> some View { content.environment(context) }
}

extension PreviewTrait where T == Preview.ViewTraits {
    @MainActor static var sampleEnvironment: Self = .modifier(SampleEnvironment(source: .empty))

    @MainActor static func sampleEnvironment(api source: SampleEnvironment.Source) -> Self {
        .modifier(SampleEnvironment(source: source))
    }
}

#Preview { Row() }
#Preview {
    // A comment with a brace }
    let count = 2
    return NavigationStack {
        Row(count: count)
    }
}
#Preview("Two") {
    Row()
    Row()
}
#Preview(traits: .sampleEnvironment, .sizeThatFitsLayout) { Row() }
#Preview(traits: .sizeThatFitsLayout) { Row() }
#Preview(traits: .sampleEnvironment(api: .realistic)) { Row() }
#Preview(traits: .sampleEnvironment) { Row() }
#Preview(PreviewName.allCases[0].rawValue) { Row() }
#Preview("Tall", traits: .fixedLayout(width: 280, height: 900)) { Row() }
#Preview(traits: .fixedLayout(width: 375, height: 40)) { Row() }
#Preview("Sample", traits: .sampleEnvironment, .sizeThatFitsLayout) { Row() }
#Preview("Sides", traits: .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .defaultLayout) { Row() }
#Preview("Choices", arguments: [1, 2]) { count in Row(count: count) }
#Preview("Choices", traits: .sizeThatFitsLayout, arguments: [1, 2]) { Row(count: $0) }
#Preview(body: { Row() })
#if DEBUG
    #Preview("Debug") { Row() }
#endif

// MARK: - Properties of Previews

final class ModelContext: Sendable { init() {} }

@Observable final class AppState { init() {} }

enum ProductStatus { case all }

struct SearchOptions {}

#Preview {
    @Previewable @Environment(\.modelContext) var context
    @Previewable @State var status: ProductStatus = .all
    @Previewable @State var selection: Int? = nil
    @Previewable @State var isOn = false
    @Previewable @State var isShown: Bool = false
    @Previewable @Environment(AppState.self) var state
    @Previewable @State var name: String = "…"
    @Previewable @State var size: Double = 1.0
    @Previewable @State var options = SearchOptions()
    @Previewable @State var names: Set<String> = []
    @Previewable @State var title = "}"
    @Previewable @FocusState var hasFocus: Bool
    @Previewable @Namespace var space
    @Previewable let constant = 3

    Form {
        Toggle(title, isOn: $isOn)
        Slider(value: $size)
        TextField("Name", text: $name).focused($hasFocus)
        Text("\(names.count) \(selection ?? constant) \(isShown ? "shown" : "hidden")").id(status)
    }
}

#Preview("Returned") {
    @Previewable @State var isOn = true
    return Toggle("Loud", isOn: $isOn)
}

// MARK: - Entries

struct ViewContext {}
struct PanAction { let action: () -> Void }
protocol FeedLoading {}
struct AnyPoster { let content: AnyView }
enum Direction { case all }
final class Router<Route> {
    init() {}
    init(_ route: Route, _ action: @escaping (Route) -> Void) { action(route) }
}
enum Fallback { static let duration: TimeInterval = 0.5 }

extension EnvironmentValues {
    @Entry public var isA: Bool = false
    @Entry var isB: Bool = true
    @Entry var duration: Binding<Duration> = .constant(.zero)
    @Entry var width: CGFloat = 16
    @Entry var isC = false
    @Entry public var count: UInt = 0
    @Entry public var offset: Int = -1
    @Entry var modelContext: ModelContext = ModelContext()
    @Entry var pan: PanAction? = nil
    @Entry var context: ViewContext = .init()
    @Entry var overlay: AnyView? = nil
    @Entry var poster: AnyPoster?
    @Entry var direction: Direction = .all
    @Entry var frames: [String: [CGRect]] = [:]
    @Entry var insets: EdgeInsets = Optional<EdgeInsets>.none ?? .zero
    @Entry var router: Router<Direction?> = .init()
    @Entry var secondRouter: Router<Int> = .init(
        3,
        { _ in }
    )
    @Entry var delay: TimeInterval = Fallback.duration
    @Entry fileprivate(set) var tint = Color.white
    @Entry fileprivate(set) var ratio = 0.25
    @Entry fileprivate(set) var blend = BlendMode.plusLighter
    @Entry fileprivate(set) var angle = Angle.degrees(60)
    @Entry fileprivate(set) var shape = AnyShape(Circle())
    @Entry var feed: (any FeedLoading)?
    @Entry var proxy: ScrollViewProxy?
    @Entry var send: ((String) -> Void)?
    @Entry var perform: () -> Void = {}
    @Entry var pairs: Dictionary<String, Int> = [:]
    @Entry var `default`: String = "default"
}

extension EdgeInsets {
    static var zero: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

extension Transaction { @Entry var reason: String = "none" }

extension ContainerValues { @Entry var isFeatured = false }

extension FocusedValues {
    @Entry var document: Binding<String>?
    @Entry var title: String? = nil
}

// MARK: - Animations

@Animatable
struct Meter: Shape {
    var level: CGFloat
    var angle: Angle = .zero
    var ratio = 0.5
    let scale = 2.0
    @AnimatableIgnored var isOpaque: Bool

    func path(in rect: CGRect) -> Path { Path(rect) }
}

@Animatable
public struct Counter: View {
    public var count: Double
    @State private var isOn = false

    public var body: some View { Text("\(count)") }
}

@Animatable
struct Distance {
    var meters: Double
    var point: CGPoint
}
