import SwiftUI
import SwiftUITesting
import Testing

/// Diagnostics of invalid frame lengths, and the content that is shown instead.
@MainActor
@Suite struct InvalidLengthTests {
    @Test func aNegativeFixedLengthIsReportedAndCountsAsZero() throws {
        let reported = try diagnostics {
            let screen = Screen(Color.red.frame(width: -5, height: 30).accessibilityIdentifier("box"))
            let size = try screen.element("box").frame.size
            #expect(size == CGSize(width: 0, height: 30))
        }
        #expect(
            reported == [
                "A frame around Color has the width -5.0, which is negative or not finite: 0.0 is taken instead."
            ])
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func aFixedLengthThatIsNotANumberIsReportedAndLeftToTheView(_ length: CGFloat) throws {
        let reported = try diagnostics {
            let screen = Screen(
                Color.red.frame(width: 20, height: 10).frame(width: length, height: 30).accessibilityIdentifier("box"))
            let size = try screen.element("box").frame.size
            #expect(size == CGSize(width: 20, height: 30))
        }
        #expect(reported.count == 1)
        #expect(reported.allSatisfy { $0.contains("has the width \(length)") && $0.hasSuffix("it is not considered.") })
    }

    @Test func aLimitMayHaveNoEndButIsNotNegative() {
        #expect(diagnostics { _ = Screen(Text("a").frame(minWidth: .infinity, maxWidth: .infinity)) }.isEmpty)
        let reported = diagnostics { _ = Screen(Text("a").frame(minHeight: -1, maxHeight: .infinity)) }
        #expect(reported.count == 1)
        #expect(reported.first?.contains("has the minHeight -1.0") == true)
    }

    @Test func contradictoryLimitsAreReported() {
        let reported = diagnostics { _ = Screen(Text("a").frame(minWidth: 50, maxWidth: 20)) }
        #expect(reported.count == 1)
        #expect(reported.first?.contains("contradict each other: 50.0, 20.0") == true)
    }
}
