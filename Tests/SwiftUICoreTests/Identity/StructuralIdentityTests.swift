import SwiftUI
import SwiftUITesting
import Testing

/// The views that keep their state, as determined by the structure of the description.
@MainActor
@Suite struct StructuralIdentityTests {
    final class Handle<Value> {
        var set: (Value) -> Void = { _ in }
    }

    /// Shows the text of its first initialization.
    struct Kept: View {
        @State private var first: String

        init(_ text: String) { first = text }

        var body: some View { Text(verbatim: first) }
    }

    /// Describes its content again for each value, and passes the number of the round: "a1" was created in the first
    /// round.
    struct Host<Value, Content: View>: View {
        @State private var value: Value
        @State private var round = 1
        let handle: Handle<Value>
        let content: (Value, Int) -> Content

        init(_ value: Value, _ handle: Handle<Value>, @ViewBuilder content: @escaping (Value, Int) -> Content) {
            self.value = value
            self.handle = handle
            self.content = content
        }

        var body: some View {
            let _ =
                handle.set = {
                    value = $0
                    round += 1
                }
            VStack { content(value, round) }
        }
    }

    /// The content of the screen after each value.
    private func history<Value>(
        of values: [Value], @ViewBuilder content: @escaping (Value, Int) -> some View
    ) throws -> [String] {
        let handle = Handle<Value>()
        var shown: [String] = []
        try withScreen(Host(values[0], handle, content: content)) { screen in
            shown.append(screen.texts.joined(separator: " "))
            for value in values.dropFirst() {
                handle.set(value)
                shown.append(screen.texts.joined(separator: " "))
            }
        }
        return shown
    }

    @Test func branchesOfAChainOfConditionsAreDifferentViews() throws {
        let shown = try history(of: [0, 0, 1, 1, 2, 0]) { value, round in
            if value == 0 { Kept("a\(round)") } else if value == 1 { Kept("b\(round)") } else { Kept("c\(round)") }
        }
        #expect(shown == ["a1", "a1", "b3", "b3", "c5", "a6"])
    }

    @Test func aChoiceWithinAnExpressionIsOneView() throws {
        let shown = try history(of: [true, false, true]) { value, round in
            Kept(value ? "a\(round)" : "b\(round)")
            value ? Kept("c\(round)") : Kept("d\(round)")
        }
        #expect(shown == ["a1 c1", "a1 c1", "a1 c1"])
    }

    enum Choice {
        case none
        case one(Int)
        case two(String)
    }

    @Test func aCaseKeepsItsIdentityWhateverItsAssociatedValue() throws {
        let shown = try history(of: [Choice.one(1), .one(2), .two("x"), .two("y"), .none, .one(3)]) { value, round in
            switch value {
            case .none: EmptyView()
            case .one(let number): Kept("a\(round)"); Text(verbatim: "\(number)")
            case .two(let text): Kept("b\(round)"); Text(verbatim: text)
            }
        }
        #expect(shown == ["a1 1", "a1 2", "b3 x", "b3 y", "", "a6 3"])
    }

    @Test func anOptionalKeepsItsViewWhileItHasOne() throws {
        let shown = try history(of: [1, 2, nil, 3] as [Int?]) { value, round in
            value.map { _ in Kept("a\(round)") }
            if let value { Kept("b\(round)"); Text(verbatim: "\(value)") }
            Kept("c\(round)")
        }
        #expect(shown == ["a1 b1 1 c1", "a1 b1 2 c1", "c1", "a4 b4 3 c1"])
    }

    @Test func anErasedViewChangesItsIdentityWithItsType() throws {
        let shown = try history(of: [0, 1, 2, 2, 0]) { value, round in
            switch value {
            case 0: AnyView(Kept("a\(round)"))
            case 1: AnyView(AnyView(Kept("b\(round)")))
            default: AnyView(Group { Kept("c\(round)") })
            }
        }
        // Each case is a distinct view, so an erased view of the same type has a new identity too.
        #expect(shown == ["a1", "b2", "c3", "c3", "a5"])
        let erased: (Int, Int) -> AnyView = { value, round in
            switch value {
            case 0: AnyView(Kept("a\(round)"))
            case 1: AnyView(AnyView(Kept("b\(round)")))
            default: AnyView(Group { Kept("c\(round)") })
            }
        }
        #expect(try history(of: [0, 1, 2, 2, 0], content: { erased($0, $1) }) == ["a1", "a1", "c3", "c3", "a5"])
    }

    @Test func conditionsInsideEachOtherCountByThemselves() throws {
        let shown = try history(of: [(true, true), (true, false), (true, true), (false, true)]) { value, round in
            Group {
                if value.0 {
                    AnyView(
                        Group {
                            Kept("a\(round)")
                            if value.1 { Kept("b\(round)") } else { Kept("c\(round)").padding() }
                        }
                    )
                }
                Kept("d\(round)")
            }
        }
        #expect(shown == ["a1 b1 d1", "a1 c2 d1", "a1 b3 d1", "d1"])
    }

    @Test func rowsKeepTheirStateByIdentityWhereverTheyStand() throws {
        let lists = [[1, 2, 3], [3, 1, 2], [3, 4, 2], [4, 2], [2], [], [2]]
        let shown = try history(of: lists) { ids, round in
            Kept("top\(round)")
            ForEach(ids, id: \.self) { id in
                if id == 2 { Kept("even\(id).\(round)") } else { Kept("\(id).\(round)") }
            }
            Kept("bottom\(round)")
        }
        #expect(
            shown == [
                "top1 1.1 even2.1 3.1 bottom1", "top1 3.1 1.1 even2.1 bottom1", "top1 3.1 4.3 even2.1 bottom1",
                "top1 4.3 even2.1 bottom1", "top1 even2.1 bottom1", "top1 bottom1", "top1 even2.7 bottom1",
            ]
        )
    }

    @Test func aChangedIDReplacesTheView() throws {
        let shown = try history(of: [1, 1, 2, 1]) { id, round in
            Kept("a\(round)").id(id)
            VStack { Kept("b\(round)") }.id("\(id)")
            Kept("c\(round)")
        }
        #expect(shown == ["a1 b1 c1", "a1 b1 c1", "a3 b3 c1", "a4 b4 c1"])
    }

    @Test func movedRowsKeepTheirContent() throws {
        let shown = try history(of: [[1, 2, 3], [3, 2, 1], [2, 3], [3, 2, 4]]) { ids, round in
            ForEach(ids, id: \.self) { id in
                AnyView(Kept("a\(id)\(round)"))
                if id > 1 {
                    ForEach(ids.filter { $0 < id }, id: \.self) { Kept("b\(id)\($0)\(round)") }
                }
                Kept("c\(id)\(round)").id(id / 2)
            }
        }
        #expect(
            shown == [
                "a11 c11 a21 b211 c21 a31 b311 b321 c31", "a31 b321 b311 c31 a21 b211 c21 a11 c11",
                "a21 c21 a31 b321 c31", "a31 b321 c31 a21 c21 a44 b434 b424 c44",
            ]
        )
    }
}
