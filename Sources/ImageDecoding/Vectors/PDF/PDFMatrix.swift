/// A transformation of the plane: x' = ax + cy + e, y' = bx + dy + f.
struct PDFMatrix: Equatable {
    var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    init() {}

    init?(_ numbers: [Double]) {
        guard numbers.count == 6 else { return nil }
        (a, b, c, d, e, f) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    /// The transformation that applies this one first and then the other.
    func then(_ other: PDFMatrix) -> PDFMatrix {
        var made = PDFMatrix()
        made.a = a * other.a + b * other.c
        made.b = a * other.b + b * other.d
        made.c = c * other.a + d * other.c
        made.d = c * other.b + d * other.d
        made.e = e * other.a + f * other.c + other.e
        made.f = e * other.b + f * other.d + other.f
        return made
    }

    func applied(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (a * x + c * y + e, b * x + d * y + f) }

    /// The factor of lengths, averaged over directions.
    var scale: Double { abs(a * d - b * c).squareRoot() }
}
