import Foundation
import RenderTree
import SeededRandom
import Testing

@testable import WebRenderer

/// However a tree is changed, and however much of it folds: a patched page equals one that is written from scratch.
@MainActor @Suite struct PatchLawTests {
    /// `swift test` makes few changes, and CI more: `PATCH_FUZZ_ROUNDS` sets their number.
    private static let rounds = ProcessInfo.processInfo.environment["PATCH_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 60

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func aPatchedPageIsAsAFreshOne(seed: UInt64) async {
        let app = ScreenTree()
        var edits = RandomEdits(seed: seed, app)
        for _ in 0..<20 { edits.edit() }
        app.render()
        let page = ScreenPage(app.screen)
        for round in 1...Self.rounds {
            page.takesPatches = edits.chance(70)
            for _ in 0..<edits.number(below: 20) { edits.edit() }
            app.render()
            if edits.chance(8) {
                page.close()
                page.open()
            }
            if edits.chance(60) {
                page.takesPatches = true
                page.takeAll()
                let fresh = WebScreen()
                fresh.show(app.tree)
                let rewritten = ScreenPage(fresh)
                guard page.described == rewritten.described else {
                    Issue.record("after round \(round):\n\(page.described.difference(from: rewritten.described))")
                    return
                }
            }
            if round % 20 == 0 { await Task.yield() }
        }
    }
}

extension String {
    /// The first lines that differ.
    fileprivate func difference(from other: String) -> String {
        let (mine, others) = (split(separator: "\n"), other.split(separator: "\n"))
        let pairs = zip(mine, others).filter { $0 != $1 }.prefix(3)
        return pairs.map { "is        \($0)\nshould be \($1)" }.joined(separator: "\n")
            + (mine.count == others.count ? "" : "\n\(mine.count) lines instead of \(others.count)")
    }
}

/// Changes a tree at random, the same way for the same seed.
@MainActor
struct RandomEdits {
    private var random: SeededRandom
    private let app: ScreenTree
    private var nodes: [RenderNode] = []

    init(seed: UInt64, _ app: ScreenTree) {
        random = SeededRandom(seed: seed)
        self.app = app
    }

    mutating func byte() -> UInt8 { .random(in: .min ... .max, using: &random) }

    mutating func number(below limit: Int) -> Int { random.number(below: limit) }
    mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

    mutating func edit() {
        nodes.removeAll { !$0.isOnScreen }
        switch number(below: 10) {
        case 0...3: insert()
        case 4 where nodes.count > 30, 5 where nodes.count > 60: app.tree.remove(nodes[number(below: nodes.count)])
        case 6: move()
        default: update()
        }
    }

    private mutating func insert() {
        let parents = [app.tree.root] + nodes.filter(\.mayHoldOthers)
        let parent = parents[number(below: parents.count)]
        let node = app.tree.makeNode(content())
        let siblings = Array(parent.children)
        let place = number(below: siblings.count + 1)
        app.tree.insert(node, into: parent, before: place < siblings.count ? siblings[place] : nil)
        nodes.append(node)
        if node.mayHoldOthers, chance(50) {
            let inner = app.tree.makeNode(content())
            app.tree.insert(inner, into: node, before: nil)
            nodes.append(inner)
        }
    }

    private mutating func move() {
        guard !nodes.isEmpty else { return }
        let node = nodes[number(below: nodes.count)]
        guard let parent = node.parent else { return }
        let siblings = Array(parent.children).filter { $0 !== node }
        let place = number(below: siblings.count + 1)
        app.tree.move(node, before: place < siblings.count ? siblings[place] : nil)
    }

    private mutating func update() {
        guard !nodes.isEmpty else { return }
        let node = nodes[number(below: nodes.count)]
        app.tree.update(node, to: change(of: node.content))
    }

    private mutating func word() -> String {
        ["one", "two <b>", "three & 'four'", "", "\"five\"", "six\nseven", "ü🙂"][number(below: 7)]
    }

    /// Another value of the same kind, mostly.
    private mutating func change(of content: RenderContent) -> RenderContent {
        if chance(10), !content.isPart { return self.content() }
        for _ in 0..<60 {
            let other = self.content()
            if other.kind == content.kind { return other }
        }
        return content
    }

