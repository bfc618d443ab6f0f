/// One step in the flow of a value through an app.
///
/// Fixed in size, and without references: a record copies no state, and its subject is described only when it is shown.
package struct FlowRecord: Equatable, Sendable {
    /// The number of a record in its recorder, from 1; 0 stands for none.
    package typealias ID = UInt64

    package enum Kind: UInt8, CaseIterable, Sendable {
        /// Something from outside: a press, a key, a timer, or code that belongs to no view.
        case event
        /// A publisher announced a change.
        case signal
        /// A source of truth was written.
        case write
        /// A node was marked, to be updated in the next pass.
        case mark
        /// A body was evaluated, or a closure that builds views.
        case body
        /// The screen was laid out.
        case layout
        /// A render node was inserted, removed, moved or updated.
        case mutation
        /// A renderer received mutations.
        case frame
        /// An action of `onAppear`, `onChange`, `task` and the like.
        case effect
        /// The app has marked an interval or an event itself.
        case signpost
    }

    package struct Flags: OptionSet, Equatable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The flags of a body. An option set literal would run unspecialized generic code in other modules.
        package init(ofBody isFirst: Bool, hasNewInputs: Bool) {
            rawValue = (isFirst ? Self.isFirst.rawValue : 0) | (hasNewInputs ? Self.hasNewInputs.rawValue : 0)
        }

        /// The first evaluation of a body.
        package static let isFirst = Flags(rawValue: 1)
        /// The evaluation of a body whose view has another value than before.
        package static let hasNewInputs = Flags(rawValue: 2)
        /// A frame of bytes that were sent to a screen: a patch, or the output for a terminal.
        package static let isSent = Flags(rawValue: 4)
        /// The beginning of a stream, an event or an effect, with the place of its code.
        package static let hasPlace = Flags(rawValue: 8)
        /// The demand of a stream.
        package static let isDemand = Flags(rawValue: 16)
    }

    package let id: ID
    /// The record during which this one was made; 0 for an event without a recorded cause.
    package let cause: ID
    package let kind: Kind
    package internal(set) var flags: Flags
    /// A number of the task or the scheduler's action that made this record. 0 for a record that was made while
    /// ``cause`` was open on the main thread. Tasks that run at the same time seldom share a number.
    package let job: UInt16
    /// The name of the subject.
    package let label: FlowLabel
    /// A number that distinguishes the subjects of one label: the serial number of a node, the address of a source.
    package let subject: UInt64
    /// Nanoseconds since the recording began.
    package let time: UInt64
    /// Nanoseconds; 0 for records without a duration.
    package internal(set) var duration: UInt64 = 0
    /// For a mutation, its case; for a layout, the number of nodes that it placed; for a frame, its mutations or its
    /// bytes; for a signpost, the number of its lane's label; for the beginning of a stream, an event or an effect, the
    /// number of its place; for a demand, the number of values, which is negative if it is unlimited.
    package internal(set) var argument: Int64
}
