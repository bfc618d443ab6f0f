import SwiftUI

/// Creates views from descriptions. Their static types nest like the grammar: each function is generic over the type of
/// its argument.
@MainActor
struct Builder {
    let surroundings: Surroundings

    func erased(_ piece: Piece) -> AnyView {
        func erase<Content: View>(_ view: Content) -> AnyView { AnyView(view) }
        return erase(view(piece))
    }

    func view(_ piece: Piece) -> any View {
        switch piece.kind {
        case .text: Text(verbatim: "t\(piece.number)")
        case .nothing: EmptyView()
        case .keeper: Keeper(number: piece.number, surroundings: surroundings)
        case .environmentReader: EnvironmentReader()
        case .observableReader: ObservableReader(observable: surroundings.observable)
        case .objectReader: ObjectReader(object: surroundings.objects[0])
        case .suppliedReader: SuppliedReader()
        case .column: column(tuple(piece.children))
        case .row: row(tuple(piece.children))
        case .group: group(tuple(piece.children))
        case .branch: branch(piece.isOdd, view(piece.children[0]), view(piece.children[1]))
        case .list: list(view(piece.children[0]), piece.rows)
        case .erased: erased(piece.children[0])
        case .described: Described(piece: piece.children[0], surroundings: surroundings)
        default: modified(piece, view(piece.children[0]))
        }
    }

    private func modified<Content: View>(_ piece: Piece, _ content: Content) -> any View {
        switch piece.kind {
        case .optional: piece.isOdd ? content : nil
        case .wrapped: Wrapped(number: piece.number, content: content)
        case .counted: content.modifier(Counted(times: piece.times))
        case .environment: content.environment(\.number, piece.number)
        case .font: content.font(piece.isOdd ? .title : .caption)
        case .padding: content.padding(.leading, CGFloat(piece.number))
        case .identified: content.id(piece.number)
        case .supplied: content.environmentObject(surroundings.objects[piece.number])
        default: fatalError("\(piece.kind) has more or less than one child")
        }
    }

    // MARK: - Several children

    private func tuple(_ pieces: [Piece]) -> any View {
        let views = pieces.map(view)
        return switch views.count {
        case 0: EmptyView()
        case 1: views[0]
        case 2: two(views[0], views[1])
        case 3: three(views[0], views[1], views[2])
        case 4: four(views[0], views[1], views[2], views[3])
        default: five(views[0], views[1], views[2], views[3], views[4])
        }
    }

    private func two<A: View, B: View>(_ a: A, _ b: B) -> any View { TupleView((a, b)) }

    private func three<A: View, B: View, C: View>(_ a: A, _ b: B, _ c: C) -> any View { TupleView((a, b, c)) }

    private func four<A: View, B: View, C: View, D: View>(_ a: A, _ b: B, _ c: C, _ d: D) -> any View {
        TupleView((a, b, c, d))
    }

    private func five<A: View, B: View, C: View, D: View, E: View>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> any View {
        TupleView((a, b, c, d, e))
    }

    private func column<Content: View>(_ content: Content) -> any View { VStack { content } }

    private func row<Content: View>(_ content: Content) -> any View { HStack { content } }

    private func group<Content: View>(_ content: Content) -> any View { Group { content } }

    private func branch<First: View, Second: View>(_ isFirst: Bool, _ first: First, _ second: Second) -> any View {
        isFirst
            ? ViewBuilder.buildEither(first: first)
            : ViewBuilder.buildEither(second: second)
                as _ConditionalContent<First, Second>
    }

    private func list<Content: View>(_ template: Content, _ rows: [Piece.Row]) -> any View {
        ForEach(rows, id: \.id) { row in
            // Rows have the shape of their template, and therefore its type.
            view(row.piece) as! Content
        }
    }
}
