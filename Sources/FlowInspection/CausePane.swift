import SwiftUI
import TraceFiles

/// The selected record between its causes and its effects, or the newest chain. Each record can be selected.
struct CausePane: View {
    let trace: TraceFile
    /// The number of the record in the file; nil if none is selected.
    let selection: Int?
    let select: (Int) -> Void

    /// The number of causes and of effects on the page.
    private static let maximum = 40

    private var record: TraceFile.Record? {
        selection.flatMap { number in
            let index = number - trace.offset - 1
            return trace.records.indices.contains(index) ? trace.records[index] : nil
        }
    }

    var body: some View {
        if let record {
            let causes = Array(trace.chain(of: record).dropFirst())
            let effects = trace.effects(of: record, limit: Self.maximum)
            Text("Causes").font(.headline)
            if causes.isEmpty {
                Text(record.kind == "event" ? "An event is the beginning of its chain." : "Its cause was left out.")
                    .foregroundStyle(.secondary)
            }
            if causes.count > Self.maximum {
                Text(verbatim: "and \((causes.count - Self.maximum).formatted()) earlier ones")
                    .foregroundStyle(.secondary)
            }
            chain(causes.prefix(Self.maximum).reversed())
            GroupBox {
                VStack(alignment: .leading, spacing: 6) {
                    row(record)
                    Text(verbatim: facts(of: record)).font(.caption).foregroundStyle(.secondary)
                    Text(verbatim: cost(of: record)).font(.caption)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            Text("Effects").font(.headline)
            if effects.count == 0 { Text("Nothing followed from it.").foregroundStyle(.secondary) }
            chain(effects.records).padding(.leading, 20)
            OmittedCount(count: effects.count - effects.records.count)
        } else if selection == nil, let newest = trace.newestChainEnd {
            Text("Newest change").font(.headline)
            // By position, so that the next chain changes the texts of these rows instead of replacing the rows.
            let chain = trace.chain(of: newest).prefix(Self.maximum).reversed()
            rows(Array(chain.enumerated()), id: \.offset, \.element)
            Text("Select a record to pin it.").foregroundStyle(.secondary)
        } else {
            Text(selection == nil ? "No record is selected" : "The record was left out").font(.headline)
            Text("Select a record to see what caused it, and what it caused.").foregroundStyle(.secondary)
        }
    }

    /// Records, with a line through their dots.
    private func chain(_ records: [TraceFile.Record]) -> some View { rows(records, id: \.id, \.self) }

    private func rows<Element>(
        _ elements: [Element], id: KeyPath<Element, Int>, _ record: @escaping (Element) -> TraceFile.Record
    ) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(elements, id: id) { row(record($0)).padding(.vertical, 4) }
        }
        .background(alignment: .leading) {
            Rectangle().fill(Color.gray.opacity(0.4)).frame(width: 2).padding(.vertical, 14).padding(.leading, 3)
        }
    }

    private func row(_ record: TraceFile.Record) -> some View {
        RecordRow(record, of: trace, selection: selection, select: select)
    }

    private func facts(of record: TraceFile.Record) -> String {
        var facts = ["record \(trace.number(of: record))"]
        if let time = record.time { facts.append("after \(Wording.duration(max(0, time)))") }
        if let place = record.place { facts.append("in \(place)") }
        if let scene = record.scene { facts.append("scene \(scene)") }
        if record.kind == "body" {
            facts.append(
                record.isFirst == true
                    ? "first evaluation" : record.hasNewInputs == true ? "because of new inputs" : "evaluated again")
        }
        return facts.joined(separator: ", ")
    }

    private func cost(of record: TraceFile.Record) -> String {
        let cost = trace.cost(of: record)
        return "Led to \(Wording.count(cost.bodies, "body", "bodies")) in \(Wording.duration(cost.bodyNanoseconds)), "
            + Wording.count(cost.mutations, "mutation", "mutations")
            // Only files of served pages have bytes.
            + (cost.bytes > 0 ? ", \(cost.bytes.formatted()) bytes" : "")
    }
}
