public import Foundation

/// A series of values in a chart.
///
/// Follows [Apple's
/// AXDataSeriesDescriptor](https://developer.apple.com/documentation/accessibility/axdataseriesdescriptor).
open class AXDataSeriesDescriptor: NSObject {
    /// The name of the series.
    public var name: String?
    /// The name with attributes, which are ignored.
    public var attributedName: NSAttributedString? {
        get { name.map { NSAttributedString(string: $0) } }
        set { name = newValue?.string }
    }
    /// Whether the values form a line rather than separate bars or dots. Has no effect.
    public var isContinuous: Bool
    /// The values.
    public var dataPoints: [AXDataPoint]

    /// A series of values under a name.
    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.name = name
        self.isContinuous = isContinuous
        self.dataPoints = dataPoints
    }

    /// A series whose name has attributes, which are ignored.
    public convenience init(attributedName: NSAttributedString, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.init(name: attributedName.string, isContinuous: isContinuous, dataPoints: dataPoints)
    }
}

/// A number or a name on an axis of a chart.
///
/// Follows [Apple's AXDataPointValue](https://developer.apple.com/documentation/accessibility/axdatapointvalue).
open class AXDataPointValue: NSObject {
    /// The number, for an axis of numbers.
    public var number: Double
    /// The name, for an axis of names.
    public var category: String

    private init(_ number: Double, _ category: String) {
        self.number = number
        self.category = category
    }

    /// A number.
    public static func number(_ number: Double) -> AXDataPointValue { AXDataPointValue(number, "") }

    /// A name.
    public static func category(_ category: String) -> AXDataPointValue { AXDataPointValue(0, category) }
}

/// A value of a series: its position on each axis, and a label.
///
/// Follows [Apple's AXDataPoint](https://developer.apple.com/documentation/accessibility/axdatapoint).
open class AXDataPoint: NSObject {
    /// The position on an additional axis.
    public enum Value: Equatable, Sendable {
        /// A number, for an axis of numbers.
        case number(Double)
        /// A name, for an axis of names.
        case category(String)

        var position: AXDataPointValue {
            switch self {
            case .number(let number): .number(number)
            case .category(let name): .category(name)
            }
        }
    }

    /// The position on the horizontal axis.
    public var xValue: AXDataPointValue
    /// The position on the vertical axis; nil for a value that is missing.
    public var yValue: AXDataPointValue?
    /// The positions on the additional axes.
    public var additionalValues: [Value]
    /// The words for this value, in addition to its positions.
    public var label: String?
    /// The words with attributes, which are ignored.
    public var attributedLabel: NSAttributedString? {
        get { label.map { NSAttributedString(string: $0) } }
        set { label = newValue?.string }
    }

    private init(_ x: AXDataPointValue, _ y: Double?, _ additionalValues: [Value], _ label: String?) {
        xValue = x
        yValue = y.map(AXDataPointValue.number)
        self.additionalValues = additionalValues
        self.label = label
    }

    /// A value at a number.
    public convenience init(
        x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil
    ) {
        self.init(.number(x), y, additionalValues, label)
    }

    /// A value of a name.
    public convenience init(
        x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil
    ) {
        self.init(.category(x), y, additionalValues, label)
    }
}
