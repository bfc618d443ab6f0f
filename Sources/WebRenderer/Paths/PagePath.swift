internal import Foundation

/// Where a page is, as the path of its address: a name for each step of the way there.
///
/// A name is made of what a person reads: letters and digits, with lines between words. Where a page has several things of one
/// name, those behind the first have their number among them: `tea`, `tea~2`.
struct PagePath: Equatable {
    var steps: [String]

    /// What is longer is not looked for.
    static let mostSteps = 16
    /// No address that is made is longer, in bytes.
    static let mostBytes = 2_048
    /// No longer one is gone to: a server is not asked for any either (``WebLimits/targetBytes``).
    static let longestAddress = 4_096

    init(_ steps: [String]) {
        self.steps = steps
    }

    /// Reads an address, whose query is of no concern.
    init(address: String) {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        steps = path.split(separator: "/").prefix(Self.mostSteps).map { $0.removingPercentEncoding ?? String($0) }
    }

    /// As it stands in an address. Of a way that is too long for one, as far as there is room for whole steps.
    var text: String {
        var text = ""
        for step in steps {
            let name = step.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "-"
            guard text.utf8.count + 1 + name.utf8.count <= Self.mostBytes else { break }
            text += "/" + name
        }
        return text.isEmpty ? "/" : text
    }

    private static let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-~")

    /// The name of something that is called so.
    static func name(of title: String) -> String {
        var name = ""
        for scalar in title.lowercased().unicodeScalars.prefix(60) {
            if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty, !name.hasSuffix("-") {
                name += "-"
            }
        }
        while name.hasSuffix("-") { name.removeLast() }
        return name.isEmpty ? "-" : name
    }

    /// A step to the one of several things of a name.
    ///
    /// - Parameter index: Its place among them, from 0.
    static func step(_ name: String, _ index: Int) -> String {
        // What the server keeps for itself at the beginning of a path is no page's.
        index > 0 || reserved.contains(name) ? "\(name)~\(index + 1)" : name
    }

    private static let reserved: Set<String> = ["socket", "health", "assets", "pictures"]

    /// The name that a step is to, and its place among those of that name.
    static func parts(of step: String) -> (name: String, index: Int) {
        guard let line = step.lastIndex(of: "~"), let number = Int(step[step.index(after: line)...]), number > 0 else {
            return (step, 0)
        }
        return (String(step[..<line]), number - 1)
    }
}
