import SwiftUI

extension NumberCases {
    mutating func addGrids() {
        add("Grid's spacing") { n in
            Grid(horizontalSpacing: n.a, verticalSpacing: n.b) {
                GridRow {
                    Text("one").frame(width: n.c)
                    Text("two")
                }
                GridRow { Text("three").gridCellColumns(2) }
            }
        }
        add("gridCellColumns") { n in
            Grid {
                GridRow {
                    Text("one").gridCellColumns(n.i)
                    Text("two").gridCellColumns(n.j)
                }
                GridRow { Text("three").gridCellAnchor(UnitPoint(x: n.a, y: n.b)) }
            }
        }
        add("LazyVGrid: fixed and flexible tracks") { n in
            LazyVGrid(
                columns: [GridItem(.fixed(n.a), spacing: n.b), GridItem(.flexible(minimum: n.c, maximum: n.d))],
                spacing: n.b
            ) {
                ForEach(0..<7) { Text("\($0)") }
            }
        }
        add("LazyVGrid: adaptive tracks") { n in
            LazyVGrid(columns: [GridItem(.adaptive(minimum: n.a, maximum: n.b), spacing: n.c)], spacing: n.d) {
                ForEach(0..<9) { Text("\($0)") }
            }
        }
        add("LazyHGrid") { n in
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.adaptive(minimum: n.a), spacing: n.b), GridItem(.fixed(n.c))], spacing: n.d)
                {
                    ForEach(0..<30) { Text("\($0)") }
                }
            }
        }
        add("LazyVStack's spacing and rows") { n in
            ScrollView {
                LazyVStack(spacing: n.a) { ForEach(0..<60) { Text("row \($0)").frame(height: n.b) } }
            }
        }
        add("LazyHStack's spacing and rows") { n in
            ScrollView(.horizontal) {
                LazyHStack(spacing: n.a) { ForEach(0..<60) { Text("row \($0)").frame(width: n.b) } }
            }
        }
        add("lazy stacks in a lazy grid") { n in
            ScrollView {
                LazyVGrid(columns: [GridItem(.flexible(), spacing: n.a), GridItem()], spacing: n.b) {
                    Section {
                        ForEach(0..<30) { Text("\($0)").frame(height: n.c) }
                    } header: {
                        Text("head").padding(n.d)
                    }
                }
            }
        }
        add("lazy rows of different heights") { n in
            ScrollView {
                LazyVStack(pinnedViews: .sectionHeaders) {
                    ForEach(0..<50) { row in Text("row").frame(height: row % 2 == 0 ? n.a : n.b) }
                }
            }
        }
    }

    mutating func addScrolling() {
        add("scrolled content") { n in
            ScrollView([.horizontal, .vertical]) {
                Text("one").frame(width: n.a, height: n.b)
                Text("two").offset(x: n.c, y: n.d)
            }
        }
        add("scrollPosition") { n in Scrolled(numbers: n) }
        add("scrollTo anchors") { n in
            ScrollViewReader { proxy in
                ScrollView { ForEach(0..<40) { Text("row \($0)").id($0) } }
                    .onAppear { proxy.scrollTo(30, anchor: UnitPoint(x: n.a, y: n.b)) }
            }
        }
        add("content margins and anchors") { n in
            ScrollView { ForEach(0..<20) { Text("row \($0)") } }
                .contentMargins(.vertical, n.a).contentMargins(n.b)
                .defaultScrollAnchor(UnitPoint(x: n.c, y: n.d))
        }
        add("scrollTransition and visibility") { n in
            ScrollView {
                ForEach(0..<20) { row in
                    Text("row \(row)")
                        .scrollTransition(.interactive(timingCurve: .linear).threshold(.visible(n.a))) {
                            content, phase in
                            content.offset(x: phase.value * n.b).opacity(n.c)
                        }
                        .onScrollVisibilityChange(threshold: n.d) { _ in }
                }
            }
        }
        add("scroll targets") { n in
            ScrollView { ForEach(0..<20) { Text("row \($0)").frame(height: n.a) }.scrollTargetLayout() }
                .scrollTargetBehavior(Target(numbers: n))
        }
        add("onScrollGeometryChange") { n in
            ScrollView { Text("row").frame(height: n.a) }
                .onScrollGeometryChange(for: Double.self) {
                    $0.contentOffset.y * n.b
                } action: { _, _ in
                }
        }
        add("List rows") { n in
            List {
                Text("one").listRowInsets(EdgeInsets(top: n.a, leading: n.b, bottom: n.c, trailing: n.d))
                Text("two").badge(n.i)
                ForEach(0..<20) { Text("row \($0)").frame(height: n.d) }
                ForEach(0..<3, id: \.self) { Text("moved \($0)") }.onMove { _, _ in }.onDelete { _ in }
            }
            .listRowSpacing(n.a)
            .listSectionSpacing(n.b)
            .environment(\.defaultMinListRowHeight, n.c)
        }
        add("Form") { n in
            Form {
                Section { Text("one").padding(n.a) }
                LabeledContent("two") { Text("three").frame(width: n.b) }
            }
        }
    }
}

private struct Target: ScrollTargetBehavior {
    let numbers: Numbers

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect.origin = numbers.point }
}

private struct Scrolled: View {
    let numbers: Numbers
    @State private var position = ScrollPosition()

    var body: some View {
        ScrollView([.vertical, .horizontal]) { ForEach(0..<40) { Text("row \($0)") } }
            .scrollPosition($position)
            .onAppear { position.scrollTo(y: numbers.a) }
            .onChange(of: numbers) { position.scrollTo(x: numbers.b, y: numbers.c) }
        Text("point").onAppear { position.scrollTo(point: numbers.point) }
    }
}
