import Foundation

/// A comparison of the list, without its exclusions, with the built interface.
public struct Coverage: Sendable {
    /// The required lines.
    public let demanded: [InterfaceLine]

    /// The required lines that the modules lack.
    public let missing: [InterfaceLine]

    /// Exclusions whose line is not in the list.
    public let stray: [Exclusion]

    public init(of list: [InterfaceLine], without exclusions: [Exclusion], in interface: BuiltInterface) {
        let excluded = Set(exclusions.map(\.line))
        let known = Set(list.map(\.text))
        var demanded = list.filter { !excluded.contains($0.text) }
        for line in exclusions.flatMap(\.instead) where !demanded.contains(line) { demanded.append(line) }
        self.demanded = demanded
        missing = demanded.filter { !interface.holds($0) }
        stray = exclusions.filter { !known.contains($0.line) }
    }

    public var isComplete: Bool { missing.isEmpty && stray.isEmpty }

    /// The covered share in hundredths of a percent, rounded down: 100 only if nothing is missing.
    public var share: String {
        let hundredths = demanded.isEmpty ? 10_000 : (demanded.count - missing.count) * 10_000 / demanded.count
        return String(format: "%d.%02d %%", hundredths / 100, hundredths % 100)
    }
}

extension Coverage {
    /// Combine's interface according to the package's list.
    public static func list() throws -> [InterfaceLine] {
        InterfaceLine.lines(of: try resource("combine-api"))
    }

    /// The lines of ``list()`` that are not required.
    public static func exclusions() throws -> [Exclusion] {
        try Exclusion.exclusions(of: try resource("exclusions"))
    }

    static func resource(_ name: String) throws -> String {
        guard let file = Bundle.module.url(forResource: name, withExtension: "txt") else {
            throw CocoaError(.fileReadNoSuchFile)
        }
        return try String(contentsOf: file, encoding: .utf8)
    }
}
