import Foundation
import Testing

@testable import ViewGraph

/// A type that an index rules out indeed has no conformance.
@Suite struct ConformanceIndexTests {
    struct Plain { let number = 0 }
    struct Equal: Equatable {}
    struct Generic<Value> { let value: Value }
    enum Choice { case one(Int), other }
    enum Sign { case plus, minus }
    final class Object {}
    struct Late: InputComparable {
        static func isSameInput(_ old: Late, _ new: Late) -> Bool { true }
    }

    static let types: [any Any.Type] = [
        Plain.self, Equal.self, Generic<Int>.self, Choice.self, Sign.self, Object.self, Late.self, Int.self,
        String.self,
        [Int].self, [Plain].self, Int?.self, Plain?.self, (Int, Int).self, (() -> Void).self, Int.Type.self,
        Any.self, (any Error).self, Date.self, URL.self, CGRect.self, Data.self, timespec.self, [String: Plain].self,
        Result<Int, any Error>.self, Range<Int>.self, NSObject.self, Never.self,
    ]

    @Test func conformingTypesAreAlwaysFound() {
        for type in Self.types {
            if type is any Equatable.Type { #expect(ConformanceIndex.equatable.mayContain(type), "\(type)") }
            if type is any InputComparable.Type {
                #expect(ConformanceIndex.inputComparable.mayContain(type), "\(type)")
            }
        }
    }

    @Test func typesWithoutARecordNeedNoCast() {
        #expect(!ConformanceIndex.equatable.mayContain(Plain.self))
        #expect(!ConformanceIndex.equatable.mayContain(Choice.self))
        #expect(!ConformanceIndex.equatable.mayContain(Generic<String>.self))
        #expect(!ConformanceIndex.inputComparable.mayContain(String.self))
        #expect(!ConformanceIndex.inputComparable.mayContain(Int?.self))
    }

    @Test func conditionalConformancesAreDecidedByACast() {
        #expect(ConformanceIndex.equatable.mayContain([Plain].self))
        #expect(ConformanceIndex.equatable.mayContain(Plain?.self))
    }

    @Test func castsMatchTheRuntimesConditionalCast() {
        for type in Self.types {
            let cast = ConformanceIndex.equatable.cast(type) { $0 as? any Equatable.Type }
            #expect(parts(of: cast) == parts(of: type as? any Equatable.Type), "\(type)")
        }
        let marked = ConformanceIndex(of: (any Marked).self)
        for type in Self.types + [Labelled<Int>.self, Labelled<String>.self] {
            let cast = marked.cast(type) { $0 as? any Marked.Type }
            #expect(parts(of: cast) == parts(of: type as? any Marked.Type), "\(type)")
        }
    }

    /// The metatype and the witness table of an existential metatype.
    private func parts<Metatype>(of type: Metatype?) -> [UnsafeRawPointer] {
        type.map {
            let (type, table) = unsafeBitCast($0, to: (UnsafeRawPointer, UnsafeRawPointer).self)
            return [type, table]
        } ?? []
    }

    @Test func aConformanceOfAClassOrWithConditionsIsCast() {
        let marked = ConformanceIndex(of: (any Marked).self)
        #expect(marked.cast([String].self) { $0 as? any Marked.Type }?.name == "a mark")
        #expect(marked.cast([Int].self) { $0 as? any Marked.Type } == nil)
        #expect(marked.cast(Sheet.self) { $0 as? any Marked.Type }?.name == "a sheet")
    }

    @Test func isCodableIfBothHalvesAre() {
        struct Half: Encodable {}
        #expect(ConformanceIndex.isCodable(Int.self))
        #expect(ConformanceIndex.isCodable([String: Int].self))
        #expect(ConformanceIndex.isCodable(Date.self))
        #expect(!ConformanceIndex.isCodable(Half.self))
        #expect(!ConformanceIndex.isCodable(Plain.self))
        #expect(!ConformanceIndex.isCodable([Plain].self))
    }

    /// The protocol belongs to this test; a type of another image conforms to it.
    @Test func conformancesDeclaredInOtherImagesAreFound() {
        let index = ConformanceIndex(of: (any Marked).self)
        #expect(index.mayContain(String.self))
        #expect(index.mayContain(Data.self))
        #expect(!index.mayContain(Int.self))
    }
}

private protocol Marked {
    static var name: String { get }
}
extension Marked {
    static var name: String { "a mark" }
}
extension String: Marked {
    static var name: String { "text" }
}
extension Data: Marked {}
extension Array: Marked where Element: Marked {}
private struct Labelled<Value>: Marked {
    static var name: String { "labelled \(Value.self)" }
}
private class Sheet: Marked {
    static var name: String { "a sheet" }
}
