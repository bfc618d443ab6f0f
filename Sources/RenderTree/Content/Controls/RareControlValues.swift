/// Values that few controls have, in one word: a content takes three words at most.
///
/// Most controls have none, and need no object.
struct RareControlValues: Equatable, Sendable {
    private final class Storage: Sendable {
        let shortcut: RenderShortcut?
        let tint: RenderColor?

        init(shortcut: RenderShortcut?, tint: RenderColor?) {
            self.shortcut = shortcut
            self.tint = tint
        }
    }

    private var storage: Storage?

    init(shortcut: RenderShortcut? = nil, tint: RenderColor? = nil) {
        storage = shortcut == nil && tint == nil ? nil : Storage(shortcut: shortcut, tint: tint)
    }

    var shortcut: RenderShortcut? {
        get { storage?.shortcut }
        set { self = RareControlValues(shortcut: newValue, tint: tint) }
    }

    var tint: RenderColor? {
        get { storage?.tint }
        set { self = RareControlValues(shortcut: shortcut, tint: newValue) }
    }

    static func == (left: RareControlValues, right: RareControlValues) -> Bool {
        left.storage === right.storage || (left.shortcut == right.shortcut && left.tint == right.tint)
    }
}
