import Foundation
import StringLocalization
import Testing

@Suite struct FormatKeyTests {
    private func key(_ value: String.LocalizationValue) -> String { value.format.key }

    @Test func keysAreApples() {
        let name = "Ada"
        #expect(key("Hello") == "Hello")
        #expect(key("Hello, \(name)") == "Hello, %@")
        #expect(key("\(3) of \(5 as UInt)") == "%lld of %llu")
        #expect(key("\(1 as Int32) \(1 as UInt8) \(1 as Int64)") == "%d %u %lld")
        #expect(key("\(1.5) \(1.5 as Float) \(1.5 as CGFloat)") == "%lf %f %lf")
        #expect(key("\(1.5, specifier: "%.2f")") == "%.2f")
        #expect(key("\(Date(timeIntervalSince1970: 0), format: .iso8601)") == "%@")
        #expect(key("\(placeholder: .int) \(placeholder: .object)") == "%lld %@")
    }

    @Test func aPercentSignIsDoubledOnlyInTextsWithInterpolations() {
        #expect(key("100%") == "100%")
        #expect(key("\(5)% of %@") == "%lld%% of %%@")
        #expect(String(localized: "100%") == "100%")
        #expect(String(localized: "\(5)% of it", locale: Locale(identifier: "en")) == "5% of it")
    }

    @Test func valuesFollowTheLocale() {
        let german = Locale(identifier: "de_DE")
        #expect(String(localized: "\(1234.5)", locale: german) == "1.234,500000")
        let date = Date(timeIntervalSince1970: 0)
        let style = Date.FormatStyle(date: .long, time: .omitted, timeZone: TimeZone(identifier: "UTC") ?? .gmt)
        #expect(String(localized: "\(date, format: style)", locale: german) == "1. Januar 1970")
    }

    @Test func replacementsFillPlaceholders() {
        var options = String.LocalizationOptions()
        options.replacements = [3, "jazz"]
        let text = String(
            localized: "\(placeholder: .int) songs of \(placeholder: .object)", options: options,
            locale: Locale(identifier: "en"))
        #expect(text == "3 songs of jazz")
    }

    @Test func anInterpolatedResourceIsLookedUpInTheSameLocale() {
        let inner: LocalizedStringResource = "\(1234)"
        #expect(String(localized: "<\(inner)>", locale: Locale(identifier: "de_DE")) == "<1.234>")
    }
}
