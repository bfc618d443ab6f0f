internal import ViewGraph

/// A page, and the pages that were pushed onto it.
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
/// Only the last page is visible. Covered pages keep their state; they disappear when they are covered and appear when
/// they are uncovered, and their tasks stop and start accordingly. A popped page is removed with its state. Setting a
/// path of several values shows the last page directly. A value without a `navigationDestination` produces a
/// diagnostic, and a page that states the missing type. Follows
/// [Apple's NavigationStack](https://developer.apple.com/documentation/swiftui/navigationstack).
public struct NavigationStack<Data, Root: View> {
    let path: PathAccess?
    let root: Root

    /// A stack that keeps its path itself.
    public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = nil
        self.root = root()
    }

    /// A stack whose path the app can read and write, with values of several types.
    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = PathAccess {
            path.wrappedValue.elements.map(\.value)
        } write: {
            path.wrappedValue = NavigationPath($0)
        }
        self.root = root()
    }

    /// A stack whose path the app can read and write, with values of one type.
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.path = PathAccess {
            path.wrappedValue.map { AnyHashable($0) }
        } write: { values in
            let elements = values.compactMap { $0.base as? Data.Element ?? $0 as? Data.Element }
            if elements.count < values.count, let odd = values.last {
                Diagnostic.report(
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
        // Read in this body, so that only the stack depends on its path.
        NavigationStackContent(path: path, values: path?.read(), root: root)
    }
}

/// Access to the path binding of a stack.
struct PathAccess {
    let read: () -> [AnyHashable]
    let write: ([AnyHashable]) -> Void
}

/// A stack with the current value of its path.
struct NavigationStackContent<Root: View>: View {
    typealias Body = Never

    let path: PathAccess?
    let values: [AnyHashable]?
    let root: Root

    static func _reconcile(_ view: NavigationStackContent, at cursor: inout ViewCursor) {
        if let node = cursor.next(NavigationNode.self) {
            node.update(with: view.path, view.values, root: AnyView(view.root))
        } else {
            let node = NavigationNode(view.path, at: cursor)
            cursor.add(node)
            node.open(view.values, root: AnyView(view.root))
        }
    }
}
