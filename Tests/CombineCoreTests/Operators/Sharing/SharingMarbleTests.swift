import CombineCore
import CombineTesting
import Testing

@Suite struct SharingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("share", "-a-b|", makes: "-a-b|") { $0.share() }
        row("share between two", "-a-b|", makes: "-(aa)-(bb)|") { input in
            let shared = input.share()
            return Publishers.Merge(shared, shared)
        }
        row("multicast", "-a-b|", makes: "-a-b|") { $0.multicast { PassthroughSubject() }.autoconnect() }
        row("multicast of a current value", "-a-b|", makes: "za-b|") {
            $0.multicast(subject: CurrentValueSubject("z")).autoconnect()
        }
        row("multicast without a connection", "-a-|", makes: "----") { $0.multicast { PassthroughSubject() } }
        row("makeConnectable", "-a-|", makes: "----") { $0.assertNoFailure().makeConnectable() }
        row("makeConnectable and autoconnect", "-a-|", makes: "-a-|") {
            $0.assertNoFailure().makeConnectable().autoconnect()
        }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Sharing", missingIn: Self.table) == [])
    }
}
