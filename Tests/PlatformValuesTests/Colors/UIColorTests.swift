import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct UIColorTests {
    private func environment(_ scheme: ColorScheme) -> EnvironmentValues {
        var values = EnvironmentValues()
        values.colorScheme = scheme
        return values
    }

    private func shown(_ color: UIColor, _ scheme: ColorScheme) -> String {
        Color(uiColor: color).resolve(in: environment(scheme)).description
    }

    @Test func componentsAreReturnedUnchanged() {
        var (red, green, blue, alpha) = (CGFloat.nan, CGFloat.nan, CGFloat.nan, CGFloat.nan)
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
        #expect(shown(color, .light) == "#4080BF80")
        #expect([color.redComponent, color.blueComponent, color.alphaComponent] == [0.25, 0.75, 0.5])
    }

    @Test func anArchiveHasTheComponentsInBothAppearances() throws {
        func copy(_ color: UIColor) throws -> UIColor? {
            let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
            return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
        }
        let constant = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(try copy(constant) == constant)
        let changing = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let read = try #require(try copy(changing))
        #expect([shown(read, .light), shown(read, .dark)] == ["#000000FF", "#FFFFFFFF"])
        let empty = NSKeyedArchiver(requiringSecureCoding: true)
        empty.finishEncoding()
        #expect(UIColor(coder: try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)) == nil)
    }

    /// Each case has its hue, saturation and brightness by the definition of HSB: 0x336699 is 210° of 360°.
    @Test(
        arguments: [
            (UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1), [210.0 / 360, 2.0 / 3, 0.6]),
            (.red, [0, 1, 1]), (.green, [1.0 / 3, 1, 1]), (.blue, [2.0 / 3, 1, 1]), (.magenta, [5.0 / 6, 1, 1]),
            (.gray, [0, 0, 0.5]), (.black, [0, 0, 0]),
        ] as [(UIColor, [Double])])
    func hueSaturationAndBrightness(_ color: UIColor, _ expected: [Double]) {
        var (hue, saturation, brightness, alpha) = (CGFloat.nan, CGFloat.nan, CGFloat.nan, CGFloat.nan)
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
        for (part, wanted) in zip([hue, saturation, brightness], expected) { #expect(abs(part - wanted) < 0.000_01) }
        let again = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
        #expect(shown(again, .light) == shown(color, .light))
    }

    @Test func onlyGraysHaveAWhiteValue() {
        var (white, alpha) = (CGFloat.nan, CGFloat.nan)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
        #expect(white.isNaN)
        #expect(UIColor(white: 0.25, alpha: 0.75).getWhite(&white, alpha: &alpha))
        #expect([white, alpha] == [0.25, 0.75])
    }

    @Test func namesAreResolvedByTheSchemeOfThePlaceThatDraws() {
        #expect(shown(.label, .light) == "#000000FF")
        #expect(shown(.label, .dark) == "#FFFFFFFF")
        #expect(shown(.systemBackground, .dark) == "#000000FF")
        #expect(shown(.secondarySystemBackground, .light) == "#F2F2F7FF")
        #expect(shown(.secondarySystemBackground, .dark) == "#1C1C1EFF")
        #expect(shown(.systemGray6, .dark) == "#1C1C1EFF")
        #expect(shown(.systemRed, .light) == "#FF3B30FF")
        #expect(shown(.systemRed, .dark) == "#FF453AFF")
        #expect(shown(.red, .dark) == "#FF0000FF")
    }

    @Test func aProviderIsAskedForEachAppearance() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.5) : .systemGray6 }
        #expect(shown(color, .light) == "#F2F2F7FF")
        #expect(shown(color, .dark) == "#FFFFFF80")
        #expect(shown(color.withAlphaComponent(1), .dark) == "#FFFFFFFF")
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    }

    @Test func anotherOpacityReplacesTheColorsOwn() {
        #expect(shown(UIColor(white: 0, alpha: 0.5).withAlphaComponent(0.2), .light) == "#00000033")
        // The secondary label has the opacity 0.6.
        #expect(shown(UIColor.secondaryLabel.withAlphaComponent(1), .light) == "#3C3C43FF")
        #expect(shown(UIColor.label.withAlphaComponent(0.2), .dark) == "#FFFFFF33")
        #expect(shown(UIColor(Color.red.opacity(0.5)).withAlphaComponent(0.2), .dark) == "#FF453A33")
    }

    @Test func colorsGoToSwiftUIAndBack() {
        #expect(UIColor(Color.primary) == .label)
        #expect(Color(.systemBlue) == Color.blue)
        #expect(Color(nsColor: .labelColor) == Color.primary)
        #expect(UIColor(Color(.displayP3, white: 0.5)) == UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        #expect(UIColor.red != UIColor.systemRed)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
        let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(literal == .red)
    }

    @Test func anAppKitProviderSeesAnAppearance() {
        let color = NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .white : .black }
        #expect(shown(color, .light) == "#000000FF")
        #expect(shown(color, .dark) == "#FFFFFFFF")
        #expect(NSColor.white.blended(withFraction: 0.25, of: .black) == NSColor(white: 0.75, alpha: 1))
        #expect(NSColor(srgbRed: 0.5, green: 0, blue: 0, alpha: 1).usingColorSpace(.sRGB)?.redComponent == 0.5)
    }

    @Test func aColorWithoutAColorSetIsNil() {
        #expect(UIColor(named: "no such color") == nil)
    }

    struct Swatch: View {
        @State private var shown = ""

        var body: some View {
            Text("Text").foregroundStyle(Color(.label))
            Button("Read") { shown = "\(UIColor.label.redComponent) \(UITraitCollection.current.userInterfaceStyle)" }
            Text(shown)
        }
    }

    @Test func actionsSeeTheAppearanceOfTheirOwnScene() throws {
        let light = Screen(Swatch(), environment: environment(.light))
        let dark = Screen(Swatch(), environment: environment(.dark))
        try light.press("Read")
        try dark.press("Read")
        #expect(light.texts.contains("0.0 light"))
        #expect(dark.texts.contains("1.0 dark"))
    }
}
