#if DEBUG
    import Foundation
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

        private func isDetermined(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { ByteOrder.determines($0) } }

        @Test(arguments: ["", "Anna", "a long text with \0", "Årsta café Škoda", "Жук", "漢字, 字", "“It’s” – 👍🏽…"])
        func bytesDetermineTheOrderOfComposedCharacters(_ text: String) {
            #expect(isDetermined(Array(text.utf8)))
            #expect(isDetermined(Array("12345678\(text)12345678\(text)".utf8)))
        }

        /// Combining marks, characters that are equal to others, and characters that the rule does not cover.
        @Test(arguments: ["e\u{301}", "\u{340}", "\u{212A}", "\u{212B}", "й\u{301}", "한", "\u{2000}", "\u{1D15E}"])
        func bytesDoNotDetermineTheOrderOfOtherCharacters(_ text: String) {
            #expect(!isDetermined(Array(text.utf8)))
            #expect(!isDetermined(Array("12345678\(text)12345678".utf8)))
        }

        @Test(
            arguments: [
                [0xC3], [0xC3, 0x41], [0x80], [0xC1, 0x81], [0xE4, 0xB8], [0xE4, 0xB8, 0x41], [0xE4, 0x41, 0x80],
                [0xE2, 0x80], [0xE2, 0x80, 0xC2], [0xF0, 0x9F, 0x91], [0xFF],
            ] as [[UInt8]])
        func bytesDoNotDetermineTheOrderOfInvalidTexts(_ bytes: [UInt8]) {
            #expect(!isDetermined(bytes))
            #expect(!isDetermined(Array("12345678".utf8) + bytes))
        }

        @Test func determinedTextsHaveTheOrderOfSwiftsStrings() {
            let scalars: [ClosedRange<UInt32>] = [
                0...0x2FF, 0x400...0x47F, 0x2002...0x203F, 0x4000...0x4010, 0x9FF0...0x9FFF, 0x1F300...0x1F3FF,
            ]
            let letters = scalars.joined().compactMap { Unicode.Scalar($0).map { String($0) } }
            #expect(letters.allSatisfy { isDetermined(Array($0.utf8)) })
            var wrong: [String] = []
            for (place, first) in letters.enumerated() {
                for step in [1, 2, 61, 255, 700] {
                    let second = letters[(place + step) % letters.count]
                    for (text, other) in [(first, second), (first + second, second + first)] {
                        let isBefore = text.utf8.lexicographicallyPrecedes(other.utf8)
                        if isBefore != (text < other) { wrong.append("\(text.debugDescription) and \(other)") }
                    }
                }
            }
            #expect(letters.count == 1_247 && wrong == [])
        }

        /// As UTF-16, the bytes of these letters look like ASCII characters in another order.
        @Test func textsInUTF16AreNotSortedByTheirBytes() throws {
            let url = try TemporaryFolder().file
            let path = SQLiteFile.resolvingFolder(of: url.path(percentEncoded: false))
            try SQLiteLibrary.load()
            try SQLiteConnection(path: path, isReadOnly: false).execute(
                "PRAGMA encoding = 'UTF-16le'; CREATE TABLE first (x); DROP TABLE first")
            let container = try ModelContainer(for: StoreKind.schema, configurations: ModelConfiguration(url: url))
            let context = ModelContext(container)
            let letters = ["漢", "z", "ж", "a", "š"]
            for number in 0..<1_200 { context.insert(Item(letters[number % 5], count: number)) }
            try context.save()
            let descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title, comparator: .lexical)])
            let titles = try ModelContext(container).fetchInBatches(descriptor).models.map(\.title)
            #expect(titles == ["a", "z", "š", "ж", "漢"].flatMap { Array(repeating: $0, count: 240) })
        }
    }
#endif
