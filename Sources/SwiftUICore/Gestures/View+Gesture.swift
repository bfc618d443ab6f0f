internal import RenderTree
internal import ViewGraph

/// The gestures that remain enabled when a gesture is added.
///
/// Follows [Apple's GestureMask](https://developer.apple.com/documentation/swiftui/gesturemask).
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Neither the added gesture nor the ones inside.
    public static let none: GestureMask = []
    /// Only the added gesture.
    public static let gesture = GestureMask(rawValue: 1)
    /// Only the gestures inside the view.
    public static let subviews = GestureMask(rawValue: 2)
    /// The added gesture and the gestures inside the view.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture that yields to the ones inside the view.
    ///
    /// ```swift
    /// let view = Text("Drag me")
    ///     .gesture(DragGesture().onEnded { print($0.translation) })
    /// ```
    ///
    /// The gesture responds where the view draws something; use ``contentShape(_:eoFill:)`` to extend that area.
    /// Follows
    /// [Apple's gesture(_:including:)](https://developer.apple.com/documentation/swiftui/view/gesture(_:including:)).
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, rank: .normal, mask: mask))
    }

    /// Adds a gesture that yields to the ones inside the view, unless it is disabled.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture with a name that yields to the ones inside the view. The name has no effect.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Adds a gesture to which the ones inside the view yield.
    ///
    /// Follows [Apple's
    /// highPriorityGesture](https://developer.apple.com/documentation/swiftui/view/highprioritygesture(_:including:)).
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(_GestureModifier(gesture: gesture, rank: .high, mask: mask))
    }

    /// Adds a gesture to which the ones inside the view yield, unless it is disabled.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture with a name to which the ones inside the view yield. The name has no effect.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T, name: String, isEnabled: Bool = true
    ) -> some View {
        highPriorityGesture(gesture, isEnabled: isEnabled)
    }

    /// Adds a gesture that runs simultaneously with the gestures inside the view.
    ///
    /// On a control, both the gesture and the control respond. Follows [Apple's
    /// simultaneousGesture](https://developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)).
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(_GestureModifier(gesture: gesture, rank: .simultaneous, mask: mask))
    }

    /// Adds a gesture that runs simultaneously with the gestures inside the view, unless it is disabled.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a named gesture that runs simultaneously with the gestures inside the view. The name has no effect.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T, name: String, isEnabled: Bool = true
    ) -> some View {
        simultaneousGesture(gesture, isEnabled: isEnabled)
    }
}

/// Attaches a gesture to a view.
public struct _GestureModifier<Kind: Gesture> {
    let gesture: Kind
    let rank: GesturePriority
    let mask: GestureMask

    /// The mask. If the gesture is missing, it contains at most the gestures inside the view.
    @MainActor
    func mask(for recognizer: _GestureRecognizer<Kind.Value>) -> GestureMask {
        recognizer.isMissing ? mask.intersection(.subviews) : mask
    }

    /// The input traits of the render node. Taps are set if they can complete the gesture exclusively: a screen without
    /// a pointer then simulates them.
    @MainActor
    func rendered(_ recognizer: _GestureRecognizer<Kind.Value>, in scope: EnvironmentScope) -> RenderInput {
        let values = scope.values
        var input = RenderInput()
        input.isEnabled = DependencyTracker.ignoring { values.isEnabled }
        let mask = mask(for: recognizer)
        input.wantsPointer = mask != .subviews
        input.wantsMoves = mask.contains(.gesture) && recognizer.wantsMoves
        input.wantsPinches = mask.contains(.gesture) && recognizer.wantsPinches
        if rank != .simultaneous, mask.contains(.gesture) {
            input.taps = recognizer.minimumTapCount ?? 0
            input.winsTaps = rank == .high && input.taps == 1
        }
        return input
    }
}

extension _GestureModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _GestureModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        if Kind._isComposed {
            let composed = ComposedGestureModifier(gesture: modifier.gesture, rank: modifier.rank, mask: modifier.mask)
            return ComposedGestureModifier._reconcile(composed, on: content, at: &cursor)
        }
        cursor.wrap(content) {
            GestureNode(modifier, at: $0)
        } update: {
            $0.update(with: modifier)
        }
    }
}
