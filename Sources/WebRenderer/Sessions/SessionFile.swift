internal import Foundation

/// The content of a session's file: a line with the format, a checksum and the name of the program, and a record as
/// JSON.
///
/// The checksum finds files that were cut or changed by accident. A process that can write to the folder can do
/// anything.
enum SessionFile {
    /// The reason why a file is not used.
    enum Refusal: String, Error {
        case tooLarge = "it is larger than the state of a session can be"
        case anotherProgram = "it is the state of another program"
        case changed = "it is not as the program has written it"
        case noFile = "it is a link, a pipe or a device, which the program does not write"
    }

    private static let format = "swiftwater-session-1"

    static func data(of record: SessionRecord, program: String) throws -> Data {
        let encoder = JSONEncoder()
        // The bytes of a snapshot have slashes in their text, which would make it longer than the limit expects.
        encoder.outputFormatting = .withoutEscapingSlashes
        let body = try encoder.encode(record)
        return Data("\(format) \(checksum(of: body)) \(program)\n".utf8) + body
    }

    static func record(in data: Data, program: String) throws(Refusal) -> SessionRecord {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { throw .changed }
        let head = String(decoding: data[..<end], as: UTF8.self).split(
            separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        let body = data[data.index(after: end)...]
        guard head.count == 3, head[0] == format, head[1] == checksum(of: body) else { throw .changed }
        guard head[2] == program else { throw .anotherProgram }
        guard let record = try? JSONDecoder().decode(SessionRecord.self, from: body) else { throw .changed }
        return record
    }

    private static func checksum(of body: Data) -> String { String(Checksum.of(body), radix: 16) }
}
