import Locking
import Synchronization

/// A courier with an alarm: something is to happen at a date, which may be put off again and again before it comes.
///
/// Putting off costs no new appointment where nobody could see it. The alarm rings at the date for which it was set, and if
/// that is no longer the date it is set once more; so a burst of values costs two appointments, not one each. A scheduler
/// of somebody else, which may count its calls as Apple's makes them, is given each. An appointment is a repetition that
/// is cancelled when it rings, because nothing else that a scheduler offers can be called off.
///
/// Whether the date has been put off is told by counting, never by comparing times: some schedulers perform at once
/// whatever they are given, and their time stands still.
///
/// - What this adds to a courier is guarded by `lock`.
///
/// Sendable: that sentence and those of ``Courier`` cover every stored property.
@usableFromInline
class Timekeeper<Context: Scheduler, Downstream: Subscriber>: Courier<Downstream>, @unchecked Sendable {
    @usableFromInline final let context: Context
    @usableFromInline final let options: Context.SchedulerOptions?

    /// Whether a later date waits for the alarm that is set, instead of making an appointment of its own.
    @usableFromInline final let putsOff: Bool
    @usableFromInline final let interval: Context.SchedulerTimeType.Stride

    /// What happens at the date. Captures nothing; compiled where the types are known, see ``SubscriberBox``.
    @usableFromInline final let due: (Timekeeper) -> Void

    /// The date, and how often it has been set.
    @exclusivity(unchecked) @usableFromInline final var date: Context.SchedulerTimeType?
    @exclusivity(unchecked) @usableFromInline final var dateNumber = 0

    /// The appointment, and how many there were. It is kept from when the scheduler returns it until the alarm rings.
    @exclusivity(unchecked) @usableFromInline final var appointment: (any Cancellable)?
    @exclusivity(unchecked) @usableFromInline final var appointmentNumber = 0
    @exclusivity(unchecked) @usableFromInline final var isSet = false

    @inlinable
    init(
        _ name: StaticName,
        downstream: Downstream,
        passesDemand: Bool,
        putsOff: Bool = true,
        every interval: Context.SchedulerTimeType.Stride,
        on context: Context,
        options: Context.SchedulerOptions?,
        due: @escaping (Timekeeper) -> Void
    ) {
        self.putsOff = putsOff
        self.interval = interval
        self.context = context
        self.options = options
        self.due = due
        super.init(name, downstream: downstream, passesDemand: passesDemand)
    }

    @usableFromInline
    override func closed() {
        callOff()
    }
}

extension Timekeeper {
    /// Sets the alarm, or puts it off to a later date.
    @inlinable
    final func setAlarm(for date: Context.SchedulerTimeType) {
        if !putsOff { callOff() }
        if lock.withLock({ needsAppointment(for: date) }) { makeAppointment() }
    }

    /// Call with the lock held. True if the caller is to call ``makeAppointment()``, unlocked.
    @inlinable
    final func needsAppointment(for date: Context.SchedulerTimeType) -> Bool {
        if isClosed { return false }
        self.date = date
        dateNumber += 1
        if isSet { return false }
        isSet = true
        return true
    }

    @inlinable
    final func makeAppointment() {
        let (date, dateNumber, number) = lock.withLock {
            appointmentNumber += 1
            return (self.date, self.dateNumber, appointmentNumber)
        }
        guard let date else { return }
        let made = context.schedule(
            after: date,
            interval: interval,
            tolerance: context.minimumTolerance,
            options: options
        ) { [self] in ring(number, for: dateNumber) }
        // It may have rung before the scheduler returned it.
        let isKept = lock.withLock {
            guard isSet, appointmentNumber == number else { return false }
            appointment = made
            return true
        }
        if !isKept { made.cancel() }
    }

    @inlinable
    final func ring(_ number: Int, for dateNumber: Int) {
        var isDue = false
        var isPutOff = false
        var rung: (any Cancellable)?
        lock.withLock {
            guard isSet, appointmentNumber == number else { return }
            rung = appointment
            appointment = nil
            appointmentNumber += 1
            isDue = dateNumber == self.dateNumber
            isPutOff = !isDue
            if isDue { isSet = false }
        }
        rung?.cancel()
        if isDue { due(self) }
        if isPutOff { makeAppointment() }
    }

    /// Nothing will happen.
    @usableFromInline
    final func callOff() {
        let released = lock.withLock {
            let released = appointment
            appointment = nil
            appointmentNumber += 1
            isSet = false
            date = nil
            return released
        }
        released?.cancel()
    }
}

/// A scheduler of this library, whose calls nobody can see: it is spared those that change nothing.
@usableFromInline
package protocol UnseenScheduler: Scheduler {}
