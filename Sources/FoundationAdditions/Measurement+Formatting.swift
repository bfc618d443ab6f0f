public import Foundation

/// Writes measurements in the language and the units of a locale.
///
/// ```swift
/// let distance = Measurement(value: 5, unit: UnitLength.kilometers)
/// let text = distance.formatted(.measurement(width: .abbreviated, usage: .asProvided))
/// ```
///
/// The text above is "5 km". Every width writes units as symbols, because Foundation on Linux has no unit names.
/// Follows [Apple's
/// Measurement.FormatStyle](https://developer.apple.com/documentation/foundation/measurement/formatstyle).
public struct _MeasurementStyle<UnitType: Dimension>: FormatStyle, Sendable {
    /// The width of the unit.
    public struct UnitWidth: Codable, Hashable, Sendable {
        private let number: Int

        public static var wide: UnitWidth { UnitWidth(number: 0) }
        public static var abbreviated: UnitWidth { UnitWidth(number: 1) }
        public static var narrow: UnitWidth { UnitWidth(number: 2) }
    }

    /// The width of the unit: a narrow one has no space before it.
    public var width: UnitWidth
    /// The purpose, which determines the unit.
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// The locale of the number, and of the preferred units.
    public var locale: Locale
    /// Whether a temperature is written without its scale.
    public var hidesScaleName: Bool
    /// The style of the number.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitType> = .general, hidesScaleName: Bool = false,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
        self.width = width
        self.locale = locale
        self.usage = usage
        self.hidesScaleName = hidesScaleName
        self.numberFormatStyle = numberFormatStyle
    }

    /// Returns the text of a measurement.
    public func format(_ value: Measurement<UnitType>) -> String {
        var shown = Measurement<Dimension>(value: value.value, unit: value.unit)
        if usage != .asProvided {
            shown.convert(to: MeasurementUnits.preferred(for: shown.unit, in: locale))
            if !(shown.unit is UnitTemperature) { shown = MeasurementUnits.naturallyScaled(shown) }
        }
        let isWhole = usage == .asProvided ? false : shown.unit is UnitTemperature
        let style =
            numberFormatStyle
            ?? FloatingPointFormatStyle<Double>.number.precision(
                .fractionLength(0...(isWhole ? 0 : 2)))
        // A number style keeps a locale that the app has chosen.
        let isChosen = style.locale != .autoupdatingCurrent && style.locale != .current
        let number = (isChosen ? style : style.locale(locale)).format(shown.value)
        if shown.unit is UnitTemperature {
            return number + (hidesScaleName || width == .narrow ? "°" : shown.unit.symbol)
        }
        return width == .narrow ? number + shown.unit.symbol : "\(number) \(shown.unit.symbol)"
    }

    public func locale(_ locale: Locale) -> Self {
        var style = self
        style.locale = locale
        return style
    }
}

extension _MeasurementMember where UnitType: Dimension {
    /// Writes measurements in the language and the units of a locale.
    public typealias FormatStyle = _MeasurementStyle<UnitType>
}

extension Measurement where UnitType: Dimension {
    /// Returns the measurement, formatted by `style`.
    @_disfavoredOverload
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement<UnitType> { style.format(self) }

    /// Formats the measurement in the unit that the current locale prefers, with an abbreviated unit.
    @_disfavoredOverload
    public func formatted() -> String { _MeasurementStyle(width: .abbreviated).format(self) }
}

/// The purpose of a formatted measurement.
///
/// Every purpose but `asProvided` shows the unit that the locale prefers. Follows [Apple's
/// MeasurementFormatUnitUsage](https://developer.apple.com/documentation/foundation/measurementformatunitusage).
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    private let name: String

    public static var general: Self { Self(name: "general") }
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var weather: Self { Self(name: "weather") }
    public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { Self(name: "person") }
    public static var personHeight: Self { Self(name: "personHeight") }
    public static var road: Self { Self(name: "road") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { Self(name: "personWeight") }
}

extension FormatStyle {
    /// The style of measurements with a width and a purpose.
    @_disfavoredOverload
    public static func measurement<UnitType: Dimension>(
        width: _MeasurementStyle<UnitType>.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == _MeasurementStyle<UnitType> {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}

extension FormatStyle where Self == _MeasurementStyle<UnitTemperature> {
    /// The style of temperatures, which can leave the scale out.
    @_disfavoredOverload
    public static func measurement(
        width: _MeasurementStyle<UnitTemperature>.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self {
        Self(
            width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
    }
}
