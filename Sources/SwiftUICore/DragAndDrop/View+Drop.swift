public import ContentTransfer
public import ContentTypes
internal import FlowRecords
public import Foundation

extension View {
    /// Makes the view a destination of drags with transferable values.
    ///
    /// ```swift
    /// struct Basket: View {
    ///     @State private var names: [String] = []
    ///     var body: some View {
    ///         Text(names.joined(separator: ", "))
    ///             .dropDestination(for: String.self) { dropped, _ in
    ///                 names += dropped
    ///                 return true
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// The values are loaded before `action` runs with the point in the view. Files from the desktop of a browser's
    /// user are values of `URL`, in a folder that is removed with the session. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/dropdestination(for:action:istargeted:)).
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(
            _DropModifier(types: T.importedContentTypes()) {
                ClosureDropDelegate(
                    accepts: { $0.contains { $0.canLoad(T.self) } }, isTargeted: isTargeted,
                    perform: { providers, location in TransferableDrop.load(T.self, providers, location, action) })
            })
    }

    /// Makes the view a destination of drags with items of some types.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/ondrop(of:istargeted:perform:)).
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        modifier(
            _DropModifier(types: supportedContentTypes) {
                ClosureDropDelegate(
                    accepts: { !$0.isEmpty }, isTargeted: { isTargeted?.wrappedValue = $0 }, perform: action)
            })
    }

    /// Makes the view a destination of drags with items of some types.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in
            ActionPlace.record(action)
            return action(providers)
        }
    }

    /// Makes the view a destination of drags, with a delegate.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], delegate: any DropDelegate
    ) -> some View {
        modifier(_DropModifier(types: supportedContentTypes) { delegate })
    }

    /// Makes the view a destination of drags with items of types by their identifiers.
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
    }

    /// Makes the view a destination of drags with items of types by their identifiers.
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
    }

    /// Makes the view a destination of drags, with a delegate and types by their identifiers.
    public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, delegate: delegate)
    }
}

/// The delegate of a destination that is written as closures.
struct ClosureDropDelegate: DropDelegate {
    // Modifiers, which are not isolated, set the closures once. Only the main actor calls them.
    nonisolated(unsafe) let accepts: ([NSItemProvider]) -> Bool
    nonisolated(unsafe) let isTargeted: (Bool) -> Void
    nonisolated(unsafe) let perform: ([NSItemProvider], CGPoint) -> Bool

    nonisolated init(
        accepts: @escaping ([NSItemProvider]) -> Bool, isTargeted: @escaping (Bool) -> Void,
        perform: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) {
        self.accepts = accepts
        self.isTargeted = isTargeted
        self.perform = perform
    }

    func validateDrop(info: DropInfo) -> Bool { accepts(info.providers) }

    func dropEntered(info: DropInfo) { isTargeted(true) }

    func dropExited(info: DropInfo) { isTargeted(false) }

    func performDrop(info: DropInfo) -> Bool {
        isTargeted(false)
        ActionPlace.record(perform)
        return perform(info.providers, info.location)
    }
}

/// The loading of the values of a drop.
@MainActor
enum TransferableDrop {
    /// Loads the values that the items have, and performs an action with them. Returns whether there are any.
    nonisolated static func load<T: Transferable>(
        _ type: T.Type, _ providers: [NSItemProvider], _ location: CGPoint,
        _ action: @escaping ([T], CGPoint) -> Bool
    ) -> Bool {
        let loadable = providers.filter { $0.canLoad(type) }
        guard !loadable.isEmpty else { return false }
        // Drops are performed on the main actor, and so is the action after loading.
        nonisolated(unsafe) let action = action
        Task { @MainActor in
            var values: [T] = []
            for provider in loadable {
                if let value = try? await provider.value(of: type) { values.append(value) }
            }
            guard !values.isEmpty else { return }
            ActionPlace.record(closureIn: LoadedAction(action: action))
            _ = action(values, location)
        }
        return true
    }
}

/// The action that receives the loaded values of a drop.
private struct LoadedAction<Value> {
    let action: ([Value], CGPoint) -> Bool
}
