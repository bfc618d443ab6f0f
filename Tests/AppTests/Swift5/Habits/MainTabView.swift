import SwiftUI

enum TabItem: String, CaseIterable {
    case today, streaks, more

    var title: LocalizedStringKey {
        switch self {
        case .today: return "Of today"
        case .streaks: return "Streaks"
        case .more: return "And more"
        }
    }

    var icon: String {
        switch self {
        case .today: return "sun.max"
        case .streaks: return "flame"
        case .more: return "ellipsis.circle"
        }
    }
}

struct MainTabView: View {
    @EnvironmentObject var tracker: HabitTracker
    @State private var selection: TabItem = .today
    @State private var toast: String?

    var body: some View {
        TabView(selection: $selection) {
            TodayView()
                .tabItem { Label(TabItem.today.title, systemImage: TabItem.today.icon) }
                .tag(TabItem.today)
                .badge(tracker.habits.filter { !$0.checkedDays.contains(tracker.today) }.count)
            StreaksView()
                .tabItem {
                    Image(systemName: TabItem.streaks.icon)
                    Text(TabItem.streaks.title)
                }
                .tag(TabItem.streaks)
            MoreView(selection: $selection)
                .tabItem { Label("And more", systemImage: TabItem.more.icon) }
                .tag(TabItem.more)
        }
        .toast(message: $toast)
        .onReceive(tracker.didCheck) { habit in
            withAnimation(.spring()) { toast = String(localized: "\(habit.name) is done.") }
        }
    }
}

struct TodayView: View {
    @EnvironmentObject private var tracker: HabitTracker
    @State private var newName = ""

    private let columns = [GridItem(.adaptive(minimum: 120), spacing: 16)]

    var body: some View {
        ScrollView {
            ProgressRing(progress: tracker.progress).frame(width: 80, height: 80).padding()
            LazyVGrid(columns: columns, spacing: 16) {
                ForEach(tracker.habits) { habit in
                    HabitCard(habit: habit, isDone: habit.checkedDays.contains(tracker.today)) {
                        tracker.toggle(habit)
                    }
                }
            }
            HStack {
                TextField("A new habit", text: $newName).textFieldStyle(RoundedBorderTextFieldStyle())
                Button("Begin it") {
                    tracker.add(newName)
                    newName = ""
                }
                .disabled(newName.trimmingCharacters(in: .whitespaces).isEmpty)
            }
            .padding()
        }
    }
}

struct HabitCard: View {
    let habit: Habit
    let isDone: Bool
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            VStack {
                Image(systemName: habit.symbol).font(.largeTitle)
                Text(habit.name).bold()
            }
            .frame(maxWidth: .infinity, minHeight: 80)
            .background(
                RoundedRectangle(cornerRadius: 12, style: .continuous)
                    .fill(isDone ? habit.color : habit.color.opacity(0.2))
                    .shadow(color: Color.black.opacity(0.1), radius: 4, x: 0, y: 2)
            )
        }
        .buttonStyle(PlainButtonStyle())
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(isDone ? [.isButton, .isSelected] : .isButton)
    }
}

struct ProgressRing: View {
    var progress: Double
    var lineWidth: CGFloat = 8

    var body: some View {
        ZStack {
            Circle().stroke(Color.gray.opacity(0.2), style: StrokeStyle(lineWidth: lineWidth))
            Circle()
                .trim(from: 0, to: CGFloat(min(progress, 1)))
                .stroke(
                    AngularGradient(gradient: Gradient(colors: [.leaf, .brand]), center: .center),
                    style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
                .animation(.linear, value: progress)
            Text("\(Int(progress * 100)) %").font(.footnote).monospacedDigit()
        }
    }
}

struct StreaksView: View {
    @EnvironmentObject private var tracker: HabitTracker

    var body: some View {
        List(tracker.habits) { habit in
            HStack {
                Label(habit.name, systemImage: habit.symbol)
                Spacer()
                Text("\(habit.streak(until: tracker.today, calendar: tracker.calendar)) days")
            }
        }
        .overlay(tracker.habits.isEmpty ? AnyView(Text("No habits yet")) : AnyView(EmptyView()))
    }
}

struct MoreView: View {
    @Binding var selection: TabItem
    @AppStorage("habits.reminds") private var reminds = false

    var body: some View {
        Form {
            Toggle("Remind me at noon", isOn: $reminds)
            Button("Back to today") { selection = .today }
        }
    }
}

struct ToastModifier: ViewModifier {
    @Binding var message: String?

    func body(content: Content) -> some View {
        content.overlay(
            Group {
                if let message = message {
                    Text(message)
                        .padding(.horizontal)
                        .background(BlurBackground())
                        .transition(.move(edge: .top).combined(with: .opacity))
                        .onTapGesture { self.message = nil }
                }
            },
            alignment: .top)
    }

    struct BlurBackground: View {
        var body: some View { Capsule().fill(.ultraThinMaterial) }
    }
}

extension View {
    func toast(message: Binding<String?>) -> some View {
        modifier(ToastModifier(message: message))
    }
}

struct MainTabView_Previews: PreviewProvider {
    static let tracker: HabitTracker = {
        let tracker = HabitTracker()
        tracker.add("Stretch")
        return tracker
    }()

    static var previews: some View {
        MainTabView().environmentObject(tracker)
        ProgressRing(progress: 0.7).frame(width: 100, height: 100).previewLayout(.sizeThatFits)
    }
}
