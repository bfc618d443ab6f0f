import FlowRecords
import Testing

@Suite struct CodePlaceTests {
    @Test(arguments: [
        ("closure #1 (Swift.Int) -> () in App.Price.body.getter : some", "closure #1 in Price.body"),
        (
            "partial apply forwarder for closure #2 (Swift.Int) -> () in closure #1 () -> () in App.Price.load() -> ()",
            "closure #2 in Price.load"
        ),
        (
            "closure #1 @MainActor () -> () in closure #1 () -> SwiftUI.TupleView<(A, B)> in App.(Price in _33D1).body"
                + ".getter : some", "closure #1 in Price.body"
        ),
        ("App.Model.load() async -> ()", "Model.load"),
        ("closure #1 () -> () in static App.Model.shared() -> App.Model", "closure #1 in Model.shared"),
        (
            "async function pointer to closure #1 @Sendable () async -> () in App.Price.body.getter : some",
            "closure #1 in Price.body"
        ),
        (
            "closure #1 (A, A) -> () in (extension in App):SwiftUI.View.watch<A where A1: Swift.Equatable>(A1) -> some",
            "closure #1 in View.watch"
        ),
        (
            "closure #2 () -> () in (extension in App):Other.Box< where A == Swift.Int>.load() -> ()",
            "closure #2 in Box.load"
        ),
        (
            "closure #1 (A.B<Swift.Int>) -> () in App.Model.init(A.B<Swift.Int>) -> App.Model",
            "closure #1 in Model.init"
        ),
    ])
    func aSymbolBecomesAPlace(symbol: String, place: String) {
        #expect(CodePlace.readable(symbol) == place)
    }

    @Test(arguments: [
        "", " in ", "main", "reabstraction thunk helper from @escaping () -> () to () -> ()", "(((", "a in _", ">>>",
        "closure #1 () -> () in ",
    ])
    func invalidPlacesHaveNoName(symbol: String) {
        #expect(CodePlace.readable(symbol) == nil)
    }

    @Test(arguments: [
        "closure #1 () -> () in SwiftUICore.(PageNode in _33D1).updateRender() -> ()",
        "closure #1 () -> () in (extension in SwiftUICore):ViewKernel.View.searchable() -> some",
        "closure #1 () -> () in static SwiftUICore.PageNode.make() -> ()",
    ])
    func codeOfTheLibraryHasNoName(symbol: String) {
        #expect(CodePlace.readable(symbol) == nil)
    }

    @Test func anExtensionOfALibraryTypeIsCodeOfItsOwnModule() {
        let symbol = "closure #1 () -> () in (extension in App):ViewKernel.View.watch() -> some"
        #expect(CodePlace.readable(symbol) == "closure #1 in View.watch")
    }

    /// The first capture of a closure looks like a function that it wraps.
    @Test func aClosureWithAnyCapturesHasFewPlaces() {
        let metadata = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
        metadata.pointee = 0x400
        defer { metadata.deallocate() }
        let context = UnsafeMutablePointer<UInt>.allocate(capacity: 8)
        context.initialize(repeating: 0, count: 8)
        context[0] = UInt(bitPattern: metadata)
        defer { context.deallocate() }
        var numbers: Set<Int64> = []
        for capture in 1...10_000 {
            context[2] = UInt(capture)
            numbers.insert(CodePlace.number(of: 32, context: UnsafeRawPointer(context)))
        }
        #expect(numbers.count == 9)
        #expect(!numbers.contains(0))
    }

    @Test func anAddressWithoutASymbolIsReported() {
        let number = CodePlace.number(of: 16, context: nil)
        #expect(number > 0)
        #expect(CodePlace.number(of: 16, context: nil) == number)
        #expect(CodePlace.name(number) == CodePlace.unknown)
        #expect(CodePlace.name(0) == nil)
        #expect(CodePlace.name(-1) == nil)
        #expect(CodePlace.name(.max) == nil)
    }

    /// Hashes with a closure, in place of an app's code.
    private struct Argument: Hashable {
        nonisolated(unsafe) static var whileHashing: () -> Void = {}
        let number: Int

        static func == (left: Argument, right: Argument) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) {
            Self.whileHashing()
            hasher.combine(number)
        }
    }

    private struct Values {
        subscript(argument: Argument) -> Int { argument.number }
        var count: Int { 0 }
    }

    /// An app's code that hashes an argument may itself be recorded.
    @Test func argumentsOfKeyPathsAreHashedWithoutALock() {
        let path = \Values[Argument(number: 1)]
        var inner: [Int64] = []
        Argument.whileHashing = {
            inner.append(CodePlace.number(of: \Values.count))
            _ = FlowLabel.of(\Values.count)
        }
        defer { Argument.whileHashing = {} }
        let number = CodePlace.number(of: path)
        #expect(number > 0)
        #expect(CodePlace.number(of: path) == number)
        #expect(FlowLabel.of(path) == FlowLabel.of(\Values[Argument(number: 1)]))
        #expect(Set(inner).count == 1)
        #expect(inner.first != number)
    }
}
