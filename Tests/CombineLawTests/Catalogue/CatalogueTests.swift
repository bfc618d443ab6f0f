import OperatorSources
import Testing

@Suite struct CatalogueTests {
    @Test func everyPublisherOfTheOperatorsIsInTheCatalogue() throws {
        let declared = try OperatorSources.publishers()
        #expect(declared.isSuperset(of: ["Map", "TryMap", "Merge8", "Share", "CollectByTime"]))
        #expect(declared.subtracting(Catalogue.all.flatMap(\.publishers)) == [])
    }

    @Test func namesAreUnique() {
        #expect(Set(Catalogue.all.map(\.name)).count == Catalogue.all.count)
    }
}
