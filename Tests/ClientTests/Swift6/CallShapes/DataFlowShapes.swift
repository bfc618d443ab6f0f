import Combine
import Observation
import SwiftUI

/// Every property wrapper, and the functions that change their values, in the forms that apps use.
struct DataFlowShapes: View {
    final class Model: ObservableObject {
        @Published var text = ""
    }

    @Observable final class Settings {
        var isLoud = false
        @ObservationIgnored var cache = 0
    }

    enum Volume: String { case low, high }

    struct Watcher: View {
        @ObservedObject private var model: Model
        @ObservedObject private var own = Model()
        @Binding private var isOn: Bool
        @Bindable private var settings: Settings

        init(model: Model, isOn: Binding<Bool>, settings: Settings) {
            _model = ObservedObject(initialValue: model)
            _isOn = isOn
            _settings = Bindable(settings)
        }

        var body: some View {
            TextField("a", text: $model.text)
            Toggle("b", isOn: $settings.isLoud)
            Toggle("c", isOn: $isOn.animation())
            Toggle("d", isOn: $isOn).disabled(own.text.isEmpty)
        }
    }

    struct Focused: View {
        @FocusedValue(\.shape) private var shape
        @FocusedBinding(\.shapeName) private var name
        @FocusedObject private var model: Model?
        @FocusState private var isFocused: Bool
        @AccessibilityFocusState private var isRead: Bool
        @Namespace private var space

        var body: some View {
            Text(shape ?? name ?? model?.text ?? "").focused($isFocused).accessibilityFocused($isRead)
                .matchedGeometryEffect(id: 1, in: space).focusedValue(\.shape, "a").focusedObject(model)
                .focusedSceneObject(model).focusScope(space)
        }
    }

    @State private var isOn = false
    @State private var optional: String? = nil
    @StateObject private var model = Model()
    @State private var settings = Settings()
    @GestureState private var isPressed = false
    @ScaledMetric private var room = 8.0
    @ScaledMetric(relativeTo: .title) private var wide: CGFloat = 16
    @AppStorage("a") private var volume = Volume.low
    @AppStorage("b", store: .standard) private var isStored = false
    @AppStorage("c") private var name: String?
    @SceneStorage("d") private var page = 0
    @Environment(Settings.self) private var given: Settings?

    init() {
        _isStored = AppStorage(wrappedValue: true, "b", store: .standard)
    }

    var body: some View {
        Watcher(model: model, isOn: $isOn, settings: settings)
        Text("a").onTapGesture(perform: change)
        if let text = Binding($optional) { TextField("b", text: text) }
    }

    private func change() {
        withAnimation { isOn = true }
        withAnimation(.easeInOut) { isOn = false }
        withAnimation(.spring()) {
            isOn = true
        } completion: {
            isOn = false
        }
        withAnimation {
            isOn = true
        } completion: {
            isOn = false
        }
        withAnimation(.linear, completionCriteria: .removed) {
            isOn = true
        } completion: {
            isOn = false
        }
        withAnimation(.default, toggle)
        withTransaction(Transaction(animation: nil)) { isOn = true }
        withTransaction(\.disablesAnimations, true) { isOn = false }
        withObservationTracking {
            _ = settings.isLoud
        } onChange: {
        }
    }

    private func toggle() { isOn.toggle() }
}

private struct ShapeKey: FocusedValueKey {
    typealias Value = String
}

private struct ShapeNameKey: FocusedValueKey {
    typealias Value = Binding<String>
}

extension FocusedValues {
    fileprivate var shape: String? {
        get { self[ShapeKey.self] }
        set { self[ShapeKey.self] = newValue }
    }

    fileprivate var shapeName: Binding<String>? {
        get { self[ShapeNameKey.self] }
        set { self[ShapeNameKey.self] = newValue }
    }
}

struct BuilderShapes {
    @ViewBuilder var views: some View { Text("a") }

    @SceneBuilder @MainActor var scenes: some Scene { WindowGroup { views } }

    @CommandsBuilder @MainActor var commands: some Commands {
        CommandMenu("b") { Button("c") {} }
        CommandGroup(replacing: .newItem) {}
        SidebarCommands()
        ToolbarCommands()
        TextEditingCommands()
        TextFormattingCommands()
        EmptyCommands()
    }

    @ToolbarContentBuilder var bar: some ToolbarContent {
        ToolbarItem { views }
        ToolbarItem(placement: .principal) { views }
    }

    @MainActor var changed: some Scene {
        WindowGroup { views }.commands { commands }.commandsRemoved().commandsReplaced { commands }
    }
}
