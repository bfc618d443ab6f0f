import Locking
internal import RenderTree

/// The instances that all scenes have in common, each stored once.
///
/// A server has a scene for each page, and the pages of an app have mostly the same styles, which would take much of
/// their memory.
final class SharedInstances<Instance: AnyObject & Hashable & Sendable>: Sendable {
    private let known = Locked<Set<Instance>>([])
    private let limit: Int

    /// - Parameter limit: The number of instances that are retained. Constantly changing ones, as in an animation,
    ///   would fill the memory, so beyond this number sharing starts over.
    init(limit: Int) {
        self.limit = limit
    }

    /// Returns the instance that is equal to this one; this one, if there is none so far.
    func instance(equalTo made: Instance) -> Instance {
        known.withLock { known in
            let (isFirst, shared) = known.insert(made)
            if isFirst, known.count > limit { known = [made] }
            return shared
        }
    }
}

extension RenderTextStyle {
    private static let instances = SharedInstances<RenderTextStyle>(limit: 1_000)

    /// The equal style that texts have in common. A style that may belong to one person is not shared.
    var shared: RenderTextStyle {
        if self == .plain { return .plain }
        return isSharable ? Self.instances.instance(equalTo: self) : self
    }

    /// Whether the style has neither a text nor an address nor a picture.
    fileprivate var isSharable: Bool {
        runs.isEmpty && characterStyle.link == nil && (characterStyle.paint?.isColor ?? true)
            && (characterStyle.background?.isColor ?? true)
    }
}

extension RenderPaint {
    fileprivate var isColor: Bool {
        if case .color = self { true } else { false }
    }
}

extension TextDefaults {
    private static let instances = SharedInstances<TextDefaults>(limit: 1_000)

    /// The equal defaults that environments have in common. Defaults with values or styles of an app are not shared.
    var shared: TextDefaults {
        isSharable ? Self.instances.instance(equalTo: self) : self
    }

    private var isSharable: Bool {
        style.isSharable && characterStyle.foreground == nil && characterStyle.link == nil
            && characterStyle.attributes == nil
    }
}

extension TextDefaults: Hashable {
    static func == (left: TextDefaults, right: TextDefaults) -> Bool {
        left === right
            || (left.style === right.style && left.characterStyle == right.characterStyle
                && left.textCase == right.textCase && left.strings === right.strings
                && left.replacement == right.replacement && left.dependsOnEverything == right.dependsOnEverything)
    }

    func hash(into hasher: inout Hasher) {
        // The other properties mostly follow from the style, which is a shared instance.
        hasher.combine(ObjectIdentifier(style))
        hasher.combine(ObjectIdentifier(strings))
    }
}
