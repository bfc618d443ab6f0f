import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ProgressViewTests {
    struct InWords: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(configuration.fractionCompleted.map { "\(Int($0 * 100)) of 100" } ?? "who knows")
                configuration.currentValueLabel
            }
        }
    }

    private func progress<Content: View>(of view: Content) throws -> RenderProgress {
        try withScreen(view) { screen in
            let found = screen.nodes.compactMap { if case .progress(let shown) = $0.content { shown } else { nil } }
            return try #require(found.first)
        }
    }

    @Test func theShareReachesTheScreen() throws {
        #expect(try progress(of: ProgressView(value: 3, total: 4)).fraction == 0.75)
        #expect(try progress(of: ProgressView()).fraction == nil)
        #expect(try progress(of: ProgressView(value: Double?.none)).fraction == nil)
        #expect(try progress(of: ProgressView().progressViewStyle(.circular)).style == .circular)
    }

    @Test func oddValuesAreWithinTheRange() throws {
        #expect(try progress(of: ProgressView(value: 7, total: 4)).fraction == 1)
        #expect(try progress(of: ProgressView(value: -1, total: 4)).fraction == 0)
        #expect(try progress(of: ProgressView(value: 0, total: 0)).fraction == 0)
        #expect(try progress(of: ProgressView(value: Double.nan)).fraction == 0)
        #expect(try progress(of: ProgressView(value: 1, total: Double.infinity)).fraction == 0)
    }

    @Test func itReadsInWords() throws {
        let view = ProgressView(value: 0.25) {
            Text("Loading")
        } currentValueLabel: {
            Text("a quarter")
        }
        try withScreen(view) { screen in
            #expect(screen.description == "progress \"Loading\": a quarter")
            #expect(screen.texts == ["Loading", "a quarter"])
        }
        try withScreen(ProgressView("Saving", value: 0.5)) { screen in
            #expect(screen.description == "progress \"Saving\": 50%")
        }
    }

    @Test func aStyleMakesTheBody() throws {
        try withScreen(ProgressView("Loading", value: 0.5).progressViewStyle(InWords())) { screen in
            #expect(screen.texts == ["Loading", "50 of 100"])
        }
        try withScreen(ProgressView().progressViewStyle(InWords())) { screen in
            #expect(screen.texts == ["who knows"])
        }
    }
}
