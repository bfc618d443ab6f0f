import CombineCore
import Foundation

extension Repertoire {
    @Collecting static var mapping: [Operation] {
        stage("map", keepsNoOrder: true) { up, p in
            up.map { $0 + p[0] }.eraseToAnyPublisher()
        } model: { p in
            { .emit($0 + p[0]) }
        }

        stage("tryMap") { up, p in
            up.tryMap { try checked($0, p) + 1 }.troubled().eraseToAnyPublisher()
        } model: { p in
            { isFaulty($0, p) ? .end(.failed(.thrown)) : .emit($0 + 1) }
        }

        stage("replaceNil", keepsNoOrder: true) { up, p in
            up.map { $0.isMultiple(of: 2) ? nil : $0 }.replaceNil(with: p[0]).eraseToAnyPublisher()
        } model: { p in
            { .emit($0.isMultiple(of: 2) ? p[0] : $0) }
        }

        stage("scan") { up, p in
            up.scan(p[0], +).eraseToAnyPublisher()
        } model: { p in
            var sum = p[0]
            return {
                sum += $0
                return .emit(sum)
            }
        }

        stage("tryScan") { up, p in
            up.tryScan(0) { try $0 + checked($1, p) }.troubled().eraseToAnyPublisher()
        } model: { p in
            var sum = 0
            return {
                if isFaulty($0, p) { return .end(.failed(.thrown)) }
                sum += $0
                return .emit(sum)
            }
        }

        stage("compactMap", keepsNoOrder: true) { up, p in
            up.compactMap { $0 % 4 == p[0] ? nil : $0 * 2 }.eraseToAnyPublisher()
        } model: { p in
            { $0 % 4 == p[0] ? .skip : .emit($0 * 2) }
        }

        stage("tryCompactMap") { up, p in
            up.tryCompactMap { try checked($0, p).isMultiple(of: 2) ? nil : $0 }.troubled().eraseToAnyPublisher()
        } model: { p in
            { isFaulty($0, p) ? .end(.failed(.thrown)) : $0.isMultiple(of: 2) ? .skip : .emit($0) }
        }

        stage("encode.decode", keepsNoOrder: true) { up, p in
            up.map { [$0] }.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
                .map { $0[0] }.troubled().eraseToAnyPublisher()
        } model: { _ in
            { .emit($0) }
        }

        stage("handleEvents", keepsNoOrder: true) { up, _ in
            up.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher()
        } model: { _ in
            { .emit($0) }
        }

        stage("print", keepsNoOrder: true) { up, _ in
            up.print("", to: Nowhere()).eraseToAnyPublisher()
        } model: { _ in
            { .emit($0) }
        }

        stage("breakpoint", keepsNoOrder: true) { up, _ in
            up.breakpoint().eraseToAnyPublisher()
        } model: { _ in
            { .emit($0) }
        }
    }

    @Collecting static var filtering: [Operation] {
        stage("filter", keepsNoOrder: true) { up, p in
            up.filter { $0 % 3 != p[0] }.eraseToAnyPublisher()
        } model: { p in
            { $0 % 3 != p[0] ? .emit($0) : .skip }
        }

        stage("tryFilter") { up, p in
            up.tryFilter { try checked($0, p) % 3 != 0 }.troubled().eraseToAnyPublisher()
        } model: { p in
            { isFaulty($0, p) ? .end(.failed(.thrown)) : $0 % 3 != 0 ? .emit($0) : .skip }
        }

        stage("removeDuplicates") { up, _ in
            up.removeDuplicates().eraseToAnyPublisher()
        } model: { _ in
            var last: Int?
            return { value in
                defer { last = value }
                return last == value ? .skip : .emit(value)
            }
        }

        stage("removeDuplicates(by:)") { up, _ in
            up.removeDuplicates { $0 / 2 == $1 / 2 }.eraseToAnyPublisher()
        } model: { _ in
            var last: Int?
            return { value in
                if let last, last / 2 == value / 2 { return .skip }
                last = value
                return .emit(value)
            }
        }

        stage("tryRemoveDuplicates") { up, p in
            up.tryRemoveDuplicates { try $0 == checked($1, p) }.troubled().eraseToAnyPublisher()
        } model: { p in
            var last: Int?
            return { value in
                defer { last = value }
                guard let known = last else { return .emit(value) }
                return isFaulty(value, p) ? .end(.failed(.thrown)) : known == value ? .skip : .emit(value)
            }
        }

        stage("dropFirst", asksAhead: true) { up, p in
            up.dropFirst(p[0]).eraseToAnyPublisher()
        } model: { p in
            var left = p[0]
            return {
                left -= 1
                return left >= 0 ? .drop : .emit($0)
            }
        }

        stage("drop(while:)") { up, p in
            up.drop { $0 <= p[0] }.eraseToAnyPublisher()
        } model: { p in
            var isDropping = true
            return {
                if isDropping, $0 <= p[0] { return .skip }
                isDropping = false
                return .emit($0)
            }
        }

        stage("tryDrop(while:)") { up, p in
            up.tryDrop { try checked($0, p) <= p[1] }.troubled().eraseToAnyPublisher()
        } model: { p in
            var isDropping = true
            return {
                if isDropping, isFaulty($0, p) { return .end(.failed(.thrown)) }
                if isDropping, $0 <= p[1] { return .skip }
                isDropping = false
                return .emit($0)
            }
        }

        stage("prefix(while:)") { up, p in
            up.prefix { $0 % 4 != p[0] }.eraseToAnyPublisher()
        } model: { p in
            { $0 % 4 != p[0] ? .emit($0) : .end(.finished) }
        }

        stage("tryPrefix(while:)") { up, p in
            up.tryPrefix { try checked($0, p) % 4 != p[1] }.troubled().eraseToAnyPublisher()
        } model: { p in
            { isFaulty($0, p) ? .end(.failed(.thrown)) : $0 % 4 != p[1] ? .emit($0) : .end(.finished) }
        }
    }

    @Collecting static var selecting: [Operation] {
        stage("prefix(n)") { up, p in
            up.prefix(p[0] + 1).eraseToAnyPublisher()
        } model: { p in
            var left = p[0] + 1
            return {
                left -= 1
                return left == 0 ? .emitAndEnd($0) : .emit($0)
            }
        }

        operation("prefix(0)") { up, _, _, _ in
            up.prefix(0).eraseToAnyPublisher()
        } model: { input in
            // With nothing to publish, the stream completes as soon as it begins.
            .end(.finished, at: input.time)
        }

        stage("output(at:)") { up, p in
            up.output(at: p[0]).eraseToAnyPublisher()
        } model: { p in
            var left = p[0]
            return {
                left -= 1
                return left < 0 ? .emitAndEnd($0) : .skip
            }
        }

        stage("output(in:)") { up, p in
            up.output(in: p[0]...(p[0] + p[1])).eraseToAnyPublisher()
        } model: { p in
            var index = -1
            return {
                index += 1
                if index < p[0] { return .skip }
                return index == p[0] + p[1] ? .emitAndEnd($0) : .emit($0)
            }
        }
    }

    private struct Nowhere: TextOutputStream {
        mutating func write(_ string: String) {}
    }

    /// Returns the value, or throws at the value for which a `try` operator with these parameters throws.
    @Sendable static func checked(_ value: Int, _ parameters: [Int]) throws -> Int {
        if isFaulty(value, parameters) { throw Trouble.thrown }
        return value
    }

    @Sendable static func isFaulty(_ value: Int, _ parameters: [Int]) -> Bool {
        value == parameters[0] * 3 + parameters[1]
    }
}
