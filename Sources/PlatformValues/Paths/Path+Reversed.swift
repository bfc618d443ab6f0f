internal import Foundation
internal import SwiftUICore

extension Path {
    /// The path in the opposite direction: the last subpath comes first, and each subpath begins at its end.
    var reversed: Path {
        var subpaths: [Subpath] = []
        forEach { element in
            switch element {
            case .move(let start): subpaths.append(Subpath(start: start))
            case .closeSubpath:
                guard let last = subpaths.last else { return }
                subpaths[subpaths.count - 1].isClosed = true
                // Elements after the closing line belong to a subpath with the same beginning.
                subpaths.append(Subpath(start: last.start, isImplicit: true))
            default:
                if !subpaths.isEmpty { subpaths[subpaths.count - 1].elements.append(element) }
            }
        }
        return Path { path in
            for subpath in subpaths.reversed() where !subpath.isImplicit || !subpath.elements.isEmpty {
                subpath.appendReversed(to: &path)
            }
        }
    }
}

/// A subpath: its beginning, and the lines and curves from there.
private struct Subpath {
    let start: CGPoint
    var isImplicit = false
    var elements: [Path.Element] = []
    var isClosed = false

    func appendReversed(to path: inout Path) {
        path.move(to: elements.last?.end ?? start)
        for index in elements.indices.reversed() {
            let goal = index > 0 ? elements[index - 1].end ?? start : start
            switch elements[index] {
            case .quadCurve(_, let control): path.addQuadCurve(to: goal, control: control)
            case .curve(_, let control1, let control2):
                path.addCurve(to: goal, control1: control2, control2: control1)
            default: path.addLine(to: goal)
            }
        }
        if isClosed { path.closeSubpath() }
    }
}

extension Path.Element {
    /// The point at which the element ends; nil for a closing line.
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
        case .closeSubpath: nil
        }
    }
}
