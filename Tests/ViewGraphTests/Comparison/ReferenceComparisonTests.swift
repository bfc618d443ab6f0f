import Testing
import ViewGraph

/// References of every kind, and values that contain them.
@Suite struct ReferenceComparisonTests {
    @Test func objectsAreComparedByIdentityEvenWhereTheirClassIsEquatable() {
        struct Row { var object: Same }
        let object = Same()
        #expect(areEqual(Row(object: object), Row(object: object)))
        #expect(!areEqual(Row(object: object), Row(object: Same())))
        #expect(areEqual(object, object))
        #expect(!areEqual(object, Same()))
        let optional: Same? = object
        #expect(areEqual(optional, object))
        #expect(!areEqual(optional, Same()))
        #expect(!areEqual(optional, nil))
        #expect(areEqual(Same?.none, nil))
    }

    @Test func weakAndUnownedReferencesAreComparedByIdentity() {
        struct Row {
            weak var weakly: Same?
            unowned var unowned: Same
            unowned(unsafe) var unsafely: Same
            weak var behind: (any Delegate)?
        }
        let (one, two, delegate, another) = (Same(), Same(), Owner(), Owner())
        let row = Row(weakly: one, unowned: one, unsafely: one, behind: delegate)
        #expect(areEqual(row, row))
        for change: (inout Row) -> Void in [
            { $0.weakly = two }, { $0.weakly = nil }, { $0.unowned = two }, { $0.unsafely = two }, { $0.behind = nil },
            { $0.behind = another },
        ] {
            var other = row
            change(&other)
            #expect(!areEqual(row, other))
        }
        withExtendedLifetime((one, two, delegate, another)) {}
    }

    @Test func weakReferencesToOneObjectStayEqualWhenItIsGone() {
        struct Row {
            weak var owner: Owner?
            var text: String
        }
        let (long, again) = (String(repeating: "n", count: 40), String(repeating: "n", count: 40))
        var owner: Owner? = Owner()
        let (row, same) = (Row(owner: owner, text: long), Row(owner: owner, text: again))
        #expect(areEqual(Row?.some(row), same))
        owner = nil
        #expect(row.owner == nil)
        #expect(areEqual(row, same))
        #expect(areEqual(Row?.some(row), same))
        #expect(!areEqual(Row?.some(row), nil))
    }

    @Test func closuresAreEqualByCodeAndContext() {
        struct Row { var action: () -> Int }
        let object = Owner()
        @inline(never)
        func make(_ object: Owner) -> Row { Row(action: { object.number }) }
        #expect(areEqual(make(object), make(object)))
        #expect(!areEqual(make(object), make(Owner())))
        let row = Row(action: { 1 })
        #expect(areEqual(row, row))
        #expect(!areEqual(row, Row(action: { 2 })))
        let fresh = { (a: Int, b: Int) in Row(action: { a + b }) }
        let kept = fresh(object.number, object.number)
        #expect(areEqual(kept, kept))
        #expect(!areEqual(kept, fresh(object.number, object.number + 1)))
        let optional: (() -> Int)? = kept.action
        #expect(!areEqual(optional, nil))
        #expect(areEqual((() -> Int)?.none, nil))
    }

    @Test func existentialsAreEqualWhereTheyHoldEqualValuesOfOneType() {
        struct Row { var object: any Delegate, value: any CustomStringConvertible }
        let owner = Owner()
        let (long, again) = (String(repeating: "n", count: 40), String(repeating: "n", count: 40))
        let row = Row(object: owner, value: long)
        #expect(areEqual(row, Row(object: owner, value: again)))
        #expect(!areEqual(row, Row(object: Owner(), value: long)))
        #expect(!areEqual(row, Row(object: owner, value: "other")))
        #expect(!areEqual(row, Row(object: owner, value: 1)))
    }

    @Test func existentialValuesAreComparedByTheirDynamicType() {
        struct Large { var name: String, numbers: (Int, Int, Int), owner: Owner }
        let owner = Owner()
        let large = { (number: Int) in Large(name: "large", numbers: (1, 2, number), owner: owner) as Any }
        #expect(areEqual(large(3), large(3)))
        #expect(!areEqual(large(3), large(4)))
        #expect(areEqual(1 as UInt8 as Any, 1 as UInt8 as Any))
        #expect(!areEqual(1 as Any, 2 as Any))
        #expect(!areEqual(1 as Any, 1 as UInt as Any))
        #expect(areEqual(SIMD8<Int>(repeating: 1) as Any, SIMD8<Int>(repeating: 1) as Any))
        #expect(!areEqual(SIMD8<Int>(repeating: 1) as Any, SIMD8<Int>(repeating: 2) as Any))
        #expect(areEqual(owner as Any, owner as Any))
        #expect(!areEqual(owner as Any, Owner() as Any))
        #expect(areEqual(Any?.some(large(3)), .some(large(3))))
        #expect(!areEqual(Any?.some(large(3)), .none))
    }

