internal import RenderTree
internal import SwiftUICore

/// Colors of the system with a value for light and one for dark appearances, as Apple's guidelines publish them.
extension UIColor {
    public static let systemRed = UIColor(Color.red)
    public static let systemOrange = UIColor(Color.orange)
    public static let systemYellow = UIColor(Color.yellow)
    public static let systemGreen = UIColor(Color.green)
    public static let systemMint = UIColor(Color.mint)
    public static let systemTeal = UIColor(Color.teal)
    public static let systemCyan = UIColor(Color.cyan)
    public static let systemBlue = UIColor(Color.blue)
    public static let systemIndigo = UIColor(Color.indigo)
    public static let systemPurple = UIColor(Color.purple)
    public static let systemPink = UIColor(Color.pink)
    public static let systemBrown = UIColor(Color.brown)
    public static let systemGray = UIColor(Color.gray)
    public static let systemGray2 = dynamic(0xAEAEB2, 0x636366)
    public static let systemGray3 = dynamic(0xC7C7CC, 0x48484A)
    public static let systemGray4 = dynamic(0xD1D1D6, 0x3A3A3C)
    public static let systemGray5 = dynamic(0xE5E5EA, 0x2C2C2E)
    public static let systemGray6 = dynamic(0xF2F2F7, 0x1C1C1E)

    /// Returns a color with a value for each appearance, given as six hexadecimal digits.
    static func dynamic(_ light: UInt32, _ dark: UInt32) -> UIColor {
        dynamic(light, 1, dark, 1)
    }

    /// Returns a color with a value for each appearance, given as six hexadecimal digits and an opacity.
    static func dynamic(_ light: UInt32, _ lightAlpha: Float, _ dark: UInt32, _ darkAlpha: Float) -> UIColor {
        UIColor(
            .dynamic(light: RenderRGBA(hex: light, alpha: lightAlpha), dark: RenderRGBA(hex: dark, alpha: darkAlpha)))
    }
}
