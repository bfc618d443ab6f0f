import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Lists whose rows have no view, several views, or invalid identities.
@MainActor
@Suite struct UnusualListTests {
    final class Handle<ID: Hashable> {
        var set: ([ID]) -> Void = { _ in }
        var setNumber: (Int) -> Void = { _ in }
    }

    struct Rows<ID: Hashable, Content: View>: View {
        @State private var ids: [ID]
        let handle: Handle<ID>
        let content: (ID) -> Content

        init(_ ids: [ID], _ handle: Handle<ID>, @ViewBuilder content: @escaping (ID) -> Content) {
            self.ids = ids
            self.handle = handle
            self.content = content
        }

        var body: some View {
            let _ = handle.set = { ids = $0 }
            VStack {
                Text(verbatim: "top")
                ForEach(ids, id: \.self) { content($0) }
                Text(verbatim: "bottom")
            }
        }
    }

    @Test func rowsOfSeveralViewsMoveTogether() {
        let handle = Handle<Int>()
        let screen = Screen(
            Rows([1, 2, 3], handle) { id in
                Text(verbatim: "a\(id)")
                if id.isMultiple(of: 2) { Text(verbatim: "b\(id)") }
                EmptyView()
                ForEach(0..<(id % 3), id: \.self) { Text(verbatim: "c\(id)\($0)") }
            })
        #expect(screen.texts == ["top", "a1", "c10", "a2", "b2", "c20", "c21", "a3", "bottom"])
        handle.set([3, 4, 2, 1])
        #expect(screen.texts == ["top", "a3", "a4", "b4", "c40", "a2", "b2", "c20", "c21", "a1", "c10", "bottom"])
        handle.set([2, 3])
        #expect(screen.texts == ["top", "a2", "b2", "c20", "c21", "a3", "bottom"])
        handle.set([])
        #expect(screen.texts == ["top", "bottom"])
        handle.set([6])
        #expect(screen.texts == ["top", "a6", "b6", "bottom"])
        screen.close()
    }

    @Test func aRowThatIsAddedBeforeOthersThatShowNothingComesLast() {
        let handle = Handle<Int>()
        let screen = Screen(
            Rows([1], handle) { id in
                ForEach(0..<id, id: \.self) { Text(verbatim: "\(id).\($0)") }
                ForEach(0..<0, id: \.self) { Text(verbatim: "\($0)") }
                EmptyView()
                if id > 9 { Text(verbatim: "\(id)") }
            })
        for ids in [[1, 2], [1, 2, 0, 3], [1, 0, 2, 4, 10], [10, 0, 3, 1], [3, 10, 1, 0, 2]] {
            handle.set(ids)
            var texts = ["top"]
            for id in ids {
                for number in 0..<id { texts.append("\(id).\(number)") }
                if id > 9 { texts.append("\(id)") }
            }
            #expect(screen.texts == texts + ["bottom"])
        }
        screen.close()
    }

    /// Lists that grow while the content after them is empty.
    struct Growing: View {
        @State private var ids: [Int] = []
        let handle: Handle<Int>

        var body: some View {
            let _ = handle.set = { ids = $0 }
            VStack {
                ForEach(ids, id: \.self) { Text(verbatim: "\($0)") }
                ForEach(ids.filter { $0 > 9 }, id: \.self) { Text(verbatim: "\($0)") }
                if ids.count > 4 { Text(verbatim: "many") }
            }
        }
    }

    @Test func aListGrowsBeforeTheViewsBehindIt() {
        let handle = Handle<Int>()
        let screen = Screen(Growing(handle: handle))
        handle.set([1])
        #expect(screen.texts == ["1"])
        handle.set([1, 2])
        #expect(screen.texts == ["1", "2"])
        handle.set([1, 2, 3, 4, 5])
        #expect(screen.texts == ["1", "2", "3", "4", "5", "many"])
        handle.set([5, 2, 10])
        #expect(screen.texts == ["5", "2", "10", "10"])
        handle.set([5, 2, 10, 11])
        #expect(screen.texts == ["5", "2", "10", "11", "10", "11"])
        screen.close()
    }

    @Test func rowsWithoutAViewComeAndGo() {
        let handle = Handle<Int>()
        let screen = Screen(Rows([1, 2, 3], handle) { _ in EmptyView() })
        for ids in [[3, 1], [], [4, 5, 6, 7], [7, 4]] {
            handle.set(ids)
            #expect(screen.update().isEmpty)
            #expect(screen.texts == ["top", "bottom"])
        }
        screen.close()
    }

    @Test func rowsWithIdentitiesThatEqualNothingAreRecreated() {
        let handle = Handle<Double>()
        let screen = Screen(Rows([1, .nan, 2], handle) { Text(verbatim: "\($0)") })
        for ids in [[.nan, .nan], [2, .nan, 1, .nan], [.nan], [], [.nan, 3, 1]] as [[Double]] {
            handle.set(ids)
            #expect(screen.texts == ["top"] + ids.map { "\($0)" } + ["bottom"])
        }
        screen.close()
        #expect(screen.nodeCount == 0)
    }

    @Test func rowsWithDuplicateIDsShowTheirElements() {
        let handle = Handle<Pair>()
        let screen = Screen(Rows([], handle) { Text(verbatim: $0.text) })
        // All lists of up to five elements with three identities, each one following the previous one.
        let lists = (0..<5).reduce(into: [[[]]] as [[[Int]]]) { lists, length in
            lists.append(lists[length].flatMap { list in (0..<3).map { list + [$0] } })
        }
        let reported = diagnostics(while: {
            for (round, ids) in lists.flatMap(\.self).shuffledAlike().enumerated() {
                let pairs = ids.enumerated().map { Pair(id: $1, text: "\(round).\($0)") }
                handle.set(pairs)
                #expect(screen.texts == ["top"] + pairs.map(\.text) + ["bottom"])
            }
        })
        #expect(reported.allSatisfy { $0.contains("has two elements with the identity") })
        #expect(!reported.isEmpty)
        screen.close()
        #expect(screen.nodeCount == 0)
    }

    @Test func aLazyListReportsEqualIdentitiesAndNoEqualHashValues() {
        func reported(of identities: [Clash]) -> [String] {
            diagnostics(while: {
                let list = List(identities, id: \.self) { Text(verbatim: "\($0.id)") }
                let screen = Screen(list, size: CGSize(width: 160, height: 160))
                #expect(screen.texts.first == "0")
                screen.close()
            })
        }
        let distinct = (0..<40).map { Clash(id: $0) }
        #expect(reported(of: distinct).isEmpty)
        #expect(reported(of: distinct + [Clash(id: 7)]).contains { $0.contains("has two elements with the identity") })
    }

    /// Has the hash value of half of the others.
    struct Clash: Hashable {
        let id: Int

        func hash(into hasher: inout Hasher) { hasher.combine(id % 2) }
    }

    /// Equal to every other value with the same identity.
    struct Pair: Hashable {
        let id: Int
        let text: String

        static func == (left: Pair, right: Pair) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
}

extension Array {
    /// Returns the elements in a shuffled order that is the same each time.
    fileprivate func shuffledAlike() -> [Element] {
        var order = indices.map { ($0 &* 7919 + 104_729) % 1009 }
        order = indices.sorted { (order[$0], $0) < (order[$1], $1) }
        return order.map { self[$0] }
    }
}
