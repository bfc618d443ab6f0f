public import ViewGraph

/// The keyboard focus, as a value to read and write.
///
/// ```swift
/// struct Login: View {
///     enum Field: Hashable { case name, password }
///     @State private var name = ""
///     @State private var password = ""
///     @FocusState private var field: Field?
///
///     var body: some View {
///         TextField("Name", text: $name).focused($field, equals: .name)
///         TextField("Password", text: $password).focused($field, equals: .password)
///         Button("Sign in") { field = name.isEmpty ? .name : .password }
///     }
/// }
/// ```
///
/// - At most one control of a screen has focus. The value identifies the bound view that contains it. It is nil or
///   false if no bound view does, for example after the focused one has been removed.
/// - Setting the value moves the focus in the next pass, after the views are updated. A view that is added in the same
///   pass can therefore receive it. The value resets if no bound view has it, or if none can take focus.
/// - A list row that is created in one of the next two updates still receives the focus, unless another view receives
///   it first. Until then the value is reset.
/// - Reading and writing are safe from any thread. Before the view is on a screen the value is nil or false, and
///   writing has no effect.
///
/// Follows [Apple's FocusState](https://developer.apple.com/documentation/swiftui/focusstate).
@frozen
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    let none: Value
    var location: FocusLocation<Value>?

    /// Whether one view has the focus.
    public nonisolated init() where Value == Bool {
        none = false
    }

    /// Which of several views has the focus; nil for none.
    public nonisolated init<T: Hashable>() where Value == T? {
        none = nil
    }

    /// The value of the view that has the focus; writing it moves the focus.
    public var wrappedValue: Value {
        get { location?.value ?? none }
        nonmutating set { location?.set(newValue) }
    }

    /// A binding to the state, written `$name`, for `focused(_:)` and for other views.
    public var projectedValue: Binding { Binding(none: none, location: location) }

    /// A focus state that another view can read and write.
    ///
    /// Follows [Apple's FocusState.Binding](https://developer.apple.com/documentation/swiftui/focusstate/binding).
    @frozen
    @propertyWrapper
    public struct Binding {
        let none: Value
        let location: FocusLocation<Value>?

        /// The value of the view that has the focus; writing it moves the focus.
        public var wrappedValue: Value {
            get { location?.value ?? none }
            nonmutating set { location?.set(newValue) }
        }

        /// The state itself, to be passed on to other views.
        public var projectedValue: Binding { self }
    }
}

/// Sendable: the stored properties are constant, and the location is thread-safe.
extension FocusState: @unchecked Sendable where Value: Sendable {}

/// Sendable: the stored properties are constant, and the location is thread-safe.
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState: ConnectedProperty {
    package mutating func connect(replacing old: FocusState?, named name: String, to node: EvaluatingNode) {
        location =
            old?.location ?? node.graph.restoration?.dequeueObject(named: name, in: node) as? FocusLocation<Value>
            ?? FocusLocation(none: none, graph: node.graph, manager: .of(node))
        if old == nil, let location { node.nameInRecords(location.cell, as: name) }
    }
}

extension FocusState: OwnedProperty {
    package var continuedObject: AnyObject? { location }
    package var ownedObject: AnyObject? { location?.cell }
}

extension FocusState: InputComparable {
    public static func isSameInput(_ old: FocusState, _ new: FocusState) -> Bool {
        isSameStorage(old.location, new.location)
    }
}

extension FocusState.Binding: InputComparable {
    public static func isSameInput(_ old: FocusState.Binding, _ new: FocusState.Binding) -> Bool {
        old.location === new.location
    }
}
