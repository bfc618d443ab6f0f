import SwiftUI

struct PreferencesApp: App {
    @AppStorage(PreferenceKeys.theme) private var theme = AppTheme.system

    var body: some Scene {
        WindowGroup {
            NavigationStack { PreferencesView() }
                .preferredColorScheme(theme.colorScheme)
        }
        #if os(macOS)
            Settings { PreferencesView() }
        #endif
    }
}

struct PreferencesView: View {
    @AppStorage(PreferenceKeys.theme) private var theme = AppTheme.system
    @AppStorage(PreferenceKeys.textSize) private var textSize = 16.0
    @AppStorage(PreferenceKeys.nickname) private var nickname = ""
    @State private var isResetting = false
    @State private var reminder = Reminder()
    @Environment(\.openURL) private var openURL
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize

    struct Reminder: Equatable {
        var isOn = false
        var weekdays: Set<Int> = [2, 3, 4, 5, 6]
    }

    var body: some View {
        Form {
            Section("Your looks") {
                Picker("Theme of the app", selection: $theme) {
                    ForEach(AppTheme.allCases) { theme in
                        Text(theme.label).tag(theme)
                    }
                }
                LabeledContent("Size of text") {
                    Slider(value: $textSize, in: 12...28, step: 2) {
                        Text("Size of text")
                    } minimumValueLabel: {
                        Image(systemName: "textformat.size.smaller")
                    } maximumValueLabel: {
                        Image(systemName: "textformat.size.larger")
                    }
                }
                Text("The quick brown fox").font(.system(size: textSize, design: .serif)).card()
            }
            Section {
                TextField("Nickname", text: $nickname, prompt: Text("How shall we call you?"))
                    .textInputAutocapitalization(.words)
                NavigationLink {
                    ReminderView(reminder: $reminder)
                } label: {
                    SettingRow(title: "Reminders", icon: .bell, tint: .orange) {
                        Text(reminder.isOn ? "Switched on" : "Switched off")
                    }
                }
                NavigationLink(value: Page.licenses) {
                    SettingRow(title: "Licenses", icon: .bell, tint: .brand) { EmptyView() }
                }
            } header: {
                Text("Personal things")
            } footer: {
                Text("Nothing leaves this machine. [Read more](https://example.com/privacy)")
            }
            Section {
                Button("Write to us") {
                    guard let url = URL(string: "mailto:help@example.com") else { return }
                    openURL(url)
                }
                Button("Back to factory settings", role: .destructive) { isResetting = true }
                    .confirmationDialog(
                        "Forget all preferences?", isPresented: $isResetting, titleVisibility: .visible
                    ) {
                        Button("Forget all", role: .destructive, action: reset)
                    } message: {
                        Text("This cannot be undone.")
                    }
            }
        }
        .formStyle(.grouped)
        .navigationTitle("Preferences of mine")
        .navigationDestination(for: Page.self) { page in
            switch page {
            case .licenses: LicensesView()
            }
        }
        .sensoryFeedback(.selection, trigger: theme)
    }

    enum Page: Hashable { case licenses }

    private func reset() {
        theme = .system
        textSize = 16
        nickname.removeAll()
        reminder = Reminder()
    }
}

struct SettingRow<Value: View>: View {
    let title: LocalizedStringKey
    let icon: ImageResource
    var tint: Color = .secondary
    @ViewBuilder var value: Value

    var body: some View {
        LabeledContent {
            value
        } label: {
            Label {
                Text(title)
            } icon: {
                Image(icon)
                    .resizable()
                    .scaledToFit()
                    .frame(width: 20, height: 20)
                    .padding(4)
                    .background(tint.gradient, in: .rect(cornerRadius: 6))
            }
        }
    }
}

struct ReminderView: View {
    @Binding var reminder: PreferencesView.Reminder
    private let symbols: [String] = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        return calendar.standaloneWeekdaySymbols
    }()

    var body: some View {
        List {
            Toggle("Remind me", isOn: $reminder.isOn.animation(.snappy))
            if reminder.isOn {
                Section("On these days") {
                    ForEach(Array(symbols.enumerated()), id: \.offset) { index, name in
                        Toggle(name, isOn: isOn(weekday: index + 1))
                    }
                }
            }
        }
        .navigationTitle("Reminders")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func isOn(weekday: Int) -> Binding<Bool> {
        Binding {
            reminder.weekdays.contains(weekday)
        } set: { isOn in
            if isOn { reminder.weekdays.insert(weekday) } else { reminder.weekdays.remove(weekday) }
        }
    }
}

struct LicensesView: View {
    var body: some View {
        ScrollView {
            DisclosureGroup("A library") { Text("Do with it as you please.") }.padding()
        }
        .navigationTitle("Licenses")
    }
}

#Preview("Preferences") {
    NavigationStack { PreferencesView() }
        .accent(.green)
}

#Preview("Row", traits: .sizeThatFitsLayout) {
    @Previewable @State var isOn = true
    SettingRow(title: "Reminders", icon: .bell) { Toggle("Reminders", isOn: $isOn).labelsHidden() }
}
