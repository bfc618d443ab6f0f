import Foundation
import LayoutEngine
import PictureRenderer
import RenderTree
import SwiftUI
import SwiftUICore
import TerminalRenderer

/// The numbers that a view shows. A change animates the view if its modifiers say so.
final class NumberModel: ObservableObject {
    @Published var numbers: Numbers

    init(_ numbers: Numbers) { self.numbers = numbers }
}

/// The view of a case, between others as in an app.
struct FuzzedView: View {
    let view: @MainActor (Numbers) -> AnyView
    @ObservedObject var model: NumberModel

    var body: some View {
        VStack {
            Text("before")
            view(model.numbers)
            Text("after")
        }
    }
}

/// A kind of screen on which the cases are shown.
enum ScreenKind: String, CaseIterable, Sendable {
    case memory, terminal, plain, browser, picture

    @MainActor
    func screen(of view: FuzzedView) -> any FuzzScreen {
        switch self {
        case .memory: return MemoryScreen(view)
        case .terminal: return CellScreen(view)
        case .plain: return PlainTextScreen(view)
        case .picture: return PictureScreen(view)
        case .browser:
            #if Web
                return BrowserScreen(view)
            #else
                return MemoryScreen(view)
            #endif
        }
    }
}

/// A screen with a fuzzed view.
@MainActor
protocol FuzzScreen: AnyObject {
    var host: ViewHost { get }
    /// Shows the current state, in full.
    func draw()
    /// The faults in the drawn output, apart from traps.
    var faults: [String] { get }
}

extension FuzzScreen {
    var faults: [String] { [] }
}

/// A renderer that describes each mutation, as a test that prints them does.
private final class DescribingRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        for mutation in mutations { _ = "\(mutation)" }
    }
}

private final class MemoryScreen: FuzzScreen {
    let host: ViewHost

    init(_ view: FuzzedView) {
        host = ViewHost(
            view, renderer: DescribingRenderer(), observer: nil,
            geometry: { LayoutTree($0, metrics: PointMetrics(), viewport: CGSize(width: 640, height: 384)) },
            time: SceneTime(showsMotion: true, makeSource: nil), updateIsDue: {})
    }

    func draw() {
        _ = host.tree.semantics.description
        _ = LinearText(host.tree.semantics).text
    }
}

private final class CellScreen: FuzzScreen {
    let host: ViewHost
    private let screen: TerminalScreen

    init(_ view: FuzzedView) {
        let session = TerminalSession(depth: .trueColor, size: CellSize(columns: 40, rows: 12))
        let screen = TerminalScreen(session: session)
        self.screen = screen
        let surroundings = TerminalEnvironment(screen, variables: ["LANG": "en_US.UTF-8"])
        host = ViewHost(
            view, environment: surroundings.environment, renderer: screen, observer: nil,
            geometry: { LayoutTree($0, metrics: CellMetrics(), viewport: screen.viewport) },
            time: SceneTime(showsMotion: true, makeSource: nil), updateIsDue: {})
        surroundings.attach(to: host)
        if let layout = host.layout { screen.show(host.tree, layout: layout) }
    }

    func draw() { screen.draw() }
}

private final class PlainTextScreen: FuzzScreen {
    let host: ViewHost

    init(_ view: FuzzedView) {
        host = ViewHost(
            view, renderer: DescribingRenderer(), observer: nil,
            geometry: {
                LayoutTree($0, metrics: CellMetrics(), viewport: CGSize(width: 80, height: 16), showsEverything: true)
            },
            time: .none, updateIsDue: {})
    }

    func draw() {
        guard let layout = host.layout else { return }
        layout.fitHeight()
        host.update()
        rows = PlainFrame(layout).text.split(separator: "\n", omittingEmptySubsequences: false).count
    }

    private var rows = 0
    var faults: [String] { rows > 100_000 ? ["\(rows) rows"] : [] }
}

private final class PictureScreen: FuzzScreen {
    let host: ViewHost

    init(_ view: FuzzedView) {
        host = ViewHost(
            view, renderer: DescribingRenderer(), observer: nil,
            geometry: { LayoutTree($0, metrics: PictureMetrics(), viewport: CGSize(width: 48, height: 72)) },
            time: .none, updateIsDue: {})
    }

    func draw() {
        guard let root = host.layout?.root else { return }
        _ = PicturePainter.bitmap(of: root, scale: 1, scheme: .light, isOpaque: false)
    }
}
