import SwiftUI
import Testing

@MainActor @Suite struct PlainScreenTests {
    private func printed(_ content: some View) -> String {
        PlainScreen(SingleWindowApp(content: content), columns: 20).text
    }

    @Test func aGeometryReaderIsAsHighAsItsContent() {
        let room = GeometryReader { room in
            VStack(alignment: .leading, spacing: 0) {
                Text("first")
                Text(verbatim: "\(Int(room.size.width)) by \(Int(room.size.height))")
                Text("last")
            }
        }
        #expect(printed(room) == "first\n160 by 48\nlast")
        #expect(
            printed(
                VStack(alignment: .leading, spacing: 0) {
                    Text("above")
                    room
                    Text("below")
                }) == "above\nfirst\n160 by 48\nlast\nbelow")
    }

    @Test func aGeometryReaderKeepsAGivenHeight() {
        let view = VStack(alignment: .leading, spacing: 0) {
            GeometryReader { _ in Text("one\ntwo") }.frame(height: 16)
            Text(verbatim: "below          .")
        }
        #expect(printed(view).hasSuffix("below          ."))
        #expect(!printed(view).hasPrefix("\n"))
    }

    @Test func aListInAGeometryReaderIsPrintedCompletely() {
        let lines = printed(GeometryReader { _ in List(1..<31) { Text(verbatim: "row \($0)") } })
        #expect(lines.contains("row 1\n"))
        #expect(lines.contains("row 30"))
    }

    private final class Download: ObservableObject {
        @Published var part: Double?
        init(_ part: Double?) { self.part = part }
    }

    private struct Loading: View {
        @ObservedObject var download: Download
        var body: some View { ProgressView(value: download.part) }
    }

    @Test func aBarThatStandsStillIsLoadingForAWhileAndThenContent() {
        let still = PlainScreen(SingleWindowApp(content: Loading(download: Download(0.5))), columns: 20)
        #expect(still.isLoading(countingStillBars: true))
        #expect(!still.isLoading(countingStillBars: false))
    }

    @Test(arguments: [0, nil])
    func progressThatHasNotBegunOrShowsNoPartIsLoading(part: Double?) {
        let screen = PlainScreen(SingleWindowApp(content: Loading(download: Download(part))), columns: 20)
        #expect(screen.isLoading(countingStillBars: true))
        #expect(screen.isLoading(countingStillBars: false))
    }

    @Test func aBarThatHasMovedIsLoadingUntilItIsFull() {
        let download = Download(0.25)
        let screen = PlainScreen(SingleWindowApp(content: Loading(download: download)), columns: 20)
        #expect(screen.isLoading(countingStillBars: true))
        download.part = 0.5
        #expect(screen.isLoading(countingStillBars: false))
        #expect(screen.isLoading(countingStillBars: false))
        download.part = 1
        #expect(!screen.isLoading(countingStillBars: true))
    }
}
