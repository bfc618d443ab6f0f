import StartLine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AppStorageTests {
    let store = TestStore()

    final class Bodies {
        var count = 0
    }

    struct Counter: View {
        @AppStorage("count") private var count = 7
        let bodies: Bodies

        var body: some View {
            let _ = bodies.count += 1
            Button("count \(count)") { count += 1 }
        }
    }

    @Test func aPropertyHasItsDefaultUntilSomethingIsStored() throws {
        let bodies = Bodies()
        try withScreen(Counter(bodies: bodies).defaultAppStorage(store.defaults)) { screen in
            #expect(screen.texts == ["count 7"])
            #expect(store.defaults.object(forKey: "count") == nil)
            try screen.press("count 7")
            #expect(screen.texts == ["count 8"])
            #expect(store.defaults.integer(forKey: "count") == 8)
            #expect(bodies.count == 2)
        }
    }

    @Test func aPropertyBeginsWithTheStoredValue() {
        store.defaults.set(40, forKey: "count")
        #expect(Screen(Counter(bodies: Bodies()).defaultAppStorage(store.defaults)).texts == ["count 40"])
    }

    struct Two: View {
        @AppStorage("count") private var first = 1
        @AppStorage("count") private var second = 2
        @AppStorage("other") private var other = 3

        var body: some View {
            Text(verbatim: "\(first) \(second) \(other)")
            Button("Write") {
                first = 5
                other = second
            }
        }
    }

    @Test func propertiesWithTheSameKeyAgreeInAllViewsAndScreens() throws {
        let screen = Screen(
            VStack {
                Two()
                Counter(bodies: Bodies())
            }
            .defaultAppStorage(store.defaults))
        let other = Screen(Counter(bodies: Bodies()).defaultAppStorage(store.twin))
        #expect(screen.texts == ["1 2 3", "Write", "count 7"])
        try screen.press("Write")
        #expect(screen.texts == ["5 5 5", "Write", "count 5"])
        #expect(other.texts == ["count 5"])
        try other.press("count 5")
        #expect(screen.texts == ["6 6 5", "Write", "count 6"])
    }

    @Test func onlyBodiesThatReadTheKeyRunAgain() throws {
        let bodies = Bodies()
        let screen = Screen(
            VStack {
                Counter(bodies: bodies)
                Other()
            }
            .defaultAppStorage(store.defaults))
        try screen.press("other 3")
        #expect(screen.texts == ["count 7", "other 4"])
        #expect(bodies.count == 1)
    }

    struct Other: View {
        @AppStorage("other") private var other = 3
        var body: some View { Button("other \(other)") { other += 1 } }
    }

    @Test func aWriteOfTheSameValueRunsNoBody() throws {
        struct Same: View {
            @AppStorage("count") private var count = 7
            let bodies: Bodies
            var body: some View {
                let _ = bodies.count += 1
                Text(verbatim: "\(count)")
                Button("Same") { count = 9 }
            }
        }
        let bodies = Bodies()
        let screen = Screen(Same(bodies: bodies).defaultAppStorage(store.defaults))
        try screen.press("Same")
        try screen.press("Same")
        #expect(screen.texts == ["9", "Same"])
        #expect(bodies.count == 2)
    }

    @Test func storedChangesOfOthersAreReadInTheNextUpdate() {
        let screen = Screen(Counter(bodies: Bodies()).defaultAppStorage(store.defaults))
        store.defaults.set(50, forKey: "count")
        #expect(screen.texts == ["count 50"])
        store.twin.removeObject(forKey: "count")
        #expect(screen.texts == ["count 7"])
    }

    @Test func aNotificationOfUserDefaultsRequestsAnUpdate() async throws {
        let screen = Screen(Counter(bodies: Bodies()).defaultAppStorage(store.defaults))
        store.defaults.set(51, forKey: "count")
        #expect(!screen.needsUpdate)
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store.defaults)
        #expect(screen.needsUpdate)
        #expect(screen.texts == ["count 51"])
    }

    struct Storage: View {
        @State private var isSecond = false
        let first: UserDefaults
        let second: UserDefaults

        var body: some View {
            Counter(bodies: Bodies()).defaultAppStorage(isSecond ? second : first)
            Button("Turn") { isSecond.toggle() }
        }
    }

    @Test func aPropertyFollowsTheStoreOfItsEnvironment() throws {
        let second = TestStore()
        store.defaults.set(1, forKey: "count")
        second.defaults.set(2, forKey: "count")
        let screen = Screen(Storage(first: store.defaults, second: second.defaults))
        #expect(screen.texts == ["count 1", "Turn"])
        try screen.press("Turn")
        #expect(screen.texts == ["count 2", "Turn"])
        try screen.press("count 2")
        #expect(screen.texts == ["count 3", "Turn"])
        #expect(store.defaults.integer(forKey: "count") == 1)
        #expect(second.defaults.integer(forKey: "count") == 3)
    }

    struct Bound: View {
        @AppStorage private var name: String
        init(_ store: UserDefaults) {
            _name = AppStorage(wrappedValue: "nobody", "name", store: store)
        }
        var body: some View {
            Text(name)
            Child(name: $name)
        }
    }

    struct Child: View {
        @Binding var name: String
        var body: some View { Button("Name") { name = "Ada" } }
    }

    @Test func aBindingWritesToAStoreThatIsGiven() throws {
        let screen = Screen(Bound(store.defaults))
        #expect(screen.texts == ["nobody", "Name"])
        try screen.press("Name")
        #expect(screen.texts == ["Ada", "Name"])
        #expect(store.defaults.string(forKey: "name") == "Ada")
    }

    final class Model {
        @AppStorage var count: Int
        init(_ store: UserDefaults) { _count = AppStorage(wrappedValue: 0, "count", store: store) }
    }

    @Test func anObjectReadsAndWritesTheStoreAndUpdatesViews() {
        let screen = Screen(Counter(bodies: Bodies()).defaultAppStorage(store.defaults))
        let model = Model(store.defaults)
        #expect(model.count == 0)
        model.count = 12
        #expect(screen.texts == ["count 12"])
        #expect(model.count == 12)
    }

    struct Setter: View {
        @AppStorage("count") private var count = 0
        let give: (AppStorage<Int>) -> Void
        var body: some View {
            let _ = give(_count)
            Text(verbatim: "\(count)")
        }
    }

    @Test func writesOfManyThreadsAreNeverLostAndAllViewsAgree() throws {
        var given: AppStorage<Int>?
        let screen = Screen(Setter { given = $0 }.defaultAppStorage(store.defaults))
        let other = Screen(Setter { _ in }.defaultAppStorage(store.twin))
        let property = try #require(given)
        for round in 0..<200 {
            race(threads: 4, rounds: 1, prepare: { property }) { thread, property in
                property.wrappedValue = round * 4 + thread
            } check: { _ in
            }
            let stored = store.defaults.integer(forKey: "count")
            #expect(stored / 4 == round)
            #expect(property.wrappedValue == stored)
            #expect(screen.texts == ["\(stored)"])
            #expect(other.texts == ["\(stored)"])
        }
    }
}
