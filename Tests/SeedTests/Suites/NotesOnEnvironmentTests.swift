import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SeedCode

/// The claims of the notes on Combine about `EnvironmentValues` and `Environment`.
@MainActor
@Suite struct NotesOnEnvironmentTests {
    @Test func aViewReadsTheCurrentLocale() throws {
        try withScreen(LocaleView()) { screen in
            screen.environment.locale = Locale(identifier: "de_CH")
            #expect(screen.texts == ["de_CH"])
            screen.environment.locale = Locale(identifier: "fr_CH")
            #expect(screen.texts == ["fr_CH"])
        }
    }

    @Test func anUnsetValueHasAReasonableDefault() throws {
        try withScreen(LimitView()) { screen in
            #expect(screen.texts == ["no limit"])
        }
    }

    @Test func aValueAppliesToDescendantsUpToWhereAnotherIsSet() throws {
        let view = VStack {
            LimitView()
            Group {
                LimitView().environment(\.lineLimit, 1)
                VStack { LimitView() }
            }
            .environment(\.lineLimit, 2)
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["no limit", "at most 1", "at most 2"])
        }
    }

    @Test func theDedicatedModifierSetsTheSameValue() throws {
        try withScreen(LimitView().lineLimit(2)) { screen in
            #expect(screen.texts == ["at most 2"])
        }
    }

    @Test func aChangedValueUpdatesThePartsThatDependOnIt() throws {
        let view = VStack {
            SchemeView()
            LimitView()
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["light", "no limit"])
            _ = screen.takeBodies()
            screen.environment.colorScheme = .dark
            #expect(screen.texts == ["dark", "no limit"])
            #expect(screen.takeBodies() == ["SchemeView": 1, "DarkContent": 1])
        }
    }

    @Test func aPopoversPreferredColorSchemeReachesItsContainer() throws {
        try withScreen(PopoverView()) { screen in
            #expect(screen.texts == ["light", "Pop"])
            try screen.press("Pop")
            #expect(screen.texts == ["light", "Pop", "dark"])
            let shells = screen.tree.root.children.compactMap { node in
                if case .presentation(let shell) = node.content { shell } else { nil }
            }
            #expect(shells.map(\.kind) == [.popover])
            #expect(shells.map(\.colorScheme) == [.dark])
            try screen.dismiss()
            #expect(screen.texts == ["light", "Pop"])
        }
    }

    @Test func aCustomValueIsReadAsAnyOther() throws {
        let view = VStack {
            CustomValueView()
            CustomValueView().myCustomValue("another")
            CustomValueView().environment(\.myCustomValue, "a third")
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["Default value", "another", "a third"])
        }
    }
}
