import Foundation

/// A trace that `Trace.jsonLines` of `SwiftUITesting` has written.
///
/// Reading takes time in proportion to the size. A file with a broken line is refused with the number of the line;
/// members and kinds of later versions are ignored.
package struct TraceFile {
    package struct Record: Decodable {
        package let id: Int
        package let cause: Int?
        package let kind: String
        package let of: String
        package let duration: Int64?
        package let isFirst: Bool?
        package let hasNewInputs: Bool?
        /// A number that distinguishes the views or sources of one name. Nil in files of earlier versions.
        package let subject: Int?
    }

    package struct Refusal: Error, Equatable {
        package let message: String

        package init(message: String) {
            self.message = message
        }
    }

    /// The records, whose numbers are 1, 2, 3 and so on.
    package let records: [Record]
    /// The number of records that the recorder has left out.
    package let missingCount: Int

    private struct Header: Decodable {
        let format: String
        let version: Int
        let missing: Int
    }

    /// The newest version that is understood.
    private static let newestVersion = 1

    package init(contents: Data) throws(Refusal) {
        let lines = contents.split(separator: UInt8(ascii: "\n"))
        let decoder = JSONDecoder()
        guard let first = lines.first, let header = try? decoder.decode(Header.self, from: first),
            header.format == "swiftwater.trace"
        else { throw Refusal(message: "the first line is not the header of a trace") }
        guard header.version <= Self.newestVersion else {
            throw Refusal(
                message: "version \(header.version) of the format is newer than version \(Self.newestVersion)")
        }
        var records: [Record] = []
        records.reserveCapacity(lines.count)
        for (number, line) in lines.enumerated().dropFirst() {
            guard let record = try? decoder.decode(Record.self, from: line), record.id == number else {
                throw Refusal(message: "line \(number + 1) is not record \(number) of a trace")
            }
            guard record.cause.map({ $0 > 0 && $0 < record.id }) ?? true else {
                throw Refusal(message: "the cause in line \(number + 1) is not an earlier record")
            }
            records.append(record)
        }
        self.records = records
        missingCount = max(0, header.missing)
    }

    /// Returns a record, its cause, the cause of that, and so on.
    package func chain(of record: Record) -> [Record] {
        var chain = [record]
        while let cause = chain[chain.count - 1].cause { chain.append(records[cause - 1]) }
        return chain
    }

    /// Whether each record has led to a change of the screen, to an action or to an announcement.
    package var isEffective: [Bool] {
        var isEffective = [Bool](repeating: false, count: records.count)
        // From the last record to the first, so that each cause is reached after all that it has caused.
        for record in records.reversed() {
            if ["mutation", "effect", "signal", "event"].contains(record.kind) { isEffective[record.id - 1] = true }
            if isEffective[record.id - 1], let cause = record.cause { isEffective[cause - 1] = true }
        }
        return isEffective
    }
}

extension TraceFile {
    /// A text without control characters, which a terminal would obey.
    static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}

extension TraceFile.Record {
    /// The name, without control characters.
    package var name: String { TraceFile.printable(of) }
}
