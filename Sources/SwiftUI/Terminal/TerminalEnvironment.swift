import Foundation
internal import LayoutEngine
internal import PlatformValues
internal import RenderTree
internal import SwiftUICore
package import TerminalRenderer

/// The environment values of a terminal, updated while it runs.
@MainActor
package final class TerminalEnvironment {
    private let screen: TerminalScreen
    private var host: ViewHost?
    /// The initial height of a cell, which corresponds to the default text size.
    private let defaultHeight: Double?
    package private(set) var environment = EnvironmentValues()

    package init(_ screen: TerminalScreen, variables: [String: String]) {
        self.screen = screen
        defaultHeight = screen.session.cellHeightInPixels
        environment.setReader(variables: variables)
        if let scheme = RenderColorScheme(environment: variables) { screen.assumeColorScheme(scheme) }
        environment.sceneDevice = SceneDevice(kind: .terminal)
        environment.sceneDevice.copy = { [weak session = screen.session] in session?.copy($0) }
        environment.sceneDevice.quit = { [weak screen] in screen?.callbacks.quit() }
        environment.scenePhase = .active
        environment.colorScheme = screen.colorScheme == .dark ? .dark : .light
        applySize()
    }

    package func attach(to host: ViewHost) {
        self.host = host
        screen.callbacks.update = { host.update() }
        screen.callbacks.resize = { [self] viewport in
            host.viewport = viewport
            change { $0.applySize() }
        }
        screen.callbacks.colorSchemeDidChange = { [self] scheme in
            change { $0.environment.colorScheme = scheme == .dark ? .dark : .light }
        }
        screen.callbacks.activityDidChange = { [self] activity in
            let (old, new) = (environment.scenePhase, ScenePhase(activity))
            change { $0.environment.scenePhase = new }
            UIApplication.shared.announce(new, after: old)
        }
        screen.callbacks.quit = { [screen] in screen.session.quit { host.terminate() } }
        if let layout = host.layout { screen.show(host.tree, layout: layout) }
    }

    private func change(_ body: (TerminalEnvironment) -> Void) {
        body(self)
        guard let host else { return }
        var values = host.environment
        values.colorScheme = environment.colorScheme
        values.scenePhase = environment.scenePhase
        values.horizontalSizeClass = environment.horizontalSizeClass
        values.verticalSizeClass = environment.verticalSizeClass
        values.displayScale = environment.displayScale
        values.dynamicTypeSize = environment.dynamicTypeSize
        host.environment = values
    }

    /// Updates the size classes and the text size. Narrow terminals are compact, and cells larger than the initial ones
    /// mean larger text.
    private func applySize() {
        let size = screen.size
        environment.horizontalSizeClass = size.columns < 60 ? .compact : .regular
        environment.verticalSizeClass = size.rows < 16 ? .compact : .regular
        guard let height = screen.session.cellHeightInPixels, let defaultHeight else { return }
        environment.displayScale = height / 16
        environment.dynamicTypeSize = DynamicTypeSize(scale: height / defaultHeight)
    }
}

extension ScenePhase {
    fileprivate init(_ activity: TerminalScreen.Activity) {
        switch activity {
        case .active: self = .active
        case .inactive: self = .inactive
        case .background: self = .background
        }
    }
}
