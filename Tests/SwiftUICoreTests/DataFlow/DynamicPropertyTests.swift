import Combine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct DynamicPropertyTests {
    final class Log {
        var events: [String] = []
    }

    @propertyWrapper
    struct Inner: DynamicProperty {
        @State private var count = 0
        let log: Log
        init(_ log: Log) { self.log = log }
        var wrappedValue: Int {
            get { count }
            nonmutating set { count = newValue }
        }
        func update() { log.events.append("inner \(count)") }
    }

    @propertyWrapper
    struct Outer: DynamicProperty {
        @Inner private var inner: Int
        private var doubled = 0
        init(_ log: Log) { _inner = Inner(log) }
        var wrappedValue: Int {
            get { doubled }
            nonmutating set { inner = newValue }
        }
        mutating func update() {
            doubled = inner * 2
            _inner.log.events.append("outer \(doubled)")
        }
    }

    struct Doubling: View {
        @Outer private var value: Int
        let log: Log
        init(_ log: Log) {
            _value = Outer(log)
            self.log = log
        }
        var body: some View {
            let _ = log.events.append("body")
            Button("value \(value)") { value = value / 2 + 1 }
        }
    }

    @Test func innerOnesAreUpdatedFirstAndAllBeforeTheBody() throws {
        let log = Log()
        try withScreen(Doubling(log)) { screen in
            #expect(log.events == ["inner 0", "outer 0", "body"])
            log.events = []
            try screen.press("value 0")
            #expect(screen.texts == ["value 2"])
            #expect(log.events == ["inner 1", "outer 2", "body"])
        }
    }

    final class Model: ObservableObject {
        @Published var name: String
        init(_ name: String) { self.name = name }
    }

    @MainActor
    @propertyWrapper
    struct Named: @preconcurrency DynamicProperty {
        @EnvironmentObject private var shared: Model
        @StateObject private var own = Model("own")
        @ObservedObject private var followed = Model("nobody")
        var wrappedValue: String { "\(own.name), \(followed.name)" }
        var projectedValue: Model { own }
        mutating func update() { followed = shared }
    }

    struct NameView: View {
        @Named private var name: String
        var body: some View {
            Button(name) { $name.name = "mine" }
        }
    }

    @Test func objectsInsideOneAreFollowedEvenWhereItsUpdateReplacesThem() throws {
        let shared = Model("shared")
        try withScreen(NameView().environmentObject(shared)) { screen in
            #expect(screen.texts == ["own, shared"])
            shared.name = "told"
            #expect(screen.texts == ["own, told"])
            try screen.press("own, told")
            #expect(screen.texts == ["mine, told"])
        }
    }

    struct Framed: ViewModifier {
        @Environment(\.isEnabled) private var isEnabled
        @State private var presses = 0
        func body(content: Content) -> some View {
            content
            Button("\(isEnabled ? "on" : "off") \(presses)") { presses += 1 }
        }
    }

    @Test func modifiersHaveThemToo() throws {
        try withScreen(Text(verbatim: "framed").modifier(Framed())) { screen in
            try screen.press("on 0")
            #expect(screen.texts == ["framed", "on 1"])
        }
    }
}
