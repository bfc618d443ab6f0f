#if DEBUG
    import Testing

    @testable import DataModeling

    @Suite struct ByteOrderTests {
        private func order(_ first: String, _ second: String) -> Int32? {
            Array(first.utf8).withUnsafeBytes { first in
                Array(second.utf8).withUnsafeBytes { second in ByteOrder.compare(first, second) }
            }
        }

        @Test func asciiStringsAreComparedByTheirBytes() {
            #expect(order("", "") == 0 && order("Anna", "Anna") == 0)
            #expect(order("Anna", "Berta") == -1 && order("b", "a") == 1)
            #expect(order("Ann", "Anna") == -1 && order("Anna", "Ann") == 1 && order("", "a") == -1)
            // Characters after a difference between ASCII characters do not matter.
            #expect(order("ab é", "ac é") == -1)
        }

        @Test func equalBytesAreEqualStrings() {
            #expect(order("é", "é") == 0 && order("e\u{301}", "e\u{301}") == 0)
        }

        @Test func nonASCIICharactersAreNotComparedByTheirBytes() {
            // By its bytes, "a" with a combining mark comes before "b".
            #expect(order("a\u{301}", "b") == nil && order("b", "a\u{301}") == nil)
            #expect(order("a", "a\u{301}") == nil && order("é", "e\u{301}") == nil)
            #expect(order("éa", "éb") == nil && order("a", "é") == nil)
        }

        @Test func resultsMatchTheOrderOfSwiftsStrings() {
            let letters = ["", "a", "b", "z", "\0", "é", "e\u{301}", "\u{301}", "한", "👍🏽", "\u{340}", "\u{212B}"]
            let texts = letters.flatMap { first in letters.flatMap { second in letters.map { first + second + $0 } } }
            var decidedCount = 0
            for first in texts.enumerated() where first.offset.isMultiple(of: 7) {
                for second in texts {
                    guard let order = order(first.element, second) else { continue }
                    decidedCount += 1
                    let isRight = order == 0 ? first.element == second : (order < 0) == (first.element < second)
                    #expect(isRight, "\(first.element.debugDescription) and \(second.debugDescription)")
                }
            }
            #expect(decidedCount > 5_000)
        }
    }
#endif
