extension FloatingPoint {
    /// The number, at most a limit away from 0; 0 for NaN. Apps may state any number for a color, an offset or a
    /// radius, and a conversion to an integer stops the program outside of its range.
    func bounded(by limit: Self) -> Self { isNaN ? 0 : min(max(self, -limit), limit) }
}
