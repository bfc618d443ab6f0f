public import Foundation

/// An axis of a chart.
///
/// Follows [Apple's
/// AXDataAxisDescriptor](https://developer.apple.com/documentation/accessibility/axdataaxisdescriptor).
public protocol AXDataAxisDescriptor: AnyObject {
    /// The title of the axis.
    var title: String { get set }
    /// The title with attributes, which are ignored.
    var attributedTitle: NSAttributedString { get set }
}

/// An axis of numbers.
///
/// Follows [Apple's
/// AXNumericDataAxisDescriptor](https://developer.apple.com/documentation/accessibility/axnumericdataaxisdescriptor).
open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    /// The scale of an axis.
    public enum ScaleType: Int, Sendable {
        /// Equal distances for equal differences.
        case linear = 0
        /// Equal distances for equal ratios.
        case log10
        /// Equal distances for equal ratios, to the base of the natural logarithm.
        case ln
    }

    /// The title of the axis.
    public var title: String
    /// The title with attributes, which are ignored.
    public var attributedTitle: NSAttributedString {
        get { NSAttributedString(string: title) }
        set { title = newValue.string }
    }
    /// The numbers that the axis covers.
    public var range: ClosedRange<Double>
    /// The scale of the axis. Has no effect: numbers are read as they are.
    public var scaleType = ScaleType.linear
    /// The numbers at which the axis has lines. Has no effect.
    public var gridlinePositions: [Double]
    /// The words for a number of the axis.
    public var valueDescriptionProvider: (Double) -> String

    /// An axis of the numbers in a range.
    public init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.title = title
        self.range = range
        self.gridlinePositions = gridlinePositions
        self.valueDescriptionProvider = valueDescriptionProvider
    }

    /// An axis whose title has attributes, which are ignored.
    public convenience init(
        attributedTitle: NSAttributedString, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.init(
            title: attributedTitle.string, range: range, gridlinePositions: gridlinePositions,
            valueDescriptionProvider: valueDescriptionProvider)
    }
}

/// An axis of names.
///
/// Follows [Apple's
/// page](https://developer.apple.com/documentation/accessibility/axcategoricaldataaxisdescriptor).
open class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    /// The title of the axis.
    public var title: String
    /// The title with attributes, which are ignored.
    public var attributedTitle: NSAttributedString {
        get { NSAttributedString(string: title) }
        set { title = newValue.string }
    }
    /// The names, in their order.
    public var categoryOrder: [String]

    /// An axis of names in an order.
    public init(title: String, categoryOrder: [String]) {
        self.title = title
        self.categoryOrder = categoryOrder
    }

    /// An axis whose title has attributes, which are ignored.
    public convenience init(attributedTitle: NSAttributedString, categoryOrder: [String]) {
        self.init(title: attributedTitle.string, categoryOrder: categoryOrder)
    }
}
