import Testing

@testable import MacroExpansion

@Suite struct ModelActorMacroTests {
    private func expansion(_ role: String, _ declaration: String, wantsConformance: Bool = false) -> Expansion {
        ExpansionRequest(
            macro: "ModelActorMacro", role: role, discriminator: "", use: LocatedSource(source: "@ModelActor"),
            declaration: LocatedSource(source: declaration), wantsConformance: wantsConformance, extendedType: "Store"
        ).expand()
    }

    @Test func anActorHasAnExecutorAContainerAndAnInitializer() {
        let source = """
            public nonisolated let modelExecutor: any SwiftData.ModelExecutor

            public nonisolated let modelContainer: SwiftData.ModelContainer

            public init(modelContainer: SwiftData.ModelContainer) {
                let modelContext = SwiftData.ModelContext(modelContainer)
                self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
                self.modelContainer = modelContainer
            }
            """
        #expect(expansion("member", "@ModelActor public actor Store { let a = 1 }").source == source)
        #expect(
            expansion("member", "@ModelActor public actor Store { init(modelContainer: A, b: B) {} }").source == source)
    }

    @Test func anInitializerThatIsWrittenIsKept() {
        let source = expansion("member", "actor Store { init(modelContainer: ModelContainer) { } }").source
        #expect(source?.contains("init") == false)
        #expect(source?.hasPrefix("nonisolated let modelExecutor") == true)
    }

    @Test(arguments: ["let a: Int", "var a: Int"])
    func anActorWhosePropertiesNeedValuesHasItsOwnInitializer(_ property: String) {
        #expect(expansion("member", "actor Store { \(property) }").source?.contains("init") == false)
    }

    @Test func anActorConformsIfItDoesNotYet() {
        #expect(
            expansion("extension", "actor Store {}", wantsConformance: true).source
                == "extension Store: SwiftData.ModelActor {\n}")
        #expect(expansion("extension", "actor Store: ModelActor {}").source == "")
    }

    @Test func aClassCannotBeAModelActor() {
        #expect(expansion("member", "final class Store {}").diagnostics.first?.message.contains("not an actor") == true)
    }
}