    @Test func existentialsOfSeveralProtocolsKeepTheirValueInTheSamePlace() {
        typealias Both = any Hashable & CustomStringConvertible
        typealias Objects = any Delegate & First & Second & Third
        let owner = Owner()
        #expect(areEqual("a" as Both, "a" as Both))
        #expect(!areEqual("a" as Both, "b" as Both))
        #expect(areEqual(owner as Objects, owner as Objects))
        #expect(!areEqual(owner as Objects, Owner() as Objects))
        #expect(areEqual(Failure.one as any Error, Failure.two) == false)
        let error: any Error = Failure.one
        #expect(areEqual(error, error))
        #expect(areEqual([1] as any Collection<Int>, [2]) == false)
        #expect(areEqual(Int.self as any Hashable.Type, Int.self))
        #expect(!areEqual(Int.self as any Hashable.Type, String.self))
    }

    @Test func aWeakValueInsideAnExistentialIsFoundInItsBox() {
        struct Weak {
            weak var owner: Owner?
            var number: Int
        }
        let owner = Owner()
        #expect(areEqual(Weak(owner: owner, number: 1) as Any, Weak(owner: owner, number: 1) as Any))
        #expect(!areEqual(Weak(owner: owner, number: 1) as Any, Weak(owner: owner, number: 2) as Any))
        #expect(!areEqual(Weak(owner: owner, number: 1) as Any, Weak(owner: nil, number: 1) as Any))
        withExtendedLifetime(owner) {}
    }

    @Test func metatypesAreEqualWhereTheyNameTheSameType() {
        struct Thin { var type: Int.Type, number: UInt8, last: (String.Type, Bool), optional: Int.Type? }
        struct Thick { var type: any Any.Type, owner: Owner.Type, number: UInt8 }
        struct Generic<Value> { var number: UInt8, type: Value.Type, fixed: Int.Type, empty: Void, last: Value }
        func thin(_ number: UInt8, _ last: Bool, _ optional: Int.Type? = Int.self) -> Thin {
            Thin(type: Int.self, number: number, last: (String.self, last), optional: optional)
        }
        #expect(areEqual(thin(1, true), thin(1, true)))
        #expect(!areEqual(thin(1, true), thin(2, true)))
        #expect(!areEqual(thin(1, true), thin(1, false)))
        #expect(!areEqual(thin(1, true), thin(1, true, nil)))
        #expect(
            areEqual(
                Thick(type: Int.self, owner: Owner.self, number: 1), Thick(type: Int.self, owner: Owner.self, number: 1)
            ))
        #expect(
            !areEqual(
                Thick(type: Int.self, owner: Owner.self, number: 1),
                Thick(type: Bool.self, owner: Owner.self, number: 1)))
        #expect(
            !areEqual(
                Thick(type: Int.self, owner: Owner.self, number: 1),
                Thick(type: Int.self, owner: Younger.self, number: 1)))
        #expect(
            !areEqual(
                Thick(type: Int.self, owner: Owner.self, number: 1), Thick(type: Int.self, owner: Owner.self, number: 2)
            ))
        func generic(_ number: UInt8, _ last: Double) -> Generic<Double> {
            Generic(number: number, type: Double.self, fixed: Int.self, empty: (), last: last)
        }
        #expect(areEqual(generic(1, 0), generic(1, -0.0)))
        #expect(!areEqual(generic(1, 0), generic(2, 0)))
        #expect(!areEqual(generic(1, 0), generic(1, 3)))
        #expect(areEqual(Int.self, Int.self))
        #expect(!areEqual(Int.self as any Any.Type, Bool.self))
    }

    private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
        ComparisonPlan.areEqual(first, second)
    }
}

// MARK: - Compared values

/// Every object equals every other, in contrast to identity.
private final class Same: Equatable {
    static func == (first: Same, second: Same) -> Bool { true }
}

private protocol Delegate: AnyObject {}

private protocol First {}
private protocol Second {}
private protocol Third {}

private enum Failure: Error { case one, two }

private class Owner: Delegate, First, Second, Third {
    var number = 1
}

private final class Younger: Owner {}
