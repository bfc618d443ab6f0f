import RenderTree
import Testing
import TextWidths

@Suite struct SymbolTests {
    @Test func theMostUsedSymbolsAreKnown() {
        #expect(commonSymbols.count == 299)
        #expect(commonSymbols.filter { Symbol(named: $0) == nil } == [])
    }

    @Test(arguments: commonSymbols + otherSymbols)
    func aSymbolIsOneVisibleGraphemeWithALabelOfWords(_ name: String) throws {
        let symbol = try #require(Symbol(named: name))
        #expect("\(symbol.grapheme)".count == 1)
        #expect(1...2 ~= symbol.grapheme.cellWidth)
        let categories = symbol.grapheme.unicodeScalars.map(\.properties.generalCategory)
        #expect(!categories.contains { [.control, .format, .unassigned, .privateUse, .surrogate].contains($0) })
        #expect(symbol.label.first?.isUppercase == true)
        #expect(!symbol.label.contains("."))
    }

    @Test func numbersAndLettersAreEnclosed() {
        #expect(
            String((0...50).compactMap { Symbol(named: "\($0).circle")?.grapheme })
                == "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳㉑㉒㉓㉔㉕㉖㉗㉘㉙㉚㉛㉜㉝㉞㉟㊱㊲㊳㊴㊵㊶㊷㊸㊹㊺㊻㊼㊽㊾㊿")
        #expect(Symbol(named: "3.circle.fill")?.grapheme == "❸")
        #expect(Symbol(named: "20.circle.fill")?.grapheme == "⓴")
        #expect(Symbol(named: "21.circle.fill")?.grapheme == "㉑")
        #expect(Symbol(named: "3.square")?.grapheme == "③")
        #expect(Symbol(named: "12.circle")?.label == "12")
        #expect(Symbol(named: "a.circle")?.grapheme == "Ⓐ")
        #expect(Symbol(named: "z.square.fill")?.grapheme == "🆉")
        #expect(Symbol(named: "a.circle")?.label == "A")
        // A symbol of its own.
        #expect(Symbol(named: "x.circle")?.label == "Close")
        for name in ["51.circle", "01.circle", "ab.circle", "1.triangle", "1.circle.fill.fill", "1"] {
            #expect(Symbol(named: name) == nil)
        }
    }

    @Test func variantsOfTheirOwnDiffer() {
        #expect(Symbol(named: "star")?.grapheme == "☆")
        #expect(Symbol(named: "star.fill")?.grapheme == "★")
        #expect(Symbol(named: "circle.fill")?.grapheme == "●")
        #expect(Symbol(named: "eye.slash")?.label == "Hide")
    }

    @Test func aNameIsFoundWithoutItsVariants() {
        #expect(Symbol(named: "trash.circle.fill") == Symbol(named: "trash"))
        #expect(Symbol(named: "chevron.right.circle") == Symbol(named: "chevron.right"))
        #expect(Symbol(named: "folder.badge.minus") == Symbol(named: "folder"))
        #expect(Symbol(named: "person.crop.circle.fill") == Symbol(named: "person.crop.circle"))
    }

    @Test func aSlashedSymbolCombinesItsSymbolWithASlash() {
        #expect(Symbol(named: "wifi.slash")?.label == "Wi-Fi, off")
        #expect(Symbol(named: "pencil.slash")?.grapheme == "✎\u{338}")
    }

    @Test(arguments: ["", ".", "fill", "no.such.symbol", "trash.heap"])
    func otherNamesAreNotKnown(_ name: String) {
        #expect(Symbol(named: name) == nil)
    }

    @Test func anImageDrawsAndDescribesItsSymbol() {
        #expect(RenderImage("trash.fill", source: .symbol).text == "🗑")
        #expect(RenderImage("trash.fill", source: .symbol).accessibilityLabel == "Delete")
        #expect(RenderImage("trash", source: .symbol, label: "Throw away").accessibilityLabel == "Throw away")
        #expect(RenderImage("no.such.symbol", source: .symbol).text == "▢")
        #expect(RenderImage("no.such.symbol", source: .symbol).accessibilityLabel == "no such symbol")
        #expect(RenderImage("logo", source: .resource).accessibilityLabel == "logo")
        var picture = RenderImage("logo", source: .resource)
        #expect(picture.text == "▢ logo")
        picture.picture = RenderPicture(file: "logo.png")
        #expect(picture.text == nil)
    }
}
