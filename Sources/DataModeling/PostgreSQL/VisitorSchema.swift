package import Foundation

/// The schema in a database that holds one visitor's models.
package enum VisitorSchema {
    /// The name of the schema: the program, and a digest of the visitor's identity.
    ///
    /// An identity can be longer than a name may be, and a mail address does not belong in a list of schemas. Two
    /// programs whose names begin alike have different digests.
    package static func name(program: String, visitor: String) -> String {
        let digest = SHA256Digest.bytes(of: "\(program)\n\(visitor)").prefix(16)
        var start = program
        while start.utf8.count > longestProgram { start.removeLast() }
        return "\(start) \(SQLDialect.hexadecimal(digest))"
    }

    /// The maximum length in bytes of the program's part, which a space and 32 digits follow.
    private static let longestProgram = SQLDialect.longestName - 33

    /// Removes the schema of a visitor who has left, if no process has ever begun to store a model in it.
    ///
    /// Otherwise each crawler would leave tables behind. A store that is open elsewhere recreates the tables when it
    /// needs them.
    package static func removeIfUnused(_ name: String, in database: URL) {
        #if Postgres
            do {
                try PostgresPlace(database, schema: name).removeIfUnused()
            } catch {
                // It stays until the visitor's next page ends.
            }
        #endif
    }
}

/// The digest SHA-256 of a text.
package enum SHA256Digest {
    /// The first bits of the fractions of the first primes' cube roots.
    private static let constants: [UInt32] = primes(64).map { fraction(of: cbrt(Double($0))) }
    /// The first bits of the fractions of the first primes' square roots.
    private static let start: [UInt32] = primes(8).map { fraction(of: Double($0).squareRoot()) }

    private static func primes(_ count: Int) -> [Int] {
        var primes: [Int] = []
        var candidate = 2
        while primes.count < count {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }

    private static func fraction(of number: Double) -> UInt32 {
        // In range: the fraction is less than one.
        UInt32((number - number.rounded(.down)) * 4_294_967_296)
    }

    package static func bytes(of text: String) -> [UInt8] {
        var message = Array(text.utf8)
        let bits = UInt64(message.count) * 8
        message.append(0x80)
        message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
        for shift in stride(from: 56, through: 0, by: -8) { message.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        var digest = start
        for block in stride(from: 0, to: message.count, by: 64) { add(message[block..<block + 64], to: &digest) }
        return digest.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    private static func add(_ block: ArraySlice<UInt8>, to digest: inout [UInt32]) {
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
            block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for place in 16..<64 {
            let (first, last) = (words[place - 15], words[place - 2])
            let small = rotated(first, 7) ^ rotated(first, 18) ^ first >> 3
            let large = rotated(last, 17) ^ rotated(last, 19) ^ last >> 10
            words.append(words[place - 16] &+ small &+ words[place - 7] &+ large)
        }
        var state = digest
        for place in 0..<64 {
            let (a, e) = (state[0], state[4])
            let choice = (e & state[5]) ^ (~e & state[6])
            let majority = (a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2])
            let large = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
            let first = state[7] &+ large &+ choice &+ constants[place] &+ words[place]
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            state = [first &+ second, a, state[1], state[2], state[3] &+ first, e, state[5], state[6]]
        }
        for place in 0..<8 { digest[place] &+= state[place] }
    }
}
