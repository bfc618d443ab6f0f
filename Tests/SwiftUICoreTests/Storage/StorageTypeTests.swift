import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct StorageTypeTests {
    enum Season: String { case spring, autumn }
    enum Level: Int { case low = 1, high = 2 }

    struct Everything: View {
        @AppStorage("bool") private var bool = true
        @AppStorage("int") private var int = 1
        @AppStorage("double") private var double = 1.5
        @AppStorage("string") private var string = "s"
        @AppStorage("url") private var url = URL(filePath: "/a b")
        @AppStorage("data") private var data = Data([1])
        @AppStorage("date") private var date = Date(timeIntervalSinceReferenceDate: 1)
        @AppStorage("season") private var season = Season.spring
        @AppStorage("level") private var level = Level.low

        var body: some View {
            Text(verbatim: "\(bool) \(int) \(double) \(string) \(url.absoluteString)")
            Text(verbatim: "\(Array(data)) \(date.timeIntervalSinceReferenceDate) \(season) \(level)")
            Button("Write") {
                bool = false
                int = -2
                double = 3
                string = ""
                url = URL(string: "https://swift.org/a?b=c#d") ?? url
                data = Data()
                date = Date(timeIntervalSinceReferenceDate: 2.25)
                season = .autumn
                level = .high
            }
        }
    }

    @Test func everyTypeIsWrittenAndReadAgain() throws {
        let store = TestStore()
        let screen = Screen(Everything().defaultAppStorage(store.defaults))
        #expect(screen.texts == ["true 1 1.5 s file:///a%20b", "[1] 1.0 spring low", "Write"])
        try screen.press("Write")
        let written = ["false -2 3.0  https://swift.org/a?b=c#d", "[] 2.25 autumn high", "Write"]
        #expect(screen.texts == written)
        #expect(Screen(Everything().defaultAppStorage(store.twin)).texts == written)
        #expect(store.defaults.string(forKey: "season") == "autumn")
        #expect(store.defaults.integer(forKey: "level") == 2)
    }

    struct Maybe: View {
        @AppStorage("bool") private var bool: Bool?
        @AppStorage("int") private var int: Int?
        @AppStorage("double") private var double: Double?
        @AppStorage("string") private var string: String?
        @AppStorage("url") private var url: URL?
        @AppStorage("data") private var data: Data?
        @AppStorage("date") private var date: Date?
        @AppStorage("season") private var season: Season?
        @AppStorage("level") private var level: Level?

        var body: some View {
            let all: [Any?] = [bool, int, double, string, url, data, date, season, level]
            Text(verbatim: all.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " "))
            Button("Write") {
                bool = true
                int = 2
                double = 0.5
                string = "s"
                url = URL(string: "a:b")
                data = Data([1, 2])
                date = Date(timeIntervalSince1970: 0)
                season = .spring
                level = .high
            }
            Button("Forget") {
                bool = nil
                int = nil
                double = nil
                string = nil
                url = nil
                data = nil
                date = nil
                season = nil
                level = nil
            }
        }
    }

    @Test func optionalsStartAsNilAndNilTakesTheKeyOutOfTheStore() throws {
        let store = TestStore()
        let screen = Screen(Maybe().defaultAppStorage(store.defaults))
        #expect(screen.texts[0] == "nil nil nil nil nil nil nil nil nil")
        try screen.press("Write")
        #expect(screen.texts[0] == "true 2 0.5 s a:b 2 bytes 1970-01-01 00:00:00 +0000 spring high")
        try screen.press("Forget")
        #expect(screen.texts[0] == "nil nil nil nil nil nil nil nil nil")
        for key in ["bool", "int", "double", "string", "url", "data", "date", "season", "level"] {
            #expect(store.defaults.object(forKey: key) == nil)
        }
    }

    @Test func somethingOfAnotherTypeInTheStoreCountsAsNothing() {
        let store = TestStore()
        for key in ["bool", "int", "double", "data", "date", "season", "level"] {
            store.defaults.set("another", forKey: key)
        }
        store.defaults.set(5, forKey: "string")
        store.defaults.set([1, 2], forKey: "url")
        #expect(
            Screen(Everything().defaultAppStorage(store.defaults)).texts
                == ["true 1 1.5 s file:///a%20b", "[1] 1.0 spring low", "Write"])
    }

    @Test func numbersConvertWhereNothingIsLost() {
        let store = TestStore()
        store.defaults.set(0, forKey: "bool")
        store.defaults.set(4.0, forKey: "int")
        store.defaults.set(2, forKey: "double")
        store.defaults.set(2.0, forKey: "level")
        #expect(
            Screen(Everything().defaultAppStorage(store.defaults)).texts
                == ["false 4 2.0 s file:///a%20b", "[1] 1.0 spring high", "Write"])
        store.defaults.set(2, forKey: "bool")
        store.defaults.set(4.5, forKey: "int")
        store.defaults.set(true, forKey: "double")
        store.defaults.set(7, forKey: "level")
        #expect(
            Screen(Everything().defaultAppStorage(store.defaults)).texts
                == ["true 1 1.0 s file:///a%20b", "[1] 1.0 spring low", "Write"])
    }

    @Test func aURLThatOthersStoredAsAPathIsAFile() {
        let store = TestStore()
        store.defaults.set("/hosts", forKey: "url")
        #expect(
            Screen(Everything().defaultAppStorage(store.defaults)).texts[0] == "true 1 1.5 s file:///hosts")
    }
}
