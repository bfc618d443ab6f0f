import Testing

@testable import MacroExpansion

/// The shapes in which real apps write the macros. The client tests compile the same shapes.
@Suite struct MacroShapeTests {
    @Test(arguments: [
        "{ A() }", "(\"A\") { A() }", "(traits: .sampleEnvironment, .sizeThatFitsLayout) { A() }",
        "(traits: .sizeThatFitsLayout) { A() }", "(traits: .sampleEnvironment(api: .realistic)) { A() }",
        "(traits: .sampleEnvironment) { A() }", "(PreviewName.allCases[0].rawValue) { A() }",
        "(\"A\", traits: .fixedLayout(width: 280, height: 900)) { A() }",
        "(traits: .fixedLayout(width: 375, height: 40)) { A() }",
        "(\"A\", traits: .sampleEnvironment, .sizeThatFitsLayout) { A() }", "(\"A\", arguments: [1, 2]) { A($0) }",
        "(\n  \"A\"\n)\n{\n  A()\n}",
    ])
    func previewsExpand(_ use: String) throws {
        let request = ExpansionRequest(
            macro: "PreviewMacro", role: "declaration", discriminator: "", use: LocatedSource(source: "#Preview\(use)"))
        let source = try #require(request.expand().source)
        #expect(source.contains("SwiftUI.Preview\(use)\n"))
    }

    @Test(arguments: [
        "@Environment(\\.modelContext) var a", "@State var a: Status = .all", "@State var a: Int? = nil",
        "@State var a = false", "@State var a: Bool = false", "@Environment(AppState.self) var a",
        "@State var a: String = \"A\"", "@State var a: Double = 1.0", "@State var a = Options()",
        "@State var a: Set<String> = []", "@State var a = \"A\"", "@FocusState var a: Field?", "@Namespace var a",
    ])
    func previewablePropertiesAreSeparated(_ property: String) throws {
        let view = try #require(try PreviewUse("#Preview {\n    @Previewable \(property)\n    B(a)\n}").view)
        #expect(view.properties == [property])
        #expect(view.body.filter { !" \n".contains($0) } == "B(a)")
    }

    @Test(arguments: [
        ": Bool = false", " = false", ": Binding<Duration> = .constant(.zero)", ": CGFloat = 16", ": Int = -1",
        ": DIContainer = DIContainer(appState: AppState(), interactors: .stub)", ": PanAction? = nil",
        ": ViewContext = .init()", ": AnyPoster?", ": [CoordinateSpace: Insets] = [:]",
        ": EdgeInsets = UIApplication.shared.keyWindow?.safeAreaInsets.asEdgeInsets ?? .zero",
        ": TabCoordinator.Publisher = .init()", ": LegacyPublisher<ReaderProxy?> = .init()",
        ": Coordinator.Router = .init(\n    a: 1,\n    b: { 2 }\n)", " = Angle.degrees(60)", " = 0.25",
        " = AnyShape(ContainerRelativeShape())", ": (any FeedLoading)?", ": ((Message) -> Void)?",
        ": Timeline.Context?", ": AnyView? = nil",
    ])
    func entriesExpand(_ declaration: String) throws {
        for modifier in ["", "public ", "fileprivate(set) "] {
            for role in ["accessor", "peer"] {
                let request = ExpansionRequest(
                    macro: "EntryMacro", role: role, discriminator: "", use: LocatedSource(source: "@Entry"),
                    declaration: LocatedSource(source: "@Entry \(modifier)var a\(declaration)"),
                    context: ["extension EnvironmentValues {\n}"])
                #expect(request.expand().source?.isEmpty == false)
            }
        }
    }
}
