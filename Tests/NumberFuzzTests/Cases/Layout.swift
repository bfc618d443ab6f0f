import SwiftUI

extension NumberCases {
    mutating func addLayout() {
        add("frame(width:height:)") { n in Text("one two").frame(width: n.a, height: n.b) }
        add("frame(min:ideal:max:)") { n in
            Text("one two three").frame(minWidth: n.a, idealWidth: n.b, maxWidth: n.c, maxHeight: n.d)
        }
        add("frame of a shape") { n in Rectangle().frame(width: n.a).frame(minHeight: n.b, maxHeight: n.c) }
        add("nested frames") { n in
            VStack { Text("in").frame(width: n.a, height: n.b).frame(width: n.c, height: n.d).border(.red) }
                .frame(maxWidth: n.d)
        }
        add("padding") { n in Text("one").padding(n.a).padding(.leading, n.b).padding(.vertical, n.c) }
        add("padding(EdgeInsets)") { n in
            Text("one").padding(EdgeInsets(top: n.a, leading: n.b, bottom: n.c, trailing: n.d))
        }
        add("offset") { n in Text("one").offset(x: n.a, y: n.b).offset(n.size) }
        add("position") { n in Text("one").position(x: n.a, y: n.b) }
        add("stacks' spacing") { n in
            VStack(spacing: n.a) {
                Text("one")
                HStack(spacing: n.b) {
                    Text("two")
                    Text("three")
                    Spacer(minLength: n.c)
                }
                Divider()
                Text("four")
            }
        }
        add("alignment guides") { n in
            HStack(alignment: .top) {
                Text("one").alignmentGuide(.top) { _ in CGFloat(n.a) }
                Text("two").alignmentGuide(.top) { CGFloat($0.height + n.b) }
            }
            .frame(width: 100, alignment: .leading)
        }
        add("layoutPriority") { n in
            HStack {
                Text("one two three").layoutPriority(n.a)
                Text("four five six").layoutPriority(n.b)
                Color.red.layoutPriority(n.c)
            }
        }
        add("aspectRatio") { n in
            Rectangle().aspectRatio(n.a, contentMode: .fit)
            Rectangle().aspectRatio(n.b, contentMode: .fill).frame(width: n.c)
            Text("one").aspectRatio(n.size, contentMode: .fit)
        }
        add("containerRelativeFrame") { n in
            Text("one").containerRelativeFrame(.horizontal) { length, _ in length * n.a }
            Text("two").containerRelativeFrame(.horizontal, count: max(n.i, 1), span: max(n.j, 1), spacing: n.b)
            Text("three").containerRelativeFrame(.vertical, count: n.i, span: n.j, spacing: n.c)
        }
        add("safe areas") { n in
            Text("one").safeAreaPadding(n.a).safeAreaInset(edge: .bottom, spacing: n.b) {
                Text("bar").frame(height: n.c)
            }
        }
        add("GeometryReader") { n in
            GeometryReader { proxy in
                Text("one").frame(width: proxy.size.width * n.a, height: proxy.size.height * n.b)
                    .position(x: proxy.frame(in: .global).midX + n.c, y: n.d)
            }
            .frame(height: n.c)
        }
        add("onGeometryChange") { n in Measuring(numbers: n) }
        add("ViewThatFits") { n in
            ViewThatFits {
                Text("long long long").frame(width: n.a)
                Text("short").frame(width: n.b, height: n.c)
            }
            .frame(width: n.d)
        }
        add("a layout's sizes and places") { n in Placing(numbers: n) { Text("one two three").lineLimit(2) } }
        add("a layout's proposals to containers") { n in
            Placing(numbers: n) {
                VStack {
                    Text("one two three four five")
                    Rectangle()
                    Grid { GridRow { Text("a") } }
                    ScrollView { Text("b") }
                }
            }
        }
        add("a layout's proposals to lazy containers") { n in
            Placing(numbers: n) {
                ScrollView {
                    LazyVStack { ForEach(0..<40) { Text("row \($0)") } }
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { ForEach(0..<20) { Text("\($0)") } }
                }
            }
            Placing(numbers: n) { List { Text("row") } }
        }
        add("a layout's proposals to controls") { n in
            Placing(numbers: n) {
                VStack {
                    Slider(value: .constant(0.5))
                    TextField("Name", text: .constant("text"))
                    TextEditor(text: .constant("more text"))
                    ProgressView(value: 0.5)
                    Toggle("On", isOn: .constant(true))
                    Stepper("Step", value: .constant(1))
                    Gauge(value: 0.5) { Text("G") }
                    Image(systemName: "star")
                    Picker("Pick", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.segmented)
                }
            }
        }
        add("a layout's spacing") { n in
            VStack {
                Spacing(length: n.a) { Text("one") }
                Text("two")
                Spacing(length: n.b) { Text("three") }
            }
        }
        add("a layout's guides") { n in
            HStack(alignment: .firstTextBaseline) {
                Guiding(numbers: n) { Text("one") }
                Text("two")
            }
        }
        add("AnyLayout") { n in
            AnyLayout(HStackLayout(spacing: n.a)) {
                Text("one")
                Text("two")
            }
            AnyLayout(Placing(numbers: n)) { Text("three") }
        }
        add("background and overlay") { n in
            Text("one").background { Color.red.frame(width: n.a, height: n.b) }
                .overlay(alignment: .topTrailing) { Text("2").offset(x: n.c, y: n.d) }
        }
        add("matchedGeometry and anchors") { n in
            Text("one").frame(width: n.a, height: n.b).anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
                .overlayPreferenceValue(BoundsKey.self) { anchor in
                    GeometryReader { proxy in
                        let rect = anchor.map { proxy[$0] } ?? .zero
                        Rectangle().stroke().frame(width: rect.width, height: rect.height)
                            .offset(x: rect.minX, y: rect.minY)
                    }
                }
        }
        add("from right to left") { n in
            HStack(spacing: n.a) {
                Text("one").offset(x: n.b)
                Text("two").padding(.leading, n.c)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
    }
}

/// Writes what it measures into its state, as apps do.
private struct Measuring: View {
    let numbers: Numbers
    @State private var size = CGSize.zero
    @State private var frame = CGRect.zero

    var body: some View {
        Text("one").frame(width: numbers.a, height: numbers.b).offset(x: numbers.c, y: numbers.d)
            .onGeometryChange(for: CGRect.self) {
                $0.frame(in: .global)
            } action: {
                frame = $0
            }
            .background {
                GeometryReader { proxy in
                    Color.clear.onAppear { size = proxy.size }.onChange(of: proxy.size) { size = $1 }
                }
            }
        Text("two").frame(width: size.width).offset(x: frame.minX)
    }
}

private struct BoundsKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

/// Proposes the numbers, returns them as its size, and places by them.
private struct Placing: Layout {
    let numbers: Numbers

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        for subview in subviews {
            _ = subview.sizeThatFits(ProposedViewSize(width: 100, height: numbers.a))
            _ = subview.sizeThatFits(ProposedViewSize(width: numbers.b, height: nil))
            _ = subview.dimensions(in: ProposedViewSize(width: numbers.c, height: numbers.d))
        }
        return CGSize(width: numbers.c, height: numbers.d)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.minX + numbers.c, y: bounds.minY + numbers.d),
                anchor: UnitPoint(x: numbers.a, y: numbers.b),
                proposal: ProposedViewSize(width: numbers.b, height: numbers.a))
        }
    }
}

private struct Spacing: Layout {
    let length: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (one, next) in zip(subviews, subviews.dropFirst()) {
            _ = one.spacing.distance(to: next.spacing, along: .vertical)
        }
        subviews.first?.place(at: bounds.origin, proposal: proposal)
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }
}

private struct Guiding: Layout {
    let numbers: Numbers

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(.unspecified) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: .unspecified)
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { numbers.a }

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { numbers.b }
}
