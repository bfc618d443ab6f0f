internal import ViewGraph

extension View {
    /// Changes the transaction of updates inside this view.
    ///
    /// ```swift
    /// // given: row: Text
    /// let view = row.transaction { $0.animation = $0.animation?.speed(2) }
    /// ```
    ///
    /// SwiftUI calls the function when something within the view is updated. It receives the transaction of that
    /// change, as altered by the views above, or an empty one. The insertion and removal of the view itself are not
    /// affected. Follows
    /// [Apple's transaction(_:)](https://developer.apple.com/documentation/swiftui/view/transaction(_:)).
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }

    /// Changes the transaction of each update in which `value` has changed.
    ///
    /// Follows [Apple's
    /// transaction(value:_:)](https://developer.apple.com/documentation/swiftui/view/transaction(value:_:)).
    public nonisolated func transaction<Value: Equatable>(
        value: Value,
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(_ValueTransactionModifier(value: value, transform: transform))
    }

    /// Animates this view's changes in each update in which `value` has changed.
    ///
    /// ```swift
    /// // given: count: Int
    /// let view = Text("\(count)").animation(.bouncy, value: count)
    /// ```
    ///
    /// In an update in which the value has changed, every change within the view uses the animation. With nil, changes
    /// show immediately. A transaction that disables animations stays unchanged. Follows
    /// [Apple's animation(_:value:)](https://developer.apple.com/documentation/swiftui/view/animation(_:value:)).
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        transaction(value: value) { $0.addAnimation(animation) }
    }

    /// Animates all changes inside this view.
    ///
    /// Follows [Apple's animation(_:)](https://developer.apple.com/documentation/swiftui/view/animation(_:)).
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    public nonisolated func animation(_ animation: Animation?) -> some View {
        transaction { $0.addAnimation(animation) }
    }
}

extension Transaction {
    fileprivate mutating func addAnimation(_ animation: Animation?) {
        if !disablesAnimations { self.animation = animation }
    }
}

/// A modifier that alters the transactions of changes within a view.
public struct _TransactionModifier {
    let transform: (inout Transaction) -> Void
}

extension _TransactionModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _TransactionModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        TransactionNode.reconcile(content, at: &cursor, as: TransactionNode.self) {
            TransactionNode(at: $0)
        } update: {
            $0.transform = modifier.transform
        }
    }
}

/// A modifier that alters the transactions of changes within a view when a value changes.
public struct _ValueTransactionModifier<Value: Equatable> {
    let value: Value
    let transform: (inout Transaction) -> Void
}

extension _ValueTransactionModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _ValueTransactionModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        TransactionNode.reconcile(content, at: &cursor, as: ValueTransactionNode<Value>.self) {
            ValueTransactionNode(modifier.value, at: $0)
        } update: {
            $0.transform = modifier.transform
            $0.update(with: modifier.value)
        }
    }
}

extension TransactionNode {
    static func reconcile<Content: View, Kind: TransactionNode>(
        _ content: Content,
        at cursor: inout ViewCursor,
        as kind: Kind.Type,
        make: (ViewCursor) -> Kind,
        update: (Kind) -> Void
    ) {
        if let node = cursor.next(kind) {
            update(node)
            let context = node.altered(node.graph.context)
            if node.isActive { node.graph.recordAlteration(of: node, to: context) }
            node.graph.withContext(context) {
                var children = ViewCursor(updating: node, from: node.firstChild, scope: node.inner)
                Content._reconcile(content, at: &children)
            }
        } else {
            let node = make(cursor)
            update(node)
            cursor.add(node)
            var children = cursor.children(of: node, scope: node.inner)
            Content._reconcile(content, at: &children)
        }
    }
}
