package import Foundation
package import LayoutEngine
package import RenderTree

/// A renderer that shows a render tree in a terminal and sends its input as events.
///
/// It draws after each update, at most sixty times a second, and writes only the differences. The last line shows the
/// available keys. Input goes to render nodes as ``RenderTree/InputEvent``s. Focus, caret and scroll positions are
/// state of the screen. Main thread only.
@MainActor
package final class TerminalScreen: @preconcurrency Renderer {
    /// The callbacks into the app.
    package struct Callbacks {
        /// Updates the tree.
        package var update: @MainActor () -> Void = {}
        /// Reports the size above the footer, in points.
        package var resize: @MainActor (CGSize) -> Void = { _ in }
        /// Reports whether the terminal has a dark background.
        package var colorSchemeDidChange: @MainActor (RenderColorScheme) -> Void = { _ in }
        /// Reports whether the terminal is active.
        package var activityDidChange: @MainActor (Activity) -> Void = { _ in }
        /// Called when the user wants to quit, the terminal is gone, or a signal ends the program. Ends it.
        package var quit: @MainActor () -> Void = {}

        package init() {}
    }

    package enum Activity: Equatable, Sendable {
        case active, inactive, background
    }

    /// A line about the program in place of the available keys.
    package struct Notice: Equatable {
        let text: String
        let isError: Bool

        package init(_ text: String, isError: Bool = true) {
            self.text = text
            self.isError = isError
        }
    }

    package var notice: Notice? {
        didSet { if notice != oldValue { setNeedsDraw() } }
    }

    package let session: TerminalSession
    package var callbacks = Callbacks()
    private(set) var tree: RenderTree?
    private(set) var layout: LayoutTree?
    package private(set) var colorScheme = RenderColorScheme.dark

    /// The keyboard focus. It follows the app's focus state.
    var focus = KeyboardFocus()
    var caret = TextCaret()
    /// The scroll positions of multiline fields.
    var scrolledFields = ScrolledFields()
    /// The state of the mouse for gestures.
    var pointing = Pointing()
    /// The drag of content by the mouse.
    var dragging = MouseDrag()
    /// The scroll indicator that the mouse holds.
    var scrollBar = ScrollBarDrag()
    /// The state of the inspection; nil in an app that is not inspected.
    var inspection: TerminalInspection?
    /// Whether all keys are shown in front of the screen.
    var showsKeys = false
    /// The node under a mouse button that is held down.
    var pressed: RenderNode?
    /// The node whose menu is open.
    var open: RenderNode?
    /// The node that opened the first menu of nested ones.
    var opener: RenderNode?
    /// The hit areas of the last frame.
    private(set) var painted = PaintResult()

    /// The cells of the last frame.
    package private(set) var buffer = CellBuffer(columns: 0, rows: 0)
    private var lastDraw = ContinuousClock.now - .seconds(1)
    private var isDrawDue = false
    /// Pictures are decoded elsewhere: the first frame does not wait for them.
    private lazy var pictures = PictureSource.background { [weak self] in
        Task { @MainActor in self?.setNeedsDraw() }
    }

    /// The size of the terminal, including the footer.
    package private(set) var size: CellSize

    package init(session: TerminalSession) {
        self.session = session
        size = session.size
    }

    /// Takes over the terminal. ``show(_:layout:)`` sets the tree later.
    package func begin() throws {
        try session.begin { [weak self] in self?.handle($0) }
        session.frameWasWritten = { [weak self] in self?.tree?.recordSentBytes($0, to: "the terminal") }
        size = session.size
    }

    package func show(_ tree: RenderTree, layout: LayoutTree) {
        self.tree = tree
        self.layout = layout
        draw()
    }

    /// The size for the app in points, without the footer.
    package var viewport: CGSize {
        CGSize(width: CGFloat(size.columns) * 8, height: CGFloat(max(1, size.rows - 1)) * 16)
    }

    package func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        if inspection != nil { noteUpdates(mutations) }
        setNeedsDraw()
    }
}

// MARK: - Frames

extension TerminalScreen {
    static let frameTime = Duration.microseconds(16_667)

