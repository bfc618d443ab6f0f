import SwiftUI

/// Presented content: sheets, alerts, dialogs, popovers and menus.
struct PresentationsPage: View {
    @State private var showsSheet = false
    @State private var showsAlert = false
    @State private var showsDialog = false
    @State private var showsPopover = false
    @State private var done = "Nothing done"

    var body: some View {
        VStack(spacing: 16) {
            Text(verbatim: done)
            Button("Sheet") { showsSheet = true }
                .sheet(isPresented: $showsSheet) {
                    NavigationStack {
                        SheetPage(done: $done)
                    }
                }
            Button("Alert") { showsAlert = true }
                .alert("Delete it?", isPresented: $showsAlert) {
                    Button("Delete", role: .destructive) { done = "Deleted" }
                    Button("Cancel", role: .cancel) { done = "Cancelled" }
                } message: {
                    Text("It cannot be brought back.")
                }
            Button("Dialog") { showsDialog = true }
                .confirmationDialog("Which way?", isPresented: $showsDialog, titleVisibility: .visible) {
                    Button("Left") { done = "Left" }
                    Button("Right") { done = "Right" }
                }
            Button("Popover") { showsPopover = true }
                .popover(isPresented: $showsPopover) { Text("In the popover").padding() }
            Menu("Menu") {
                Button("First") { done = "First" }
                Menu("More") { Button("Deeper") { done = "Deeper" } }
                Divider()
                Button("Last", role: .destructive) { done = "Last" }
            }
            Text("With a menu of its own")
                .contextMenu { Button("From the menu") { done = "From the menu" } }
            Button("Save") { done = "Saved" }
                .buttonStyle(.borderedProminent)
                .keyboardShortcut("s")
        }
        .padding()
    }
}

private struct SheetPage: View {
    @Binding var done: String
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
        Form {
            TextField("In the sheet", text: $text)
            Text(verbatim: "Typed “\(text)”")
        }
        .navigationTitle("A sheet")
        .toolbar {
            Button("Done") {
                done = "Sheet is done"
                dismiss()
            }
        }
    }
}
