import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Disclosure groups in a list or form.
@MainActor
@Suite struct DisclosureRowTests {
    private func screen(_ view: some View) -> Screen { Screen(view, size: CGSize(width: 640, height: 384)) }

    private func rows(_ screen: Screen) -> [RenderRow] {
        screen.nodes.compactMap { if case .row(let row) = $0.content { row } else { nil } }
    }

    @Test func theLabelAndEachViewOfTheContentAreRows() throws {
        let screen = screen(
            List {
                DisclosureGroup("Trip") {
                    Text("Map")
                    Text("Tickets")
                }
                Text("After")
            })
        #expect(rows(screen).count == 2)
        try screen.element(.disclosure, "Trip").tap()
        #expect(screen.texts == ["Trip", "Map", "Tickets", "After"])
        #expect(rows(screen).map(\.indentation) == [0, 16, 16, 0])
        let frames = try screen.texts.map { try screen.frame(ofText: $0) }
        #expect(frames.map(\.minX) == [0, 16, 16, 0])
        #expect(frames.map(\.minY) == [0, 16, 32, 48])
        try screen.element(.disclosure, "Trip").tap()
        #expect(screen.texts == ["Trip", "After"])
        #expect(rows(screen).count == 2)
    }

    private struct Album: View {
        @State private var photos = ["Cat", "Dog", "Owl"]
        @State private var chosen: String?

        var body: some View {
            Text(chosen ?? "none")
            List(selection: $chosen) {
                DisclosureGroup("Photos", isExpanded: .constant(true)) {
                    ForEach(photos, id: \.self) { Text($0) }
                        .onDelete { photos.remove(atOffsets: $0) }
                    Text("All").tag("all")
                }
            }
        }
    }

    @Test func disclosedRowsAreSelectedAndDeleted() throws {
        let screen = screen(VStack(spacing: 0) { Album() })
        try screen.row("Dog").select()
        #expect(screen.texts.first == "Dog")
        try screen.row("All").select()
        #expect(screen.texts.first == "all")
        try screen.row("Dog").delete()
        #expect(screen.texts == ["all", "Photos", "Cat", "Owl", "All"])
    }

    private struct Folders: View {
        @State private var names = ["a", "b"]
        @State private var chosen: String?

        var body: some View {
            List(selection: $chosen) {
                ForEach(names, id: \.self) { name in
                    DisclosureGroup(name, isExpanded: .constant(true)) { Text("in \(name)") }
                }
                .onDelete { names.remove(atOffsets: $0) }
            }
        }
    }

    @Test func disclosedRowsDoNotStandForTheElementOfTheirGroup() {
        let screen = screen(Folders())
        #expect(screen.texts == ["a", "in a", "b", "in b"])
        #expect(rows(screen).map(\.isSelectable) == [true, false, true, false])
        #expect(rows(screen).map(\.canDelete) == [true, false, true, false])
    }

    private struct Folder: View {
        let depth: Int

        var body: some View {
            DisclosureGroup("Folder \(depth)", isExpanded: .constant(true)) {
                if depth < 2 { Folder(depth: depth + 1) }
                Text("File \(depth)")
            }
        }
    }

    @Test func groupsWithinGroupsAreIndentedByTheirLevels() {
        let screen = screen(List { Folder(depth: 0) })
        #expect(screen.texts == ["Folder 0", "Folder 1", "Folder 2", "File 2", "File 1", "File 0"])
        #expect(rows(screen).map(\.indentation) == [0, 16, 32, 48, 32, 16])
    }

    @Test func disclosureGroupsInFormSectionsHaveRows() {
        let screen = screen(
            Form {
                Section("Options") {
                    DisclosureGroup("More", isExpanded: .constant(true)) { Toggle("Loud", isOn: .constant(true)) }
                }
            })
        #expect(rows(screen).map(\.indentation) == [0, 16])
    }

    @Test func theIndentationIsAddedToTheInsets() throws {
        let screen = screen(
            List {
                DisclosureGroup("More", isExpanded: .constant(true)) { Text("inside") }
                    .listRowInsets(EdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 0))
            })
        #expect(try screen.frame(ofText: "More").minX == 24)
        #expect(try screen.frame(ofText: "inside").minX == 24 + 16)
    }

    @Test func disclosedRowsHaveTheAlternatingBackgroundOfTheirGroup() {
        let list = List {
            ForEach(["a", "b", "c"], id: \.self) { name in
                DisclosureGroup(name, isExpanded: .constant(true)) {
                    ForEach(1..<3) { Text("\($0) in \(name)") }
                    Text("last in \(name)")
                }
            }
        }
        let backgrounds = rows(screen(list.alternatingRowBackgrounds())).map { $0.background != nil }
        let (even, odd) = ([false, false, false, false], [true, true, true, true])
        #expect(backgrounds == even + odd + even)
    }

    @Test func aGroupInAStackStaysInItsRow() {
        let screen = screen(
            List {
                VStack(alignment: .leading) {
                    DisclosureGroup("More", isExpanded: .constant(true)) { Text("inside") }
                }
            })
        #expect(screen.texts == ["More", "inside"])
        #expect(rows(screen).map(\.indentation) == [0])
    }
}
