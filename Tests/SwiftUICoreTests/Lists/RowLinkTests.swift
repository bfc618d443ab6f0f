import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Rows of a list with one navigation link, which a press anywhere in the row follows.
@MainActor
@Suite struct RowLinkTests {
    enum Form: CaseIterable {
        case layer, value, background, bareLayer, overlay, trailing, bound
    }

    struct Rows: View {
        let form: Form
        @State private var isActive = false

        var body: some View {
            NavigationStack {
                List(0..<2, id: \.self) { number in
                    switch form {
                    case .layer:
                        ZStack {
                            NavigationLink(destination: Text("page \(number)")) { EmptyView() }.opacity(0)
                            row(number)
                        }
                    case .value:
                        ZStack(alignment: .leading) {
                            NavigationLink(value: number) { EmptyView() }.opacity(0)
                            row(number)
                        }
                    case .background:
                        row(number).background(NavigationLink("", destination: Text("page \(number)")).opacity(0))
                    case .bareLayer:
                        ZStack {
                            NavigationLink(destination: Text("page \(number)")) { EmptyView() }
                            row(number)
                        }
                    case .overlay:
                        NavigationLink(destination: Text("page \(number)")) { EmptyView() }
                            .frame(width: 0, height: 20).opacity(0).overlay(row(number).fixedSize())
                    case .trailing:
                        HStack {
                            row(number)
                            NavigationLink("") { Text("page \(number)") }.frame(width: 0)
                        }
                    case .bound:
                        if number == 1 {
                            ZStack {
                                NavigationLink(destination: Text("page \(number)"), isActive: $isActive) { EmptyView() }
                                    .opacity(0)
                                row(number)
                            }
                        } else {
                            row(number)
                        }
                    }
                }
                .navigationDestination(for: Int.self) { Text("page \($0)") }
            }
        }

        private func row(_ number: Int) -> some View { Text("row \(number)") }
    }

    @Test(arguments: Form.allCases)
    func aPressAnywhereInTheRowFollowsItsLink(_ form: Form) throws {
        let screen = Screen(Rows(form: form), size: CGSize(width: 300, height: 300))
        try screen.row("row 1").select()
        #expect(screen.text("page 1").exists)
        try screen.goBack()
        let middle = try screen.text("row 1").frame.midY
        #expect(screen.tap(at: CGPoint(x: 250, y: middle)))
        #expect(screen.text("page 1").exists)
    }

    @Test func aLinkThatFillsItsRowNeedsNoOtherAction() throws {
        let screen = Screen(
            NavigationStack { List(0..<2) { number in NavigationLink("row \(number)") { Text("page \(number)") } } },
            size: CGSize(width: 300, height: 300))
        #expect(!screen.row("row 1").exists)
        try screen.press("row 1")
        #expect(screen.text("page 1").exists)
    }

    @Test func hiddenDisabledAndMultipleLinksAreNotTheActionOfARow() throws {
        let view = NavigationStack {
            List {
                ZStack {
                    NavigationLink(destination: Text("hidden page")) { EmptyView() }.hidden()
                    Text("hidden")
                }
                ZStack {
                    NavigationLink(destination: Text("disabled page")) { EmptyView() }.disabled(true)
                    Text("disabled")
                }
                HStack {
                    Text("two")
                    NavigationLink("first") { Text("first page") }
                    NavigationLink("second") { Text("second page") }
                }
            }
        }
        let screen = Screen(view, size: CGSize(width: 300, height: 300))
        for name in ["hidden", "disabled", "two"] {
            _ = screen.tap(at: CGPoint(x: 280, y: try screen.text(name).frame.midY))
        }
        #expect(screen.texts.contains("two"))
    }
}
