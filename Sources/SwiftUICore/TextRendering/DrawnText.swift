internal import Foundation
internal import FoundationAdditions
internal import ViewKernel

/// A text that a renderer draws: the text itself, which takes the space and keeps the words, and the drawing above it.
struct DrawnText: TextReplacing {
    private let text: Text
    @Environment(\.textRenderer) private var renderer
    @Environment(\.reader) private var reader

    nonisolated init(_ text: Text) {
        self.text = text
    }

    var body: some View {
        if let renderer {
            DrawnTextLayout(renderer: renderer) {
                text
                if text.followsClock {
                    TimelineView(TextChanges(text: text, reader: reader)) { _ in drawing(by: renderer) }
                } else {
                    drawing(by: renderer)
                }
            }
            .environment(\.textPresentation, .drawnAbove)
        }
    }

    private func drawing(by renderer: any TextRenderer) -> some View {
        let padding = renderer.displayPadding
        return Canvas { [text] context, size in
            let place = CGRect(origin: .zero, size: size).inset(by: padding)
            context.translateBy(x: place.minX, y: place.minY)
            renderer.draw(layout: Text.Layout(context.resolve(text), in: place.size), in: &context)
        }
        .allowsHitTesting(false)
    }
}

/// The dates at which a text changes on its own.
private struct TextChanges: TimelineSchedule, Equatable {
    let text: Text
    let reader: Reader

    static func == (left: TextChanges, right: TextChanges) -> Bool {
        left.text == right.text && left.reader.locale == right.reader.locale
            && left.reader.calendar == right.reader.calendar && left.reader.timeZone == right.reader.timeZone
    }

    func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        sequence(first: startDate) { date in text.updateInterval(at: date, for: reader).map { date + $0 } }
    }
}

/// The layout of a drawn text. The renderer chooses the size, and the drawing has the renderer's padding around it.
private struct DrawnTextLayout: Layout {
    let renderer: any TextRenderer

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let text = subviews.first else { return .zero }
        let size = renderer.sizeThatFits(proposal: proposal, text: TextProxy(subview: text))
        return CGSize(width: max(0, size.width), height: max(0, size.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let text = subviews.first else { return }
        text.place(at: bounds.origin, proposal: ProposedViewSize(Text.Layout.room(for: bounds.size)))
        let padding = renderer.displayPadding
        let room = bounds.inset(by: padding.negated)
        subviews.dropFirst().first?.place(at: room.origin, proposal: ProposedViewSize(room.size))
    }
}

extension EdgeInsets {
    fileprivate var negated: EdgeInsets {
        EdgeInsets(top: -top, leading: -leading, bottom: -bottom, trailing: -trailing)
    }
}

extension CGRect {
    /// The rectangle within insets. It has no negative lengths.
    fileprivate func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}
