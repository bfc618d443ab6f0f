import SwiftUI

struct SignUpApp: App {
    @StateObject private var session = Session()

    var body: some Scene {
        WindowGroup {
            SignUpRoot()
                .environmentObject(session)
                .accentColor(.brand)
        }
    }
}

final class Session: ObservableObject {
    @Published private(set) var member: Member?
    var isSignedIn: Bool { member != nil }

    func start(with member: Member) { self.member = member }
    func end() { member = nil }
}

struct SignUpRoot: View {
    @EnvironmentObject var session: Session

    var body: some View {
        Group {
            if let member = session.member {
                WelcomeView(member: member)
                    .transition(.asymmetric(insertion: .move(edge: .trailing), removal: .opacity))
            } else {
                SignUpForm()
            }
        }
        .animation(.easeInOut, value: session.isSignedIn)
    }
}

struct WelcomeView: View {
    let member: Member
    @EnvironmentObject private var session: Session

    var body: some View {
        VStack(spacing: 20) {
            Image(.envelope)
                .resizable()
                .aspectRatio(contentMode: .fit)
                .frame(width: 64, height: 64)
                .clipShape(Circle())
                .overlay(Circle().stroke(Color.brand, lineWidth: 2))
            Text("Welcome aboard, \(member.name)!").font(.title.weight(.semibold))
            Text(String(format: NSLocalizedString("We write to %@.", comment: "Below the greeting"), member.email))
                .foregroundColor(.secondary)
            Button("Leave again", action: session.end).buttonStyle(PillButtonStyle(tint: .red))
        }
        .padding()
    }
}

struct SignUpRoot_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            SignUpRoot().environmentObject(Session())
            WelcomeView(member: .preview).environmentObject(Session()).preferredColorScheme(.dark)
                .previewDisplayName("Signed in")
        }
    }
}
