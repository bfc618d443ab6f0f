/// A stretch of the motion from one path to another, on which all paths consist of the same elements.
///
/// A page gets the coordinates of up to four paths at equal distances, and lays a polynomial through them.
struct PathStretch: Equatable {
    /// The number of equal parts of a motion, at whose bounds stretches begin and end.
    static let partCount = 48

    let start: Int
    let end: Int
    /// The elements, each run of equal ones followed by its length; empty if they equal the elements of the previous
    /// path.
    let elements: String
    /// The coordinates as ``PathCoordinates/text`` writes them. Without elements the first path is the previous one.
    let coordinates: String
    /// The degree of the polynomial.
    let degree: Int
}

extension PathStretch {
    /// Returns the fewest stretches that stay within a distance from the paths at all equal parts of a motion.
    ///
    /// `paths` are at equal distances, both ends included. `isFirstKnown` specifies whether the page has the first
    /// path.
    static func covering(_ paths: [PathCoordinates], isFirstKnown: Bool, tolerance: Double) -> [PathStretch] {
        var pieces: [(range: ClosedRange<Int>, degree: Int)] = []
        var start = 0
        while start < paths.count {
            var end = start
            // Only paths with equal elements have coordinates to interpolate one by one.
            while end + 1 < paths.count, paths[end + 1].elements == paths[start].elements { end += 1 }
            fit(paths, start...end, tolerance, into: &pieces)
            start = end + 1
        }
        let scale = partCount / max(1, paths.count - 1)
        var known: PathCoordinates? = isFirstKnown ? paths.first : nil
        return pieces.map { range, degree in
            let length = range.count - 1
            var samples = (0...degree).map { paths[range.lowerBound + $0 * length / max(1, degree)] }
            // A stretch that begins with the last path of the previous one need not send it again.
            let follows = known == samples[0]
            let before = follows ? known : nil
            if follows { samples.removeFirst() }
            known = paths[range.upperBound]
            return PathStretch(
                start: range.lowerBound * scale, end: range.upperBound * scale,
                elements: follows ? "" : paths[range.lowerBound].shortElements,
                coordinates: PathCoordinates.text(of: samples, after: before), degree: degree)
        }
    }

    /// Adds the pieces of a range of paths with equal elements: one if a polynomial fits, otherwise the pieces of its
    /// halves.
    private static func fit(
        _ paths: [PathCoordinates], _ range: ClosedRange<Int>, _ tolerance: Double,
        into pieces: inout [(range: ClosedRange<Int>, degree: Int)]
    ) {
        let length = range.count - 1
        guard length > 0 else { return pieces.append((range, 0)) }
        // The polynomial goes through paths of the list, so its degree has to divide the length.
        // The lowest degree first, because it sends the fewest coordinates.
        for degree in 1...3 where length.isMultiple(of: degree) && fits(paths, range, degree, tolerance) {
            return pieces.append((range, degree))
        }
        let middle = range.lowerBound + length / 2
        fit(paths, range.lowerBound...middle, tolerance, into: &pieces)
        fit(paths, middle...range.upperBound, tolerance, into: &pieces)
    }

    private static func fits(
        _ paths: [PathCoordinates], _ range: ClosedRange<Int>, _ degree: Int, _ tolerance: Double
    ) -> Bool {
        let length = range.count - 1
        let nodes = (0...degree).map { paths[range.lowerBound + $0 * length / degree].numbers }
        return range.allSatisfy { index in
            let place = Double(degree * (index - range.lowerBound)) / Double(length)
            let weights = (0...degree).map { weight(of: $0, degree: degree, at: place) }
            let numbers = paths[index].numbers
            return numbers.indices.allSatisfy { at in
                var number = 0.0
                for node in 0...degree { number += weights[node] * nodes[node][at] }
                return abs(number - numbers[at]) <= tolerance
            }
        }
    }

    /// Returns the weight of a node at a place in Lagrange's form, which the script uses too, so the test measures what
    /// the page will show.
    private static func weight(of node: Int, degree: Int, at place: Double) -> Double {
        var weight = 1.0
        for other in 0...degree where other != node { weight = weight * (place - Double(other)) / Double(node - other) }
        return weight
    }
}
