import Observation
import SwiftUI

/// Presentations, notifications and preferences, in the forms that apps use beyond ``ModifierShapes``.
struct PresentationShapes: View {
    struct Item: Identifiable, Hashable {
        let id: Int
    }

    @Observable final class Settings {
        var isLoud = false
    }

    enum Failure: LocalizedError {
        case sad
    }

    @State private var isOn = false
    @State private var item: Item?
    @State private var failure: Failure?
    @State private var settings = Settings()
    private let menu = ContextMenu { Button("a") {} }

    var body: some View {
        presented
        reported
        passed
    }

    @ViewBuilder private var presented: some View {
        Text("a").sheet(isPresented: $isOn, onDismiss: nothing, content: { Text("b") })
            .sheet(isPresented: $isOn, onDismiss: nothing) { Text("c") }
            .sheet(item: $item, onDismiss: nothing, content: { _ in Text("d") })
            .sheet(isPresented: $isOn) {
                nothing()
            } content: {
                Text("e")
            }
        Text("f").alert("g", isPresented: $isOn, presenting: item) { _ in
            Button("h") {}
        } message: { item in
            Text("\(item.id)")
        }
        .alert(isPresented: $isOn, content: { Alert(title: Text("i")) })
        .alert("j", isPresented: $isOn, actions: { Button("k") {} }, message: { Text("l") })
        .alert(isPresented: $isOn, error: failure) { Button("m") {} }
        Text("n").confirmationDialog(
            "o", isPresented: $isOn, titleVisibility: .visible, actions: { Button("p") {} }, message: { Text("q") })
        Text("r").contextMenu(menu).tabItem({ Label("s", systemImage: "star") }).toolbar(removing: .sidebarToggle)
            .toolbar(.hidden)
            .toolbar(id: "t") { ToolbarItem(id: "u") { Button("v") {} } }
    }

    @ViewBuilder private var reported: some View {
        Text("a").onAppear() { nothing() }.onDisappear() { nothing() }
        Text("b").onChange(of: isOn, nothing).onChange(of: isOn, initial: true, nothing)
            .onChange(of: isOn, perform: changed)
        Text("c").task(work).task(id: isOn, work).task(id: isOn, priority: .low) { await work() }
    }

    private var passed: some View {
        Text("a").environment(settings).environment(settings as Settings?).environment(\.reloading) { print("again") }
    }

    private func nothing() {}

    private func changed(_ isOn: Bool) {}

    @Sendable private func work() async {}
}

/// Calls in the style of 2019 that are deprecated now.
@available(*, deprecated)
struct DeprecatedShapes: View {
    var body: some View {
        Text("a").animation(.default).animation(nil)
    }
}

private struct ReloadingKey: EnvironmentKey {
    static var defaultValue: @Sendable () -> Void { {} }
}

extension EnvironmentValues {
    fileprivate var reloading: @Sendable () -> Void {
        get { self[ReloadingKey.self] }
        set { self[ReloadingKey.self] = newValue }
    }
}
