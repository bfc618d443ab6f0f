internal import Foundation

/// The path of a page in its address, with a name for each step of the route.
///
/// A name is made from a title: letters and digits, with hyphens between words. Where a page has several targets of one
/// name, a number distinguishes them: `tea`, `tea~2`.
struct PagePath: Equatable {
    var steps: [String]

    /// The number of steps that are followed.
    static let maximumSteps = 16
    /// The length of the longest path that is made, in bytes.
    static let maximumBytes = 2_048
    /// The length of the longest path that is opened, the same as for requests (``WebLimits/targetBytes``).
    static let maximumAddressLength = 4_096

    init(_ steps: [String]) {
        self.steps = steps
    }

    /// Reads an address without its query and fragment.
    init(address: String) {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        steps = path.split(separator: "/").prefix(Self.maximumSteps).map { $0.removingPercentEncoding ?? String($0) }
    }

    /// The path as part of an address. A path that is too long is cut after the last step that fits.
    var text: String {
        var text = ""
        for step in steps {
            // The names that are made from titles have nothing to encode, as a rule.
            let name =
                step.utf8.allSatisfy(\.isPlainInPath)
                ? step : step.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "-"
            guard text.utf8.count + 1 + name.utf8.count <= Self.maximumBytes else { break }
            text += "/" + name
        }
        return text.isEmpty ? "/" : text
    }

    private static let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-~")

    /// The name for a title.
    static func name(of title: String) -> String {
        let title = title.lowercased()
        if let name = plainName(of: title.utf8.prefix(maximumNameLength)) { return name }
        var name = ""
        for scalar in title.unicodeScalars.prefix(maximumNameLength) {
            if isNamed(scalar) {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty, name.utf8.last != UInt8(ascii: "-") {
                name += "-"
            }
        }
        while name.utf8.last == UInt8(ascii: "-") { name.removeLast() }
        return name.isEmpty ? "-" : name
    }

    /// The number of a title's scalars that its name is made from.
    private static let maximumNameLength = 60

    /// The name for the beginning of a lowercase title; nil if that is not in ASCII. Each link of a page is named, and
    /// most titles are in ASCII.
    private static func plainName(of title: Substring.UTF8View) -> String? {
        guard title.allSatisfy({ $0 < 0x80 }) else { return nil }
        let name = String(unsafeUninitializedCapacity: title.count) { name in
            var count = 0
            let hyphen = UInt8(ascii: "-")
            for byte in title {
                if isNamed(Unicode.Scalar(byte)) {
                    name[count] = byte
                    count += 1
                } else if count > 0, name[count - 1] != hyphen {
                    name[count] = hyphen
                    count += 1
                }
            }
            return count > 0 && name[count - 1] == hyphen ? count - 1 : count
        }
        return name.isEmpty ? "-" : name
    }

    /// Whether a name has a scalar of its title's lowercase text.
    private static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "0"..."9": true
        default: !scalar.isASCII && scalar.properties.isAlphabetic
        }
    }

    /// The step to one of several targets of a name.
    ///
    /// `index` is the target's index among them, from 0.
    static func step(_ name: String, _ index: Int) -> String {
        // The first step must not collide with a path of the server.
        index > 0 || reserved.contains(name) ? "\(name)~\(index + 1)" : name
    }

    private static let reserved: Set<String> = ["socket", "health", "assets", "pictures", "transfers"]

    /// The name of a step, and the index among the targets of that name.
    static func parts(of step: String) -> (name: String, index: Int) {
        guard let line = step.lastIndex(of: "~"), let number = Int(step[step.index(after: line)...]), number > 0 else {
            return (step, 0)
        }
        return (String(step[..<line]), number - 1)
    }
}

extension UInt8 {
    /// Whether a path has the byte as it is.
    fileprivate var isPlainInPath: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
