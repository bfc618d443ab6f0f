public import Foundation

/// A chart in words and numbers, for people who cannot see it.
///
/// Follows [Apple's AXChartDescriptor](https://developer.apple.com/documentation/accessibility/axchartdescriptor).
open class AXChartDescriptor: NSObject {
    /// The direction in which the values of a chart are read.
    public enum ContentDirection: Int, Sendable {
        /// From left to right.
        case leftToRight = 0
        /// From right to left.
        case rightToLeft
        /// From top to bottom.
        case topToBottom
        /// From bottom to top.
        case bottomToTop
        /// Around a center, clockwise.
        case radialClockwise
        /// Around a center, counterclockwise.
        case radialCounterClockwise
    }

    /// The title of the chart.
    public var title: String?
    /// The title with attributes, which are ignored.
    public var attributedTitle: NSAttributedString? {
        get { title.map { NSAttributedString(string: $0) } }
        set { title = newValue?.string }
    }
    /// A sentence about the content of the chart.
    public var summary: String?
    /// The direction in which the values are read. Has no effect.
    public var contentDirection = ContentDirection.leftToRight
    /// The frame of the chart on the screen. Has no effect.
    public var contentFrame = CGRect.zero
    /// The horizontal axis.
    public var xAxis: any AXDataAxisDescriptor
    /// The vertical axis.
    public var yAxis: AXNumericDataAxisDescriptor?
    /// The axes of additional values.
    public var additionalAxes: [any AXDataAxisDescriptor]
    /// The series of values.
    public var series: [AXDataSeriesDescriptor]

    /// A chart with axes and series.
    public init(
        title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor? = nil, additionalAxes: [any AXDataAxisDescriptor] = [],
        series: [AXDataSeriesDescriptor]
    ) {
        self.title = title
        self.summary = summary
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.additionalAxes = additionalAxes
        self.series = series
    }

    /// A chart whose title has attributes, which are ignored.
    public convenience init(
        attributedTitle: NSAttributedString?, summary: String? = nil, xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor? = nil, additionalAxes: [any AXDataAxisDescriptor] = [],
        series: [AXDataSeriesDescriptor]
    ) {
        self.init(
            title: attributedTitle?.string, summary: summary, xAxis: xAxis, yAxis: yAxis,
            additionalAxes: additionalAxes, series: series)
    }
}
