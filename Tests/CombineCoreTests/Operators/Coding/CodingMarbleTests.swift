import CombineCore
import CombineFoundation
import CombineTesting
import Foundation
import Testing

@Suite struct CodingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("encode", "a-|", makes: #"<["a"]>-|"#) {
            $0.map { [$0] }.encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }
        }
        row("decode", "1-2-|", makes: "1-2-|") {
            $0.map { Data($0.utf8) }.decode(type: Int.self, decoder: JSONDecoder())
        }
        row("decode of other text", "1-x-2|", makes: "1-#") {
            $0.map { Data($0.utf8) }.decode(type: Int.self, decoder: JSONDecoder())
        }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }
}