    /// Draws now, or as soon as the minimum time since the last frame has passed.
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
        // A caret that was out of sight stays there until the next key.
        if caret.follow(focus.node), painted.cursor != nil { focus.shouldReveal = true }
        if focus.shouldReveal { revealFocusNow(in: layout) }
        guard size.columns > 0, size.rows > 0 else { return }
        if buffer.size != size { buffer = CellBuffer(columns: size.columns, rows: size.rows) }
        buffer.fill(buffer.bounds, with: " ", style: CellStyle())
        let painter = Painter(
            tree: tree, layout: layout, palette: palette(of: tree), focus: focus.node?.id, link: focus.link,
            pressed: pressed?.id, caret: caret.offset(in: focus.node), firstLines: scrolledFields.firstLines,
            open: open?.id, isMonochrome: session.depth == .none, pictures: pictures
        )
        painted = painter.paint(into: &buffer)
        if inspection != nil { drawInspection(into: &buffer, layout) }
        if size.rows > 1 {
            let footer = Footer(hints: notice == nil ? hints : [], notice: notice, width: size.columns)
            footer.draw(into: &buffer, row: size.rows - 1)
        }
        if showsKeys { KeyHelp(hints: allHints).draw(into: &buffer) }
        session.present(buffer, cursor: showsKeys ? nil : painted.cursor)
        lastDraw = .now
        if painted.isAnimating { drawLater(.milliseconds(100)) }
    }

    /// Scrolls to the node that the app has focused, before a frame shows it.
    private func revealFocusNow(in layout: LayoutTree) {
        focus.shouldReveal = false
        guard open == nil, let node = focus.node else { return }
        reveal(node)
        guard layout.needsUpdate else { return }
        // The frame that is being drawn shows the update.
        let wasDrawDue = isDrawDue
        isDrawDue = true
        callbacks.update()
        isDrawDue = wasDrawDue
        // Inside a pass, the update does nothing.
        guard layout.needsUpdate else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.update() }
        }
    }

    private func palette(of tree: RenderTree) -> RenderPalette {
        guard case .root(let root) = tree.root.content else { return .light }
        return (root.colorScheme ?? colorScheme) == .dark ? .dark : .light
    }
}

// MARK: - Events

extension TerminalScreen {
    package func handle(_ event: TerminalSession.Event) {
        switch event {
        case .input(let event):
            handle(event)
        case .resized(let size):
            resize(to: size)
        case .resumed:
            // A stopped process learns of its suspension when it is over.
            callbacks.activityDidChange(.background)
            callbacks.activityDidChange(.active)
            draw()
        case .hungUp, .ending:
            callbacks.quit()
        }
    }

    package func handle(_ event: TerminalEvent) {
        switch event {
        case .key(let key, let modifiers):
            endInspectionMark()
            press(key, modifiers)
        case .mouse(let event): handle(event)
        case .paste(let text): paste(text)
        case .heldKey(let character, let count): hold(character, count)
        case .windowFocus(let isFocused): callbacks.activityDidChange(isFocused ? .active : .inactive)
        case .backgroundColor(let color):
            if let luminance = color.luminance { setColorScheme(luminance < 0.5 ? .dark : .light) }
        case .colorSchemeChanged(let isDark): setColorScheme(isDark ? .dark : .light)
        case .mode, .cursorPosition: break
        }
    }

    /// Sets the scheme that the environment names, until the terminal reports its background.
    package func assumeColorScheme(_ scheme: RenderColorScheme) { colorScheme = scheme }

    private func setColorScheme(_ scheme: RenderColorScheme) {
        guard scheme != colorScheme else { return }
        colorScheme = scheme
        callbacks.colorSchemeDidChange(scheme)
        update()
        setNeedsDraw()
    }

    /// Sends an event to a node and updates the screen.
    @discardableResult
    func send(_ event: InputEvent, to node: RenderNode) -> Bool {
        let isTaken = node.send(event)
        update()
        return isTaken
    }

    func update() {
        callbacks.update()
        setNeedsDraw()
    }

    /// Lays the app out in a terminal of another size.
    func adopt(_ size: CellSize) {
        self.size = size
        callbacks.resize(viewport)
        update()
    }
}