    private mutating func words() -> RenderAccessibility {
        var words = RenderAccessibility()
        if chance(60) { words.label = word() }
        if chance(30) { words.hint = word() }
        if chance(20) { words.added = .header }
        if chance(20) { words.isPressable = true }
        if chance(30) { words.children = .contain }
        return words
    }

    private mutating func style() -> RenderTextStyle {
        switch number(below: 4) {
        case 0: .plain
        case 1: RenderTextStyle(font: RenderFont(role: .title, weight: .bold))
        case 2: RenderTextStyle(characterStyle: RenderCharacterStyle(paint: .color(.role(.accent))))
        default:
            RenderTextStyle(runs: [
                RenderTextRun("plain", font: RenderFont()),
                RenderTextRun(
                    "link",
                    characterStyle: RenderCharacterStyle(
                        link: URL(string: chance(50) ? "https://a.example/?b=1&c" : "javascript:x"))),
            ])
        }
    }

    private mutating func content() -> RenderContent {
        let isOn = chance(50)
        switch number(below: 33) {
        case 0...4: return .text(RenderText(word(), style: style()))
        case 5: return .stack(RenderStack(isOn ? .vertical : .horizontal))
        case 6: return .padding(RenderInsets(top: 1, leading: 2, bottom: nil, trailing: nil))
        case 7: return .button(RenderButton(isEnabled: isOn, style: chance(50) ? .bordered : .automatic))
        case 8: return .toggle(RenderToggle(isOn: isOn, hidesLabel: chance(20)))
        case 9: return .textField(RenderTextField(text: word(), prompt: chance(50) ? word() : nil, isEnabled: isOn))
        case 10: return .textField(RenderTextField(text: word(), growsVertically: true))
        case 11: return .picker(RenderPicker(isOn ? .menu : .inline, isEnabled: chance(80)))
        case 12: return .option(RenderOption(isSelected: isOn))
        case 13: return .part(isOn ? .options : .label)
        case 14: return .slider(RenderSlider(Double(number(below: 9)), from: 0, to: 9, isEnabled: isOn))
        case 15: return .stepper(RenderStepper(canIncrement: isOn, canDecrement: true))
        case 16: return .progress(RenderProgress(isOn ? Double(number(below: 5)) / 4 : nil, style: .linear))
        case 17:
            let displays = Displays.all(of: 0.5, isRound: isOn)
            return displays[number(below: displays.count)]
        case 18: return .menu(RenderMenu(hasPrimaryAction: isOn))
        case 19: return .part(isOn ? .content : .label)
        case 20: return .disclosure(RenderDisclosure(isExpanded: isOn))
        case 21: return .list(RenderList(isRefreshable: isOn, isEditing: chance(50)))
        case 22: return .section(RenderSection(isExpanded: isOn ? chance(50) : nil))
        case 23: return .part(isOn ? .header : .footer)
        case 24: return .row(RenderRow(isSelected: isOn, isSelectable: chance(50)))
        case 25: return .accessibility(words())
        case 26: return .effect(isOn ? .opacity(chance(50) ? 0 : 0.5) : .blur(radius: 3))
        case 27:
            return .effect(
                .paint(RenderShapeLayer(isOn ? .circle : .rectangle, paint: .color(.role(.fill))), isAbove: chance(50)))
        case 28: return .page(RenderPage(title: word(), canGoBack: isOn, isShown: chance(80)))
        case 29: return .toolbar(RenderToolbar([.leading, .title, .trailing, .bottom][number(below: 4)]))
        case 30: return .tabs(RenderTabs(isBarHidden: isOn))
        case 31: return .tab(RenderTab(isSelected: isOn, badge: chance(50) ? "3" : nil))
        default:
            return .shape(RenderShape([RenderShapeLayer(isOn ? .capsule : .circle, paint: .color(.role(.accent)))]))
        }
    }
}

extension RenderNode {
    fileprivate var mayHoldOthers: Bool {
        switch content {
        case .text, .image, .shape, .divider, .spacer: false
        default: true
        }
    }
}

extension RenderContent {
    fileprivate var kind: Substring {
        String(reflecting: self).prefix { $0 != " " && $0 != "(" }
    }

    /// Whether it is meaningful only in its original place.
    fileprivate var isPart: Bool {
        switch self {
        case .part, .option, .tab, .toolbar: true
        default: false
        }
    }
}
