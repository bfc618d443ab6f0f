import Measuring

/// An element of a plain screen.
class PlainElement {}

final class PlainText: PlainElement {
    var string: String

    init(_ string: String) {
        self.string = string
    }

    func update(_ string: String, noting changes: inout PlainChanges) {
        guard string != self.string else { return }
        self.string = string
        changes.list.append(.update(self))
    }
}

final class PlainButton: PlainElement {
    let label: PlainText
    var action: () -> Void

    init(_ label: String, action: @escaping () -> Void) {
        self.label = PlainText(label)
        self.action = action
    }
}

final class PlainRow: PlainElement {
    private(set) var item: Item
    let number: PlainText
    let label: PlainText
    let button: PlainButton
    private var mark: PlainText?

    init(_ item: Item, isSelected: Bool, action: @escaping () -> Void) {
        self.item = item
        number = PlainText(String(item.id))
        label = PlainText(item.label)
        button = PlainButton("Select", action: action)
        mark = isSelected ? PlainText("*") : nil
    }

    func update(_ item: Item, isSelected: Bool, noting changes: inout PlainChanges) {
        self.item = item
        label.update(item.label, noting: &changes)
        guard isSelected != (mark != nil) else { return }
        if let gone = mark {
            mark = nil
            changes.list.append(.remove(gone))
        } else {
            let new = PlainText("*")
            mark = new
            changes.list.append(.insert(new))
        }
    }

    func addTexts(to texts: inout TextDigest) {
        for text in [number, label, button.label] { texts.add(text.string) }
        if let mark { texts.add(mark.string) }
    }
}

/// A change that a screen receives.
enum PlainChange {
    case insert(PlainElement)
    case remove(PlainElement)
    case move(PlainElement)
    case update(PlainElement)
}

struct PlainChanges {
    var list: [PlainChange] = []
}
