import SwiftUI

extension NumberCases {
    mutating func addControls() {
        add("Stepper of integers", showsNumbers: true) { n in Counting(count: n.i, step: n.j, range: n.integerRange) }
        add("Stepper of numbers", showsNumbers: true) { n in Stepping(number: n.a, step: n.b, range: n.range) }
        add("Stepper of narrow integers") { n in
            Stored(Int8(truncatingIfNeeded: n.i)) { Stepper("one", value: $0, step: n.j) }
            Stored(UInt(truncatingIfNeeded: n.j)) { Stepper("two", value: $0, step: n.i) }
            Stored(UInt8(truncatingIfNeeded: n.j)) { Stepper("three", value: $0, in: 10...20, step: n.i) }
        }
        add("Stepper of dates") { n in Stored(n.date) { Stepper("one", value: $0, step: n.b) } }
        add("Slider") { n in
            Stored(n.a) { Slider(value: $0) }
            Stored(n.c) { Slider(value: $0, in: n.range) }
            Stored(n.d) { Slider(value: $0, in: n.range, step: n.c == 0 ? 1 : n.c) }
        }
        add("Slider of floats") { n in
            Stored(Float(n.a)) { Slider(value: $0, in: Float(n.range.lowerBound)...Float(n.range.upperBound)) }
        }
        add("ProgressView") { n in
            ProgressView(value: n.a)
            ProgressView(value: n.b, total: n.c) { Text("one") }
            ProgressView(value: n.d).progressViewStyle(.circular)
            ProgressView(Self.progress(n))
        }
        add("Gauge") { n in
            Gauge(value: n.a) { Text("one") }
            Gauge(value: n.c, in: n.range) {
                Text("two")
            } currentValueLabel: {
                Text("now")
            }
            Gauge(value: n.d, in: n.range) { Text("three") }.gaugeStyle(.accessoryCircular)
            Gauge(value: n.b) { Text("four") }.gaugeStyle(.linearCapacity)
        }
        add("ColorPicker") { n in
            ColorPicker("one", selection: .constant(Color(red: n.a, green: n.b, blue: n.c, opacity: n.d)))
        }
        add("tab and picker selection") { n in
            TabView(selection: .constant(n.i)) {
                Text("one").tabItem { Text("1") }.tag(1)
                Text("two").tabItem { Text("2") }.tag(n.j)
            }
            Picker("three", selection: .constant(n.i)) { ForEach(0..<3) { Text("\($0)").tag($0) } }
        }
        add("focus and accessibility") { n in
            Text("one").accessibilitySortPriority(n.a).accessibilityValue(Text("two"))
            Slider(value: .constant(0.5)).accessibilityAdjustableAction { _ in }
        }
    }

    mutating func addNumberFields() {
        add("TextField of numbers", showsNumbers: true) { n in
            Stored(n.a) { TextField("one", value: $0, format: .number) }
            Stored(n.i) { TextField("two", value: $0, format: .number) }
            Stored(n.b) { TextField("three", value: $0, format: .percent) }
            Stored(n.c) { TextField("four", value: $0, formatter: NumberFormatter()) }
        }
        add("TextField of dates", showsNumbers: true) { n in
            Stored(n.date) { TextField("one", value: $0, format: .dateTime) }
        }
        add("Stepper with a format", showsNumbers: true) { n in
            Stored(n.a) { Stepper(value: $0, in: n.range, step: n.b, format: .number) { Text("one") } }
        }
    }

    private static func progress(_ n: Numbers) -> Progress {
        let progress = Progress(totalUnitCount: Int64(n.i))
        progress.completedUnitCount = Int64(n.j)
        return progress
    }
}

/// A value that starts as stated and belongs to the view.
private struct Stored<Value, Content: View>: View {
    @State private var value: Value
    private let content: @MainActor (Binding<Value>) -> Content

    init(_ value: Value, @ViewBuilder content: @escaping @MainActor (Binding<Value>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }

    var body: some View { content($value) }
}

private struct Counting: View {
    @State var count: Int
    let step: Int
    let range: ClosedRange<Int>

    var body: some View {
        Stepper("count is \(count)", value: $count)
        Stepper("by steps", value: $count, step: step)
        Stepper("in a range", value: $count, in: range, step: step)
    }
}

private struct Stepping: View {
    @State var number: Double
    let step: Double
    let range: ClosedRange<Double>

    var body: some View {
        Stepper("number is \(number)", value: $number)
        Stepper("by steps", value: $number, step: step)
        Stepper("in a range", value: $number, in: range, step: step)
    }
}
