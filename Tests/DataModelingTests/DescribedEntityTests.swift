import Foundation
import Testing

import DataModeling

/// Two described entities without classes: shelves with boxes.
private struct Depot {
    let shelf: EntityPlan
    let box: EntityPlan
    let core: ContainerCore

    init(_ kind: StoreKind) throws {
        let plans = Self.plans()
        shelf = plans[0]
        box = plans[1]
        core = ContainerCore(described: plans, in: [try DescribedStore.open(plans, kind.configuration())])
    }

    static func plans() -> [EntityPlan] {
        DescribedEntity.plans(of: [
            .records(
                "Shelf",
                DescribedEntity.Property(
                    name: "name", content: .attribute(AttributeCoder<String?>(), defaultValue: "unnamed"),
                    isOptional: true),
                .many("boxes", "Box", inverse: "shelf", .cascade)),
            .records(
                "Box",
                DescribedEntity.Property(
                    name: "weight", content: .attribute(AttributeCoder<Int64?>(), defaultValue: nil),
                    isOptional: true),
                .one("shelf", "Shelf", inverse: "boxes")),
        ])
    }

    func context() -> ModelContext { ModelContext(core, isOfMainThread: false) }

    func add(_ plan: EntityPlan, to context: ModelContext) throws -> Record { try context.addRecord(plan) }

    func all(_ plan: EntityPlan, in context: ModelContext) throws -> [Record] { try context.records(plan) }
}

@Suite("Described entities")
struct DescribedEntityTests {
    private func withDepot(_ kind: StoreKind, _ body: (Depot) throws -> Void) throws {
        try body(try Depot(kind))
    }

    @Test(arguments: StoreKind.configured)
    func valuesAndRelationshipsAreStored(_ kind: StoreKind) throws {
        try withDepot(kind) { depot in
            let context = depot.context()
            let shelf = try depot.add(depot.shelf, to: context)
            let light = try depot.add(depot.box, to: context)
            let heavy = try depot.add(depot.box, to: context)
            #expect(try shelf.value("name") as? String == "unnamed")
            #expect(try light.value("weight") == nil)
            try shelf.set("name", "A")
            try light.set("weight", Int64(1))
            try heavy.set("weight", Int64(9))
            try light.set("shelf", shelf)
            try heavy.set("shelf", shelf)
            #expect(shelf.changes == ["boxes", "boxes"])
            try context.save()

            let other = depot.context()
            let read = try #require(try depot.all(depot.shelf, in: other).first)
            #expect(try read.value("name") as? String == "A")
            let boxes = try #require(try read.value("boxes") as? [Record])
            #expect(try boxes.map { try $0.value("weight") as? Int64 } == [1, 9])
            #expect(try boxes.first?.value("shelf") as? Record === read)
        }
    }

    @Test(arguments: StoreKind.configured)
    func deleteRulesAndOtherContextsWorkAsForClasses(_ kind: StoreKind) throws {
        try withDepot(kind) { depot in
            let context = depot.context()
            let shelf = try depot.add(depot.shelf, to: context)
            let box = try depot.add(depot.box, to: context)
            try box.set("shelf", shelf)
            try context.save()
            let other = depot.context()
            let seen = try #require(try depot.all(depot.box, in: other).first)
            context.remove(shelf.state)
            #expect(box.state.isGone)
            try context.save()
            #expect(try depot.all(depot.box, in: other).isEmpty)
            #expect(seen.state.isGone)
        }
    }

    @Test func entitiesThatReferToEachOtherAreReleasedWithTheirSchema() throws {
        weak var known: EntityPlan?
        do {
            let schema = Schema(described: Depot.plans())
            let shelf = try #require(schema.plans.first)
            known = shelf
            let boxes = try #require(shelf.property(named: "boxes"))
            #expect(boxes.target === schema.plans.last)
        }
        let isReleased = known == nil
        #expect(isReleased)
    }

    @Test(arguments: StoreKind.configured)
    func aValueOfAnotherTypeIsRefused(_ kind: StoreKind) throws {
        try withDepot(kind) { depot in
            let box = ObjectState(depot.box)
            let weight = try #require(depot.box.property(named: "weight"))
            #expect(!box.setAnyValue(weight.index, to: "heavy"))
            #expect(box.setAnyValue(weight.index, to: Int64(3)))
            #expect(box.anyValue(weight.index) as? Int64 == 3)
            #expect(box.setAnyValue(weight.index, to: nil))
            #expect(box.anyValue(weight.index) == nil)
        }
    }
}
