#if Web
    import Foundation
    import SwiftUICore

    /// The time of pages in a test, which moves only when the test says so.
    @MainActor
    final class TestPageTime {
        private(set) var now = 0.0
        private var frames: [TestFrames] = []

        func makeFrames(for host: ViewHost) -> TestFrames {
            let frames = TestFrames(of: self, for: host)
            self.frames.append(frames)
            return frames
        }

        /// Moves the time. Each page receives its frames at the moments that it has requested.
        func advance(by seconds: Double) {
            let end = now + seconds
            while let next = frames.compactMap(\.deadline).min(), next <= end {
                now = max(now, next)
                for frames in frames where frames.deadline ?? .infinity <= now { frames.fire() }
            }
            now = end
        }
    }

    /// The frames of one page.
    @MainActor
    final class TestFrames: FrameSource {
        private let time: TestPageTime
        private weak var host: ViewHost?
        /// The moment of the requested frame.
        private(set) var deadline: Double?

        fileprivate init(of time: TestPageTime, for host: ViewHost) {
            self.time = time
            self.host = host
        }

        var now: Double { time.now }
        /// False, so that a page has frames when it has requested them, as in a browser.
        var isVirtual: Bool { false }

        func date(at moment: Double) -> Date { Date(timeIntervalSinceReferenceDate: moment) }

        func wantsFrame(at moment: Double?) { deadline = moment }

        fileprivate func fire() {
            // Cleared first, because the frame requests the next one.
            deadline = nil
            host?.advance(to: now)
        }
    }
#endif
