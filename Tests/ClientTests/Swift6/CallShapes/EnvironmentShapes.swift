import SwiftUI

/// The environment keys that apps read and write.
///
/// Not included, because they belong to other frameworks, to widgets or to one of Apple's systems: `modelContext`,
/// `managedObjectContext`, `requestReview`, `widgetFamily`, `widgetRenderingMode`, `authorizationController`,
/// `displayStoreKitMessage`, `purchase`, `webAuthenticationSession`.
struct EnvironmentShapes: View {
    struct Surroundings: View {
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.scenePhase) private var scenePhase
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.horizontalSizeClass) private var width
        @Environment(\.verticalSizeClass) private var height
        @Environment(\.locale) private var locale
        @Environment(\.calendar) private var calendar
        @Environment(\.layoutDirection) private var direction
        @Environment(\.dynamicTypeSize) private var size
        @Environment(\.sizeCategory) private var category
        @Environment(\.redactionReasons) private var redaction
        @Environment(\.controlActiveState) private var active
        @Environment(\.controlSize) private var controlSize
        @Environment(\.displayScale) private var scale
        @Environment(\.pixelLength) private var pixel
        @Environment(\.isFocused) private var isFocused
        @Environment(\.symbolVariants) private var variants
        @Environment(\.font) private var font
        @Environment(\.lineLimit) private var lineLimit
        @Environment(\.isSearching) private var isSearching
        @Environment(\.isScrollEnabled) private var scrolls
        @Environment(\.isLuminanceReduced) private var isDim
        @Environment(\.supportsMultipleWindows) private var windows
        @Environment(\.self) private var everything

        var body: some View { Text(locale.identifier).font(font).lineLimit(lineLimit).opacity(isEnabled ? 1 : 0.5) }
    }

    struct Actions: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.presentationMode) private var presentation
        @Environment(\.editMode) private var editMode
        @Environment(\.openURL) private var openURL
        @Environment(\.openWindow) private var openWindow
        @Environment(\.dismissWindow) private var dismissWindow
        @Environment(\.dismissSearch) private var dismissSearch
        @Environment(\.refresh) private var refresh

        var body: some View {
            Button("a") { dismiss() }
            Button("b") { presentation.wrappedValue.dismiss() }
            Button("c") { editMode?.wrappedValue = .active }
            Button("d") { openURL(URL(filePath: "/")) }
            Button("e") { openWindow(id: "f") }
            Button("g") { dismissWindow(id: "f") }
            Button("h") { dismissSearch() }
            Button("i") { Task { await refresh?() } }
        }
    }

    struct Places: View {
        @Namespace private var form
        @Environment(\.resetFocus) private var resetFocus
        @Environment(\.documentConfiguration) private var document
        @Environment(\.menuOrder) private var order
        @Environment(\.springLoadingBehavior) private var springs
        @Environment(\.isHoverEffectEnabled) private var isLifted

        var body: some View {
            Button("a") { resetFocus(in: form) }
                .prefersDefaultFocus(in: form)
                .focusScope(form)
                .springLoadingBehavior(isLifted ? springs : .disabled)
                .menuOrder(order)
                .hoverEffectDisabled()
                .environment(\.isHoverEffectEnabled, false)
                .searchDictationBehavior(.inline(activation: .onSelect))
                .navigationDocument(document?.fileURL ?? URL(filePath: "/"))
            Text("b").navigationDocument("b", preview: SharePreview("b"))
        }
    }

    struct Accessibility: View {
        @Environment(\.accessibilityEnabled) private var isOn
        @Environment(\.accessibilityDifferentiateWithoutColor) private var shapes
        @Environment(\.accessibilityReduceMotion) private var still
        @Environment(\.accessibilityReduceTransparency) private var opaque
        @Environment(\.accessibilityVoiceOverEnabled) private var isRead
        @Environment(\.accessibilityShowButtonShapes) private var buttons
        @Environment(\.accessibilityInvertColors) private var inverted

        var body: some View { Text(still || isRead ? "a" : "b") }
    }

    @State private var editMode = EditMode.inactive

    var body: some View {
        Surroundings().environment(\.colorScheme, .dark).environment(\.locale, Locale(identifier: "de"))
            .environment(\.layoutDirection, .rightToLeft).environment(\.dynamicTypeSize, .large)
            .environment(\.sizeCategory, .large).environment(\.horizontalSizeClass, .compact)
            .environment(\.symbolVariants, .fill).environment(\.redactionReasons, .placeholder)
            .environment(\.isEnabled, false).environment(\.font, .body).environment(\.lineLimit, 2)
            .environment(\.backgroundStyle, AnyShapeStyle(.red)).environment(\.backgroundMaterial, .thin)
        Actions().environment(\.editMode, $editMode)
            .environment(\.openURL, OpenURLAction { _ in .handled })
        Accessibility()
    }
}
