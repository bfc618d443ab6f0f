/// The numbers of a page's handled and acknowledged events, and the state of the event that is being handled.
///
/// A page numbers its events and repeats those that were not acknowledged when its socket opens again. Owned by one
/// ``WebScreen``.
struct EventReceipts {
    /// The number of the last event that was handled.
    var last = 0
    /// The number of the last event that was acknowledged.
    var acknowledged = 0
    /// Whether a person caused the event that is being handled.
    var isUserInitiated = false
    /// Whether an event is being handled. Its acknowledgement is sent afterwards.
    var isAnswering = false
    /// Whether a gesture has won the pointer whose click is the next event. Only event handling uses it.
    var ignoresNextUse = false
}
