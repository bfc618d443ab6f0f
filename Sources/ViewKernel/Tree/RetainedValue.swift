/// A value that a node hands over to its successor.
package final class RetainedValue<Value> {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
