import SwiftUI

/// The form that edits a reminder.
struct ReminderDetails: View {
    @Bindable var reminder: Reminder
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                TextField("Title", text: $reminder.title)
                TextField("Notes", text: $reminder.notes, axis: .vertical)
                Toggle("Has a date", isOn: hasDate)
                if let due = reminder.due {
                    DatePicker("Date", selection: date(otherwise: due), displayedComponents: .date)
                }
            }
            .navigationTitle("Reminder")
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Close") { dismiss() }
                }
            }
        }
    }

    private func date(otherwise date: Date) -> Binding<Date> {
        Binding {
            reminder.due ?? date
        } set: { date in
            reminder.due = date
        }
    }

    private var hasDate: Binding<Bool> {
        Binding {
            reminder.due != nil
        } set: { hasDate in
            reminder.due = hasDate ? .now : nil
        }
    }
}
