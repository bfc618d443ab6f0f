import CombineTesting
import SwiftUI
import SwiftUITesting
import Testing

/// The shape "form": an observable object validates what is typed, and the focus moves from field to field.
@MainActor
@Suite struct SignUpTests {
    private func withForm(_ body: (Screen, Session, TestScheduler) throws -> Void) throws {
        try withTestClock { clock in
            let session = Session()
            try withScreen(SignUpRoot().environmentObject(session)) { try body($0, session, clock) }
        }
    }

    @Test func aCompleteFormBecomesAMember() throws {
        try withForm { screen, session, clock in
            #expect(try !screen.button("Become a member").isEnabled)
            try screen.type("Ada", into: "Full name")
            try screen.type("ada@example.com", into: "Mail address")
            try screen.type("wintertime", into: "New secret")
            try screen.type("wintertime", into: "The same again")
            clock.advance(by: .seconds(1))
            try screen.press("Become a member")
            #expect(session.member == Member(name: "Ada", email: "ada@example.com", birthday: nil))
            #expect(screen.texts.contains("Welcome aboard, Ada!"))
            try screen.press("Leave again")
            #expect(screen.navigationTitle == "Join us")
        }
    }

    @Test func problemsAreDescribedInTheReadersLanguage() throws {
        try withForm { screen, _, clock in
            try screen.type("ada", into: "Mail address")
            try screen.type("summer7", into: "New secret")
            clock.advance(by: .seconds(1))
            #expect(screen.texts.contains("This is no address."))
            #expect(screen.texts.contains("1 more character, please."))
            screen.environment.locale = Locale(identifier: "de")
            #expect(screen.navigationTitle == "Mach mit")
            #expect(screen.button("Mitglied werden").exists)
            #expect(screen.textField("Voller Name").exists)
        }
    }

    @Test func submittingMovesTheFocusAndTheTermsAreASheet() throws {
        try withForm { screen, _, _ in
            try screen.textField("Full name").focus()
            try screen.submit("Full name")
            #expect(try screen.textField("Mail address").isFocused)
            try screen.press("Read the terms")
            try screen.press("I see")
            #expect(!screen.sheet.exists)
            #expect(!screen.texts.contains("Twice a month"))
            try screen.flip("News by mail")
            #expect(screen.texts.contains("Twice a month"))
        }
    }
}
