public import Foundation
internal import RenderTree

extension GraphicsContext {
    /// A view of the canvas's symbols, ready to be drawn any number of times.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/graphicscontext/resolvedsymbol).
    public struct ResolvedSymbol {
        /// The ideal size of the view.
        public let size: CGSize

        /// The index of the view among the symbols.
        let index: Int
    }

    /// The symbol tagged `id`, or `nil` if there is none.
    ///
    /// ```swift
    /// let view = Canvas { context, size in
    ///     if let star = context.resolveSymbol(id: "star") {
    ///         context.draw(star, at: CGPoint(x: size.width / 2, y: size.height / 2))
    ///     }
    /// } symbols: {
    ///     Image(systemName: "star.fill").tag("star")
    /// }
    /// ```
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        let symbols = recorder.resources.symbols
        return symbols.firstIndex { $0.tags.contains(AnyHashable(id)) }.map {
            ResolvedSymbol(size: symbols[$0].size, index: $0)
        }
    }

    /// Draws a symbol, stretched into `rect`.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard rect.isDrawable else { return }
        add(.symbol(symbol.index, in: rect, size: symbol.size))
    }

    /// Draws a resolved symbol at its ideal size, with `anchor` at a point.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: CGRect(around: point, anchor, symbol.size))
    }
}
