import Foundation
import RenderTree
import SeededRandom
import SwiftUI
import SwiftUITesting
import Testing

/// A group, and views whose bodies have the same content, are the same for all modifiers around them: random modifiers
/// show the same at the same places and run the same actions, at first and after random changes.
///
/// `swift test` runs 150, and CI many more in an optimized build: `MEMBER_FUZZ_SCREENS` sets their number.
@MainActor
@Suite struct BodyMemberLawTests {
    private static let count = ProcessInfo.processInfo.environment["MEMBER_FUZZ_SCREENS"].flatMap { Int($0) } ?? 150

    @Test func modifiersSeeThroughBodiesAsThroughGroups() async {
        var failures = 0
        for seed in 0..<UInt64(Self.count) where failures < 3 {
            if let difference = MemberComparison(seed: seed).difference() {
                Issue.record("seed \(seed): \(difference)")
                failures += 1
            }
            // Other tests need the main actor too.
            await Task.yield()
        }
    }
}

/// The variable state of a screen.
private struct MemberModel: Equatable {
    var rows = 2
    var isOpen = true
    var number = 1
    var width = 40.0
}

/// The same content as a group, and in views and modifiers with a body.
private enum MemberForm: CaseIterable {
    case group, custom, nested, equatable, erased, modifier
}

/// A modifier around the content.
private enum MemberModifier: CaseIterable {
    case padding, frame, border, opacity, background, overlay, environment, transform, font, tint, disabled, appearance
    case change, badge, identity, label, rowBackground, rowSeparator, card, doubled, empty, joined, preference, hidden
    case containerValue, transaction, sheet, transition
}

private enum MemberContainer: CaseIterable {
    case column, row, layers, list, grid
}

@MainActor
private struct MemberComparison {
    let modifiers: [MemberModifier]
    let container: MemberContainer
    let models: [MemberModel]

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        modifiers = (0..<random.number(below: 7)).map { _ in MemberModifier.allCases.randomElement(using: &random)! }
        container = MemberContainer.allCases.randomElement(using: &random)!
        var model = MemberModel()
        models = (0..<5).map { _ in
            switch random.number(below: 4) {
            case 0: model.rows = random.number(below: 4)
            case 1: model.isOpen.toggle()
            case 2: model.number = random.number(below: 5)
            default: model.width = Double(random.number(below: 4)) * 20
            }
            return model
        }
    }

    /// The first form that differs from a group, with the difference; nil if all are the same.
    func difference() -> String? {
        let group = course(of: .group)
        // An identity modifier around an erased view applies to a single view.
        for form in MemberForm.allCases.dropFirst() where form != .erased || !modifiers.contains(.identity) {
            let other = course(of: form)
            for (step, pair) in zip(group, other).enumerated() where pair.0 != pair.1 {
                return """
                    \(form) in a \(container), modified by \(modifiers), at step \(step) of \(models):
                    \(pair.0)
                    \(pair.1)
                    """
            }
        }
        return nil
    }

    /// The content and actions of a form, at first and after each change.
    private func course(of form: MemberForm) -> [String] {
        let journal = MemberJournal()
        let screen = Screen(
            MemberScreen(
                model: MemberModel(), journal: journal, form: form, modifiers: modifiers, container: container),
            size: CGSize(width: 600, height: 2000))
        var course = [shown(on: screen) + journal.take()]
        for model in models {
            journal.change(model)
            screen.update()
            course.append(shown(on: screen) + journal.take())
        }
        screen.close()
        return course + [journal.take()]
    }

    private func shown(on screen: Screen) -> String {
        let places = screen.nodes.compactMap { node -> String? in
            guard case .text(let text) = node.content else { return nil }
            return "\(text.string) \(screen.frame(of: node))"
        }
        return "\(places.joined(separator: "\n"))\n\(screen)\n"
    }
}

/// The actions that have run.
@MainActor
private final class MemberJournal {
    private var notes: [String] = []
    var change: (MemberModel) -> Void = { _ in }

    func note(_ text: String) { notes.append(text) }

    /// The order of actions within one update is not part of the law.
    func take() -> String {
        defer { notes = [] }
        return notes.sorted().joined(separator: ", ")
    }
}

private struct MemberSum: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

extension ContainerValues {
    @Entry fileprivate var memberNumber = 0
}

// MARK: - Content

private struct MemberReader: View {
    @Environment(\.number) private var number
    @Environment(\.isEnabled) private var isEnabled
    let name: String

    var body: some View { Text(verbatim: "\(name) \(number) \(isEnabled)") }
}

/// The content, which reads its environment in each view.
private struct MemberRow: View {
    let row: Int

    var body: some View { MemberReader(name: "row \(row)") }
}

/// The same content, which reads its environment in its own body.
private struct Members: View, Equatable {
    @Environment(\.number) private var number
    @Environment(\.isEnabled) private var isEnabled
    let model: MemberModel

