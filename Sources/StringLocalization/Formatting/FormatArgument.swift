package import Foundation
package import FoundationAdditions

/// A value of an interpolation, as a format string shows it.
package enum FormatArgument: Equatable, Sendable {
    case integer(Int64)
    case unsigned(UInt64)
    case floating(Double)
    case text(String)
    /// A value whose formatted string depends on the reader.
    case localized(any LocalizedArgument)

    package static func == (left: FormatArgument, right: FormatArgument) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left == right
        case (.unsigned(let left), .unsigned(let right)): left == right
        case (.floating(let left), .floating(let right)): left == right
        case (.text(let left), .text(let right)): left == right
        case (.localized(let left), .localized(let right)): left.isEqual(to: right)
        default: false
        }
    }

    /// Creates the description of a value that string interpolation would produce.
    package init<Value>(describing value: Value) {
        // Types are compared first because a cast of each value costs more.
        if Value.self == Date.self || Value.self == Date?.self, let date = value as? Date, !date.canBeDescribed {
            self = .text(Self.unavailable)
        } else {
            self = .text("\(value)")
        }
    }

    /// The description of a value of any type.
    static func description(of value: Any) -> String {
        switch value {
        case let date as Date where !date.canBeDescribed: unavailable
        case let interval as DateInterval where !interval.start.canBeDescribed || !interval.end.canBeDescribed:
            unavailable
        default: "\(value)"
        }
    }

    private static let unavailable = "<description unavailable>"

    /// Whether plural forms can follow the argument.
    var isNumber: Bool {
        switch self {
        case .integer, .unsigned, .floating: true
        case .text, .localized: false
        }
    }
}

/// A value that is formatted when its reader is known.
package protocol LocalizedArgument: Sendable {
    func text(for reader: Reader) -> String
    func isEqual(to other: any LocalizedArgument) -> Bool
}

/// A value with its format style.
///
/// It is Sendable because the value is only compared and formatted, and a format style is Sendable itself: both read.
package struct StyledArgument<Style: FormatStyle>: LocalizedArgument, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == String {
    let input: Style.FormatInput
    let style: Style

    package init(_ input: Style.FormatInput, style: Style) {
        self.input = input
        self.style = style
    }

    /// Formats the value. A style that has a locale, calendar or time zone keeps it.
    package func text(for reader: Reader) -> String { style.localized(for: reader).text(of: input) }

    package func isEqual(to other: any LocalizedArgument) -> Bool {
        guard let other = other as? StyledArgument<Style> else { return false }
        return input == other.input && style == other.style
    }
}

extension Date {
    /// Whether the date has a description. Foundation's ends the process if the seconds do not fit into an integer.
    fileprivate var canBeDescribed: Bool { abs(timeIntervalSince1970) < 0x1p62 }
}
