/// A representation whose entries are hidden, named or conditional.
private struct AdjustedRepresentation<Item: Transferable>: TransferRepresentation {
    typealias Body = Never

    let entries: [_TransferEntry<Item>]

    func _entries() -> [_TransferEntry<Item>] { entries }
}

extension TransferRepresentation {
    /// Exports only items that satisfy a condition.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/coretransferable/transferrepresentation/exportingcondition(_:)).
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> some TransferRepresentation<Item> {
        adjusted { entry in
            let earlier = entry.canExport
            entry.canExport = { earlier($0) && condition($0) }
        }
    }

    /// Names the file that is exported.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        adjusted { $0.fileName = { _ in fileName } }
    }

    /// Names the file that is exported, after its item.
    public func suggestedFileName(
        _ fileName: @escaping @Sendable (Item) -> String?
    ) -> some TransferRepresentation<Item> {
        adjusted { $0.fileName = fileName }
    }

    /// Shows the representation to some programs only.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        adjusted { $0.visibility = visibility }
    }

    private func adjusted(_ change: (inout _TransferEntry<Item>) -> Void) -> AdjustedRepresentation<Item> {
        AdjustedRepresentation(
            entries: _entries().map { entry in
                var entry = entry
                change(&entry)
                return entry
            })
    }
}
