import FlowRecords
import Testing

@Suite struct LibraryNamesTests {
    private struct ListNode<Value> {}
    private struct NavigationNode {}
    private struct Node {}
    private struct ForEachRow<Element, Content> {}
    private struct DestinationPage<Value, Content> {}
    private struct LazyCollection<Data, ID> {}
    private struct Section<Content> {}

    @Test func nodesAreNamedAfterTheirViews() {
        #expect(LibraryNames.ofNode(ListNode<Int>.self) == "List")
        #expect(LibraryNames.ofNode(NavigationNode.self) == "NavigationStack")
        #expect(LibraryNames.ofNode(Node.self) == "Node")
    }

    @Test func libraryViewsHaveTheirPublicNames() {
        #expect(LibraryNames.ofView(ForEachRow<[Int], String>.self) == "row of ForEach over Array<Int>")
        #expect(LibraryNames.ofView(ForEachRow<(Int) -> String, Int>.self) == "row of ForEach over (Int) -> String")
        #expect(LibraryNames.ofView(DestinationPage<Int, String>.self) == "navigationDestination for Int")
        #expect(LibraryNames.ofView(LazyCollection<[Int], Int>.self) == "ForEach<Array<Int>, Int>")
        #expect(LibraryNames.ofView(Section<Int>.self) == "Section<Int>")
    }
}
