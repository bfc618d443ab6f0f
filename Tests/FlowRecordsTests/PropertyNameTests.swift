import FlowRecords
import Testing

@Suite struct PropertyNameTests {
    struct Model {
        struct Part {
            var size: Int { 2 }
        }

        var stored = 1
        var computed: Int {
            get { stored }
            set { stored = newValue }
        }
        var part: Part { Part() }
        fileprivate var hidden: Int { 3 }
        var `default`: Int? { nil }
        var größe: Int { 4 }
        subscript(index: Int) -> Int { index }
    }

    struct Box<Value> {
        var value: Value { fatalError("The property is named and not read.") }
    }

    @Test func aPropertyHasItsNameWhetherStoredOrComputed() {
        #expect(PropertyName.of(\Model.stored) == "stored")
        #expect(PropertyName.of(\Model.computed) == "computed")
        #expect(PropertyName.of(\Model.hidden) == "hidden")
        #expect(PropertyName.of(\Model.default) == "default")
        #expect(PropertyName.of(\Model.größe) == "größe")
        #expect(PropertyName.of(\Box<[Int]>.value) == "value")
        #expect(PropertyName.of(\String.count) == "count")
    }

    @Test func subscriptsAndNestedKeyPathsHaveNoName() {
        #expect(PropertyName.of(\Model[3]) == nil)
        #expect(PropertyName.of(\Model.part.size) == nil)
    }

    @Test func theLabelOfAKeyPathIsTheTypeAndTheProperty() {
        #expect(FlowLabel.of(\Model.computed).description == "Model.computed")
        #expect(FlowLabel.of(\Model.computed) == FlowLabel.of("computed", in: Model.self))
        #expect(FlowLabel.of(\Box<Int>.value).description == "Box<Int>.value")
        #expect(FlowLabel.of(\Model[3]).description == "a property of Model")
    }
}
