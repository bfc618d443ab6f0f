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

        @Test func eachRowHasItsBadge() throws {
            let page = try TestSite(RowsApp()).open()
            #expect(page.text.contains(/\|a\|7\|.*\|?b\|7\|/))
        }

        @Test func eachViewHasItsPadding() throws {
            let page = try TestSite(FramesApp()).open()
            #expect(page.html.ranges(of: "13px").count == 2)
        }
    }
#endif
