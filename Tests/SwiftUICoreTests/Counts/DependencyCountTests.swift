import SwiftUI
import Testing

/// The nodes that are updated when a value with few dependents changes.
@MainActor
@Suite struct DependencyCountTests {
    final class Handle {
        var set: (Int) -> Void = { _ in }
        var show: (Bool) -> Void = { _ in }
    }

    // MARK: - State far above its reader

    struct Top: View {
        @State private var value = 0
        let handle: Handle

        var body: some View {
            let _ = handle.set = { value = $0 }
            Level(depth: 50, value: $value)
        }
    }

    struct Level: View {
        let depth: Int
        @Binding var value: Int

        var body: some View {
            VStack {
                if depth > 0 { AnyView(Level(depth: depth - 1, value: $value)) } else { Leaf(value: $value) }
            }
        }
    }

    struct Leaf: View {
        @Binding var value: Int

        var body: some View { Text(verbatim: "\(value)") }
    }

    @Test func aStateThatALeafReadsFiftyLevelsBelowRunsOneBody() {
        let handle = Handle()
        let screen = CountedScreen(Top(handle: handle))
        handle.set(7)
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: ["Leaf": 1], mutations: ["update"]))
        #expect(screen.texts == ["7"])
    }

    // MARK: - Views before their siblings

    struct Siblings: View {
        @State private var isShown = false
        let handle: Handle

        var body: some View {
            let _ = handle.show = { isShown = $0 }
            VStack {
                Text(verbatim: "before")
                if isShown { Text(verbatim: "between") }
                Leaf(value: .constant(1))
                Leaf(value: .constant(2))
            }
        }
    }

    @Test func aViewThatComesBeforeItsSiblingsIsOneInsertion() {
        let handle = Handle()
        let screen = CountedScreen(Siblings(handle: handle))
        handle.show(true)
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: ["Siblings": 1], mutations: ["insert"]))
        #expect(screen.texts == ["before", "between", "1", "2"])
        handle.show(false)
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: ["Siblings": 1], mutations: ["remove"]))
        #expect(screen.texts == ["before", "1", "2"])
    }

    // MARK: - Environment

    struct Surrounded: View {
        @State private var limit = 1
        let handle: Handle

        var body: some View {
            let _ = handle.set = { limit = $0 }
            Readers().environment(\.first, limit)
        }
    }

    struct Readers: View {
        var body: some View {
            VStack {
                ForEach(0..<100) { _ in OtherReader() }
                FirstReader()
                FirstReader().environment(\.first, 5)
                FirstReader().environment(\.second, 5)
            }
        }
    }

    struct FirstReader: View {
        @Environment(\.first) private var first
        var body: some View { Text(verbatim: "\(first)") }
    }

    struct OtherReader: View {
        @Environment(\.second) private var second
        var body: some View { Text(verbatim: "\(second)") }
    }

    @Test func aValueOfTheEnvironmentRunsTheReadersOfItsKeyOnly() {
        let handle = Handle()
        let screen = CountedScreen(Surrounded(handle: handle))
        handle.set(2)
        #expect(
            screen.update()
                == CountedScreen.Cost(
                    nodes: 3, bodies: ["Surrounded": 1, "FirstReader": 2], mutations: ["update", "update"])
        )
        #expect(screen.texts.suffix(3) == ["2", "5", "2"])
    }
}

private struct FirstKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

private struct SecondKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    fileprivate var first: Int {
        get { self[FirstKey.self] }
        set { self[FirstKey.self] = newValue }
    }

    fileprivate var second: Int {
        get { self[SecondKey.self] }
        set { self[SecondKey.self] = newValue }
    }
}
