import Foundation
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct SceneStorageTests {
    enum Season: String { case spring, autumn }

    struct Chapter: View {
        @SceneStorage("chapter") private var chapter = 1
        var body: some View { Button("chapter \(chapter)") { chapter += 1 } }
    }

    struct Choice: View {
        @SceneStorage("season") private var season: Season?
        @SceneStorage("date") private var date = Date(timeIntervalSinceReferenceDate: 0)
        @SceneStorage("url") private var url: URL?
        var body: some View {
            Button("\(season?.rawValue ?? "none") \(date.timeIntervalSinceReferenceDate) \(url?.path ?? "-")") {
                season = season == nil ? .autumn : nil
                date += 1
                url = URL(filePath: "/a")
            }
        }
    }

    struct Reader: View {
        @State private var isOpen = true
        var body: some View {
            Button("Turn") { isOpen.toggle() }
            if isOpen {
                Chapter()
                Chapter()
            }
        }
    }

    @Test func viewsOfASceneShareAKeyAndItOutlivesThem() throws {
        try withScreen(Reader()) { screen in
            #expect(screen.texts == ["Turn", "chapter 1", "chapter 1"])
            try screen.button("chapter 1").at(1).tap()
            #expect(screen.texts == ["Turn", "chapter 2", "chapter 2"])
            try screen.press("Turn")
            #expect(screen.texts == ["Turn"])
            try screen.press("Turn")
            #expect(screen.texts == ["Turn", "chapter 2", "chapter 2"])
        }
    }

    @Test func anotherSceneHasItsOwn() throws {
        let first = Screen(Chapter())
        let second = Screen(Chapter())
        try first.press("chapter 1")
        #expect(first.texts == ["chapter 2"])
        #expect(second.texts == ["chapter 1"])
    }

    @Test func aSceneIsSavedAsAPropertyListAndRestored() throws {
        let screen = Screen(
            VStack {
                Chapter()
                Choice()
            })
        #expect(screen.texts == ["chapter 1", "none 0.000000 -"])
        #expect(screen.sceneSnapshot == SceneSnapshot())
        try screen.press("chapter 1")
        try screen.press("none 0.000000 -")
        let saved = try PropertyListEncoder().encode(screen.sceneSnapshot)
        let snapshot = try PropertyListDecoder().decode(SceneSnapshot.self, from: saved)
        #expect(
            snapshot.values == [
                "chapter": .integer(2), "season": .string("autumn"), "url": .string("file:///a"),
                "date": .date(Date(timeIntervalSinceReferenceDate: 1)),
            ])
        let again = Screen(Chapter(), restoring: snapshot)
        #expect(again.texts == ["chapter 2"])
        #expect(again.sceneSnapshot == snapshot)
        #expect(Screen(Choice(), restoring: snapshot).texts == ["autumn 1.000000 /a"])
    }

    @Test func nilAndSomethingOfAnotherTypeCountAsNothing() throws {
        let snapshot = SceneSnapshot(values: ["chapter": .string("two"), "season": .string("autumn")])
        let screen = Screen(
            VStack {
                Chapter()
                Choice()
            },
            restoring: snapshot)
        #expect(screen.texts == ["chapter 1", "autumn 0.000000 -"])
        try screen.press("autumn 0.000000 -")
        #expect(screen.sceneSnapshot.values["season"] == nil)
    }
}
