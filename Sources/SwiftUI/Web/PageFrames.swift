#if Web
    import Foundation
    internal import SwiftUICore

    /// The time of a page, which is the machine's outside of tests, without frames while the page is hidden.
    ///
    /// The first frame afterwards shows the moment at which it comes. Main thread only.
    @MainActor
    package final class PageFrames: FrameSource {
        private let frames: any FrameSource
        private var wanted: Double?
        /// Whether the page is shown, and not in a hidden tab.
        package var isVisible = true { didSet { ask() } }
        /// Whether the page has a connection.
        package var isConnected = false { didSet { ask() } }

        package init(_ frames: any FrameSource) {
            self.frames = frames
        }

        package var now: Double { frames.now }
        package var isVirtual: Bool { false }

        package func date(at time: Double) -> Date { frames.date(at: time) }

        package func wantsFrame(at time: Double?) {
            wanted = time
            ask()
        }

        private func ask() { frames.wantsFrame(at: isVisible && isConnected ? wanted : nil) }
    }
#endif
