import DevelopmentChannel
import LiveEditing
import Testing

@Suite struct PluginHintTests {
    private func messages(_ messages: String..., manifest: String = "let package = Package()") -> [String] {
        PluginHint.adding(to: messages.map { BuildProblem(message: $0) }, manifest: manifest).map(\.message)
    }

    private let advice = """
        . If the file compiles in Xcode, name the plugin SwiftwaterSources in the target: \
        plugins: [.plugin(name: "SwiftwaterSources", package: "swiftwater")]
        """

    @Test(arguments: [
        "cannot find type 'ObservableObject' in scope", "unknown attribute 'Published'",
        "unknown attribute 'Observable'", "cannot find 'URLSession' in scope",
        "type 'ImageResource' has no member 'logo'", "type 'Bundle' has no member 'module'",
        "'URLSession' is unavailable: This type has moved to the FoundationNetworking module.",
    ])
    func anErrorThatThePluginFixesNamesThePlugin(_ error: String) {
        #expect(messages("expected expression", error, error) == ["expected expression", error + advice, error])
    }

    @Test func otherErrorsStayAsTheyAre() {
        #expect(messages("cannot find 'titel' in scope") == ["cannot find 'titel' in scope"])
        #expect(messages("'Published' is deprecated") == ["'Published' is deprecated"])
        #expect(messages() == [])
    }

    @Test func aManifestWithThePluginNeedsNoAdvice() {
        let error = "cannot find type 'ObservableObject' in scope"
        #expect(messages(error, manifest: #".plugin(name: "SwiftwaterSources", package: "swiftwater")"#) == [error])
    }
}
