#if Postgres
    import ClusterStreams
    import Combine
    import Foundation
    import PostgresCluster
    import PostgresConnections

    extension Checks {
        /// Values between two processes.
        func values() async {
            let (here, there) = (ClusterHub(), ClusterHub())
            let clusters = [here, there].map { PostgresCluster(address, program: "values", hub: $0) { _ in } }
            await check("two processes connect") {
                for cluster in clusters { try await cluster.open() }
                for hub in [here, there] { for await state in hub.states.values where state == .connected { break } }
                return true
            }
            await check("values arrive in the order of their sender, large ones too") {
                let received = Received<String>()
                let subscription = ClusterSubject<String>("words", in: there).sink { received.add($0) }
                let sender = ClusterSubject<String>("words", in: here)
                let sent = (0..<300).map { $0 % 50 == 7 ? "\($0) " + String(repeating: "é\"", count: 20_000) : "\($0)" }
                for value in sent { sender.send(value) }
                defer { subscription.cancel() }
                return await received.values(of: 300) == sent
            }
            await check("a value at the limit of a notification arrives") {
                let received = Received<Int>()
                let subscription = ClusterSubject<String>("sizes", in: there).sink { received.add($0.utf8.count) }
                let sizes = Array(6_700..<7_100)
                for size in sizes {
                    ClusterSubject<String>("sizes", in: here).send(String(repeating: "x", count: size))
                }
                defer { subscription.cancel() }
                return await received.values(of: sizes.count) == sizes
            }
            let (one, two) = (
                ClusterValue("total", initially: 0, in: here), ClusterValue("total", initially: 0, in: there)
            )
            await check("no change of two processes is lost") {
                try await withThrowingTaskGroup { group in
                    for value in [one, two] {
                        group.addTask { for _ in 0..<50 { try await value.update { $0 += 1 } } }
                    }
                    try await group.waitForAll()
                }
                for value in [one, two] { for await number in value.values where number == 100 { break } }
                return one.version == 100 && two.version == 100
            }
            await check("a large stored value arrives") {
                let text = String(repeating: "long ", count: 10_000)
                try await ClusterValue("text", initially: "", in: here).set(text)
                for await value in ClusterValue("text", initially: "", in: there).values where value == text { break }
                return true
            }
            await check("a connection that is back has the last value, and says that it was away") {
                let states = Received<ClusterConnection>()
                let subscription = there.states.sink { states.add($0) }
                defer { subscription.cancel() }
                let admin = PostgresConnection(address, name: "admin")
                defer { admin.close() }
                _ = try await admin.query(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE $1",
                    [.text("values messages")])
                try await one.set(500)
                for await number in two.values where number == 500 { break }
                return await Array(states.values(of: 3).prefix(3)) == [.connected, .interrupted, .connected]
            }
        }
    }
#endif
