internal import ViewGraph

/// A view that displays a root view and enables you to present additional views over the root view.
///
/// ```swift
/// struct Towns: View {
///     let towns = ["Delft", "Gouda"]
///     var body: some View {
///         NavigationStack {
///             List(towns, id: \.self) { town in
///                 NavigationLink(town, value: town)
///             }
///             .navigationTitle("Towns")
///             .navigationDestination(for: String.self) { town in
///                 Text("Welcome to \(town)").navigationTitle(town)
///             }
///         }
///     }
/// }
/// ```
///
/// Only the last page is seen. Those below keep their state; they disappear when they are covered and appear again when the
/// way leads back, and their tasks with them. What is popped goes with its state. A path that is set at once leads there
/// directly. A value that no `navigationDestination` is for is told of, and its page says so. Follows
/// [Apple's NavigationStack](https://developer.apple.com/documentation/swiftui/navigationstack).
public struct NavigationStack<Data, Root: View> {
    let path: PathAccess?
    let root: Root

    /// Creates a navigation stack that manages its own navigation state.
    public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = nil
        self.root = root()
    }

    /// Creates a navigation stack with heterogeneous navigation state that you can control.
    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = PathAccess {
            path.wrappedValue.elements.map(\.value)
        } write: {
            path.wrappedValue = NavigationPath($0)
        }
        self.root = root()
    }

    /// Creates a navigation stack with homogeneous navigation state that you can control.
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.path = PathAccess {
            path.wrappedValue.map { AnyHashable($0) }
        } write: { values in
            let elements = values.compactMap { $0.base as? Data.Element ?? $0 as? Data.Element }
            if elements.count < values.count, let odd = values.last {
                Complaint.report(
                    "A NavigationLink's value of type \(type(of: odd.base)) cannot be appended to a path of "
                        + "\(Data.Element.self): nothing is pushed.")
                return
            }
            path.wrappedValue = Data(elements)
        }
        self.root = root()
    }
}

extension NavigationStack: View {
    public var body: some View {
        // Read here, so that the stack alone depends on its path.
        NavigationShell(path: path, values: path?.read(), root: root)
    }
}

/// The path of a stack that somebody else keeps.
struct PathAccess {
    let read: () -> [AnyHashable]
    let write: ([AnyHashable]) -> Void
}

/// A stack with the path that it has at the moment.
struct NavigationShell<Root: View>: View {
    typealias Body = Never

    let path: PathAccess?
    let values: [AnyHashable]?
    let root: Root

    static func _place(_ view: NavigationShell, in place: inout ViewPlace) {
        if let node = place.take(NavigationNode.self) {
            node.accept(view.path, view.values, root: AnyView(view.root))
        } else {
            let node = NavigationNode(view.path, in: place)
            place.add(node)
            node.open(view.values, root: AnyView(view.root))
        }
    }
}
