import Foundation
import ProgramSupport
import SwiftUI
import Testing

/// The previews of a program, printed by the program itself.
@MainActor
@Suite struct PreviewProgramTests {
    /// Sorted by name. The process that crashes while it prints `Broken` does not affect the other previews.
    private static let page = """
        Clock.Face (landscape left)

                                              noon

        Empty

        no previews

        Greeting: Short (320 × 64 points)

                         Hello
                          Ada

        Greeting 2 (iPhone 14, 320 × 64 points)


                         Hello
                       Wilhelmina

        Greeting 3 (320 × 64 points)

                         Hello
                         Grace

        Greeting 4 (320 × 64 points)

                         Hello
                         Edsger

        MacroPreviews: Named (160 × 40 points, landscape left)

                One
                Two

        MacroPreviews: Line 8

                                           [Count 1]

        MacroPreviews: Crew (size that fits)

        Ada, Grace
         on board

        MacroPreviews: Lost

                                 This preview failed: Failure()

        MacroPreviews: Each 1

                                          A cup of tea

        MacroPreviews: Each 2

                                        A cup of coffee

        Ticket 1

                                              One

        Ticket 2

                                             [Two]


        """

    @Test(arguments: [["--previews", "--plain"], ["--previews"]])
    func previewsArePrintedAndOneThatFailsIsReported(_ arguments: [String]) async throws {
        let program = try await ProgramResult.of(product: "PreviewsApp", arguments)
        let failure = #/Broken\n\ncannot be shown: the program was stopped by signal \d+\n\n/#
        #expect(program.output.contains(failure))
        #expect(program.output.replacing(failure, with: "") == Self.page)
        #expect(program.errors.contains("Nothing can be shown of it"))
        #expect(program.end == .exit(1))
    }

    @Test func picturesAreWrittenToAFileWhateverAPreviewPrints() async throws {
        let file = URL.temporaryDirectory.appending(path: "pictures-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        let program = try await ProgramResult.of(
            product: "PreviewsApp", ["--previews", "--plain"],
            variables: [
                "SWIFTWATER_PREVIEWS_FROM": "9", "SWIFTWATER_PREVIEWS_FILE": file.path, "TICKET_SAYS": "hello",
            ])
        #expect(program.end == .exit(0))
        let pictures = try JSONDecoder().decode([[String: String]].self, from: Data(contentsOf: file))
        #if Web
            #expect(program.output.hasPrefix("hello\n"))
            #expect(pictures.map { $0["title"] } == ["Ticket 1", "Ticket 2"])
            #expect(pictures.first?["document"]?.contains(">One</span>") == true)
        #else
            #expect(pictures == [])
        #endif
    }

    @Test func aProgramWithoutPreviewsReportsIt() async throws {
        let program = try await ProgramResult.of(product: "PlainApp", ["--previews", "--plain"])
        #expect(program.output == "")
        #expect(program.errors.hasPrefix("This program has no previews. "))
        #expect(program.end == .exit(0))
    }
}
