import Testing

@testable import MacroExpansion

@Suite struct PersistedPropertyMacroTests {
    private func expansion(_ role: String, _ declaration: String) -> Expansion {
        ExpansionRequest(
            macro: "PersistedPropertyMacro", role: role, discriminator: "",
            use: LocatedSource(source: "@_PersistedProperty"), declaration: LocatedSource(source: declaration)
        ).expand()
    }

    @Test func accessorsReadAndWriteTheBackingData() {
        let source = """
            {
                @storageRestrictions(accesses: _$backingData, initializes: _in)
                init(initialValue) {
                    _$backingData.setValue(forKey: \\.`in`, to: initialValue)
                    _in = _SwiftDataNoType()
                }
                get {
                    _$observationRegistrar.access(self, keyPath: \\.`in`)
                    return self.getValue(forKey: \\.`in`)
                }
                set {
                    _$observationRegistrar.withMutation(of: self, keyPath: \\.`in`) {
                        self.setValue(forKey: \\.`in`, to: newValue)
                    }
                }
            }
            """
        #expect(
            expansion("accessor", "@Attribute(.unique) public var `in`: [A: B] = .init() { didSet {} }").source
                == source)
    }

    @Test func theMarkIsAStoredPropertyWithoutContent() {
        #expect(
            expansion("peer", "@Attribute var `in`: Int = 3").source
                == "@SwiftData.Transient\nprivate var _in: _SwiftDataNoType")
    }

    @Test func severalVariablesAreReportedOnce() {
        #expect(expansion("accessor", "var a = 1, b = 2").diagnostics.count == 1)
        #expect(expansion("peer", "var a = 1, b = 2") == Expansion(source: ""))
    }
}
