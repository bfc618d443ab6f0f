public import Foundation

extension View {
    /// Shows details beside this view.
    ///
    /// The inspector appears at the trailing edge of the view. In a compact horizontal size class it is a sheet.
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/inspector(ispresented:content:)).
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
    ) -> some View {
        modifier(_InspectorModifier(isPresented: isPresented, inspector: content))
    }

    /// Sets the column width of the enclosing inspector.
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: width)
    }

    /// Sets the ideal column width of the enclosing inspector, and its limits.
    ///
    /// The column has its ideal width; people cannot resize it. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/inspectorcolumnwidth(min:ideal:max:)).
    public nonisolated func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        preference(key: InspectorWidthKey.self, value: ideal)
    }
}

/// The width that the content of an inspector prefers; nil means the default.
private struct InspectorWidthKey: PreferenceKey {
    static let defaultValue: CGFloat? = nil

    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

/// A modifier that shows an inspector beside a view.
public struct _InspectorModifier<Inspector: View> {
    let isPresented: Binding<Bool>
    let inspector: () -> Inspector
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var width: CGFloat?

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
                VStack { inspector() }
                    .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
                    .frame(width: width ?? 240)
            }
        }
        .sheet(isPresented: isCompact ? isPresented : .constant(false), content: inspector)
    }
}
