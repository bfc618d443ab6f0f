#if Postgres
    import Foundation
    import PostgresCluster
    import PostgresConnections

    extension Checks {
        /// The connection: values, errors, deadlines, and what happens when the server ends it.
        func connections() async {
            let events = Received<String>()
            let connection = PostgresConnection(address, name: "checks", setup: "LISTEN checks") { event in
                if case .notified(let notification) = event { events.add(notification.payload) }
            }
            await check("a value is no part of the query") {
                let text = "'; DROP TABLE nodes; -- \"\\ é"
                let rows = try await connection.query(
                    "SELECT $1::text, $2::bigint, $3::text", [.text(text), .integer(-7), .null])
                return rows.rows == [[text, "-7", nil]]
            }
            await check("a query that is refused has a state and a message") {
                await error { () throws(PostgresError) in
                    try await connection.query("SELECT 1 / $1::int", [.integer(0)])
                }
                    == .refused(state: "22012", message: "division by zero")
            }
            await check("a read-only server may take the query later, and a division by zero never") {
                PostgresError.refused(state: "25006", message: "").isTemporary
                    && PostgresError.interrupted("").isTemporary
                    && !PostgresError.refused(state: "22012", message: "").isTemporary
            }
            await check("queries are answered in order") {
                let answers = Received<Int64>()
                for number in 0..<200 as Range<Int64> {
                    connection.query("SELECT $1::bigint", [.integer(number)]) { result in
                        answers.add((try? result.get())?.first.flatMap { Int64($0) } ?? -1)
                    }
                }
                return await answers.values(of: 200) == Array(0..<200)
            }
            await check("a query without an answer in time is interrupted") {
                await error { () throws(PostgresError) in
                    try await connection.query("SELECT pg_sleep($1::int)", [.integer(600)], within: 0.2)
                } == .interrupted("its time is over")
            }
            await check("the next query has another connection") {
                try await connection.query("SELECT 2").first == "2"
            }
            await check("a connection that the server ends is made again, and listens") {
                let other = PostgresConnection(address, name: "other")
                defer { other.close() }
                let former = try await connection.query("SELECT pg_backend_pid()").first
                _ = try await other.query(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
                    [.text("checks")])
                // The server ends it some time after the answer, and the first query after that finds it ended.
                while (try? await connection.query("SELECT pg_backend_pid()").first) ?? former == former {}
                _ = try await connection.query("SELECT pg_notify('checks', $1)", [.text("heard")])
                return await events.values(of: 1) == ["heard"]
            }
            await check("a server that is not there is unreachable") {
                let unreachable = PostgresConnection("postgres://127.0.0.1:1/none", name: "unreachable")
                defer { unreachable.close() }
                guard
                    case .unreachable = await error({ () throws(PostgresError) in
                        try await unreachable.query("SELECT 1", within: 0.3)
                    })
                else { return false }
                return true
            }
            await check("a query that waits for another one fails when its own time is over") {
                let order = Received<String>()
                let other = PostgresConnection(address, name: "other")
                defer { other.close() }
                // The first query waits until the other connection gives its lock up.
                _ = try await other.query("SELECT pg_advisory_lock(1)")
                connection.query("SELECT pg_advisory_xact_lock(1)", within: 600) { _ in order.add("long") }
                connection.query("SELECT 1", within: 0.2) { result in
                    if case .failure(.unreachable) = result { order.add("short") } else { order.add("\(result)") }
                }
                guard await order.values(of: 1) == ["short"] else { return false }
                _ = try await other.query("SELECT pg_advisory_unlock(1)")
                return await order.values(of: 2) == ["short", "long"]
            }
            await check("a host that says nothing delays no deadline") {
                guard let host = SilentHost() else { return false }
                defer { host.close() }
                let order = Received<String>()
                let silent = PostgresConnection("postgres://127.0.0.1:\(host.port)/none", name: "silent")
                let other = PostgresConnection(address, name: "other")
                defer {
                    silent.close()
                    other.close()
                }
                other.query("SELECT pg_sleep($1::int)", [.integer(60)], within: 600) { _ in order.add("query") }
                silent.query("SELECT 1", within: 0.2) { _ in order.add("deadline") }
                return await order.values(of: 1) == ["deadline"]
            }
            await check("a closed connection refuses queries") {
                connection.close()
                return await error { () throws(PostgresError) in try await connection.query("SELECT 1") } == .closed
            }
        }
    }
#endif
