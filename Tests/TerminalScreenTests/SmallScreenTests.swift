import SwiftUI
import TerminalRenderer
import Testing

/// Presentations in terminals that are too small for them.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SmallScreenTests {
    nonisolated static let sizes = [[40, 10], [30, 8], [80, 6], [20, 5], [24, 3]]

    private static let words = "All of its records, covers and notes are removed from this machine and from all others."

    @Test(arguments: sizes)
    func theButtonsOfAnAlertAreReached(_ size: [Int]) {
        let stage = stage(size) { isShown, pressed in
            Text("Library").alert("Delete the library?", isPresented: isShown) {
                Button("Delete", role: .destructive) { pressed.wrappedValue = "delete" }
                Button("Archive") { pressed.wrappedValue = "archive" }
                Button("Cancel", role: .cancel) { pressed.wrappedValue = "cancel" }
            } message: {
                Text(Self.words)
            }
        }
        #expect(stage.lines.joined(separator: "\n").contains("Delete the"))
        reach(["Delete", "Archive", "Cancel"], on: stage)
        #expect(wordsOnTheWay(of: stage).isSuperset(of: Self.words.split(separator: " ").map(String.init)))
    }

    @Test(arguments: sizes)
    func theOnlyButtonOfAnAlertIsReached(_ size: [Int]) {
        let stage = stage(size) { isShown, _ in
            Text("Library").alert("Saved", isPresented: isShown) {
                Button("Understood") {}
            } message: {
                Text(Self.words)
            }
        }
        stage.press(.tab)
        #expect(stage.position(of: "Understood") != nil)
        stage.press(.enter)
        #expect(stage.text.contains("Library"))
    }

    @Test(arguments: sizes)
    func theChoicesOfADialogAreReached(_ size: [Int]) {
        let stage = stage(size) { isShown, pressed in
            Text("Library").confirmationDialog("Move to", isPresented: isShown, titleVisibility: .visible) {
                ForEach(1..<12) { number in Button("Shelf \(number)") { pressed.wrappedValue = "shelf \(number)" } }
            }
        }
        reach((2..<12).map { "Shelf \($0)" } + ["Cancel"], on: stage)
    }

    @Test(arguments: sizes)
    func theControlsOfASheetAreReached(_ size: [Int]) {
        let stage = stage(size) { isShown, pressed in
            Text("Library").sheet(isPresented: isShown) {
                VStack(alignment: .leading) {
                    Text("New feed").font(.title)
                    Text(Self.words)
                    TextField("Address", text: .constant(""))
                    HStack {
                        Button("Cancel") { pressed.wrappedValue = "cancel" }
                        Button("Add") { pressed.wrappedValue = "add" }
                    }
                }
                .padding()
            }
        }
        reach(["Cancel", "Add"], on: stage)
        #expect(wordsOnTheWay(of: stage).isSuperset(of: Self.words.split(separator: " ").map(String.init)))
    }

    @Test(arguments: sizes)
    func theControlsOfASheetWithAPageAreReached(_ size: [Int]) {
        let stage = stage(size) { isShown, pressed in
            Text("Library").sheet(isPresented: isShown) {
                NavigationStack {
                    VStack {
                        ForEach(0..<6) { Text("Line \($0)") }
                        Button("Deep") { pressed.wrappedValue = "deep" }
                    }
                    .padding()
                    .navigationTitle("Feed")
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("No") { pressed.wrappedValue = "no" } }
                        ToolbarItem(placement: .confirmationAction) { Button("Yes") { pressed.wrappedValue = "yes" } }
                    }
                }
            }
        }
        reach(["Deep", "No", "Yes"], on: stage)
    }

    /// In a sheet that is too low for the first view, as in any other place.
    @Test func aSheetOffersItsHeightToViewsThatChooseByIt() {
        let stage = stage([60, 16]) { isShown, _ in
            Text("Library").sheet(isPresented: isShown) {
                ViewThatFits(in: .vertical) {
                    VStack { ForEach(0..<40) { Text("Row \($0)") } }
                    Text("Short")
                }
            }
        }
        #expect(stage.text.contains("Short"))
        #expect(!stage.text.contains("Row"))
    }

    @Test func aFlexibleFrameInASheetShrinksBelowItsIdealHeight() {
        let stage = stage([60, 16]) { isShown, _ in
            Text("Library").sheet(isPresented: isShown) {
                VStack(spacing: 0) {
                    Color.clear.frame(minHeight: 1, idealHeight: 40, maxHeight: .infinity)
                    Text("Below")
                }
            }
        }
        #expect(stage.text.contains("Below"))
    }

    /// A form scrolls by itself, so it gets the available height.
    @Test(arguments: sizes.dropLast())
    func theControlsOfAFormInASheetAreReached(_ size: [Int]) {
        let stage = stage(size) { isShown, pressed in
            Text("Library").sheet(isPresented: isShown) {
                NavigationStack {
                    Form {
                        Section("Rows") { ForEach(0..<20) { Text("Row \($0)") } }
                        Button("Deep") { pressed.wrappedValue = "deep" }
                    }
                    .navigationTitle("Feed")
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("No") { pressed.wrappedValue = "no" } }
                        ToolbarItem(placement: .confirmationAction) { Button("Yes") { pressed.wrappedValue = "yes" } }
                    }
                }
            }
        }
        #expect(stage.position(of: "No") != nil && stage.position(of: "Yes") != nil)
        reach(["Deep", "No", "Yes"], on: stage)
    }

    @Test(arguments: sizes)
    func theControlsOfAPopoverAndOfACoverAreReached(_ size: [Int]) {
        func choices(_ pressed: Binding<String>) -> some View {
            VStack {
                ForEach(1..<12) { number in Button("Choice \(number)") { pressed.wrappedValue = "choice \(number)" } }
            }
            .padding()
        }
        let popover = stage(size) { isShown, pressed in
            Text("Library").popover(isPresented: isShown) { choices(pressed) }
        }
        reach((2..<12).map { "Choice \($0)" }, on: popover)
        let cover = stage(size) { isShown, pressed in
            Text("Library").fullScreenCover(isPresented: isShown) { choices(pressed) }
        }
        reach((2..<12).map { "Choice \($0)" }, on: cover)
    }

    @Test func theItemsOfABarStayWhereTheyAre() {
        struct Page: View {
            @State private var isShown = true

            var body: some View {
                Text("Library").sheet(isPresented: $isShown) {
                    VStack { ForEach(0..<20) { Text("Line \($0)") } }
                        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Close") { isShown = false } } }
                }
            }
        }
        let stage = Stage(columns: 40, rows: 10, language: "en_US.UTF-8", Page())
        let place = stage.position(of: "Close")
        #expect(place != nil)
        for _ in 0..<10 { stage.mouse(.wheel(.down), at: CellPoint(column: 20, row: 5)) }
        #expect(stage.position(of: "Line 19") != nil && stage.position(of: "Line 0") == nil)
        #expect(stage.position(of: "Close") == place)
        stage.click("Close")
        #expect(stage.text.contains("Library"))
    }

    /// Flexible content shrinks before anything scrolls.
    @Test func aShapeInASheetLeavesRoomForTheButtons() {
        let stage = stage([40, 10]) { isShown, pressed in
            Text("Library").sheet(isPresented: isShown) {
                VStack {
                    Circle().frame(minHeight: 16, idealHeight: 800)
                    Button("Close") { pressed.wrappedValue = "close" }
                }
            }
        }
        #expect(stage.position(of: "Close") != nil)
    }

    @Test func aPressOnTheBorderHitsNothingBeneath() {
        let stage = stage([40, 10]) { isShown, pressed in
            Text("Library").sheet(isPresented: isShown) {
                VStack { ForEach(1..<30) { number in Button("Choice \(number)") { pressed.wrappedValue = "hit" } } }
            }
        }
        stage.mouse(.wheel(.down), at: CellPoint(column: 20, row: 5))
        for row in [0, 8] {
            stage.mouse(.press(.left), at: CellPoint(column: 20, row: row))
            stage.mouse(.release(.left), at: CellPoint(column: 20, row: row))
        }
        stage.press(.escape)
        #expect(stage.text.contains("Library") && stage.text.contains("pressed nothing"))
    }

    // MARK: Support

    private struct Screen<Content: View>: View {
        @State private var isShown = true
        @State private var pressed = "nothing"
        let content: (Binding<Bool>, Binding<String>) -> Content

        var body: some View {
            VStack {
                content($isShown, $pressed)
                Text("pressed \(pressed)")
            }
        }
    }

    private func stage(
        _ size: [Int], @ViewBuilder _ content: @escaping (Binding<Bool>, Binding<String>) -> some View
    ) -> Stage {
        let stage = Stage(columns: size[0], rows: size[1], language: "en_US.UTF-8", Screen(content: content))
        stage.synchronize()
        return stage
    }

    /// Moves the focus through all stops, and expects each of the buttons to be visible while it has the focus.
    private func reach(_ titles: [String], on stage: Stage) {
        var reached: Set<String> = []
        for _ in 0..<20 {
            stage.press(.tab)
            guard let title = stage.screen.focusedNode?.semantics.first?.label, titles.contains(title) else { continue }
            #expect(stage.position(of: title) != nil, "\(title): \(stage.lines.joined(separator: "\n"))")
            reached.insert(title)
        }
        #expect(titles.filter { !reached.contains($0) } == [], "\(stage.lines.joined(separator: "\n"))")
    }

    /// Turns the wheel from the top to the bottom.
    ///
    /// - Returns: The words that were visible.
    private func wordsOnTheWay(of stage: Stage) -> Set<String> {
        let size = stage.screen.buffer.size
        let middle = CellPoint(column: size.columns / 2, row: (size.rows - 1) / 2)
        for _ in 0..<20 { stage.mouse(.wheel(.up), at: middle) }
        var words: Set<String> = []
        for _ in 0..<20 {
            for line in stage.lines.dropLast() { words.formUnion(line.split(separator: " ").map(String.init)) }
            stage.mouse(.wheel(.down), at: middle)
        }
        return words
    }
}
