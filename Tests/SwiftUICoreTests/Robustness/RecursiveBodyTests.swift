import SwiftUI
import SwiftUITesting
import Testing
import ViewGraph

/// Bodies that contain themselves: a diagnostic is printed, and the program continues.
@MainActor
@Suite struct RecursiveBodyTests {
    struct Bare: View {
        var body: Bare { Bare() }
    }

    /// Shows nothing itself, at any depth.
    struct Erased: View {
        var body: some View { AnyView(Erased()) }
    }

    /// A view that may contain another one of its type.
    struct Card: View {
        let content: AnyView
        init<Content: View>(@ViewBuilder content: () -> Content) { self.content = AnyView(content()) }
        var body: some View { VStack { content } }
    }

    struct Stacked: View {
        @State private var presses = 0
        var level = 0

        var body: some View {
            VStack {
                if level < 3 { Button("press \(level): \(presses)") { presses += 1 } }
                HStack { AnyView(Stacked(level: level + 1)).padding().frame(maxWidth: .infinity) }
            }
        }
    }

    struct Again: ViewModifier {
        func body(content: Content) -> some View { AnyView(HStack { content.modifier(Again()) }) }
    }

    struct Pressed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            AnyView(
                Button {
                } label: {
                    configuration.label
                }.buttonStyle(Pressed()))
        }
    }

    enum Case: CaseIterable {
        case bare, erased, stacked, modifier, style, scrolled, listed, padded, several, severalErased, modifying

        @MainActor
        @ViewBuilder var view: some View {
            switch self {
            case .bare: Bare()
            case .erased: Erased()
            case .stacked: Stacked()
            case .modifier: Text("inside").modifier(Again())
            case .style: Button("inside") {}.buttonStyle(Pressed())
            case .scrolled: Scrolled()
            case .listed: Listed()
            case .padded: Padded()
            case .several: Several()
            case .severalErased: SeveralErased()
            case .modifying: Modified().padding()
            }
        }
    }

    struct Scrolled: View {
        var body: some View { ScrollView { AnyView(Scrolled()) } }
    }

    struct Measured: View {
        var body: some View { GeometryReader { _ in AnyView(Measured()) } }
    }

    struct Listed: View {
        var body: some View { List { AnyView(Listed()) } }
    }

    struct Padded: View {
        var body: some View {
            AnyView(Padded()).padding(1).frame(minWidth: 1).background(Color.red).overlay { Color.blue }.opacity(0.9)
                .fixedSize()
        }
    }

    /// Each level has one more modifier around each of its views.
    struct Several: View {
        var body: some View {
            Text("several")
            Several().padding(1)
        }
    }

    struct SeveralErased: View {
        var body: some View {
            Text("several")
            AnyView(SeveralErased()).padding(1)
        }
    }

    struct Endless: ViewModifier {
        func body(content: Content) -> some View { content.modifier(Endless()) }
    }

    /// A modifier asks whether this view is several views, which depends on a modifier that contains itself.
    struct Modified: View {
        var body: some View { Text("inside").modifier(Endless()) }
    }

    @Test(arguments: Case.allCases, [CGSize(width: 300, height: 300), nil])
    func anEndlessBodyIsReportedOnceAndTheRestIsShown(endless: Case, size: CGSize?) throws {
        let reported = try diagnostics {
            try withScreen(
                VStack {
                    Text("beside"); endless.view
                }, size: size
            ) { screen in
                #expect(screen.text("beside").exists)
            }
        }
        #expect(reported.count == 1, "\(reported)")
        #expect(reported.first?.contains("again and again") == true, "\(reported)")
    }

    @Test func contentOfASizeReaderThatContainsItselfEndsWithTheLayout() throws {
        let reported = try diagnostics {
            try withScreen(
                VStack {
                    Text("beside"); Measured()
                }, size: CGSize(width: 300, height: 300)
            ) { screen in
                #expect(screen.text("beside").exists)
            }
        }
        #expect(Set(reported).count == 1)
        #expect(reported.first?.hasPrefix("The layout does not come to rest") == true, "\(reported)")
    }

    struct Settling: View {
        @State private var rounds = 0

        var body: some View {
            Text("\(rounds)").onAppear { rounds += 1 }.onChange(of: rounds) { rounds += 1 }
            Stacked()
        }
    }

    @Test func theCheckOfBodiesEndsEvenIfAPassIsAbandoned() throws {
        let reported = try diagnostics {
            try withScreen(Settling(), size: CGSize(width: 300, height: 300)) { screen in
                #expect(screen.elements(.button).count == 1)
            }
        }
        #expect(reported.count == 2, "\(reported)")
        #expect(!EvaluationStack.checksEveryBody)
    }

    struct Twice: View {
        var body: some View {
            Card { AnyView(Twice()) }
            Card { AnyView(Twice()) }
        }
    }

    @Test func aNestedViewIsNotReportedButABranchingRecursionEnds() throws {
        let reported = try diagnostics {
            try withScreen(
                Card {
                    Text("outer");
                    Card {
                        Text("inner"); Twice()
                    }
                }
            ) { screen in
                #expect(screen.texts == ["outer", "inner"])
            }
        }
        #expect(Set(reported).count == 1)
        #expect(reported.first?.contains("again and again") == true, "\(reported)")
    }

    @Test func viewsAboveItContinue() throws {
        let reported = try diagnostics {
            try withScreen(Stacked()) { screen in
                try screen.press("press 0: 0")
                try screen.press("press 0: 1")
                #expect(screen.elements(.button).map(\.label) == ["press 0: 2"])
            }
        }
        #expect(reported.count == 1)
    }
}
