/// Returns the edit distance of two labels, ignoring case. It is 0 if one contains the other, and nil if more than a
/// third of the characters differ.
func labelDistance(_ first: String, _ second: String) -> Int? {
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    guard !first.isEmpty, !second.isEmpty else { return nil }
    if String(first).contains(String(second)) || String(second).contains(String(first)) { return 0 }
    var row = Array(0...second.count)
    for (line, character) in first.enumerated() {
        var diagonal = row[0]
        row[0] = line + 1
        for (column, other) in second.enumerated() {
            let replaced = diagonal + (character == other ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
        }
    }
    let distance = row[second.count]
    return distance <= max(1, max(first.count, second.count) / 3) ? distance : nil
}
