#if Web
    import Foundation
    import MainThread
    import SwiftUICore
    import Testing

    @testable import SwiftUI
    @testable import WebRenderer

    @MainActor
    @Suite struct PreviewGalleryTests {
        @Test func eachPreviewIsASeparateView() throws {
            let page = try TestSite(CardsApp()).open()
            // The page also has the button of an empty menu, which the stylesheet hides.
            let texts = page.html.matches(of: #/>([^<⋯]+)</#).map { String($0.1) }
            #expect(texts == ["0", "One", "1", "Two", "2", "Three", "3", "Four"])
            let hosted = PreviewCollection(SeveralPreviews.self).hosted()
            defer { hosted.close() }
            #expect(hosted.previews.map(\.displayName) == [nil, "Second", "Pair", "Pair"])
            #expect(hosted.filling == [false, true, false, false])
        }

        @Test func thePictureOfAPreviewIsADocumentOfThatAlone() throws {
            let page = StaticPage()
            let hosted = PreviewCollection(SeveralPreviews.self).hosted(geometry: page.arrange)
            defer { hosted.close() }
            _ = hosted.previews
            hosted.showOnly(1)
            let html = page.html
            #expect(html.contains(">Two</span>"))
            #expect(!html.contains(">One</span>") && !html.contains(">Three</span>"))
            #expect(html.contains(#"<link rel="stylesheet" href="/assets/swiftwater-"#))
            #expect(html.contains("main.root>.body{padding:16px}"))
            #expect(!html.contains("<script"))
        }

        @Test func aPictureHasTheSizeOfThePreview() async throws {
            let sheet = await PreviewSummary.written(of: PreviewCollection(SizedPreviews.self))
            let written = try JSONDecoder().decode([[String: String]].self, from: sheet)
            #expect(
                written.map { $0["title"] } == [
                    "Sized 1 (320 × 64 points)", "Sized 2 (780 × 180 points)", "Sized 3 (size that fits)",
                ])
            let documents = written.map { $0["document"] ?? "" }
            #expect(documents[0].contains("width:320px;height:64px;scale:1;"))
            #expect(documents[0].contains(">320 × 64</span>"))
            // Twice as wide as the image.
            #expect(documents[1].contains("width:780px;height:180px;scale:0.5;"))
            #expect(documents[1].contains(">780 × 180</span>"))
            #expect(documents[2].contains("main.root>.body{flex:none;max-width:100%;padding:8px}"))
            #expect(documents.allSatisfy { !$0.contains("padding:16px") })
        }

        @Test func aSchemeThatAPageChoosesAppliesToTheWindow() async throws {
            let page = try TestSite(SchemeApp()).open("/on")
            #expect(page.html.contains("Make it dark"))
            #expect(!page.html.contains("data-scheme"))
            try await page.press("Make it dark")
            #expect(page.link.frames.contains { $0.contains(#""data-scheme":"dark""#) })
        }
    }

    private enum SeveralPreviews: PreviewProvider {
        static var previews: some View {
            Text("One")
            ScrollView { Text("Two") }.previewDisplayName("Second")
            Group {
                Text("Three")
                Text("Four")
            }
            .previewDisplayName("Pair")
            .environment(\.locale, Locale(identifier: "de"))
        }
    }

    private enum SizedPreviews: PreviewProvider {
        static var previews: some View {
            Group {
                GeometryReader { Text("\(Int($0.size.width)) × \(Int($0.size.height))") }
                    .previewLayout(.fixed(width: 320, height: 64))
                GeometryReader { Text("\(Int($0.size.width)) × \(Int($0.size.height))") }
                    .previewLayout(.fixed(width: 780, height: 180))
                Text("Fits").previewLayout(.sizeThatFits)
            }
        }
    }

    private struct CardsApp: App {
        var body: some Scene {
            WindowGroup("Cards") {
                VStack {
                    PreviewCollection(SeveralPreviews.self).separately { index, preview in
                        HStack(spacing: 0) {
                            Text("\(index)")
                            preview
                        }
                    }
                }
            }
        }
    }

    private struct SchemeApp: App {
        var body: some Scene {
            WindowGroup("Scheme") { SchemeView() }
        }
    }

    private struct SchemeView: View {
        @State private var scheme: ColorScheme?

        var body: some View {
            NavigationStack {
                NavigationLink("On", value: 1)
                    .navigationDestination(for: Int.self) { _ in SchemePage(scheme: $scheme) }
            }
            .preferredColorScheme(scheme)
        }
    }

    private struct SchemePage: View {
        @Binding var scheme: ColorScheme?

        var body: some View {
            Button("Make it dark") { scheme = .dark }
        }
    }
#endif
