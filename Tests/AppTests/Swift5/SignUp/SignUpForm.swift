import Combine
import SwiftUI

struct Member: Codable, Equatable {
    var name: String
    var email: String
    var birthday: Date?

    static let preview = Member(name: "Ada", email: "ada@example.com", birthday: nil)
}

final class SignUpViewModel: ObservableObject {
    @Published var name = ""
    @Published var email = ""
    @Published var password = ""
    @Published var repeated = ""
    @Published var wantsNews = false
    @Published var plan = Plan.free
    @Published private(set) var problems: [Problem] = []
    @Published private(set) var canSubmit = false

    private var cancellables = Set<AnyCancellable>()

    enum Plan: String, CaseIterable, Identifiable {
        case free, family, team
        var id: String { rawValue }
        var title: LocalizedStringKey {
            switch self {
            case .free: return "Free plan"
            case .family: return "Family plan"
            case .team: return "Team plan"
            }
        }
    }

    enum Problem: LocalizedError, Hashable {
        case email, short(Int), different

        var errorDescription: String? {
            switch self {
            case .email: return NSLocalizedString("This is no address.", comment: "")
            case .short(let count): return String(localized: "\(count) more characters, please.")
            case .different: return NSLocalizedString("The passwords differ.", comment: "")
            }
        }
    }

    init(scheduler: DispatchQueue = .main) {
        let emailProblem =
            $email
            .debounce(for: .milliseconds(300), scheduler: scheduler)
            .removeDuplicates()
            .map { [weak self] in self?.isAddress($0) == false && !$0.isEmpty ? Problem.email : nil }
        let passwordProblem = Publishers.CombineLatest($password, $repeated)
            .map { password, repeated -> Problem? in
                guard !password.isEmpty else { return nil }
                if password.count < 8 { return .short(8 - password.count) }
                return repeated.isEmpty || password == repeated ? nil : .different
            }
        emailProblem.combineLatest(passwordProblem)
            .map { [$0, $1].compactMap { $0 } }
            .sink { [weak self] in self?.problems = $0 }
            .store(in: &cancellables)
        Publishers.CombineLatest4($name, $email, $password, $repeated)
            .combineLatest($problems)
            .map { fields, problems in
                problems.isEmpty && ![fields.0, fields.1, fields.2, fields.3].contains(where: \.isEmpty)
            }
            .assign(to: &$canSubmit)
    }

    private func isAddress(_ text: String) -> Bool {
        text.range(of: #"^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$"#, options: [.regularExpression, .caseInsensitive])
            != nil
    }
}

struct SignUpForm: View {
    private enum Field: Int, Hashable, CaseIterable {
        case name, email, password, repeated
    }

    @StateObject private var viewModel = SignUpViewModel()
    @EnvironmentObject private var session: Session
    @FocusState private var focus: Field?
    @State private var isSecure = true
    @State private var showsTerms = false

    var body: some View {
        NavigationView {
            Form {
                Section(header: Text("Who are you?")) {
                    TextField("Full name", text: $viewModel.name)
                        .textContentType(.name)
                        .focused($focus, equals: .name)
                        .submitLabel(.next)
                    TextField("Mail address", text: $viewModel.email)
                        .keyboardType(.emailAddress)
                        .textContentType(.emailAddress)
                        .autocapitalization(.none)
                        .disableAutocorrection(true)
                        .focused($focus, equals: .email)
                }
                Section(header: Text("Secret"), footer: problemList) {
                    HStack {
                        if isSecure {
                            SecureField("New secret", text: $viewModel.password).focused($focus, equals: .password)
                        } else {
                            TextField("New secret", text: $viewModel.password).focused($focus, equals: .password)
                        }
                        Button(action: { isSecure.toggle() }) {
                            Image(systemName: isSecure ? "eye" : "eye.slash")
                        }
                        .buttonStyle(BorderlessButtonStyle())
                        .accessibility(label: Text("Show the secret"))
                    }
                    SecureField("The same again", text: $viewModel.repeated).focused($focus, equals: .repeated)
                }
                Section {
                    Picker("Membership", selection: $viewModel.plan) {
                        ForEach(SignUpViewModel.Plan.allCases) { Text($0.title).tag($0) }
                    }
                    .pickerStyle(SegmentedPickerStyle())
                    Toggle("News by mail", isOn: $viewModel.wantsNews.animation())
                    if viewModel.wantsNews {
                        Label("Twice a month", systemImage: "newspaper").font(.footnote)
                    }
                }
                Section {
                    Button(action: submit) { Text("Become a member").frame(maxWidth: .infinity) }
                        .disabled(!viewModel.canSubmit)
                    Button("Read the terms") { showsTerms = true }
                }
            }
            .onSubmit(advance)
            .navigationBarTitle("Join us", displayMode: .inline)
            .navigationBarItems(trailing: Button("Clear", action: clear))
            .sheet(isPresented: $showsTerms) { TermsView() }
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }

    private var problemList: some View {
        VStack(alignment: .leading) {
            ForEach(viewModel.problems, id: \.self) { problem in
                Text(problem.localizedDescription).foregroundColor(.red)
            }
        }
    }

    private func advance() {
        guard let current = focus else { return }
        focus = Field(rawValue: current.rawValue + 1)
    }

    private func clear() {
        viewModel.name = ""
        viewModel.email = ""
        viewModel.password = ""
        viewModel.repeated = ""
    }

    private func submit() {
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        session.start(with: Member(name: viewModel.name, email: viewModel.email, birthday: nil))
    }
}

struct TermsView: View {
    @Environment(\.presentationMode) var presentationMode

    var body: some View {
        VStack {
            ScrollView { Text("Be kind. Pay in time.").padding() }
            Button("I see") { presentationMode.wrappedValue.dismiss() }.buttonStyle(PillButtonStyle())
        }
    }
}

struct PillButtonStyle: ButtonStyle {
    var tint: Color = .brand

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundColor(.white)
            .padding(.horizontal, 24)
            .padding(.vertical, 10)
            .background(Capsule().fill(tint.opacity(configuration.isPressed ? 0.7 : 1)))
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
    }
}

struct SignUpForm_Previews: PreviewProvider {
    static var previews: some View {
        SignUpForm().environmentObject(Session())
        PillButtonPreview().previewLayout(.sizeThatFits)
    }

    private struct PillButtonPreview: View {
        var body: some View { Button("Press me") {}.buttonStyle(PillButtonStyle(tint: .green)).padding() }
    }
}
