import SwiftUI

/// Lists, grids and scroll views, in the forms that apps use.
struct ScrollingShapes: View {
    struct Item: Identifiable, Hashable {
        let id: Int
        var children: [Item]?
    }

    let items = [Item(id: 1)]
    @State private var chosen: Int?
    @State private var several: Set<Int> = []
    @State private var position = ScrollPosition(edge: .top)
    @State private var shown: Int?
    @State private var offset = 0.0

    var body: some View {
        VStack {
            lists
            outlines
            rows
            grids
            scrolling
            positions
        }
    }

    @ViewBuilder private var lists: some View {
        List { Text("a") }
        List(items) { Text("\($0.id)") }
        List(selection: $chosen) { Text("a").tag(1) }
        List(selection: $several) { Text("a").tag(1) }
        List(items, id: \.self) { Text("\($0.id)") }
        List(items, selection: $chosen) { Text("\($0.id)") }
        List(0..<3, id: \.self, selection: $several) { Text("\($0)") }
            .contextMenu(forSelectionType: Int.self) { _ in
                Button("Open") {}
            } primaryAction: { _ in
            }
            .contextMenu(forSelectionType: Int.self) { items in Text("\(items.count)") }
    }

    @ViewBuilder private var outlines: some View {
        List(items, children: \.children) { Text("\($0.id)") }
        List(items, children: \.children, selection: $chosen) { Text("\($0.id)") }
        List(items, id: \.id, children: \.children, selection: $several) { Text("\($0.id)") }
        OutlineGroup(items, children: \.children) { Text("\($0.id)") }
        OutlineGroup(items[0], children: \.children) { Text("\($0.id)") }
        OutlineGroup(items, id: \.id, children: \.children) { Text("\($0.id)") }
    }

    private var rows: some View {
        List {
            ForEach(items) { Text("\($0.id)") }
                .onDelete { _ in }
                .onMove { _, _ in }
                .listRowBackground(Color.clear)
                .listRowInsets(EdgeInsets())
                .listRowSeparator(.hidden)
                .swipeActions { Button("A") {} }
            Section {
                Text("b")
            } header: {
                Text("B")
            }
            .listSectionSeparator(.hidden)
            .listRowBackground(RoundedRectangle(cornerRadius: 8).fill(.red))
            .listRowBackground(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
            .listRowBackground(Group { if chosen == nil { Color.red } })
        }
        .listStyle(.plain)
        .listSectionSpacing(.compact)
        .listSectionSpacing(8)
        .environment(\.defaultMinListRowHeight, 8)
        .environment(\.defaultMinListHeaderHeight, 8)
        .refreshable {}
    }

    @ViewBuilder private var grids: some View {
        LazyVGrid(columns: [GridItem(.flexible())]) { Text("a") }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 8)], spacing: 8) { Text("a") }
        LazyVGrid(
            columns: [GridItem(.fixed(8), spacing: 8, alignment: .top)], alignment: .leading, spacing: 8,
            pinnedViews: [.sectionHeaders, .sectionFooters]
        ) {
            Section(header: Text("A")) { ForEach(items) { Text("\($0.id)") } }
        }
        LazyHGrid(rows: [GridItem(.fixed(8), alignment: .leading)], spacing: 8) { Text("a") }
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) { Text("a") }
    }

    @ViewBuilder private var scrolling: some View {
        ScrollView { Text("a") }.refreshable {}.scrollIndicators(.hidden).scrollDisabled(true)
        ScrollView(.horizontal) { Text("a") }.scrollBounceBehavior(.basedOnSize).scrollClipDisabled()
        ScrollView(.horizontal, showsIndicators: false) { Text("a") }
            .scrollBounceBehavior(.basedOnSize, axes: .horizontal).scrollClipDisabled(true)
        ScrollView(showsIndicators: false) { Text("a") }
            .contentMargins(.horizontal, 16).contentMargins(.top, 8, for: .scrollContent)
            .contentMargins(8, for: .scrollIndicators)
        ScrollView { Text("a") }
            .onScrollGeometryChange(for: Double.self) {
                $0.contentOffset.y
            } action: {
                offset = $1
            }
            .onScrollPhaseChange { _, new in offset = new.isScrolling ? 1 : 0 }
            .onScrollPhaseChange { _, _, context in offset = context.geometry.visibleRect.minY }
            .scrollIndicatorsFlash(onAppear: true).scrollIndicatorsFlash(trigger: chosen)
            .defaultScrollAnchor(.bottom).defaultScrollAnchor(.top, for: .sizeChanges)
    }

    @ViewBuilder private var positions: some View {
        ScrollView {
            LazyVStack { ForEach(items) { Text("\($0.id)").onScrollVisibilityChange { _ in } } }.scrollTargetLayout()
        }
        .scrollPosition(id: $shown)
        .scrollPosition(id: $shown, anchor: .center)
        .scrollTargetBehavior(.viewAligned)
        .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
        ScrollView { Text("a") }
            .onScrollTargetVisibilityChange(idType: Int.self) { chosen = $0.first }
            .onScrollTargetVisibilityChange(idType: String.self, threshold: 0.2) { _ in }
        ScrollView { Text("a").onScrollVisibilityChange(threshold: 0.2) { _ in } }
            .scrollPosition($position)
            .scrollTargetBehavior(.paging)
        ScrollViewReader { proxy in
            Button("a") { proxy.scrollTo(1, anchor: .top) }
            Button("b") { position.scrollTo(edge: .bottom) }
            Button("c") { position.scrollTo(id: 1) }
        }
    }
}
