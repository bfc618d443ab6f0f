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
            case .inspector(isRequired: false, _) where !AppRecording.isAvailable: return nil
            case .file where !AppRecording.isAvailable, .inspector where !AppRecording.isAvailable:
                return "this program records nothing, because it was built with the trait NoRecording"
            case .file(let path): record(to: try TraceFileOutput(path: path))
            case .inspector(_, let includesAllVisitors):
                let inspector = try InspectorProcess(inspecting: name)
                record(to: inspector, includesAllVisitors: includesAllVisitors)
                AppRecording.current?.isInspected = true
            }
            return nil
        } catch let refusal as TraceFileOutput.Refusal {
            return refusal.message
        } catch let refusal as InspectorProcess.Refusal {
            if case .inspector(isRequired: true, _) = self { return refusal.message }
            FileHandle.standardError.write(Data("\(name): \(refusal.message).\n".utf8))
            return nil
        } catch {
            return "\(error)"
        }
    }

    @MainActor
    private func record(to output: any TraceOutput, includesAllVisitors: Bool = false) {
        let recording = AppRecording(to: output)
        recording.includesAllVisitors = includesAllVisitors
        AppRecording.current = recording
        recording.writeRegularly()
    }
}
