import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct PopoverTests {
    final class Probe {
        var isPresented = Binding.constant(false)
        var item: Binding<Place?> = .constant(nil)
        var reported: [[String]] = []
    }

    struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    struct Shade: View {
        @Environment(\.colorScheme) private var colorScheme
        var body: some View { Text(colorScheme == .dark ? "dark" : "light") }
    }

    struct Help: View {
        @State private var isPresented = false
        let probe: Probe

        var body: some View {
            let _ = probe.isPresented = $isPresented
            VStack {
                Text("before").popover(isPresented: $isPresented, attachmentAnchor: .point(.top), arrowEdge: .bottom) {
                    Counter()
                    Shade().preferredColorScheme(.dark)
                }
                Shade()
            }
        }
    }

    private func presentation(on screen: Screen) -> RenderNode? {
        screen.nodes.first { if case .presentation = $0.content { true } else { false } }
    }

    private func press(_ screen: Screen) {
        screen.nodes.first { if case .button = $0.content { true } else { false } }?.send(.press)
    }

    @Test func itsContentExistsWhileItIsPresented() {
        let probe = Probe()
        let screen = Screen(Help(probe: probe))
        #expect(screen.texts == ["before", "light"])

        probe.isPresented.wrappedValue = true
        #expect(screen.texts == ["before", "light", "count 0", "dark"])

        probe.isPresented.wrappedValue = false
        #expect(screen.texts == ["before", "light"])
    }

    @Test func itComesAndGoesWithOneMutation() {
        let probe = Probe()
        let screen = Screen(Help(probe: probe))
        probe.isPresented.wrappedValue = true
        #expect(
            screen.update().map(\.description) == ["insert popover#4 into root#0"])
        probe.isPresented.wrappedValue = false
        #expect(screen.update().map(\.description) == ["remove popover#4 from root#0"])
    }

    @Test func closingItFromOutsideWritesTheBinding() throws {
        let probe = Probe()
        let screen = Screen(Help(probe: probe))
        probe.isPresented.wrappedValue = true
        let popover = try #require(presentation(on: screen))
        #expect(!popover.send(.press))
        #expect(popover.send(.dismiss))
        #expect(!probe.isPresented.wrappedValue)
        #expect(screen.texts == ["before", "light"])
        #expect(!popover.send(.dismiss))
    }

    @Test func itsStateLivesAsLongAsItIsPresented() {
        let probe = Probe()
        let screen = Screen(Help(probe: probe))
        probe.isPresented.wrappedValue = true
        screen.update()
        press(screen)
        #expect(screen.texts == ["before", "light", "count 1", "dark"])
        probe.isPresented.wrappedValue = false
        screen.update()
        probe.isPresented.wrappedValue = true
        #expect(screen.texts == ["before", "light", "count 0", "dark"])
    }

    @Test func preferencesOfPopoversReachThePresentationOnly() throws {
        let probe = Probe()
        let screen = Screen(Help(probe: probe))
        probe.isPresented.wrappedValue = true
        let popover = try #require(presentation(on: screen))
        #expect(
            popover.content == .presentation(RenderPresentation(.popover, source: RenderNode.ID(2), colorScheme: .dark))
        )
        #expect(screen.tree.root.content == .root(RenderRoot()))
    }

    @Test func preferencesOfItsContentStayInside() {
        let probe = Probe()
        let screen = Screen(
            Text("presenter").named("presenter")
                .popover(isPresented: .constant(true)) { Text("content").named("content") }
                .onPreferenceChange(Names.self) { probe.reported.append($0) })
        screen.update()
        #expect(probe.reported == [["presenter"]])
    }

    struct Place: Identifiable {
        let id: Int
        let name: String
    }

    struct Map: View {
        @State private var place: Place?
        let probe: Probe

        var body: some View {
            let _ = probe.item = $place
            Text("map").popover(item: $place) { place in
                Text(place.name)
                Counter()
            }
        }
    }

    @Test func anotherItemIsPresentedAgainAndTheSameOneKeepsItsState() throws {
        let probe = Probe()
        let screen = Screen(Map(probe: probe))
        probe.item.wrappedValue = Place(id: 1, name: "Rome")
        screen.update()
        press(screen)
        #expect(screen.texts == ["map", "Rome", "count 1"])

        probe.item.wrappedValue = Place(id: 1, name: "Roma")
        #expect(screen.texts == ["map", "Roma", "count 1"])

        probe.item.wrappedValue = Place(id: 2, name: "Oslo")
        #expect(screen.texts == ["map", "Oslo", "count 0"])

        #expect(try #require(presentation(on: screen)).send(.dismiss))
        #expect(probe.item.wrappedValue == nil)
        #expect(screen.texts == ["map"])
    }
}
