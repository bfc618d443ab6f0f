public import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewKernel

extension Text.Layout {
    /// One line of the text, as a collection of its runs.
    ///
    /// Follows [Apple's Text.Layout.Line](https://developer.apple.com/documentation/swiftui/text/layout/line).
    public struct Line: RandomAccessCollection, Equatable {
        private let runs: [Run]
        private let empty: TypographicBounds
        private let builtOrigin: CGPoint
        /// The origin of the line: the left end of its baseline. A renderer that changes it moves the line.
        public var origin: CGPoint

        public var startIndex: Int { 0 }
        public var endIndex: Int { runs.count }
        public subscript(index: Int) -> Run { runs[index].moved(by: offset) }

        private var offset: CGVector { CGVector(dx: origin.x - builtOrigin.x, dy: origin.y - builtOrigin.y) }

        /// The box of the whole line.
        public var typographicBounds: TypographicBounds {
            guard let first else {
                var bounds = empty
                bounds.origin = origin
                return bounds
            }
            return dropFirst().reduce(first.typographicBounds) { $0.union($1.typographicBounds) }
        }

        /// `position` is the position of the next character. The line advances it past its own characters.
        init(
            _ pieces: [RenderTextRun], origin: CGPoint, scale: CGFloat, from position: inout Int,
            measure: any TextMeasure
        ) {
            var (runs, x): ([Run], CGFloat) = ([], origin.x)
            for piece in pieces {
                let run = Run(piece, at: CGPoint(x: x, y: origin.y), scale: scale, from: position, measure: measure)
                position += run.count
                x += run.typographicBounds.width
                runs.append(run)
            }
            self.runs = runs
            (self.origin, builtOrigin) = (origin, origin)
            empty = TypographicBounds()
        }
    }

    /// Consecutive characters of one style in a line.
    ///
    /// Follows [Apple's Text.Layout.Run](https://developer.apple.com/documentation/swiftui/text/layout/run).
    public struct Run: RandomAccessCollection, Equatable {
        public typealias SubSequence = RunSlice

        let piece: RenderTextRun
        private let characters: [Character]
        /// The left edges of the characters from the left end of the run, and the widths.
        private let places: [Place]
        private let position: Int
        let scale: CGFloat
        /// The bounds of all characters of the run.
        public private(set) var typographicBounds: TypographicBounds
        /// The layout direction of the run, which its first letter determines.
        public let layoutDirection: LayoutDirection

        private struct Place: Equatable {
            var x: CGFloat
            let width: CGFloat
        }

        public var startIndex: Int { 0 }
        public var endIndex: Int { characters.count }
        public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

        /// The characters of the run.
        public var characterIndices: [CharacterIndex] { characterIndices(in: 0..<count) }

        /// The attribute of a type on the run; nil without one.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { (piece.attributes as? TextAttributeValues)?[key] }

        init(_ piece: RenderTextRun, at origin: CGPoint, scale: CGFloat, from position: Int, measure: any TextMeasure) {
            self.piece = piece
            self.position = position
            self.scale = scale
            // An inline image takes the space of the text that stands for it.
            characters = Array(piece.image.map { $0.text ?? "▢" } ?? piece.string)
            layoutDirection = piece.string.isRightToLeft ? .rightToLeft : .leftToRight
            let spacing = measure.snappedCharacterSpacing(piece.characterStyle.spacing)
            var (places, width): ([Place], CGFloat) = ([], 0)
            for character in characters {
                let advance = (measure.advance(of: character, in: piece.font) + spacing) * scale
                places.append(Place(x: width, width: advance))
                width += advance
            }
            if layoutDirection == .rightToLeft {
                for index in places.indices { places[index].x = width - places[index].x - places[index].width }
            }
            self.places = places
            typographicBounds = TypographicBounds()
            typographicBounds.origin = origin
            typographicBounds.width = width
            typographicBounds.ascent = measure.baseline(of: piece.font) * scale
            typographicBounds.descent = measure.lineHeight(of: piece.font) * scale - typographicBounds.ascent
        }

        func moved(by offset: CGVector) -> Run {
            var run = self
            run.typographicBounds.origin.x += offset.dx
            run.typographicBounds.origin.y += offset.dy
            return run
        }

        func string(in range: Range<Int>) -> String { String(characters[range]) }

        func characterIndices(in range: Range<Int>) -> [CharacterIndex] {
            range.map { CharacterIndex(position: position + $0) }
        }

        func bounds(of range: Range<Int>) -> TypographicBounds {
            var bounds = typographicBounds
            let parts = places[range]
            let left = parts.map(\.x).min() ?? 0
            bounds.origin.x += left
            bounds.width = (parts.map { $0.x + $0.width }.max() ?? left) - left
            return bounds
        }
    }

    /// Consecutive characters of a run.
    ///
    /// Follows [Apple's Text.Layout.RunSlice](https://developer.apple.com/documentation/swiftui/text/layout/runslice).
    public struct RunSlice: RandomAccessCollection, Equatable {
        public typealias SubSequence = RunSlice

        public var run: Run
        public var indices: Range<Int>

        public init(run: Run, indices: Range<Int>) {
            self.run = run
            self.indices = indices
        }

        public var startIndex: Int { indices.lowerBound }
        public var endIndex: Int { indices.upperBound }
        public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<index + 1) }
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }

        /// The characters of the slice.
        public var characterIndices: [CharacterIndex] { run.characterIndices(in: indices) }

        /// The bounds of these characters.
        public var typographicBounds: TypographicBounds { run.bounds(of: indices) }

        /// The attribute of a type on the run; nil without one.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }
    }
}

extension String {
    /// Whether the first letter belongs to a script that is written from right to left.
    fileprivate var isRightToLeft: Bool {
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }
}
