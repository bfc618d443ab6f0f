#if Web
    import Foundation
    internal import SwiftUICore

    /// The time of a page, which is the machine's, without frames while the page is hidden.
    ///
    /// The first frame afterwards shows the moment at which it comes. Main thread only.
    @MainActor
    package final class PageFrames: FrameSource {
        private let frames: SystemFrames
        private var wanted: Double?
        /// Whether the page is shown, and not in a hidden tab.
        package var isVisible = true { didSet { ask() } }
        /// Whether the page has a connection.
        package var isConnected = false { didSet { ask() } }

        package init(for host: ViewHost) {
            frames = SystemFrames(for: host)
        }

        package var now: Double { frames.now }
        package var isVirtual: Bool { false }
        /// Whether a timer waits for a frame.
        package var isWaiting: Bool { frames.isWaiting }

        package func date(at time: Double) -> Date { frames.date(at: time) }

        package func wantsFrame(at time: Double?) {
            wanted = time
            ask()
        }

        private func ask() { frames.wantsFrame(at: isVisible && isConnected ? wanted : nil) }
    }
#endif
