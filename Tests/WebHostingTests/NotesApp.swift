#if Web
    import SwiftUI

    /// The app that the tests mount.
    struct NotesApp: App {
        var body: some Scene { WindowGroup("Notes") { NotesView() } }
    }

    private struct NotesView: View {
        @State private var count = 0
        @AppStorage("stored") private var stored = 0
        @Environment(\.pageRequest) private var request

        var body: some View {
            NavigationStack {
                VStack {
                    Text(verbatim: "visitor:\(request?.visitorName ?? "-")")
                    Text(verbatim: "target:\(request?.target ?? "-")")
                    Text(verbatim: "prefix:\(request?.prefix ?? "-")")
                    Text(verbatim: "address:\(request?.address ?? "-")")
                    Text(verbatim: "forwarded:\(request?.isForwarded == true)")
                    Button("Count \(count)") { count += 1 }
                    Button("Stored \(stored)") { stored += 1 }
                    NavigationLink("Second") { Text("The second page") }
                    Image(uiImage: UIImage(data: Self.pixel) ?? UIImage())
                }
            }
        }

        /// A picture of one pixel.
        private static let pixel = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
    }
#endif
