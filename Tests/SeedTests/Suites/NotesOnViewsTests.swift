import Combine
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import SeedCode

/// The claims of the notes on Combine about `State`, `Binding`, `StateObject`, `ObservedObject` and
/// `EnvironmentObject`.
@MainActor
@Suite struct NotesOnViewsTests {
    @Test func aBindingConnectsAButtonToItsParentsState() throws {
        try withScreen(PlayerView(name: "Anvil")) { screen in
            #expect(screen.texts == ["Anvil", "❌", "abc"])
            #expect(screen.elements(.button).map(\.label) == ["Play, abc"])
            try screen.press("abc")
            #expect(screen.texts == ["Anvil", "✅", "abc"])
            try screen.press("abc")
            #expect(screen.texts == ["Anvil", "❌", "abc"])
        }
    }

    @Test func aChangedStateHasTheBodyEvaluatedAgain() throws {
        try withScreen(PlayerView(name: "Anvil")) { screen in
            #expect(screen.bodyCount(of: PlayerView.self) == 1)
            try screen.press("abc")
            #expect(screen.bodyCount(of: PlayerView.self) == 2)
            #expect(screen.bodyCount(of: PlayButton.self) == 2)
        }
    }

    @Test func stateMayBeMutatedFromAnyThread() async throws {
        try await withScreen(BackgroundView()) { screen in
            #expect(screen.texts == ["waiting", "Start"])
            try screen.press("Start")
            try await screen.wait(until: { $0.texts == ["written elsewhere", "Start"] }, atMost: .seconds(3_600))
        }
    }

    @Test func aStateObjectIsCreatedOnceForEachViewOnTheScreen() throws {
        let before = DataModel.created
        try withScreen(ParentView()) { screen in
            #expect(DataModel.created == before + 1)
            try screen.press("Next")
            try screen.press("Next")
            #expect(screen.texts.contains("3: Untitled"))
            #expect(DataModel.created == before + 1)
        }
    }

    @Test func aViewIsUpdatedAnyTimeThatTheStateObjectChanges() throws {
        try withScreen(ParentView()) { screen in
            try screen.press("Next")
            try screen.press("Rename")
            #expect(
                screen.texts == [
                    "Next", "2: Renamed", "Enabled", "Rename", "followed: Renamed, disabled", "found: Renamed",
                ])
        }
    }

    @Test func aToggleControlsAValueThatIsStoredInTheModel() throws {
        try withScreen(ParentView()) { screen in
            #expect(try !screen.toggle("Enabled").isOn)
            try screen.flip("Enabled")
            #expect(try screen.toggle("Enabled").isOn)
            #expect(screen.texts.contains("followed: Untitled, enabled"))
        }
    }

    @Test func anObservedObjectInvalidatesItsViewWheneverItChanges() throws {
        let model = DataModel()
        try withScreen(FollowerView(model: model)) { screen in
            model.title = "New"
            #expect(screen.texts == ["followed: New, disabled"])
            model.objectWillChange.send()
            #expect(screen.bodyCount(of: FollowerView.self) == 3)
        }
    }

    @Test func anEnvironmentObjectComesFromAnAncestorAndInvalidatesItsReader() throws {
        let model = DataModel()
        try withScreen(DetailView().environmentObject(model)) { screen in
            #expect(screen.texts == ["found: Untitled"])
            model.title = "New"
            #expect(screen.texts == ["found: New"])
            #expect(screen.bodyCount(of: InnerView.self) == 2)
            #expect(screen.bodyCount(of: DetailView.self) == 1)
        }
    }
}
