/// The type of a color literal, as in `Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))`.
///
/// The compiler looks up this name.
public typealias _ColorLiteralType = Color.Resolved

extension Color.Resolved: _ExpressibleByColorLiteral {
    /// Creates a color from the sRGB components of a color literal.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: red, green: green, blue: blue, opacity: alpha)
    }
}
