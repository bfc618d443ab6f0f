import Testing
import ViewGraph

/// The padding between the fields of a value is never compared: equal fields are written over different garbage.
@Suite struct PaddingComparisonTests {
    struct Gap { var small: UInt8, large: Int64 }
    struct Tail { var first: Int64, gap: Gap, last: UInt16, end: UInt8 }
    struct Generic<Value> { var small: UInt8, value: Value, large: Int64 }

    @Test func paddingBetweenTwoFieldsIsIgnored() {
        #expect(
            isEqualOverGarbage(Gap.self) {
                $0.store(1 as UInt8, at: 0); $0.store(2 as Int64, at: 8)
            })
    }

    @Test func paddingOfNestedStructsAndAfterThemIsIgnored() {
        #expect(
            isEqualOverGarbage(Tail.self) {
                $0.store(1 as Int64, at: 0)
                $0.store(2 as UInt8, at: 8)
                $0.store(3 as Int64, at: 16)
                $0.store(4 as UInt16, at: 24)
                $0.store(5 as UInt8, at: 26)
            }
        )
    }

    @Test func paddingOfTuplesIsIgnored() {
        #expect(
            isEqualOverGarbage((UInt8, (UInt8, Int32), Int64).self) {
                $0.store(1 as UInt8, at: 0)
                $0.store(2 as UInt8, at: 4)
                $0.store(3 as Int32, at: 8)
                $0.store(4 as Int64, at: 16)
            }
        )
    }

    @Test func emptyFieldsDoNotMakePaddingCount() {
        #expect(
            isEqualOverGarbage(Generic<Void>.self) {
                $0.store(1 as UInt8, at: 0); $0.store(2 as Int64, at: 8)
            })
        #expect(
            isEqualOverGarbage((UInt8, Void, Int64).self) {
                $0.store(1 as UInt8, at: 0); $0.store(2 as Int64, at: 8)
            })
    }

    @Test func paddingInsideAnOptionalIsIgnored() {
        #expect(
            isEqualOverGarbage(Optional<Gap>.self) {
                $0.store(1 as UInt8, at: 0)
                $0.store(2 as Int64, at: 8)
                $0.store(0 as UInt8, at: 16)
            }
        )
    }

    @Test func everyByteOfEveryFieldCounts() {
        let counting = (0..<MemoryLayout<Tail>.size).filter { place in
            let (first, second) = (Block(0, of: Tail.self), Block(0, of: Tail.self))
            second.store(1 as UInt8, at: place)
            return !first.equals(second)
        }
        #expect(counting == Array(0..<9) + Array(16..<27))
    }

    private func isEqualOverGarbage<Value>(_ type: Value.Type, _ write: (Block<Value>) -> Void) -> Bool {
        let (first, second) = (Block(0xaa, of: type), Block(0x55, of: type))
        write(first)
        write(second)
        return first.equals(second)
    }
}

/// Memory for a value of plain data; the test writes every byte.
private final class Block<Value> {
    private let memory = UnsafeMutableRawPointer.allocate(
        byteCount: MemoryLayout<Value>.stride,
        alignment: MemoryLayout<Value>.alignment
    )

    init(_ garbage: UInt8, of type: Value.Type) {
        memory.initializeMemory(as: UInt8.self, repeating: garbage, count: MemoryLayout<Value>.stride)
    }

    deinit { memory.deallocate() }

    func store<Part: BitwiseCopyable>(_ part: Part, at offset: Int) {
        memory.storeBytes(of: part, toByteOffset: offset, as: Part.self)
    }

    func equals(_ other: Block) -> Bool {
        ComparisonPlan.of(Value.self).isEqual(memory, other.memory)
    }
}
