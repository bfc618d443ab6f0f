import CombineCore

extension Repertoire {
    @Collecting static var reducing: [Operation] {
        whole("count", ignoresOrder: true) { up, _ in
            up.count().eraseToAnyPublisher()
        } model: { _ in
            var count = 0
            return (
                {
                    _ in
                    count += 1
                    return nil
                }, { count }
            )
        }

        whole("collect") { up, _ in
            up.collect().map(fold).eraseToAnyPublisher()
        } model: { _ in
            var values: [Int] = []
            return (
                {
                    values.append($0)
                    return nil
                }, { fold(values) }
            )
        }

        whole("reduce", ignoresOrder: true) { up, p in
            up.reduce(p[0], +).eraseToAnyPublisher()
        } model: { p in
            var sum = p[0]
            return (
                {
                    sum += $0
                    return nil
                }, { sum }
            )
        }

        whole("tryReduce") { up, p in
            up.tryReduce(0) { try $0 + checked($1, p) }.troubled().eraseToAnyPublisher()
        } model: { p in
            var sum = 0
            return (
                {
                    if isFaulty($0, p) { return .failure(.thrown) }
                    sum += $0
                    return nil
                }, { sum }
            )
        }

        whole("ignoreOutput", ignoresOrder: true) { up, _ in
            up.ignoreOutput().map { (_: Never) -> Int in }.eraseToAnyPublisher()
        } model: { _ in
            ({ _ in nil }, { nil })
        }

        whole("min", ignoresOrder: true) { up, _ in
            up.min().eraseToAnyPublisher()
        } model: { _ in
            var best: Int?
            return (
                {
                    best = Swift.min(best ?? $0, $0)
                    return nil
                }, { best }
            )
        }

        whole("max", ignoresOrder: true) { up, _ in
            up.max().eraseToAnyPublisher()
        } model: { _ in
            var best: Int?
            return (
                {
                    best = Swift.max(best ?? $0, $0)
                    return nil
                }, { best }
            )
        }

        whole("tryMax(by:)") { up, p in
            up.tryMax { try $0 < checked($1, p) }.troubled().eraseToAnyPublisher()
        } model: { p in
            var best: Int?
            return (
                {
                    if best != nil, isFaulty($0, p) { return .failure(.thrown) }
                    best = Swift.max(best ?? $0, $0)
                    return nil
                }, { best }
            )
        }

        whole("last") { up, _ in
            up.last().eraseToAnyPublisher()
        } model: { _ in
            var last: Int?
            return (
                {
                    last = $0
                    return nil
                }, { last }
            )
        }

        whole("last(where:)") { up, p in
            up.last { $0 % 3 == p[0] }.eraseToAnyPublisher()
        } model: { p in
            var last: Int?
            return (
                {
                    if $0 % 3 == p[0] { last = $0 }
                    return nil
                }, { last }
            )
        }

        whole("tryLast(where:)") { up, p in
            up.tryLast { try checked($0, p) % 3 == 1 }.troubled().eraseToAnyPublisher()
        } model: { p in
            var last: Int?
            return (
                {
                    if isFaulty($0, p) { return .failure(.thrown) }
                    if $0 % 3 == 1 { last = $0 }
                    return nil
                }, { last }
            )
        }
    }

    @Collecting static var matching: [Operation] {
        whole("first") { up, _ in
            up.first().eraseToAnyPublisher()
        } model: { _ in
            ({ .success($0) }, { nil })
        }

        whole("first(where:)") { up, p in
            up.first { $0 % 3 == p[0] }.eraseToAnyPublisher()
        } model: { p in
            ({ $0 % 3 == p[0] ? .success($0) : nil }, { nil })
        }

        whole("tryFirst(where:)") { up, p in
            up.tryFirst { try checked($0, p) % 3 == p[1] }.troubled().eraseToAnyPublisher()
        } model: { p in
            ({ isFaulty($0, p) ? .failure(.thrown) : $0 % 3 == p[1] ? .success($0) : nil }, { nil })
        }

        whole("contains", ignoresOrder: true) { up, p in
            up.contains(p[0]).map { $0 ? 1 : 0 }.eraseToAnyPublisher()
        } model: { p in
            ({ $0 == p[0] ? .success(1) : nil }, { 0 })
        }

        whole("contains(where:)", ignoresOrder: true) { up, p in
            up.contains { $0 > p[0] }.map { $0 ? 1 : 0 }.eraseToAnyPublisher()
        } model: { p in
            ({ $0 > p[0] ? .success(1) : nil }, { 0 })
        }

        whole("tryContains(where:)") { up, p in
            up.tryContains { try checked($0, p) > p[1] }.troubled().map { $0 ? 1 : 0 }.eraseToAnyPublisher()
        } model: { p in
            ({ isFaulty($0, p) ? .failure(.thrown) : $0 > p[1] ? .success(1) : nil }, { 0 })
        }

        whole("allSatisfy", ignoresOrder: true) { up, p in
            up.allSatisfy { $0 != p[0] }.map { $0 ? 1 : 0 }.eraseToAnyPublisher()
        } model: { p in
            ({ $0 == p[0] ? .success(0) : nil }, { 1 })
        }

        whole("tryAllSatisfy") { up, p in
            up.tryAllSatisfy { try checked($0, p) != p[1] }.troubled().map { $0 ? 1 : 0 }.eraseToAnyPublisher()
        } model: { p in
            ({ isFaulty($0, p) ? .failure(.thrown) : $0 == p[1] ? .success(0) : nil }, { 1 })
        }
    }

    /// Combines several numbers into one that depends on their order.
    @Sendable static func fold(_ values: [Int]) -> Int {
        values.reduce(7) { ($0 &* 31 &+ $1) % 1009 }
    }
}
