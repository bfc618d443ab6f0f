internal import RenderTree

/// The system colors that Xcode's editor of color sets offers, by the names of their Objective-C methods.
enum SystemColorNames {
    static func color(named name: String) -> RenderColor? {
        if let role = roles[name] { return .role(role) }
        if let color = colors[name] { return color.rendered }
        return shades[name].map { .dynamic(light: $0.light.rgba, dark: $0.dark.rgba) }
    }

    private static let roles: [String: RenderColor.Role] = [
        "labelColor": .primary, "secondaryLabelColor": .secondary, "tertiaryLabelColor": .tertiary,
        "quaternaryLabelColor": .quaternary, "quinaryLabelColor": .quinary, "placeholderTextColor": .placeholder,
        "linkColor": .link, "separatorColor": .separator, "systemBackgroundColor": .background,
        "systemFillColor": .fill, "tintColor": .accent,
        // The names of macOS.
        "textColor": .primary, "controlTextColor": .primary, "headerTextColor": .primary,
        "windowFrameTextColor": .primary, "selectedControlTextColor": .primary, "selectedTextColor": .primary,
        "unemphasizedSelectedTextColor": .primary, "disabledControlTextColor": .tertiary, "gridColor": .separator,
        "controlAccentColor": .accent, "keyboardFocusIndicatorColor": .accent, "windowBackgroundColor": .background,
        "textBackgroundColor": .background, "controlBackgroundColor": .background, "controlColor": .fill,
        "selectedContentBackgroundColor": .selection, "selectedTextBackgroundColor": .selection,
        "selectedControlColor": .selection,
    ]

    private static let colors: [String: Color] = [
        "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow,
        "systemGreenColor": .green, "systemMintColor": .mint, "systemTealColor": .teal, "systemCyanColor": .cyan,
        "systemBlueColor": .blue, "systemIndigoColor": .indigo, "systemPurpleColor": .purple,
        "systemPinkColor": .pink, "systemBrownColor": .brown, "systemGrayColor": .gray, "whiteColor": .white,
        "blackColor": .black, "clearColor": .clear,
    ]

    /// A color with its opacity.
    private struct Shade {
        let hex: UInt32
        var alpha: Float = 1

        var rgba: RenderRGBA { RenderRGBA(hex: hex, alpha: alpha) }
    }

    private static let shades: [String: (light: Shade, dark: Shade)] = [
        "systemGray2Color": (Shade(hex: 0xAEAEB2), Shade(hex: 0x636366)),
        "systemGray3Color": (Shade(hex: 0xC7C7CC), Shade(hex: 0x48484A)),
        "systemGray4Color": (Shade(hex: 0xD1D1D6), Shade(hex: 0x3A3A3C)),
        "systemGray5Color": (Shade(hex: 0xE5E5EA), Shade(hex: 0x2C2C2E)),
        "systemGray6Color": (Shade(hex: 0xF2F2F7), Shade(hex: 0x1C1C1E)),
        "secondarySystemBackgroundColor": (Shade(hex: 0xF2F2F7), Shade(hex: 0x1C1C1E)),
        "tertiarySystemBackgroundColor": (Shade(hex: 0xFFFFFF), Shade(hex: 0x2C2C2E)),
        "systemGroupedBackgroundColor": (Shade(hex: 0xF2F2F7), Shade(hex: 0x000000)),
        "secondarySystemGroupedBackgroundColor": (Shade(hex: 0xFFFFFF), Shade(hex: 0x1C1C1E)),
        "tertiarySystemGroupedBackgroundColor": (Shade(hex: 0xF2F2F7), Shade(hex: 0x2C2C2E)),
        "groupTableViewBackgroundColor": (Shade(hex: 0xF2F2F7), Shade(hex: 0x000000)),
        "secondarySystemFillColor": (Shade(hex: 0x787880, alpha: 0.16), Shade(hex: 0x787880, alpha: 0.32)),
        "tertiarySystemFillColor": (Shade(hex: 0x767680, alpha: 0.12), Shade(hex: 0x767680, alpha: 0.24)),
        "quaternarySystemFillColor": (Shade(hex: 0x747480, alpha: 0.08), Shade(hex: 0x767680, alpha: 0.18)),
        "opaqueSeparatorColor": (Shade(hex: 0xC6C6C8), Shade(hex: 0x38383A)),
        "lightTextColor": (Shade(hex: 0xFFFFFF, alpha: 0.6), Shade(hex: 0xFFFFFF, alpha: 0.6)),
        "darkTextColor": (Shade(hex: 0x000000), Shade(hex: 0x000000)),
        "underPageBackgroundColor": (Shade(hex: 0xF2F2F7), Shade(hex: 0x1C1C1E)),
        "alternateSelectedControlTextColor": (Shade(hex: 0xFFFFFF), Shade(hex: 0xFFFFFF)),
        "selectedMenuItemTextColor": (Shade(hex: 0xFFFFFF), Shade(hex: 0xFFFFFF)),
        "unemphasizedSelectedContentBackgroundColor": (Shade(hex: 0xDCDCDC), Shade(hex: 0x464646)),
        "unemphasizedSelectedTextBackgroundColor": (Shade(hex: 0xDCDCDC), Shade(hex: 0x464646)),
        "findHighlightColor": (Shade(hex: 0xFFFF00), Shade(hex: 0xFFFF00)),
        "highlightColor": (Shade(hex: 0xFFFFFF), Shade(hex: 0xB4B4B4)),
        "shadowColor": (Shade(hex: 0x000000), Shade(hex: 0x000000)),
    ]
}
