public import Foundation

/// Writes units and measurements in the language of a locale.
///
/// ```swift
/// let formatter = MeasurementFormatter()
/// let text = formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius))
/// ```
///
/// Numbers and the choice of units follow the locale: the text above is "68°F" in the United States. Units are written
/// by their symbols in every style, because Foundation on Linux has no names of units. A formatter belongs to one
/// thread at a time. Follows [Apple's
/// MeasurementFormatter](https://developer.apple.com/documentation/foundation/measurementformatter).
public class MeasurementFormatter: Formatter {
    /// Options for the unit of the text.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The measurement's own unit, instead of the one that the locale prefers.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// A unit of the same system that makes the number short: 3.2 km instead of 3,200 m.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// A temperature as "20°", without its scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    /// Options for the unit of the text.
    public var unitOptions: UnitOptions = []
    /// The style of units; each shows symbols.
    public var unitStyle = Formatter.UnitStyle.medium
    /// The locale of numbers, and of the preferred units.
    public var locale: Locale! = Locale.autoupdatingCurrent { didSet { numberFormatter.locale = locale } }
    /// The formatter of the number.
    public var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    /// Returns the text of a measurement.
    public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        var value = measurement.value
        var unit: Unit = measurement.unit
        if let dimension = unit as? Dimension {
            let preferred =
                unitOptions.contains(.providedUnit)
                ? dimension
                : MeasurementUnits.preferred(for: dimension, in: locale ?? .autoupdatingCurrent)
            var shown = Measurement(value: value, unit: dimension).converted(to: preferred)
            if unitOptions.contains(.naturalScale) { shown = MeasurementUnits.naturallyScaled(shown) }
            value = shown.value
            unit = shown.unit
        }
        let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
        return number + suffix(of: unit)
    }

    /// Returns the symbol of a unit.
    public func string(from unit: Unit) -> String { unit.symbol }

    /// Returns the text of a measurement; nil for other objects.
    public override func string(for obj: Any?) -> String? { (obj as? any FormattableMeasurement)?.text(by: self) }

    /// Returns a formatter with the same options, and with a copy of the number's formatter.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = MeasurementFormatter()
        copy.unitOptions = unitOptions
        copy.unitStyle = unitStyle
        copy.locale = locale
        copy.numberFormatter = numberFormatter.copy() as? NumberFormatter
        return copy
    }

    private func suffix(of unit: Unit) -> String {
        guard unit is UnitTemperature else { return unitStyle == .short ? unit.symbol : " " + unit.symbol }
        return unitOptions.contains(.temperatureWithoutUnit) ? "°" : unit.symbol
    }
}

/// A measurement of any unit.
private protocol FormattableMeasurement {
    func text(by formatter: MeasurementFormatter) -> String
}

extension Measurement: FormattableMeasurement {
    fileprivate func text(by formatter: MeasurementFormatter) -> String { formatter.string(from: self) }
}

/// The choice of a unit for a reader.
enum MeasurementUnits {
    /// The unit that the locale's system of measurement prefers, of about the same size.
    static func preferred(for unit: Dimension, in locale: Locale) -> Dimension {
        let isAmerican = locale.measurementSystem == .us
        let isImperial = isAmerican || locale.measurementSystem == .uk
        switch unit {
        case is UnitTemperature where unit != UnitTemperature.kelvin:
            return isAmerican ? UnitTemperature.fahrenheit : UnitTemperature.celsius
        case is UnitLength:
            return (isAmerican ? lengths : inverted(lengths)).first { $0.0 == unit }?.1 ?? unit
        case is UnitMass:
            return (isAmerican ? masses : inverted(masses)).first { $0.0 == unit }?.1 ?? unit
        case is UnitSpeed where unit != UnitSpeed.metersPerSecond && unit != UnitSpeed.knots:
            return isImperial ? UnitSpeed.milesPerHour : UnitSpeed.kilometersPerHour
        default: return unit
        }
    }

    private static let lengths: [(Dimension, Dimension)] = [
        (UnitLength.kilometers, UnitLength.miles), (UnitLength.meters, UnitLength.feet),
        (UnitLength.centimeters, UnitLength.inches),
    ]

    private static let masses: [(Dimension, Dimension)] = [
        (UnitMass.kilograms, UnitMass.pounds), (UnitMass.grams, UnitMass.ounces),
    ]

    private static func inverted(_ pairs: [(Dimension, Dimension)]) -> [(Dimension, Dimension)] {
        pairs.map { ($1, $0) }
    }

    /// The units of one system, from large to small.
    private static let scales: [[Dimension]] = [
        [UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters, UnitLength.millimeters],
        [UnitLength.miles, UnitLength.feet, UnitLength.inches],
        [UnitMass.metricTons, UnitMass.kilograms, UnitMass.grams, UnitMass.milligrams],
        [UnitMass.pounds, UnitMass.ounces],
        [UnitDuration.hours, UnitDuration.minutes, UnitDuration.seconds],
        [UnitVolume.liters, UnitVolume.milliliters],
    ]

    /// The measurement in the largest unit of its system in which it is at least 1.
    static func naturallyScaled(_ measurement: Measurement<Dimension>) -> Measurement<Dimension> {
        guard let scale = scales.first(where: { $0.contains(measurement.unit) }) else { return measurement }
        let scaled = scale.map(measurement.converted(to:))
        return scaled.first { abs($0.value) >= 1 } ?? scaled[scaled.count - 1]
    }
}
