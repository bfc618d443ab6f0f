/// What a color literal is: `Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))`.
///
/// The compiler looks for this name.
public typealias _ColorLiteralType = Color.Resolved

extension Color.Resolved: _ExpressibleByColorLiteral {
    /// Creates a color from the parts of a color literal, which are those of sRGB.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: red, green: green, blue: blue, opacity: alpha)
    }
}
