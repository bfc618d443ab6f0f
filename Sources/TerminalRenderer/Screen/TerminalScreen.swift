package import Foundation
package import LayoutEngine
package import RenderTree

/// A render tree live in a terminal: frames out, events in.
///
/// It draws after each update, at most sixty times a second, and writes only what differs. The last line of the terminal
/// says what the keys do. What a person does goes to render nodes as ``RenderTree/InputEvent``s; what only concerns the
/// screen, such as where the keyboard is, the caret in a text and how far something is scrolled, stays here. Main thread
/// only.
@MainActor
package final class TerminalScreen: @preconcurrency Renderer {
    /// What the app around the tree is told.
    package struct Surroundings {
        /// Brings the tree up to date.
        package var update: @MainActor () -> Void = {}
        /// The size of the room above the footer, in points.
        package var resize: @MainActor (CGSize) -> Void = { _ in }
        /// Whether the terminal writes on a dark ground.
        package var colorSchemeDidChange: @MainActor (RenderColorScheme) -> Void = { _ in }
        /// Whether somebody is at the terminal.
        package var activityDidChange: @MainActor (Activity) -> Void = { _ in }
        /// The person has asked to leave.
        package var quit: @MainActor () -> Void = {}

        package init() {}
    }

    package enum Activity: Equatable, Sendable {
        case active, inactive, background
    }

    package let session: TerminalSession
    package var surroundings = Surroundings()
    private(set) var tree: RenderTree?
    private(set) var layout: LayoutTree?
    package private(set) var colorScheme = RenderColorScheme.dark

    /// Where the keyboard is. Follows the focus of the app where there is one.
    var focus = KeyboardFocus()
    var caret = TextCaret()
    /// What the mouse is about in gestures.
    var pointing = Pointing()
    /// What the mouse holds down.
    var pressed: RenderNode?
    /// The menu whose choices are shown.
    var open: RenderNode?
    /// What was opened first, where menus lead on to others.
    var opener: RenderNode?
    /// What was painted last: where things are.
    private(set) var painted = PaintResult()

    /// What was drawn last.
    package private(set) var buffer = CellBuffer(columns: 0, rows: 0)
    private var lastDraw = ContinuousClock.now - .seconds(1)
    private var isDrawDue = false

    /// The size of the terminal, the footer's line included.
    package private(set) var size: CellSize

    package init(session: TerminalSession) {
        self.session = session
        size = session.size
    }

    /// Takes the terminal. The tree follows with ``show(_:layout:)``.
    package func begin() throws {
        try session.begin { [weak self] in self?.take($0) }
        size = session.size
    }

    package func show(_ tree: RenderTree, layout: LayoutTree) {
        self.tree = tree
        self.layout = layout
        draw()
    }

    /// The room for what the app shows, in points: all lines but the footer's.
    package var room: CGSize {
        CGSize(width: CGFloat(size.columns) * 8, height: CGFloat(max(1, size.rows - 1)) * 16)
    }

    package func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        setNeedsDraw()
    }
}

// MARK: - Frames

extension TerminalScreen {
    static let frameTime = Duration.microseconds(16_667)

    /// Has a frame drawn: now, or when the last one was long enough ago.
    func setNeedsDraw() {
        guard layout != nil, !isDrawDue else { return }
        let wait = Self.frameTime - (ContinuousClock.now - lastDraw)
        guard wait > .zero else { return draw() }
        drawLater(wait)
    }

    private func drawLater(_ wait: Duration) {
        isDrawDue = true
        DispatchQueue.main.asyncAfter(deadline: .now() + wait.seconds) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isDrawDue else { return }
                self.isDrawDue = false
                self.draw()
            }
        }
    }

    package func draw() {
        guard let tree, let layout else { return }
        followFocus(in: tree)
        guard size.columns > 0, size.rows > 0 else { return }
        if buffer.size != size { buffer = CellBuffer(columns: size.columns, rows: size.rows) }
        buffer.fill(buffer.bounds, with: " ", style: CellStyle())
        let painter = Painter(
            tree: tree, layout: layout, palette: palette(of: tree), focus: focus.node?.id, link: focus.link,
            pressed: pressed?.id, caret: caret.offset(in: focus.node), open: open?.id, usesSigns: session.depth == .none
        )
        painted = painter.paint(into: &buffer)
        if size.rows > 1 { Footer(hints: hints, width: size.columns).draw(into: &buffer, row: size.rows - 1) }
        session.present(buffer, cursor: painted.cursor)
        lastDraw = .now
        if painted.isMoving { drawLater(.milliseconds(100)) }
    }

    private func palette(of tree: RenderTree) -> RenderPalette {
        guard case .root(let root) = tree.root.content else { return .light }
        return (root.colorScheme ?? colorScheme) == .dark ? .dark : .light
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}

// MARK: - Events

extension TerminalScreen {
    package func take(_ event: TerminalSession.Event) {
        switch event {
        case .input(let event):
            take(event)
        case .resized(let size):
            self.size = size
            surroundings.resize(room)
            update()
            draw()
        case .resumed:
            surroundings.activityDidChange(.active)
            draw()
        case .hungUp:
            surroundings.quit()
        }
    }

    package func take(_ event: TerminalEvent) {
        switch event {
        case .key(let key, let modifiers): press(key, modifiers)
        case .mouse(let event): take(event)
        case .paste(let text): paste(text)
        case .windowFocus(let isFocused): surroundings.activityDidChange(isFocused ? .active : .inactive)
        case .backgroundColor(let color):
            if let luminance = color.luminance { setColorScheme(luminance < 0.5 ? .dark : .light) }
        case .colorSchemeChanged(let isDark): setColorScheme(isDark ? .dark : .light)
        case .mode, .cursorPosition: break
        }
    }

    private func setColorScheme(_ scheme: RenderColorScheme) {
        guard scheme != colorScheme else { return }
        colorScheme = scheme
        surroundings.colorSchemeDidChange(scheme)
        update()
        setNeedsDraw()
    }

    /// Sends an event to a node and brings everything up to date.
    @discardableResult
    func send(_ event: InputEvent, to node: RenderNode) -> Bool {
        let isTaken = node.send(event)
        update()
        return isTaken
    }

    func update() {
        surroundings.update()
        setNeedsDraw()
    }
}
