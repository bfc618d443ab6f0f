import Foundation
import FoundationAdditions
import Testing

@Suite struct MeasurementFormatterTests {
    private func formatter(_ locale: String, _ options: MeasurementFormatter.UnitOptions = []) -> MeasurementFormatter {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.unitOptions = options
        return formatter
    }

    @Test func unitsFollowTheLocale() {
        let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
        #expect(formatter("en_US").string(from: warm) == "68°F")
        #expect(formatter("de_DE").string(from: warm) == "20°C")
        #expect(formatter("en_GB").string(from: warm) == "20°C")
        let speed = Measurement(value: 100, unit: UnitSpeed.kilometersPerHour)
        #expect(formatter("en_GB", .providedUnit).string(from: speed) == "100 km/h")
        #expect(formatter("en_GB").string(from: speed).hasSuffix(" mph"))
    }

    @Test func optionsKeepScaleOrHideTheUnit() {
        let warm = Measurement(value: 20.5, unit: UnitTemperature.celsius)
        #expect(formatter("de_DE", .temperatureWithoutUnit).string(from: warm) == "20,5°")
        let way = Measurement(value: 3_200, unit: UnitLength.meters)
        #expect(formatter("de_DE", .naturalScale).string(from: way) == "3,2 km")
        #expect(formatter("de_DE").string(from: way) == "3.200 m")
        let kelvin = Measurement(value: 300, unit: UnitTemperature.kelvin)
        #expect(formatter("en_US").string(from: kelvin) == "300K")
    }

    @Test func aStyleFormatsMeasurements() {
        let warm = Measurement(value: 21.4, unit: UnitTemperature.celsius)
        let american = Locale(identifier: "en_US")
        let style = Measurement<UnitTemperature>.FormatStyle(width: .narrow, locale: american, usage: .weather)
        #expect(warm.formatted(style) == "71°")
        #expect(
            warm.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(american)) == "21.4°C")
        let way = Measurement(value: 5, unit: UnitLength.kilometers)
        #expect(way.formatted(.measurement(width: .wide, usage: .asProvided).locale(american)) == "5 km")
        #expect(way.formatted(.measurement(width: .narrow, usage: .road).locale(american)) == "3.11mi")
    }
}
