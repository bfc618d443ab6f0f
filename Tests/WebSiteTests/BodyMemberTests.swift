#if Web
    import SwiftUI
    import Testing

    /// Modifiers around a view whose body has several views, on a page.
    @MainActor
    @Suite struct BodyMemberTests {
        private struct Two: View {
            var body: some View {
                Text("a")
                Text("b")
            }
        }

        private struct RowsApp: App {
            var body: some Scene {
                WindowGroup { List { Two().badge(7) } }
            }
        }

        private struct FramesApp: App {
            var body: some Scene {
                WindowGroup { VStack { Two().padding(13) } }
            }
        }

        private struct Limits: View {
            @Environment(\.lineLimit) private var limit

            var body: some View {
                Text("first \(limit ?? 0)")
                Text("second \(limit ?? 0)")
            }
        }

        private struct LimitsApp: App {
            var body: some Scene {
                WindowGroup { VStack { Limits().lineLimit(3).padding(13).lineLimit(5) } }
            }
        }

        @Test func aBodyReadsTheEnvironmentInsideItsWrappers() throws {
            let page = try TestSite(LimitsApp()).open()
            #expect(page.text.contains("first 3"))
            #expect(page.text.contains("second 3"))
        }

        @Test func eachRowHasItsBadge() throws {
            let page = try TestSite(RowsApp()).open()
            #expect(page.text.contains(/\|a\|7\|.*\|?b\|7\|/))
        }

        @Test func eachViewHasItsPadding() throws {
            let page = try TestSite(FramesApp()).open()
            // An element around each text, with the class of the same padding.
            #expect(
                page.html.contains(
                    /<div id=n\d+ class=(_\d+)><span [^>]*>a<\/span><\/div><div id=n\d+ class=\1><span [^>]*>b</))
        }
    }
#endif
