public import ManagedObjects
public import SwiftUICore

private struct ManagedObjectContextKey: EnvironmentKey {
    /// A context without a store.
    private static let empty = NSManagedObjectContext(engine: nil)

    static var defaultValue: NSManagedObjectContext { empty }
}

extension EnvironmentValues {
    /// The context whose objects views fetch and change.
    ///
    /// ```swift
    /// struct ContextNameButton: View {
    ///     @Environment(\.managedObjectContext) private var context
    ///
    ///     var body: some View {
    ///         Button("Print name") { print(context.name ?? "no name") }
    ///     }
    /// }
    /// ```
    ///
    /// By default, it is a context without a store. Follows [Apple's
    /// managedObjectContext](https://developer.apple.com/documentation/swiftui/environmentvalues/managedobjectcontext).
    public var managedObjectContext: NSManagedObjectContext {
        get { self[ManagedObjectContextKey.self] }
        set { self[ManagedObjectContextKey.self] = newValue }
    }
}
