/// The size of a presentation. Only the library's types conform to it.
///
/// Follows [Apple's PresentationSizing](https://developer.apple.com/documentation/swiftui/presentationsizing).
public protocol PresentationSizing: Sendable {}

/// The screen's choice.
public struct AutomaticPresentationSizing: PresentationSizing {}

/// The size of the content.
public struct FittedPresentationSizing: PresentationSizing {}

/// A size for forms, slightly smaller than a page.
public struct FormPresentationSizing: PresentationSizing {}

/// The size of a page.
public struct PagePresentationSizing: PresentationSizing {}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The screen's choice.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    /// The size of the content.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
    /// A size for forms, slightly smaller than a page.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing {
    /// The size with the width or the height of the content. Has no effect: the screen and detents size a sheet.
    ///
    /// Follows Apple's
    /// [page](https://developer.apple.com/documentation/swiftui/presentationsizing/fitted(horizontal:vertical:)).
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing { self }

    /// The size that grows with the content, but never shrinks. Has no effect: the screen and detents size a sheet.
    ///
    /// Follows Apple's
    /// [page](https://developer.apple.com/documentation/swiftui/presentationsizing/sticky(horizontal:vertical:)).
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

extension View {
    /// Sets the size of the enclosing presentation. Has no effect: the screen and detents size a sheet.
    ///
    /// Follows
    /// [Apple's presentationSizing(_:)](https://developer.apple.com/documentation/swiftui/view/presentationsizing(_:)).
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
}
