import SwiftUI
import SwiftUITesting
import Testing

/// The topmost page, beside which a toolbar or a popover may stand.
@MainActor
@Suite struct ScreenPageTests {
    private struct Library: View {
        @State private var isExplained = false

        var body: some View {
            NavigationStack {
                List {
                    NavigationLink("Novels") {
                        Text("Emma").navigationTitle("Novels")
                            .toolbar { ToolbarItem(placement: .bottomBar) { Button("Sort") {} } }
                    }
                    Button("Explain") { isExplained = true }.popover(isPresented: $isExplained) { Text("All books.") }
                }
                .navigationTitle("Library")
                .toolbar { ToolbarItem(placement: .bottomBar) { Menu("Lend") { Button("To Ada") {} } } }
            }
        }
    }

    @Test func aToolbarBelowThePageIsNotAPage() throws {
        try withScreen(Library()) { screen in
            #expect(screen.navigationTitle == "Library")
            try screen.press("Novels")
            #expect(screen.navigationTitle == "Novels")
            try screen.goBack()
            #expect(screen.navigationTitle == "Library")
            #expect(throws: ScreenError.self) { try screen.goBack() }
        }
    }

    @Test func aPopoverCoversNoPage() throws {
        try withScreen(Library()) { screen in
            try screen.press("Explain")
            #expect(screen.text("All books.").exists)
            #expect(screen.navigationTitle == "Library")
        }
    }

    private struct Basket: View {
        @State private var isShown = false

        var body: some View {
            NavigationStack {
                NavigationLink("Open") {
                    Button("Pay") { isShown = true }.navigationTitle("Basket")
                        .sheet(isPresented: $isShown) { Text("Paid") }
                }
            }
        }
    }

    @Test func aPageBehindASheetIsNotTheTopmostOne() throws {
        try withScreen(Basket()) { screen in
            try screen.press("Open")
            try screen.press("Pay")
            #expect(screen.navigationTitle == nil)
            #expect(throws: ScreenError.self) { try screen.goBack() }
            try screen.dismiss()
            #expect(screen.navigationTitle == "Basket")
            try screen.goBack()
            #expect(screen.button("Open").exists)
        }
    }
}
