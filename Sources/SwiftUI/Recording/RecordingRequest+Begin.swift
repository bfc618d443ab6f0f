import Foundation
internal import SwiftUICore

extension RecordingRequest {
    /// Begins the recording of the app that is shown next. Returns a message if that fails and the app should not run.
    ///
    /// `name` is the name of the app.
    @MainActor
    func begin(named name: String) -> String? {
        do {
            switch self {
            case .none, .refused: return nil
            case .file(let path): record(to: try TraceFileOutput(path: path))
            case .inspector: record(to: try InspectorProcess(inspecting: name))
            }
            return nil
        } catch let refusal as TraceFileOutput.Refusal {
            return refusal.message
        } catch let refusal as InspectorProcess.Refusal {
            if self == .inspector(isRequired: true) { return refusal.message }
            FileHandle.standardError.write(Data("\(name): \(refusal.message).\n".utf8))
            return nil
        } catch {
            return "\(error)"
        }
    }

    @MainActor
    private func record(to output: any TraceOutput) {
        let recording = AppRecording(to: output)
        AppRecording.current = recording
        recording.writeRegularly()
    }
}
