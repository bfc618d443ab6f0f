public import Foundation
internal import RenderTree
public import SwiftUICore

/// Repeats a recording on a screen, step by step, forward and back.
///
/// A view that depends only on its state, events and time changes in the same way each time. A step whose changes
/// differ throws an error that lists them, so a recording is also a test, for example after a change of the view's
/// code.
///
/// The screen begins with the state that a restart of the app would restore: `@State` whose type is `Codable`, and
/// `@SceneStorage`. Stepping back replays from the beginning up to the previous step. Main actor only.
@MainActor
public final class ScreenReplay {
    public let recording: ScreenRecording
    /// The screen at the current position. Stepping back replaces it.
    public private(set) var screen: Screen
    /// The number of steps that have been replayed.
    public private(set) var position = 0
    private let make: () -> Screen

    /// Shows a view as it was before the first step.
    ///
    /// `view` creates the view with new models each time the replay begins. `size` and `showsMotion` are the recorded
    /// screen's.
    public init<Content: View>(
        _ recording: ScreenRecording, size: CGSize? = nil, environment: EnvironmentValues = EnvironmentValues(),
        showsMotion: Bool? = nil, of view: @escaping () -> Content
    ) {
        self.recording = recording
        make = {
            let screen = Screen(
                view(), size: size, environment: environment, restoring: recording.start, showsMotion: showsMotion)
            screen.update()
            return screen
        }
        screen = make()
    }

    /// Repeats the next step.
    ///
    /// Throws ``ReplayError`` if the step's changes differ from the recorded ones, or if its element is missing. Has no
    /// effect at the end.
    public func stepForward() throws {
        guard position < recording.steps.count else { return }
        let step = recording.steps[position]
        let recorder = StepRecorder(ScreenRecording(start: recording.start, steps: [.init(action: step.action)]))
        screen.stepRecorder = recorder
        defer { screen.stepRecorder = nil }
        try perform(step)
        screen.host.update()
        position += 1
        let changes = recorder.recording.steps[0].changes
        guard changes == step.changes else {
            throw ReplayError(step: position, action: "\(step)", expected: step.changes, changes: changes)
        }
    }

    private func perform(_ step: ScreenRecording.Step) throws {
        switch step.action {
        case .event(let event, let place):
            guard let node = ElementPath.element(at: place, below: screen.host.tree.root) else {
                throw ReplayError(step: position + 1, action: "\(step)", expected: step.changes, changes: nil)
            }
            node.send(event)
        case .time(let seconds): screen.time.advance(by: seconds)
        }
    }

    /// Returns to the previous step. Has no effect at the beginning.
    public func stepBack() throws {
        guard position > 0 else { return }
        try go(to: position - 1)
    }

    /// Goes forward or back to a position: the number of steps from the beginning.
    public func go(to position: Int) throws {
        precondition(recording.steps.indices.contains(position) || position == recording.steps.count)
        if position < self.position {
            screen.close()
            screen = make()
            self.position = 0
        }
        while self.position < position { try stepForward() }
    }

    /// Closes the screen.
    public func close() { screen.close() }
}

/// A step that a replay could not repeat as it was recorded.
public struct ReplayError: Error, Equatable, CustomStringConvertible {
    /// The number of the step, starting at 1.
    public let step: Int
    /// The description of the action.
    public let action: String
    /// The recorded changes.
    public let expected: [String]
    /// The changes of the replay; nil if the screen has no element at the location of the event.
    public let changes: [String]?

    public var description: String {
        guard let changes else { return "Step \(step), \(action): the screen has no such element." }
        func list(_ changes: [String]) -> String {
            changes.isEmpty ? "    none" : changes.map { "    \($0)" }.joined(separator: "\n")
        }
        return "Step \(step), \(action), has other changes than in the recording. Recorded:\n\(list(expected))\n"
            + "Now:\n\(list(changes))"
    }
}
