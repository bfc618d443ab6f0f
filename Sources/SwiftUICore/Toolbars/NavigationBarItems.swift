extension View {
    /// Puts views at both ends of the page's bar, as in SwiftUI's first release.
    ///
    /// Newer programs use ``toolbar(content:)``. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationbaritems(leading:trailing:)).
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .navigationBarLeading) { leading }
            ToolbarItem(placement: .navigationBarTrailing) { trailing }
        }
    }

    /// Puts a view at the start of the page's bar, as in SwiftUI's first release.
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
    }

    /// Puts a view at the end of the page's bar, as in SwiftUI's first release.
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
    }
}
