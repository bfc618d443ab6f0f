internal import RenderTree

/// What remains of the records of a page at rest: the records that the tree does not determine, and a fingerprint of
/// the others.
struct ReleasedRecords {
    /// Texts that a person types, drawings, shapes, and elements that the page has in another form than they would be
    /// written now.
    let kept: [ElementID: SentElement]
    /// The number of the other records, and a fingerprint that does not depend on their order.
    fileprivate let count: Int
    fileprivate let fingerprint: Int
}

/// A page at rest needs no record of most of its elements, because writing them again makes equal ones.
extension PageWriter {
    /// Releases the records that can be made again from the nodes below the root.
    ///
    /// Returns nil, and releases nothing, if too few of them can.
    mutating func release(from root: RenderNode) -> ReleasedRecords? {
        // Moved out, which leaves nothing to copy for the writer that writes them again.
        var records: [ElementID: SentElement] = [:]
        swap(&records, &sent)
        let written = rewritten(root)
        let kept = records.filter { id, record in
            guard !record.hasUncommonParts, let new = written[id] else { return true }
            return !record.isSame(as: new)
        }
        guard kept.count < records.count / 2, written.keys.allSatisfy({ records[$0] != nil }) else {
            swap(&records, &sent)
            return nil
        }
        styles.release()
        let (count, fingerprint) = Self.fingerprint(of: written, without: kept)
        return ReleasedRecords(kept: kept, count: count, fingerprint: fingerprint)
    }

    /// Makes the released records again.
    ///
    /// Returns false if the nodes have changed since then. The records describe another page in this case.
    mutating func restore(_ released: ReleasedRecords, from root: RenderNode) -> Bool {
        styles.restore()
        var written = rewritten(root)
        let isSame =
            Self.fingerprint(of: written, without: released.kept) == (released.count, released.fingerprint)
        written.merge(released.kept) { $1 }
        sent = written
        return isSame
    }

    /// The records of the elements as they would be written now. The page does not change.
    private func rewritten(_ root: RenderNode) -> [ElementID: SentElement] {
        var writer = self
        writer.sent = [:]
        writer.links = nil
        var html: [UInt8] = []
        writer.write(root, into: &html, isLimited: true)
        return writer.sent
    }

    private static func fingerprint(
        of records: [ElementID: SentElement], without kept: [ElementID: SentElement]
    ) -> (count: Int, fingerprint: Int) {
        var (count, sum) = (0, 0)
        for (id, record) in records where kept[id] == nil {
            var hasher = Hasher()
            hasher.combine(id)
            record.hashCommonParts(into: &hasher)
            count += 1
            sum &+= hasher.finalize()
        }
        return (count, sum)
    }
}

extension SentElement {
    /// Whether two elements without uncommon parts are the same.
    fileprivate func isSame(as other: SentElement) -> Bool {
        node === other.node && classes == other.classes && attributes == other.attributes && shape == other.shape
            && body == other.body && kind == other.kind && slot == other.slot && hasParts == other.hasParts
            && !other.hasUncommonParts
    }

    fileprivate func hashCommonParts(into hasher: inout Hasher) {
        hasher.combine(node?.id)
        hasher.combine(classes)
        hasher.combine(attributes)
        hasher.combine(shape)
        hasher.combine(body)
        hasher.combine(kind)
        hasher.combine(slot)
        hasher.combine(hasParts)
        // An element without them at the time of the release may have some now.
        hasher.combine(hasUncommonParts)
    }
}
