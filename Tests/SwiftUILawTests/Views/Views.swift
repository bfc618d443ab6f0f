import SwiftUI

/// A view with a state, which it and a child with a binding can change.
struct Keeper: View {
    @State private var count = 0
    let number: Int
    let surroundings: Surroundings

    var body: some View {
        HStack {
            Text(verbatim: "k\(number)")
            Button {
                count += 1
            } label: {
                Text(verbatim: "s\(count)")
            }
            Changer(count: $count)
        }
        .onAppear { surroundings.appeared += 1 }
        .onDisappear { surroundings.disappeared += 1 }
    }
}

struct Changer: View {
    @Binding var count: Int

    var body: some View {
        Button {
            count += 10
        } label: {
            Text(verbatim: "s\(count)")
        }
    }
}

struct EnvironmentReader: View {
    @Environment(\.number) private var number

    var body: some View { Text(verbatim: "e\(number)") }
}

struct ObservableReader: View {
    let observable: ObservableNumber

    var body: some View { Text(verbatim: "o\(observable.number)") }
}

struct ObjectReader: View {
    @ObservedObject var object: PublishedNumber

    var body: some View { Text(verbatim: "p\(object.number)") }
}

struct SuppliedReader: View {
    @EnvironmentObject private var object: PublishedNumber

    var body: some View { Text(verbatim: "x\(object.name):\(object.number)") }
}

/// A view whose input is a view.
struct Wrapped<Content: View>: View {
    let number: Int
    let content: Content

    var body: some View {
        Text(verbatim: "w\(number)")
        content
    }
}

/// A modifier with a state, which shows its content zero, one or two times.
struct Counted: ViewModifier {
    @State private var count = 0
    let times: Int

    func body(content: Content) -> some View {
        VStack {
            Button {
                count += 1
            } label: {
                Text(verbatim: "s\(count)")
            }
            if times > 0 { content }
            if times > 1 { content }
        }
    }
}

/// A view whose input is a description.
struct Described: View {
    let piece: Piece
    let surroundings: Surroundings

    var body: some View { Builder(surroundings: surroundings).erased(piece) }
}

/// The root view of a scenario.
struct Root: View {
    @State private var piece: Piece
    let surroundings: Surroundings

    init(piece: Piece, surroundings: Surroundings) {
        self.piece = piece
        self.surroundings = surroundings
    }

    var body: some View {
        let _ = surroundings.describe = { piece = $0 }
        Builder(surroundings: surroundings).erased(piece)
            .environmentObject(surroundings.objects[0])
    }
}
