public import Foundation

/// The text of a message while it is built.
///
/// `attributes`, which name data types for Apple's viewers, exist so that sources compile; a line of text has no place
/// for them.
///
/// Follows [Apple's OSLogInterpolation](https://developer.apple.com/documentation/os/osloginterpolation).
public struct OSLogInterpolation: StringInterpolationProtocol {
    private(set) var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func append(
        _ value: String, isScalar: Bool, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy
    ) {
        text += align.aligned(privacy.shown(value, isScalar: isScalar))
    }
}

extension OSLogInterpolation {
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(format.text(of: number()), isScalar: true, align: align, privacy: privacy)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(format.text(of: Double(number())), isScalar: true, align: align, privacy: privacy)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(format.text(of: number()), isScalar: true, align: align, privacy: privacy)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(format.text(of: Double(number())), isScalar: true, align: align, privacy: privacy)
    }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(format.text(of: boolean()), isScalar: true, privacy: privacy)
    }

    public mutating func appendInterpolation(
        _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(argumentString(), isScalar: false, align: align, privacy: privacy)
    }

    /// Appends the description of a value. By default it is hidden, even if the value holds only numbers.
    // Numbers conform to the protocol too. They belong to the methods above.
    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(value().description, isScalar: false, align: align, privacy: privacy)
    }

    /// Appends the name of a type, without its module.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(String(describing: value()), isScalar: false, align: align, privacy: privacy)
    }

    public mutating func appendInterpolation(
        _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(String(describing: error()), isScalar: false, privacy: privacy)
    }

    /// Appends an object's description, or `nil`.
    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append(argumentObject()?.description ?? "nil", isScalar: false, privacy: privacy)
    }

    /// Appends an address, in hexadecimal digits after `0x`. By default it is shown.
    public mutating func appendInterpolation(
        _ pointer: @autoclosure () -> UnsafeRawPointer, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        append("0x\(String(UInt(bitPattern: pointer()), radix: 16))", isScalar: true, align: align, privacy: privacy)
    }
}
