extension View {
    /// Sets the navigation bar items for this view.
    ///
    /// Newer programs use ``toolbar(content:)``. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationbaritems(leading:trailing:)).
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .navigationBarLeading) { leading }
            ToolbarItem(placement: .navigationBarTrailing) { trailing }
        }
    }

    /// Configures the navigation bar items for this view, at the leading edge.
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
    }

    /// Configures the navigation bar items for this view, at the trailing edge.
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
    }
}
