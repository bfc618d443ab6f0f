import Combine
import SwiftUI

struct HabitsApp: App {
    @StateObject private var tracker = HabitTracker()
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup {
            MainTabView().environmentObject(tracker)
        }
        .onChange(of: scenePhase) { phase in
            if phase == .background { tracker.save() }
        }
    }
}

struct Habit: Identifiable, Codable, Equatable {
    var id = UUID()
    var name: String
    var symbol: String
    var colorName: String
    var checkedDays: Set<Date> = []

    var color: Color {
        switch colorName {
        case "brand": return Color("Brand", bundle: .module)
        case "leaf": return .leaf
        default: return Color(UIColor.systemGray3)
        }
    }

    func streak(until day: Date, calendar: Calendar) -> Int {
        var count = 0
        var date = calendar.startOfDay(for: day)
        while checkedDays.contains(date) {
            count += 1
            guard let before = calendar.date(byAdding: .day, value: -1, to: date) else { break }
            date = before
        }
        return count
    }
}

class HabitTracker: ObservableObject {
    @Published var habits: [Habit] = []
    @Published var today: Date
    let calendar: Calendar
    let didCheck = PassthroughSubject<Habit, Never>()

    init(today: Date = Date(), calendar: Calendar = .current) {
        self.today = calendar.startOfDay(for: today)
        self.calendar = calendar
    }

    func add(_ name: String, symbol: String = "star", color: String = "leaf") {
        habits.append(Habit(name: name, symbol: symbol, colorName: color))
    }

    func toggle(_ habit: Habit) {
        guard let index = habits.firstIndex(where: { $0.id == habit.id }) else { return }
        if habits[index].checkedDays.remove(today) == nil {
            habits[index].checkedDays.insert(today)
            didCheck.send(habits[index])
        }
    }

    func save() {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(habits) else { return }
        UserDefaults.standard.set(data, forKey: "habits")
    }

    var progress: Double {
        guard !habits.isEmpty else { return 0 }
        return Double(habits.filter { $0.checkedDays.contains(today) }.count) / Double(habits.count)
    }
}
