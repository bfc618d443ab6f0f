#if Postgres
    internal import PostgresConnections

    /// The messages for a database's errors.
    enum PostgresFailures {
        static func sentence(_ error: any Error, _ place: String) -> any Error {
            guard let error = error as? PostgresError else { return error }
            switch error {
            case .unreachable(let reason):
                return SwiftDataError(
                    "\(place) cannot be reached: \(withoutPeriod(reason)). Check the address, the user, the password "
                        + "(in the address, PGPASSWORD or ~/.pgpass), and whether the server runs.", kind: .unavailable)
            case .interrupted(let reason):
                return SwiftDataError(
                    "\(place) has ended the connection: \(withoutPeriod(reason)).", kind: .unavailable)
            case .closed: return SwiftDataError("\(place) was closed.", kind: .unavailable)
            case .refused(let state, let message):
                let text = sentence(state, message, place)
                return SwiftDataError(text, kind: error.isTemporary ? .unavailable : .other)
            }
        }

        private static func sentence(_ state: String, _ message: String, _ place: String) -> String {
            switch state {
            case "42501", "25006":
                "\(place) cannot be written by this user: \(message). Nothing was changed. Grant the right, or open "
                    + "it with allowsSave: false."
            case "42P01", "42703", "42804":
                "\(place) has other tables than this program's models: \(message). Another version of the program has "
                    + "changed them. Restart this one as that version."
            case "23503":
                "\(place): a saved model refers to one that another process has deleted: \(message). Nothing of the "
                    + "save was stored."
            case "23505": "\(place): a value that must be unique already exists: \(message). Nothing was stored."
            case "42P07":
                "\(place) has a table of another program with that name: \(message). Nothing was changed. Give the "
                    + "configuration another name, which is the schema's."
            case "53100": "The disk of \(place) is full. Nothing of the save was stored."
            case "57014", "55P03": "\(place) has not answered in ten seconds: \(message). Nothing was stored."
            default: "\(place) has refused a statement: \(message) (\(state))."
            }
        }

        private static func withoutPeriod(_ text: String) -> String {
            text.hasSuffix(".") ? String(text.dropLast()) : text
        }
    }
#endif
