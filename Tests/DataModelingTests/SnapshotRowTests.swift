#if DEBUG
    import Testing

    // Optimized code cannot be imported whole.
    @testable import DataModeling

    @Suite struct SnapshotRowTests {
        private let plan = EntityPlan.of(Folder.self)

        /// A folder, which has a name and items unless they are `nil`.
        private func folder(_ name: String?, _ items: [Int64]?) -> SnapshotRow {
            func identifier(_ name: String, _ key: Int64) -> PersistentIdentifier {
                PersistentIdentifier(entityName: name, store: "store", key: key, isTemporary: false)
            }
            let values = plan.properties.map { property -> DefaultSnapshot.Value in
                switch property.name {
                case "name": name.map { .attribute(.text($0)) } ?? .missing
                case "items": items.map { .many($0.map { identifier("Item", $0) }) } ?? .missing
                case "parent": .one(nil)
                default: .many([])
                }
            }
            return SnapshotRow(DefaultSnapshot(identifier("Folder", 1), plan, values), plan)
        }

        private func items(_ row: SnapshotRow) throws -> [Int64]? {
            row.lists[try #require(plan.property(named: "items")).index]?.map(\.key)
        }

        @Test func aListWithTheSameElementsInAnotherOrderIsTheSame() throws {
            let known = folder("home", [1, 2, 3])
            var row = folder("home", [3, 1, 2])
            row.complete(from: known)
            #expect(try items(row) == [1, 2, 3])
            #expect(!row.hasOtherElements(than: known))
        }

        @Test func aListWithOtherElementsReplacesTheKnownOne() throws {
            let known = folder("home", [1, 2])
            var row = folder("home", [2, 3])
            row.complete(from: known)
            #expect(try items(row) == [2, 3])
            #expect(row.hasOtherElements(than: known))
        }

        @Test func aListMissingFromOneRowIsNotADifference() {
            #expect(!folder("home", nil).hasOtherElements(than: folder("home", [1])))
            #expect(!folder("home", [1]).hasOtherElements(than: folder("home", nil)))
        }

        @Test func aMissingValueIsReadFromTheKnownRow() throws {
            var row = folder(nil, [])
            #expect(row.isPartial && !folder("home", []).isPartial)
            row.complete(from: folder("home", []))
            #expect(!row.isPartial)
            let name = try #require(plan.property(named: "name"))
            #expect(row.columns[plan.columnIndex[name.index]] == .text("home"))
        }
    }
#endif
