import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct ColorTests {
    private func paints(_ screen: Screen) -> [RenderPaint?] {
        screen.nodes.compactMap { if case .text(let text) = $0.content { text } else { nil } }.map(
            \.style.characterStyle.paint)
    }

    @Test func aColorIsMadeOfItsPartsInEachSpace() {
        let values = EnvironmentValues()
        let mixed = Color(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5).resolve(in: values)
        #expect(mixed.description == "#4080BF80")
        #expect(Color(white: 0.5).description == "#808080FF")
        #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1).description == "#00FF00FF")
        #expect(Color(hue: 0.5, saturation: 0.5, brightness: 0.8).description == "#66CCCCFF")
        // A linear value of 0.214 is one half after the transfer function.
        #expect(Color(.sRGBLinear, white: 0.214_041_14).description == "#808080FF")
        // The red of the larger color space lies outside the smaller one.
        let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: values)
        #expect(abs(red.red - 1.093) < 0.001)
        #expect(red.green < 0)
        #expect(Color(.displayP3, white: 0.5).description == "#808080FF")
    }

    @Test func systemColorsDependOnTheColorSchemeAndAreDescribedByName() {
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        #expect(Color.red.resolve(in: EnvironmentValues()).description == "#FF3B30FF")
        #expect(Color.red.resolve(in: dark).description == "#FF453AFF")
        #expect(Color.primary.resolve(in: dark).description == "#FFFFFFFF")
        #expect("\(Color.mint) \(Color.clear) \(Color.accentColor)" == "mint clear accentColor")
        #expect(Color.red.opacity(0.5).resolve(in: dark).description == "#FF453A80")
    }

    @Test func descriptionsShowTheStoredOpacitiesAndComponents() {
        #expect(Color.red.opacity(0.33).description == "33% red")
        #expect(Color.primary.opacity(0.5).description == "50% primary")
        #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
        #expect(Color.red.opacity(0.3).opacity(0.5).resolve(in: EnvironmentValues()).opacity == 0.15)
        #expect(Color.primary.opacity(0.3).opacity(0.5).opacity(0.2).description == "20% 50% 30% primary")
        #expect(Color.red.opacity(0.3).opacity(1).description == "30% red")
        #expect(Color.red.opacity(0.336).description == "34% red")
        // The transfer function and its inverse reduce a component to slightly less than 0.3; the opacity is not
        // converted.
        #expect(Color(white: 0.3, opacity: 0.3).description == "#4C4C4C4D")
    }

    @Test func componentsOfAResolvedColorArePreserved() {
        let values = EnvironmentValues()
        for part: Float in [0, 0.07, 0.214_041, 0.3, 0.777_777, 0.999_999, 1, 1.5, -0.25] {
            let linear = Color.Resolved(colorSpace: .sRGBLinear, red: part, green: 0.5, blue: 1, opacity: 0.3)
            #expect(linear.linearRed == part)
            let again = Color(linear).resolve(in: values)
            #expect(abs(again.linearRed - part) < 0.000_001)
            #expect(again.opacity == 0.3)
            #expect(Color.Resolved(red: part, green: 0, blue: 1).red == part)
        }
        for number in 0...1000 {
            let part = Float(number) / 1000
            let given = Color.Resolved(red: part, green: 1 - part, blue: part, opacity: part)
            // Below 1/16 there are fewer stored numbers than given ones.
            #expect(part < 1 / 16 ? abs(given.red - part) <= part.ulp : given.red == part)
            #expect(Color(given).resolve(in: values) == given)
        }
        let edges = Color.Resolved(red: 1, green: 0, blue: -1)
        #expect([edges.red, edges.green, edges.blue] == [1, 0, -1])
        #expect([edges.linearRed, edges.linearGreen, edges.linearBlue] == [1, 0, -1])
    }

    @Test func opacityIsMultiplied() {
        #expect(Color.black.opacity(0.5).opacity(0.5) == Color.black.opacity(0.25))
        #expect(Color.primary.opacity(0.5).rendered == .faded(.role(.primary), opacity: 0.5))
        #expect(Color.black.mix(with: .white, by: 0.25).resolve(in: EnvironmentValues()).description == "#404040FF")
    }

    @Test func shapeStylesHaveDotSyntaxAndKeepTheirLevels() {
        let screen = Screen {
            Text("a")
            Text("b").foregroundColor(.red)
            Text("c").foregroundStyle(.secondary)
            VStack {
                Text("d").foregroundStyle(.secondary)
                Text("e").foregroundStyle(.tertiary)
                Text("f").foregroundStyle(.quaternary)
            }
            .foregroundStyle(.red, .blue)
            VStack { Text("g").foregroundStyle(.tint) }.tint(.green)
            VStack { Text("h").foregroundColor(.accentColor) }.accentColor(.green)
            Text("i").foregroundStyle(.blue.secondary)
            VStack { VStack { Text("j") }.foregroundColor(nil) }.foregroundColor(.red)
            VStack { Text("k").foregroundColor(nil) }.foregroundColor(.red)
        }
        let (red, blue, green) = (Color.red.rendered, Color.blue.rendered, Color.green.rendered)
        let expected: [RenderColor?] = [
            nil, red, .role(.secondary), blue, blue.faded(to: 0.5), blue.faded(to: 0.25), green, green,
            blue.faded(to: 0.5), nil, red,
        ]
        #expect(paints(screen) == expected.map { $0.map(RenderPaint.color) })
    }

    struct Ink: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color.yellow : Color.indigo
        }
    }

    struct Night: View {
        @State private var isDark = false
        var body: some View {
            Button("Turn") { isDark.toggle() }
            Group {
                Text("own").foregroundStyle(Ink())
                VStack { Text("around") }.foregroundStyle(Ink())
                Text("plain")
            }
            .environment(\.colorScheme, isDark ? .dark : .light)
        }
    }

    @Test func aCustomStyleIsResolvedAgainWhenTheEnvironmentChanges() throws {
        try withScreen(Night()) { screen in
            #expect(
                paints(screen) == [nil, .color(Color.indigo.rendered), .color(Color.indigo.rendered), nil])
            try screen.press("Turn")
            #expect(screen.update().map { "\($0)" } == ["update text \"own\"#3", "update text \"around\"#5"])
            #expect(
                paints(screen) == [nil, .color(Color.yellow.rendered), .color(Color.yellow.rendered), nil])
        }
    }

    @Test func aTintThatRefersToItselfIsTheAccentColor() {
        let screen = Screen { VStack { Text("a").foregroundStyle(.tint) }.tint(TintShapeStyle()) }
        #expect(paints(screen) == [.color(.role(.accent))])
    }

    @Test func gradientsAreEvenlySpacedAndSayWhereTheyGo() {
        let screen = Screen {
            Text("a").foregroundStyle(
                .linearGradient(colors: [.red, .white, .blue], startPoint: .leading, endPoint: .trailing))
            Text("b").foregroundStyle(Color.red.gradient)
        }
        let flag = RenderGradient([
            .init(Color.red.rendered, at: 0), .init(Color.white.rendered, at: 0.5), .init(Color.blue.rendered, at: 1),
        ])
        #expect(
            paints(screen).first
                == .linearGradient(flag, start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5)))
    }

    @Test func aColorSetIsFoundByItsNameInTheBundlesCatalogs() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Colors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ colors: String) throws {
            let set = folder.appendingPathComponent("Assets.xcassets/\(name).colorset")
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            try Data("{\"colors\": [\(colors)]}".utf8).write(to: set.appendingPathComponent("Contents.json"))
        }
        func entry(_ red: String, _ green: String, _ blue: String, dark: Bool = false) -> String {
            let dark = dark ? "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}], " : ""
            let parts = "\"red\": \"\(red)\", \"green\": \"\(green)\", \"blue\": \"\(blue)\", \"alpha\": \"0.500\""
            return
                "{\"idiom\": \"universal\", \(dark)\"color\": {\"color-space\": \"srgb\", \"components\": {\(parts)}}}"
        }
        try write("Brand", entry("0x80", "0.250", "255"))
        try write("Group/Ink", entry("0", "0", "0") + ", " + entry("255", "255", "255", dark: true))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(Color("Brand", bundle: bundle).description == "#8040FF80")
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        #expect(Color("Ink", bundle: bundle).resolve(in: dark).description == "#FFFFFF80")
        #expect(Color("Group/Ink", bundle: bundle).resolve(in: EnvironmentValues()).description == "#00000080")
        #expect(Color("Unheard", bundle: bundle) == .primary)
    }

    @Test func aColorSetMayNameASystemColor() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Colors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let darkAppearance = #""appearances": [{"appearance": "luminosity", "value": "dark"}], "#
        func write(_ name: String, _ reference: String, dark: String? = nil) throws {
            let set = folder.appendingPathComponent("Assets.xcassets/\(name).colorset")
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            let entries = [("", reference)] + (dark.map { [(darkAppearance, $0)] } ?? [])
            let colors = entries.map { appearance, reference in
                #"{\#(appearance)"color": {"platform": "universal", "reference": "\#(reference)"}}"#
            }
            let json = #"{"colors": [\#(colors.joined(separator: ", "))]}"#
            try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
        }
        try write("Player", "systemTealColor")
        try write("Words", "labelColor")
        try write("Warning", "systemRedColor", dark: "systemOrangeColor")
        #expect(ColorAssets.find("Player", in: [folder]) == Color.teal.rendered)
        #expect(ColorAssets.find("Words", in: [folder]) == .role(.primary))
        #expect(
            ColorAssets.find("Warning", in: [folder])
                == .dynamic(light: RenderRGBA(hex: 0xFF3B30), dark: RenderRGBA(hex: 0xFF9F0A)))
    }

    /// Writes a color set of entries of JSON, and returns its color in both color schemes.
    private func colors(_ entries: String) throws -> [String]? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Colors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appendingPathComponent("Assets.xcassets/Icons 2.0/Paper.colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try Data("{\"colors\": [\(entries)]}".utf8).write(to: set.appendingPathComponent("Contents.json"))
        return ColorAssets.find("Paper", in: [folder]).map { color in
            [RenderPalette.light, .dark].map { palette in
                let color = color.rgba(in: palette)
                return String(
                    UInt32((color.red * 255).rounded()) << 16 | UInt32((color.green * 255).rounded()) << 8
                        | UInt32((color.blue * 255).rounded()), radix: 16)
            }
        }
    }

    private static func appearance(_ scheme: String) -> String {
        #""appearances": [{"appearance": "luminosity", "value": "\#(scheme)"}], "#
    }

    private static func gray(_ level: String) -> String { #""color": {"components": {"white": "\#(level)"}}"# }

    private static func reference(_ name: String) -> String {
        #""color": {"platform": "ios", "reference": "\#(name)"}"#
    }

    @Test func aColorSetMixesComponentsAndAnySystemColors() throws {
        let dark = Self.appearance("dark")
        #expect(try colors("{\(Self.reference("systemBackgroundColor"))}") == ["ffffff", "0"])
        #expect(
            try colors("{\(Self.gray("0xF0"))}, {\(dark)\(Self.reference("systemGray2Color"))}") == [
                "f0f0f0", "636366",
            ])
        #expect(try colors("{\(Self.gray("0xF0"))}, {\(dark)\(Self.reference("labelColor"))}") == ["f0f0f0", "ffffff"])
        #expect(
            try colors("{\(Self.reference("windowBackgroundColor"))}, {\(dark)\(Self.gray("0x20"))}")
                == ["ffffff", "202020"])
    }

    @Test func anUnknownSystemColorIsNamedAndItsEntryLeftOut() throws {
        let reported = try diagnostics {
            let entries = "{\(Self.gray("0xF0"))}, {\(Self.appearance("dark"))\(Self.reference("plaidColor"))}"
            let colors = try colors(entries)
            #expect(colors == ["f0f0f0", "f0f0f0"])
        }
        #expect(reported == ["A color set names the system color plaidColor, which is not known."])
    }

    @Test func aColorSetMayBeForOneDeviceAndHaveALightEntry() throws {
        #expect(try colors(#"{"idiom": "iphone", \#(Self.gray("0x10"))}"#) == ["101010", "101010"])
        #expect(
            try colors(#"{"idiom": "ipad", \#(Self.gray("0x10"))}, {"idiom": "mac", \#(Self.gray("0x20"))}"#)
                == ["202020", "202020"])
        let (any, light) = ("{\(Self.gray("0x10"))}", "{\(Self.appearance("light"))\(Self.gray("0x20"))}")
        let dark = "{\(Self.appearance("dark"))\(Self.gray("0x30"))}"
        #expect(try colors("\(any), \(light), \(dark)") == ["202020", "303030"])
    }

    @Test func aColorSetIsFoundInTheBundlesOfAProgramsModules() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Colors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appendingPathComponent("App_Module.resources/Assets.xcassets/Brand.colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let parts = #"{"red": "0xFF", "green": "0", "blue": "0", "alpha": "1"}"#
        let json = #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \#(parts)}}]}"#
        try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
        let bundles = ColorAssets.bundles(in: folder)
        #expect(bundles.map(\.lastPathComponent) == ["App_Module.resources"])
        #expect(ColorAssets.find("Brand", in: bundles) == .fixed(RenderRGBA(red: 1, green: 0, blue: 0, alpha: 1)))
        #expect(ColorAssets.find("Brand", in: [folder]) == nil)
    }

    @Test func aColorLiteralIsAColor() {
        #expect(Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 0.5)).description == "#FF000080")
    }
}