    var body: some View {
        Text(verbatim: "first \(number) \(isEnabled)")
        if model.isOpen { Text(verbatim: "open \(number) \(isEnabled)") }
        ForEach(0..<model.rows, id: \.self) { Text(verbatim: "row \($0) \(number) \(isEnabled)") }
    }

    nonisolated static func == (old: Members, new: Members) -> Bool { old.model == new.model }
}

private struct NestedMembers: View {
    let model: MemberModel

    var body: some View { Group { Members(model: model) } }
}

private struct MemberModifying: ViewModifier {
    @Environment(\.number) private var number
    @Environment(\.isEnabled) private var isEnabled
    let model: MemberModel

    func body(content: Content) -> some View {
        content
        if model.isOpen { Text(verbatim: "open \(number) \(isEnabled)") }
        ForEach(0..<model.rows, id: \.self) { MemberRow(row: $0) }
    }
}

/// A modifier with one view, which reads its environment in its own body.
private struct MemberCard: ViewModifier {
    @Environment(\.number) private var number

    func body(content: Content) -> some View {
        content.padding(.leading, CGFloat(number)).overlay { MemberReader(name: "card") }
    }
}

private struct MemberDoubling: ViewModifier {
    func body(content: Content) -> some View {
        content
        content.padding(.top, 3)
    }
}

private struct MemberScreen: View {
    @State var model: MemberModel
    let journal: MemberJournal
    let form: MemberForm
    let modifiers: [MemberModifier]
    let container: MemberContainer

    var body: some View {
        let _ = journal.change = { model = $0 }
        contained(modified(content, by: modifiers[...]))
            .environment(\.number, model.number)
    }

    private var content: any View {
        switch form {
        case .group:
            Group {
                MemberReader(name: "first")
                if model.isOpen { MemberReader(name: "open") }
                ForEach(0..<model.rows, id: \.self) { MemberRow(row: $0) }
            }
        case .custom: Members(model: model)
        case .nested: NestedMembers(model: model)
        case .equatable: Members(model: model).equatable()
        case .erased: AnyView(Members(model: model))
        case .modifier: MemberReader(name: "first").modifier(MemberModifying(model: model))
        }
    }

    private func contained<Content: View>(_ content: Content) -> AnyView {
        switch container {
        case .column: AnyView(VStack { content })
        case .row: AnyView(HStack { content })
        case .layers: AnyView(ZStack { content })
        case .list: AnyView(List { content })
        case .grid: AnyView(LazyVGrid(columns: [GridItem(.fixed(120)), GridItem(.fixed(120))]) { content })
        }
    }

    private func modified<Content: View>(_ content: Content, by rest: ArraySlice<MemberModifier>) -> any View {
        guard let modifier = rest.first else { return content }
        func inner(_ view: some View) -> any View { modified(view, by: rest.dropFirst()) }
        return inner(anyModified(content, by: modifier))
    }

    private func anyModified<Content: View>(_ content: Content, by modifier: MemberModifier) -> any View {
        switch modifier {
        case .padding: content.padding(.top, 7)
        case .frame: content.frame(minWidth: model.width)
        case .border: content.border(.red)
        case .opacity: content.opacity(0.5)
        case .background: content.background { MemberReader(name: "behind") }
        case .overlay: content.overlay { MemberReader(name: "above") }
        case .environment: content.environment(\.number, model.number + 3)
        case .transform: content.transformEnvironment(\.number) { $0 = 2 * $0 + 1 }
        case .font: content.font(.title)
        case .tint: content.tint(.red)
        case .disabled: content.disabled(model.isOpen)
        case .appearance:
            content.onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") }
        case .change: content.onChange(of: model.number) { journal.note("changed") }
        case .badge: content.badge(model.number)
        case .identity: content.id(model.number)
        case .label: content.accessibilityLabel("label")
        case .rowBackground: content.listRowBackground(MemberReader(name: "row background"))
        case .rowSeparator: content.listRowSeparator(.hidden)
        case .card: content.modifier(MemberCard())
        case .doubled: content.modifier(MemberDoubling())
        case .empty: content.modifier(EmptyModifier())
        case .joined: content.modifier(EmptyModifier().concat(MemberCard()))
        case .preference:
            content.preference(key: MemberSum.self, value: 1)
                .onPreferenceChange(MemberSum.self) { [journal] sum in
                    MainActor.assumeIsolated { journal.note("sum \(sum)") }
                }
        case .hidden: content.hidden()
        case .containerValue: content.containerValue(\.memberNumber, 1)
        case .transaction: content.transaction { $0.animation = nil }
        case .transition: content.transition(.slide)
        case .sheet: content.sheet(isPresented: .constant(model.isOpen)) { MemberReader(name: "sheet") }
        }
    }
}
