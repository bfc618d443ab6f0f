import SwiftUI

/// One page for each control, for sessions in a browser.
@main
struct ControlsApp: App {
    var body: some Scene {
        WindowGroup("Controls") {
            TabView {
                Tab("Entry", systemImage: "pencil") { EntryPage() }
                Tab("Choices", systemImage: "checkmark.circle") { ChoicesPage() }
                Tab("Above", systemImage: "square.on.square") { PresentationsPage() }
                Tab("Rows", systemImage: "list.bullet") { RowsPage() }
                Tab("Room", systemImage: "rectangle") { RoomPage() }
                Tab("Scrolling", systemImage: "arrow.down") { ScrollingPage() }
                Tab("Fields", systemImage: "calendar") { FieldsPage() }
            }
        }
    }
}
