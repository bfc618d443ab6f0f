import SwiftUI

/// Names that few files use, called as they call them.
struct RareNames: View {
    @State private var text = ""
    @State private var query = ""
    @State private var tab = 0

    var body: some View {
        TabView(selection: $tab) {
            Tab("Notes", systemImage: "note", value: 0) {
                NavigationStack {
                    TextEditor(text: $text)
                        .textEditorStyle(.plain)
                        .typesettingLanguage(.init(languageCode: .thai))
                        .searchable(text: $query, placement: .toolbarPrincipal)
                        .containerBackground(.blue.gradient, for: .navigation)
                        .toolbar {
                            DefaultToolbarItem(kind: .search, placement: .bottomBar)
                            ToolbarItem(placement: .largeSubtitle) { Text("Below the title") }
                        }
                        .toolbar(id: "tools") {
                            ToolbarItem(id: "help") { HelpLink(action: {}) }
                                .defaultCustomization(.visible, options: .alwaysAvailable)
                                .customizationBehavior(.reorderable)
                        }
                }
            }
            .tabPlacement(.sidebarOnly)
        }
        .allowedDynamicRange(.high)
        .dialogSeverity(.critical)
    }
}

struct RareWindows: App {
    var body: some Scene {
        Window("Tools", id: "tools") { RareNames() }
            .defaultLaunchBehavior(.suppressed)
            .restorationBehavior(.disabled)
    }
}

#Preview { RareNames() }

struct RareStyles: View {
    @State private var size = 0

    var body: some View {
        Picker("Size", selection: $size) { Text("Small").tag(0) }
            .pickerStyle(.radioGroup)
            .horizontalRadioGroupLayout()
            .inspector(isPresented: .constant(true)) { Text("Details").inspectorColumnWidth(min: 200, ideal: 250) }
    }
}
