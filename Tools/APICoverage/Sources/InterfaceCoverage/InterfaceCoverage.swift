/// The share of the names that applications use, and of their uses, that built modules contain.
public struct InterfaceCoverage: Sendable {
    /// The names of a kind.
    public struct Part: Sendable {
        public let kind: NameKind
        public let names: Int
        public let present: Int

        /// The places in which the names are used.
        public let uses: Int
        public let presentUses: Int
    }

    /// One part for each kind of which the table has names.
    public let parts: [Part]

    /// The names that the modules lack, by the number of files that use them.
    public let missing: [UsedName]

    public init(of table: [UsedName], in index: NameIndex) {
        let present = Set(table.filter { index.contains($0) })
        parts = NameKind.allCases.compactMap { kind in
            let names = table.filter { $0.kind == kind }
            guard !names.isEmpty else { return nil }
            let held = names.filter { present.contains($0) }
            return Part(
                kind: kind,
                names: names.count,
                present: held.count,
                uses: names.map(\.uses).reduce(0, +),
                presentUses: held.map(\.uses).reduce(0, +)
            )
        }
        missing = table.filter { !present.contains($0) }
            .sorted { ($1.files, $1.uses, $0.name) < ($0.files, $0.uses, $1.name) }
    }

    /// All names of the kinds that are counted whole.
    ///
    /// Shapes are left out: each is a way to write a name that is counted already.
    public var total: Part? {
        let counted = parts.filter { $0.kind.isCountedWhole && ![.initializerShape, .modifierShape].contains($0.kind) }
        guard let kind = counted.first?.kind else { return nil }
        return Part(
            kind: kind,
            names: counted.map(\.names).reduce(0, +),
            present: counted.map(\.present).reduce(0, +),
            uses: counted.map(\.uses).reduce(0, +),
            presentUses: counted.map(\.presentUses).reduce(0, +)
        )
    }
}
