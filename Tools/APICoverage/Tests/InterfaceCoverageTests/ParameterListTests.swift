import Testing

@testable import InterfaceCoverage

@Suite struct ParameterListTests {
    private static let sheet = ParameterList(
        signature: "sheet(isPresented:onDismiss:content:)",
        declaration: """
            nonisolated func sheet<Content>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, \
            @ViewBuilder content: @escaping () -> Content) -> some View where Content : View
            """
    )

    /// The first trailing closure meets `content`, because `onDismiss` may be left out and `content` may not.
    @Test(arguments: [
        "sheet(isPresented:){}", "sheet(isPresented:content:)", "sheet(isPresented:onDismiss:){}",
        "sheet(isPresented:){}content:{}", "sheet(isPresented:onDismiss:content:)",
    ])
    func acceptedShape(_ shape: String) {
        #expect(Self.sheet.accepts(CallShape(shape)))
    }

    @Test(arguments: [
        "sheet(isPresented:)", "sheet{}", "sheet(item:){}", "sheet(content:isPresented:)",
        "sheet(isPresented:){}footer:{}",
        "sheet(isPresented:onDismiss:content:){}",
    ])
    func refusedShape(_ shape: String) {
        #expect(!Self.sheet.accepts(CallShape(shape)))
    }

    @Test func commasInGenericsTuplesStringsAndClosuresDoNotSeparateParameters() {
        let list = ParameterList(
            signature: "init(_:by:at:)",
            declaration:
                #"init<A, B>(_ pairs: Dictionary<A, B>, by less: (A, B) -> Bool = { a, b in a < b }, "#
                + #"at name: String = ", (")"#
        )
        #expect(
            list.parameters == [
                .init(label: "_"), .init(label: "by", isOptional: true, takesClosure: true),
                .init(label: "at", isOptional: true),
            ])
    }

    @Test func aCallMayLeaveOutVariadicArguments() {
        let list = ParameterList(signature: "keys(_:)", declaration: "func keys(_ keys: String...)")
        #expect(list.accepts(CallShape("keys()")))
        #expect(!list.accepts(CallShape("keys{}")))
    }

    @Test func aShapeIsParsed() {
        let shape = CallShape("withAnimation(_:completionCriteria:){}completion:{}")
        #expect(shape.name == "withAnimation")
        #expect(shape.labels == ["_", "completionCriteria"])
        #expect(shape.trailingLabels == [nil, "completion"])
        #expect(CallShape("Spacer()").labels == [])
        #expect(CallShape("VStack{}").trailingLabels == [nil])
    }
}
