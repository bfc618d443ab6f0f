public import Foundation

extension View {
    /// Aligns the lines of texts inside.
    ///
    /// ```swift
    /// let view = Text("A poem\nof lines").multilineTextAlignment(.center)
    /// ```
    ///
    /// Follows Apple's
    /// [multilineTextAlignment(_:)](https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:)).
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Sets the position of the ellipsis in truncated lines inside.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Sets the space between the lines of the texts inside, in points.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }

    /// Lets the texts inside tighten the space between letters to fit.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View {
        environment(\.allowsTightening, flag)
    }

    /// Lets the texts inside shrink to fit, down to a fraction of their size from 0 to 1.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// Shows the texts inside in uppercase or lowercase; nil leaves them unchanged.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
        environment(\.textCase, textCase)
    }

    /// Lets people select the texts inside, or not.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        environment(\.allowsTextSelection, S.allowsSelection)
    }
}

/// Whether people can select texts, as a type.
///
/// Follows [Apple's TextSelectability](https://developer.apple.com/documentation/swiftui/textselectability).
public protocol TextSelectability {
    /// Whether texts can be selected.
    static var allowsSelection: Bool { get }
}

/// Lets people select texts.
public struct EnabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { true }
}

/// Keeps people from selecting texts.
public struct DisabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// A person can select the text.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// A person cannot select the text.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
