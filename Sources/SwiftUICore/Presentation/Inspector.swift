extension View {
    /// Inserts an inspector at the applied position in the view hierarchy.
    ///
    /// The inspector appears at the trailing edge of the view. In a compact horizontal size class it is a sheet.
    /// Follows Apple's
    /// [inspector(isPresented:content:)](https://developer.apple.com/documentation/swiftui/view/inspector(ispresented:content:)).
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
    ) -> some View {
        modifier(_InspectorModifier(isPresented: isPresented, inspector: content))
    }
}

/// A modifier that shows an inspector beside a view.
public struct _InspectorModifier<Inspector: View> {
    let isPresented: Binding<Bool>
    let inspector: () -> Inspector
    @Environment(\.horizontalSizeClass) private var sizeClass

    init(isPresented: Binding<Bool>, inspector: @escaping () -> Inspector) {
        self.isPresented = isPresented
        self.inspector = inspector
    }
}

extension _InspectorModifier: ViewModifier {
    public func body(content: Content) -> some View {
        let isCompact = sizeClass == .compact
        HStack(spacing: 0) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
            if isPresented.wrappedValue, !isCompact {
                VStack { inspector() }.frame(width: 240)
            }
        }
        .sheet(isPresented: isCompact ? isPresented : .constant(false), content: inspector)
    }
}
