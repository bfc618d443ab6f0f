import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct PickerTests {
    enum Sort: String, CaseIterable, Identifiable {
        case date, name, size
        var id: Self { self }
    }

    struct Sorting: View {
        @State private var sort = Sort.date
        var isDisabled = false

        var body: some View {
            Picker("Sort", selection: $sort) {
                ForEach(Sort.allCases) { sort in
                    Text(sort.rawValue).tag(sort)
                }
            }
            .disabled(isDisabled)
            Text("by \(sort.rawValue)")
        }
    }

    @Test func anOptionIsChosenAndWritesTheBinding() throws {
        try withScreen(Sorting()) { screen in
            #expect(screen.texts == ["Sort", "date", "by date"])
            try screen.picker("Sort").select("name")
            #expect(screen.texts == ["Sort", "name", "by name"])
            #expect(try screen.picker("Sort").value == "name")
            #expect(try screen.picker("Sort").options == ["date", "name", "size"])
        }
    }

    @Test func itReadsInWords() throws {
        try withScreen(Sorting()) { screen in
            #expect(
                screen.description == """
                    picker "Sort": date
                      option "date" (selected)
                      option "name"
                      option "size"
                    text "by date"
                    """)
        }
    }

    struct Settings: View {
        @State private var color = "red"
        @State private var guests: Int? = 2
        @State private var size = 1

        var body: some View {
            NavigationStack {
                Form {
                    Picker("Color", selection: $color) {
                        ForEach(["red", "green"], id: \.self) { Text($0) }
                    }
                    Picker(selection: $guests) {
                        Text("Nobody").tag(Int?.none)
                        ForEach(1..<4) { Text("\($0) people") }
                    } label: {
                        Label("Guests", systemImage: "person.2")
                    }
                    Picker("Size", selection: $size) {
                        Section("Small") { Text("XS").tag(0) }
                        Section("Large") { Text("XL").tag(1) }
                    }
                    .disabled(color == "green")
                }
                .pickerStyle(.navigationLink)
                .navigationTitle("Settings")
            }
        }
    }

    @Test func aNavigationLinkShowsTheChosenOptionAndPushesAllOfThem() throws {
        try withScreen(Settings()) { screen in
            #expect(
                screen.description == """
                    page "Settings"
                      form
                        button "Color, red"
                        button "Guests, 2 people"
                        button "Size, XL"
                    """)
            try screen.press("Color")
            #expect(
                screen.description == """
                    page "Color"
                      button "Back, Settings"
                      list
                        picker "Color": red
                          option "red" (selected)
                          option "green"
                    """)
            // Choosing returns to the page of the picker.
            try screen.picker("Color").select("green")
            #expect(
                screen.description == """
                    page "Settings"
                      form
                        button "Color, green"
                        button "Guests, 2 people"
                        button "Size, XL" (disabled)
                    """)
            try screen.press("Guests")
            #expect(screen.description.hasPrefix("page \"Guests\""))
            try screen.picker("Guests").select("Nobody")
            #expect(screen.description.contains("button \"Guests, Nobody\""))
        }
    }

    @Test func aNavigationLinkOutsideOfAStackIsAMenu() throws {
        try withScreen(Sorting().pickerStyle(.navigationLink)) { screen in
            try screen.picker("Sort").select("name")
            #expect(screen.texts == ["Sort", "name", "by name"])
        }
    }

    @Test func aMenuShowsTheOptionsOfAPickerAlsoWhereOthersAreLinks() throws {
        let view = NavigationStack {
            Menu("Sort") {
                Picker("Order", selection: .constant(1)) {
                    Text("By name").tag(1)
                    Text("By date").tag(2)
                }
            }
            .pickerStyle(.navigationLink)
        }
        try withScreen(view) { screen in
            #expect(screen.elements(.button).isEmpty)
            #expect(screen.elements(.picker).map(\.value) == ["By name"])
        }
    }

    @Test func keysGoFromOptionToOptionAndStopAtTheEnds() throws {
        try withScreen(Sorting()) { screen in
            try screen.picker("Sort").increment()
            try screen.picker("Sort").increment()
            #expect(screen.texts.last == "by size")
            #expect(throws: ScreenError.self) { try screen.picker("Sort").increment() }
            try screen.picker("Sort").decrement()
            #expect(screen.texts.last == "by name")
        }
    }

    @Test func missingOptionsCannotBeSelected() throws {
        try withScreen(Sorting()) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.picker("Sort").select("colour") }
            #expect(error?.problem == .missing)
        }
        try withScreen(Sorting(isDisabled: true)) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.picker("Sort").select("name") }
            #expect(error?.problem == .disabled)
        }
    }

    @Test func elementIDsAreTheTagsOfUntaggedOptions() throws {
        struct Ids: View {
            @State private var sort = Sort.name
            var body: some View {
                Picker("Sort", selection: $sort) {
                    ForEach(Sort.allCases) { Text($0.rawValue) }
                }
                .pickerStyle(.segmented)
                Text("by \(sort.rawValue)")
            }
        }
        try withScreen(Ids()) { screen in
            #expect(screen.texts == ["date", "name", "size", "by name"])
            try screen.picker("Sort").select("size")
            #expect(screen.texts.last == "by size")
            #expect(try screen.picker("Sort").options == ["date", "name", "size"])
        }
    }

    @Test func anOptionalSelectionTakesTagsOfItsTypeAndNone() throws {
        struct Maybe: View {
            @State private var sort: Sort?
            var body: some View {
                Picker("Sort", selection: $sort) {
                    Text("none").tag(Sort?.none)
                    ForEach(Sort.allCases) { Text($0.rawValue).tag($0) }
                }
                Text(sort?.rawValue ?? "nil")
            }
        }
        try withScreen(Maybe()) { screen in
            #expect(screen.texts == ["Sort", "none", "nil"])
            try screen.picker("Sort").select("size")
            #expect(screen.texts == ["Sort", "size", "size"])
            try screen.picker("Sort").select("none")
            #expect(screen.texts == ["Sort", "none", "nil"])
        }
    }

    @Test func aTagThatExcludesTheOptionalMatchesItsOwnTypeOnly() throws {
        struct Strict<Value: Hashable>: View {
            @State var sort: Value
            var body: some View {
                Picker("Sort", selection: $sort) {
                    Text("date").tag(Sort.date, includeOptional: false)
                    Text("name").tag(Sort?.some(.name), includeOptional: false)
                }
            }
        }
        try withScreen(Strict<Sort?>(sort: .date)) { screen in #expect(screen.texts == ["Sort"]) }
        try withScreen(Strict<Sort?>(sort: .name)) { screen in #expect(screen.texts == ["Sort", "name"]) }
        try withScreen(Strict<Sort>(sort: .date)) { screen in #expect(screen.texts == ["Sort", "date"]) }
        try withScreen(Strict<Sort>(sort: .name)) { screen in #expect(screen.texts == ["Sort"]) }
    }

    @Test func aSelectionWithoutAnOptionShowsNothing() throws {
        let picker = Picker("Level", selection: .constant(7)) {
            Text("low").tag(1)
            Text("high").tag(2)
            Text("another type").tag("7")
        }
        try withScreen(picker) { (screen: Screen) throws in
            #expect(screen.texts == ["Level"])
            #expect(try screen.picker("Level").value == nil)
        }
    }

    @Test func anEmptyPickerIsCalledSomethingAndChoosesNothing() throws {
        let picker = Picker("Level", selection: .constant(7)) { EmptyView() }
        try withScreen(picker) { (screen: Screen) throws in
            #expect(try screen.picker("Level").options == [])
            #expect(throws: ScreenError.self) { try screen.picker("Level").increment() }
        }
    }

    @Test func optionsStandInSectionsOfACollection() throws {
        struct Grouped: View {
            @State private var level = 2
            var body: some View {
                Picker("Level", selection: $level) {
                    ForEach(["low", "high"], id: \.self) { name in
                        Section(name) {
                            ForEach(name == "low" ? 1..<3 : 3..<5) { Text("\($0)").tag($0) }
                        }
                    }
                }
                Text("is \(level)")
            }
        }
        try withScreen(Grouped()) { screen in
            #expect(try screen.picker("Level").options == ["1", "2", "3", "4"])
            #expect(try screen.picker("Level").value == "2")
            try screen.picker("Level").select("4")
            #expect(screen.texts.last == "is 4")
        }
    }

    @Test func optionsComeAndGoWithTheirData() throws {
        struct Growing: View {
            @State private var count = 1
            @State private var level = 0
            var body: some View {
                Picker("Level", selection: $level) {
                    ForEach(Array(0..<count), id: \.self) { Text("level \($0)").tag($0) }
                }
                Button("More") { count += 1 }
            }
        }
        try withScreen(Growing()) { screen in
            try screen.press("More")
            #expect(try screen.picker("Level").options == ["level 0", "level 1"])
            try screen.picker("Level").select("level 1")
            #expect(try screen.picker("Level").value == "level 1")
        }
    }

    @Test func stylesReachTheScreenAndLabelsCanBeHidden() throws {
        let picker = Picker("Level", selection: .constant(1)) { Text("low").tag(1) }
        let style = { (screen: Screen) in
            screen.nodes.compactMap { if case .picker(let picker) = $0.content { picker.style } else { nil } }
        }
        try withScreen(picker.pickerStyle(SegmentedPickerStyle())) { #expect(style($0) == [.segmented]) }
        try withScreen(picker.pickerStyle(.inline)) { #expect(style($0) == [.inline]) }
        try withScreen(picker.pickerStyle(.wheel)) { #expect(style($0) == [.menu]) }
        try withScreen(picker.labelsHidden()) { (screen: Screen) throws in
            #expect(screen.texts == ["low"])
            #expect(try screen.picker("Level").value == "low")
        }
    }

    struct Line: Identifiable {
        let id: Int
        var sort: Sort
        var isSelected = true
    }

    struct Inspector: View {
        @State var lines: [Line]

        var body: some View {
            Button("deselect") {
                for index in lines.indices { lines[index].isSelected = false }
            }
            Picker("Sort", sources: $lines.filter { $0.wrappedValue.isSelected }, selection: \.sort) {
                ForEach(Sort.allCases) { sort in Text(sort.rawValue).tag(sort) }
            }
            Text(lines.map(\.sort.rawValue).joined(separator: " "))
        }
    }

    @Test func severalValuesShareASelectionIfTheyAreEqual() throws {
        let lines = [Line(id: 1, sort: .name), Line(id: 2, sort: .name)]
        try withScreen(Inspector(lines: lines)) { screen in
            #expect(try screen.picker("Sort").value == "name")
            try screen.picker("Sort").select("size")
            #expect(try screen.picker("Sort").value == "size")
            #expect(screen.text("size size").exists)
        }
    }

    @Test func severalValuesThatDifferSelectNothing() throws {
        let lines = [Line(id: 1, sort: .name), Line(id: 2, sort: .date)]
        try withScreen(Inspector(lines: lines)) { screen in
            #expect(try screen.picker("Sort").value == nil)
            try screen.picker("Sort").select("size")
            #expect(try screen.picker("Sort").value == "size")
            #expect(screen.text("size size").exists)
        }
    }

    @Test func aPickerOfNoValuesSelectsAndWritesNothing() throws {
        try withScreen(Inspector(lines: [Line(id: 1, sort: .name)])) { screen in
            try screen.press("deselect")
            #expect(try screen.picker("Sort").value == nil)
            #expect(try screen.picker("Sort").options == ["date", "name", "size"])
            try screen.picker("Sort").select("size")
            #expect(try screen.picker("Sort").value == nil)
            #expect(screen.text("name").exists)
        }
    }
}
