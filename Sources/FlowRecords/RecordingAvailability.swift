/// Whether the programs of this build can record what happens in their scenes.
///
/// This is the only place that depends on the trait `NoRecording`. ``FlowRecorder/isRecording`` is constantly false
/// without recordings, so the optimizer leaves out all code that depends on it.
package enum RecordingAvailability {
    #if NoRecording
        @inlinable package static var isAvailable: Bool { false }
    #else
        @inlinable package static var isAvailable: Bool { true }
    #endif
}
