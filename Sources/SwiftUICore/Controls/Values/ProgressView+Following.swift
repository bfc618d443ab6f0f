internal import ClampedNumbers
public import Foundation

extension ProgressView {
    /// Follows `progress`, and reads its descriptions.
    ///
    /// ```swift
    /// // given: download: Progress
    /// let view = ProgressView(download)
    /// ```
    ///
    /// The view polls the progress ten times a second until it is finished or canceled, because `Progress` sends no
    /// notifications on Linux. It also has no localized description there. Follows
    /// [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/progressview/init(_:)-48x3e).
    public nonisolated init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(.progress(progress), label: nil, currentValueLabel: nil)
    }

    /// Fills up, or empties, while time passes through `timerInterval`, with a label and a label of the remaining time.
    ///
    /// Follows Apple's
    /// [init(timerInterval:countsDown:label:currentValueLabel:)](https://developer.apple.com/documentation/swiftui/progressview/init(timerinterval:countsdown:label:currentvaluelabel:)).
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .interval(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel())
    }

    /// Fills up, or empties, while time passes through `timerInterval`, with a label.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == DefaultDateProgressLabel {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
        }
    }

    /// Fills up, or empties, while time passes through `timerInterval`.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true
    ) where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
        self.init(timerInterval: timerInterval, countsDown: countsDown) {
            EmptyView()
        }
    }
}

/// The remaining or the elapsed time, as text.
///
/// Follows
/// [Apple's DefaultDateProgressLabel](https://developer.apple.com/documentation/swiftui/defaultdateprogresslabel).
public struct DefaultDateProgressLabel: View {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

/// The source of a fraction completed.
enum ProgressSource: Equatable, Sendable {
    case known(Double?)
    case progress(Progress)
    case interval(ClosedRange<Date>, countsDown: Bool)

    func fraction(at now: Date) -> Double? {
        switch self {
        case .known(let fraction): return fraction
        case .progress(let progress): return progress.isIndeterminate ? nil : min(1, max(0, progress.fractionCompleted))
        case .interval(let interval, let countsDown):
            let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
            let elapsed = length > 0 ? min(1, max(0, now.timeIntervalSince(interval.lowerBound) / length)) : 1
            return countsDown ? 1 - elapsed : elapsed
        }
    }

    /// Returns the seconds until the fraction may change, or nil if it stays the same.
    func pollingInterval(at now: Date) -> Double? {
        switch self {
        case .known: return nil
        case .progress(let progress): return progress.isFinished || progress.isCancelled ? nil : 0.1
        case .interval(let interval, _):
            guard now < interval.upperBound else { return nil }
            let step = interval.upperBound.timeIntervalSince(interval.lowerBound) / 100
            return max(min(max(step, 0.1), 1), interval.lowerBound.timeIntervalSince(now))
        }
    }
}

/// A view that polls the progress of a source while it is on the screen.
struct ObservedProgress<Content: View>: View {
    let source: ProgressSource
    @ViewBuilder let content: @MainActor (Double?) -> Content
    @State private var lastFraction: Double?
    @Environment(\.textClock) private var clock

    var body: some View {
        let _ = lastFraction
        content(source.fraction(at: clock()))
            .taskOfWhole(id: source, name: "ProgressView") {
                lastFraction = source.fraction(at: clock())
                while let pollingInterval = source.pollingInterval(at: clock()) {
                    // An endless interval has no hundredth part, and `Duration` cannot represent every number.
                    let pause = Duration.seconds(pollingInterval.clamped(to: 0.1...60, nan: 60))
                    guard (try? await Task.sleep(for: pause)) != nil else { return }
                    lastFraction = source.fraction(at: clock())
                }
            }
    }
}
