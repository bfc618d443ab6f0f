import Foundation

/// The operators of CombineCore, read from its sources, so that a test can find the one that it forgot.
public enum OperatorSources {
    /// The names of the publishers that the operators of a folder, or of all folders, declare, such as `TryMap`.
    public static func publishers(in folder: String = "") throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/CombineCore/Operators").appendingPathComponent(folder)
        var names: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
            names.formUnion(
                publishers(declaredIn: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)))
        }
        return names
    }

    /// The names of the publishers in the description of a type, such as `Map` and `Filter` for a chain.
    public static func publishers(namedIn type: Any.Type) -> Set<String> {
        let parts = String(reflecting: type).components(separatedBy: "Publishers.").dropFirst()
        return Set(parts.map { String($0.prefix { $0.isLetter || $0.isNumber }) })
    }

    /// A publisher is a public type of one level of indentation that holds its upstream, which its name's parameters
    /// say.
    private static func publishers(declaredIn source: String) -> [String] {
        source.split(separator: "\n").compactMap { line in
            for start in ["    public struct ", "    public final class "] where line.hasPrefix(start) {
                let rest = line.dropFirst(start.count)
                let name = rest.prefix { $0.isLetter || $0.isNumber }
                return rest.dropFirst(name.count).hasPrefix("<") ? String(name) : nil
            }
            return nil
        }
    }
}
