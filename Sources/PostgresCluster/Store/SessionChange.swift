#if Postgres
    internal import Foundation
    internal import PostgresConnections
    internal import WebRenderer

    /// The pending changes of one session.
    struct SessionChange: Sendable {
        enum Ending: Sendable {
            case none
            /// Another process may read the record.
            case lent
            /// The session no longer has an owner.
            case released
            case removed
        }

        /// The newest record; nil if the stored one stays.
        var record: SessionRecord?
        var ending = Ending.none

        /// The changes of this one, followed by the changes of another.
        func followed(by next: SessionChange) -> SessionChange {
            SessionChange(record: next.record ?? record, ending: next.ending == .none ? ending : next.ending)
        }
    }

    /// A row of the parameter that has the changes of many sessions.
    struct SessionRow: Encodable {
        var session: String
        var browser: String?
        var owner: String?
        var fence: Int64
        var isNew: Bool?
        var record: String?
        var expires: Double?

        enum CodingKeys: String, CodingKey {
            case session, browser, owner, fence, isNew = "is_new", record, expires
        }

        init(_ session: String, fence: Int64) {
            self.session = session
            self.fence = fence
        }

        init(_ session: String, _ change: SessionChange, fence: Int64, node: String) throws {
            self.init(session, fence: fence)
            owner = change.ending == .released ? nil : node
            guard let record = change.record else { return }
            browser = record.browser
            isNew = record.isNew
            expires = record.end
            self.record = try JSONEncoder().encode(record).base64EncodedString()
        }

        /// The approximate bytes of the row as JSON.
        var size: Int { 250 + (record?.utf8.count ?? 0) }

        /// Rows as the JSON of a parameter.
        static func parameter(_ rows: [SessionRow]) -> PostgresValue {
            // Texts and numbers can be encoded.
            .text((try? JSONEncoder().encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]")
        }

        /// Reads a record as the database has it.
        static func record(_ base64: String?) -> SessionRecord? {
            base64.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }.flatMap {
                try? JSONDecoder().decode(SessionRecord.self, from: $0)
            }
        }
    }
#endif
