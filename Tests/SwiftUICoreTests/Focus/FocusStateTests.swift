import Foundation
import StartLine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct FocusStateTests {
    enum Field: Hashable { case name, password }

    final class Probe {
        var bodies = 0
        var focus: FocusState<Field?>.Binding?
    }

    struct Login: View {
        @State private var name = ""
        @State private var password = ""
        @State private var asksPassword = true
        @State private var isNameDisabled = false
        @FocusState private var field: Field?
        let probe: Probe

        var body: some View {
            let _ = probe.bodies += 1
            let _ = probe.focus = $field
            Text(field.map { "\($0)" } ?? "none")
            TextField("Name", text: $name).focused($field, equals: .name).disabled(isNameDisabled)
            if asksPassword {
                VStack {
                    TextField("Password", text: $password)
                    TextField("Again", text: $password)
                }
                .focused($field, equals: .password)
            }
            TextField("Other", text: .constant(""))
            Button("To name") { field = .name }
            Button("To password") { field = .password }
            Button("Away") { field = nil }
            Button("Turn") { asksPassword.toggle() }
            Button("Ask") {
                asksPassword = true
                field = .password
            }
            Button("Disable") { isNameDisabled = true }
        }
    }

    private func focused(_ screen: Screen) -> [String] {
        screen.elements(.textField).filter(\.isFocused).map(\.label)
    }

    @Test func aPersonMovesTheFocusAndTheStateFollows() throws {
        let probe = Probe()
        try withScreen(Login(probe: probe)) { screen in
            #expect(screen.texts[0] == "none")
            try screen.textField("Name").tap()
            #expect(screen.texts[0] == "name")
            #expect(focused(screen) == ["Name"])
            #expect(probe.bodies == 2)
            try screen.textField("Again").tap()
            #expect(screen.texts[0] == "password")
            #expect(focused(screen) == ["Again"])
            #expect(probe.bodies == 3)
            try screen.textField("Password").tap()
            #expect(focused(screen) == ["Password"])
            #expect(probe.bodies == 3)
            try screen.textField("Other").tap()
            #expect(screen.texts[0] == "none")
            #expect(focused(screen) == ["Other"])
            #expect(probe.bodies == 4)
        }
    }

    @Test func theStateMovesTheFocus() throws {
        let probe = Probe()
        try withScreen(Login(probe: probe)) { screen in
            try screen.press("To name")
            #expect(screen.texts[0] == "name")
            #expect(focused(screen) == ["Name"])
            try screen.press("To password")
            #expect(screen.texts[0] == "password")
            #expect(focused(screen) == ["Password"])
            #expect(probe.bodies == 3)
            try screen.press("Away")
            #expect(screen.texts[0] == "none")
            #expect(focused(screen) == [])
        }
    }

    @Test func settingNilKeepsTheFocusOfOtherFields() throws {
        try withScreen(Login(probe: Probe())) { screen in
            try screen.textField("Other").tap()
            try screen.press("Away")
            #expect(focused(screen) == ["Other"])
        }
    }

    @Test func theStateGoesBackToNilWhenTheFocusedViewGoes() throws {
        try withScreen(Login(probe: Probe())) { screen in
            try screen.textField("Password").tap()
            try screen.press("Turn")
            #expect(screen.texts[0] == "none")
            #expect(focused(screen) == [])
            try screen.press("Turn")
            #expect(focused(screen) == [])
        }
    }

    @Test func aFocusValueWithoutABoundViewIsReverted() throws {
        try withScreen(Login(probe: Probe())) { screen in
            try screen.textField("Name").tap()
            try screen.press("Turn")
            try screen.press("To password")
            #expect(screen.texts[0] == "name")
            #expect(focused(screen) == ["Name"])
        }
    }

    @Test func aViewThatComesInTheSamePassCanHaveTheFocus() throws {
        try withScreen(Login(probe: Probe())) { screen in
            try screen.press("Turn")
            try screen.press("Ask")
            #expect(screen.texts[0] == "password")
            #expect(focused(screen) == ["Password"])
        }
    }

    @Test func aDisabledFieldLosesTheFocusAndReceivesNone() throws {
        try withScreen(Login(probe: Probe())) { screen in
            try screen.textField("Name").tap()
            try screen.press("Disable")
            #expect(screen.texts[0] == "none")
            #expect(focused(screen) == [])
            try screen.press("To name")
            #expect(screen.texts[0] == "none")
            #expect(focused(screen) == [])
        }
    }

    struct Search: View {
        @State private var text = ""
        @FocusState private var isSearching: Bool
        var body: some View {
            TextField("Search", text: $text).focused($isSearching)
            Text(isSearching ? "searching" : "idle")
            Child(isSearching: $isSearching)
        }
    }

    struct Child: View {
        @FocusState.Binding var isSearching: Bool
        var body: some View { Button(isSearching ? "Stop" : "Begin") { isSearching.toggle() } }
    }

    @Test func aBooleanStateFollowsOneViewAndItsBindingGoesToOtherViews() throws {
        try withScreen(Search()) { screen in
            #expect(screen.texts.contains("idle"))
            try screen.press("Begin")
            #expect(try screen.textField("Search").isFocused)
            #expect(screen.texts.contains("searching"))
            try screen.press("Stop")
            #expect(try !screen.textField("Search").isFocused)
            try screen.textField("Search").tap()
            #expect(screen.texts.last == "Stop")
        }
    }

    struct Shown: View {
        @FocusState private var isNaming: Bool
        var body: some View {
            TextField("Name", text: .constant("")).focused($isNaming)
                .onAppear { isNaming = true }
        }
    }

    @Test func aViewTakesTheFocusAsItAppears() throws {
        let screen = Screen(Shown())
        #expect(try screen.textField("Name").isFocused)
    }

    @Test func theStateIsWrittenFromAnyThread() throws {
        let probe = Probe()
        let screen = Screen(Login(probe: probe))
        let focus = try #require(probe.focus)
        race(threads: 4, rounds: 100, prepare: { focus }) { thread, focus in
            focus.wrappedValue = thread.isMultiple(of: 2) ? .name : nil
        } check: { _ in
        }
        focus.wrappedValue = .password
        #expect(focused(screen) == ["Password"])
        #expect(screen.texts[0] == "password")
    }

    struct Form: View {
        @State private var log = ""
        var body: some View {
            VStack {
                TextField("Inner", text: .constant("")).onSubmit { log += "inner " }
                TextField("Searched", text: .constant("")).onSubmit(of: .search) { log += "search " }
                TextField("Alone", text: .constant("")).submitLabel(.next).submitScope()
            }
            .onSubmit { log += "outer " }
            Text(log)
        }
    }

    @Test func returnRunsTheSubmitActionsOfAllThatAFieldIsIn() throws {
        let screen = Screen(Form())
        try screen.submit("Inner")
        #expect(screen.texts.last == "inner outer ")
        try screen.submit("Searched")
        #expect(screen.texts.last == "inner outer outer ")
        try screen.submit("Alone")
        #expect(screen.texts.last == "inner outer outer ")
    }

    struct Chain: View {
        @FocusState private var field: Int?

        var body: some View {
            ForEach(1..<4, id: \.self) { number in
                TextField("Field \(number)", text: .constant(""))
                    .focused($field, equals: number)
                    .onSubmit { field = number < 3 ? number + 1 : nil }
            }
            Text(field.map { "\($0)" } ?? "none")
        }
    }

    @Test func returnLeadsFromFieldToFieldWhereTheActionsSaySo() throws {
        let screen = Screen(Chain())
        try screen.textField("Field 1").tap()
        #expect(focused(screen) == ["Field 1"])
        try screen.submit("Field 1")
        #expect(focused(screen) == ["Field 2"])
        try screen.submit("Field 2")
        #expect(focused(screen) == ["Field 3"])
        #expect(screen.texts.last == "3")
        try screen.submit("Field 3")
        #expect(focused(screen).isEmpty)
        #expect(screen.texts.last == "none")
    }

    private struct Note: Identifiable {
        let id: Int
        var text = ""
    }

    private struct Notes: View {
        @State var notes: [Note]
        @State private var showsOther = false
        @FocusState private var focus: Int?
        var startsFocused = false
        /// Whether the program sets the state to nil after it has been reset.
        var takesFocusBack = false

        var body: some View {
            VStack {
                Button("Add") {
                    let note = Note(id: notes.count)
                    notes.append(note)
                    focus = note.id
                }
                Button("To 99") { focus = 99 }
                Button("Other") { showsOther = true }
                if showsOther { TextField("Other", text: .constant("")).focused($focus, equals: 99) }
                Text(focus.map { "\($0)" } ?? "none")
                List {
                    ForEach($notes) { $note in
                        TextField("Note \(note.id)", text: $note.text).focused($focus, equals: note.id)
                    }
                }
                .onAppear { if startsFocused { focus = notes.first?.id } }
            }
            .onChange(of: focus) { _, new in if takesFocusBack, new == nil { focus = nil } }
        }
    }

    /// Lazy rows exist only after the layout has requested them.
    @Test func aRowTakesTheFocusThatIsSetAsItsListAppears() throws {
        let notes = Notes(notes: [Note(id: 0), Note(id: 1)], startsFocused: true)
        try withScreen(notes, size: CGSize(width: 400, height: 600)) { screen in
            #expect(focused(screen) == ["Note 0"])
            #expect(screen.text("0").exists)
        }
    }

    @Test(arguments: [0, 2])
    func aRowTakesTheFocusThatIsSetAsItIsAdded(count: Int) throws {
        let notes = Notes(notes: (0..<count).map { Note(id: $0) })
        try withScreen(notes, size: CGSize(width: 400, height: 600)) { screen in
            try screen.press("Add")
            #expect(focused(screen) == ["Note \(count)"])
            #expect(screen.text("\(count)").exists)
            try screen.press("Add")
            #expect(focused(screen) == ["Note \(count + 1)"])
        }
    }

    /// The state stays reset until the row is created. Nil is then an equal value, but still cancels the focus.
    @Test func aCanceledFocusDoesNotMoveToTheNewRow() throws {
        let notes = Notes(notes: [], takesFocusBack: true)
        try withScreen(notes, size: CGSize(width: 400, height: 600)) { screen in
            try screen.press("Add")
            #expect(screen.textField("Note 0").exists)
            #expect(focused(screen) == [])
            #expect(screen.text("none").exists)
        }
    }

    @Test func onlyARowTakesTheFocusLater() throws {
        try withScreen(Notes(notes: [Note(id: 0)]), size: CGSize(width: 400, height: 600)) { screen in
            try screen.press("To 99")
            #expect(screen.text("none").exists)
            try screen.press("Other")
            #expect(focused(screen) == [])
            #expect(screen.text("none").exists)
        }
    }

    enum Cover: CaseIterable {
        case page, tab, sheet, fullScreenCover

        /// A view with a field, and what covers it.
        @MainActor @ViewBuilder
        func page(_ isCovered: Binding<Bool>, field: some View, back: some View) -> some View {
            switch self {
            case .page: NavigationStack { VStack { field }.navigationDestination(isPresented: isCovered) { back } }
            case .tab:
                TabView(selection: isCovered) {
                    VStack { field }.tag(false)
                    VStack { back }.tag(true)
                }
            case .sheet: VStack { field }.sheet(isPresented: isCovered) { back }
            case .fullScreenCover: VStack { field }.fullScreenCover(isPresented: isCovered) { back }
            }
        }
    }

    private struct CoveredField: View {
        let cover: Cover
        @State private var isCovered = false
        @State private var text = ""
        @FocusState private var isFocused: Bool
        let changes: Journal

        var body: some View {
            cover.page($isCovered, field: field, back: back).onChange(of: isFocused) { changes.note("\(isFocused)") }
        }

        @ViewBuilder private var field: some View {
            TextField("Name", text: $text).focused($isFocused)
            Button("Cover") { isCovered = true }
        }

        @ViewBuilder private var back: some View {
            TextField("Other", text: .constant(""))
            Button("Uncover") { isCovered = false }
        }
    }

    @Test(arguments: Cover.allCases)
    func aCoveredFieldLosesTheFocusAndGetsItBack(cover: Cover) throws {
        let changes = Journal()
        let screen = Screen(CoveredField(cover: cover, changes: changes))
        try screen.textField("Name").tap()
        #expect(changes.take() == ["true"])
        try screen.press("Cover")
        #expect(changes.take() == ["false"])
        #expect(focused(screen) == [])
        try screen.press("Uncover")
        #expect(changes.take() == ["true"])
        #expect(focused(screen) == ["Name"])
    }

    @Test(arguments: Cover.allCases)
    func aFieldAboveTakesTheFocusUntilItLeaves(cover: Cover) throws {
        let changes = Journal()
        let screen = Screen(CoveredField(cover: cover, changes: changes))
        try screen.textField("Name").tap()
        try screen.press("Cover")
        try screen.textField("Other").tap()
        #expect(focused(screen) == ["Other"])
        try screen.press("Uncover")
        #expect(focused(screen) == ["Name"])
        #expect(changes.take() == ["true", "false", "true"])
    }

    private struct GivenUp: View {
        let cover: Cover
        @State private var isCovered = false
        @State private var text = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            cover.page($isCovered, field: field, back: back)
        }

        @ViewBuilder private var field: some View {
            TextField("Name", text: $text).focused($isFocused)
            Button("Cover") {
                isFocused = false
                isCovered = true
            }
        }

        private var back: some View { Button("Uncover") { isCovered = false } }
    }

    @Test(arguments: Cover.allCases)
    func aFieldDoesNotGetBackAFocusThatTheProgramGaveUp(cover: Cover) throws {
        let screen = Screen(GivenUp(cover: cover))
        try screen.textField("Name").tap()
        try screen.press("Cover")
        #expect(focused(screen) == [])
        try screen.press("Uncover")
        #expect(focused(screen) == [])
    }

    @Test func aSheetOfAnotherItemStillCoversTheField() throws {
        struct Item: Identifiable {
            let id: Int
        }
        struct Items: View {
            @State private var item: Item?
            @FocusState private var isFocused: Bool

            var body: some View {
                TextField("Name", text: .constant("")).focused($isFocused)
                Button("Show") { item = Item(id: 1) }
                    .sheet(item: $item) { shown in
                        Button("Next") { item = Item(id: shown.id + 1) }
                        Button("Close") { item = nil }
                    }
            }
        }
        let screen = Screen(Items())
        try screen.textField("Name").tap()
        try screen.press("Show")
        try screen.press("Next")
        #expect(focused(screen) == [])
        try screen.press("Close")
        #expect(focused(screen) == ["Name"])
    }

    struct Covered: View {
        @State private var text = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            TextField("Hidden", text: $text).focused($isFocused).hidden()
            ViewThatFits(in: .horizontal) {
                TextField("Wide", text: $text).focused($isFocused).frame(width: 500)
                TextField("Narrow", text: $text).focused($isFocused)
            }
            Text("\(isFocused) \(text)")
            Button("Search") { isFocused = true }
        }
    }

    @Test func theFocusGoesToAFieldThatIsSeenAndStaysInSightAsTheScreenChanges() throws {
        let screen = Screen(Covered(), size: CGSize(width: 300, height: 200))
        try screen.press("Search")
        #expect(focused(screen) == ["Narrow"])
        try screen.textField("Narrow").type("a")
        screen.size.width = 600
        #expect(focused(screen) == ["Wide"])
        #expect(screen.text("true a").exists)
    }

    struct Code: View {
        @State private var code = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            ZStack {
                TextField("Code", text: $code).focused($isFocused).opacity(0)
                Text("code \(code)").onTapGesture { isFocused = true }
            }
            .onAppear { isFocused = true }
        }
    }

    @Test func anInvisibleFieldThatHasTheFocusIsTypedInto() throws {
        let screen = Screen(Code(), size: CGSize(width: 300, height: 100))
        try screen.textField("Code").type("12")
        #expect(screen.text("code 12").exists)
        // Without the focus it is hidden.
        let other = Screen(TextField("Code", text: .constant("")).opacity(0), size: CGSize(width: 300, height: 100))
        #expect(!other.textField("Code").exists)
    }
}
