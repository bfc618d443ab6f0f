import SwiftUI
import Testing

/// Colors of Core Graphics and their conversions.
@MainActor
@Suite struct CGColorTests {
    @Test func aColorHasFourComponents() {
        let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(color.components == [1, 0.5, 0, 0.25])
        #expect(color.numberOfComponents == 4)
        #expect(color.alpha == 0.25)
        #expect(color.copy(alpha: 1) == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(CGColor(gray: 1, alpha: 1) == .white)
    }

    @Test func colorsConvertBothWays() {
        let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(UIColor(cgColor: color).cgColor == color)
        #expect(Color(cgColor: color).cgColor == color)
        #expect(UIColor.black.cgColor == .black)
    }

    @Test func aColorThatDependsOnItsPlaceHasNoComponents() {
        #expect(Color.primary.cgColor == nil)
    }
}
