import Combine
import Observation
import SwiftUI
import SwiftUITesting
import Testing

/// The names of writes to properties of objects: the property that was written, however the view reads the object.
@MainActor
@Suite struct WriteNameTests {
    final class Search: ObservableObject {
        @Published var query = ""
        @Published var shouted = ""
        private var subscription: AnyCancellable?

        /// Each change of the query changes the other property twice, during the announcement.
        init() {
            subscription = $query.dropFirst().sink { [weak self] query in
                self?.shouted = query
                self?.shouted = query.uppercased()
            }
        }
    }

    struct SearchView: View {
        @StateObject private var search = Search()

        var body: some View {
            TextField("Query", text: $search.query)
            Text(search.shouted)
            Button("Find") { search.query = "ada" }
            Button("Shout") { search.shouted = "BO" }
        }
    }

    private func writes(_ trace: Trace) -> [String] { trace.records.filter { $0.kind == .write }.map(\.name) }

    @Test func aWriteDuringAnotherOneHasItsOwnName() throws {
        let screen = Screen(SearchView())
        let trace = try screen.trace { try screen.press("Find") }
        #expect(screen.texts.contains("ADA"))
        let announced = trace.records.filter { $0.kind == .write && $0.cause.flatMap { trace[$0] }?.kind == .signal }
        #expect(announced.map(\.name) == ["Search.query", "Search.shouted", "Search.shouted"])
    }

    @Test func aBindingToAnotherPropertyNamesTheWrite() throws {
        let screen = Screen(SearchView())
        let trace = try screen.trace { try screen.press("Shout") }
        // The field reads the query, which has not changed.
        #expect(Set(writes(trace)) == ["Search.shouted"])
    }

    @Observable final class Person: Identifiable {
        var name: String

        init(_ name: String) {
            self.name = name
        }
    }

    struct People: View {
        @State private var people = [Person("Ada"), Person("Bo")]

        var body: some View {
            ForEach(people, id: \.name) { Text($0.name) }
            Button("Rename") { people[1].name += "!" }
        }
    }

    @Test func aCollectionThatReadsObjectsNamesTheWrite() throws {
        let screen = Screen(People())
        // From the second change on, each row evaluates the closure itself, and the collection reads only names.
        try screen.press("Rename")
        try screen.press("Rename")
        let trace = try screen.trace { try screen.press("Rename") }
        #expect(!writes(trace).isEmpty)
        #if DEBUG
            #expect(Set(writes(trace)) == ["Person.name"])
        #else
            // The optimizer removes the symbols of accessors, from which key paths have their names.
            #expect(Set(writes(trace)).isSubset(of: ["Person.name", "a property of Person"]))
        #endif
    }
}
