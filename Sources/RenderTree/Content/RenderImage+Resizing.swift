package import Foundation

extension RenderImage {
    /// A resizable picture that is not stretched as a whole: its edges keep their size, or its middle is repeated.
    package struct Slicing: Equatable, Sendable {
        /// The picture's own size, in points.
        package let size: CGSize
        package let isTiled: Bool
        /// The lengths of the left, right, top and bottom edges that keep their size, in points. Opposite
        /// edges together are at most as long as the picture.
        package let left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat

        fileprivate init?(_ resizing: Resizing, of size: CGSize) {
            guard resizing.isTiled || resizing.capInsets != nil, size.width > 0, size.height > 0,
                size.width.isFinite, size.height.isFinite
            else { return nil }
            func caps(_ first: CGFloat??, _ last: CGFloat??, in length: CGFloat) -> (CGFloat, CGFloat) {
                func cap(_ cap: CGFloat??, atMost most: CGFloat) -> CGFloat {
                    guard let cap, let cap, cap > 0 else { return 0 }
                    return min(cap, most)
                }
                let first = cap(first, atMost: length)
                return (first, cap(last, atMost: length - first))
            }
            self.size = size
            isTiled = resizing.isTiled
            (left, right) = caps(resizing.capInsets?.leading, resizing.capInsets?.trailing, in: size.width)
            (top, bottom) = caps(resizing.capInsets?.top, resizing.capInsets?.bottom, in: size.height)
        }

        package var hasCaps: Bool { left > 0 || right > 0 || top > 0 || bottom > 0 }

        /// Returns the point of the picture that is drawn at a point of its frame, in fractions of the picture's sides.
        package func source(of point: CGPoint, in frame: CGSize) -> CGPoint {
            CGPoint(
                x: place(point.x, in: frame.width, left, right, of: size.width) / size.width,
                y: place(point.y, in: frame.height, top, bottom, of: size.height) / size.height)
        }

        private func place(
            _ place: CGFloat, in frame: CGFloat, _ first: CGFloat, _ last: CGFloat, of length: CGFloat
        ) -> CGFloat {
            let caps = first + last
            // In a frame that is too small for both edges, they shrink.
            let shrinking = caps > frame ? frame / caps : 1
            let (start, end) = (first * shrinking, frame - last * shrinking)
            if place < start { return place / shrinking }
            if place >= end { return length - (frame - place) / shrinking }
            let (middle, shown) = (length - caps, end - start)
            guard middle > 0 else { return first }
            let offset = place - start
            return first + (isTiled ? offset.truncatingRemainder(dividingBy: middle) : offset * middle / shown)
        }
    }

    /// The slicing of the picture; nil if it keeps its size or is stretched as a whole.
    package var slicing: Slicing? {
        guard let resizing, let size else { return nil }
        return Slicing(resizing, of: size)
    }
}
