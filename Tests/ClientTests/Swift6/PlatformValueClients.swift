import SwiftUI
import SwiftUITesting
import Testing

// Source written like an app for Apple's platforms, without knowledge of this package.

extension Color {
    static let card = Color(.secondarySystemBackground)
    static let hairline = Color(uiColor: .separator)

    init(light: Color, dark: Color) {
        self.init(uiColor: UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
    }

    var components: (red: CGFloat, green: CGFloat, blue: CGFloat, opacity: CGFloat) {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var opacity: CGFloat = 0
        guard UIColor(self).getRed(&red, green: &green, blue: &blue, alpha: &opacity) else { return (0, 0, 0, 0) }
        return (red, green, blue, opacity)
    }
}

extension UIColor {
    convenience init(hex: Int) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
    }

    static let brand = UIColor(hex: 0xFF8000)
}

struct Avatar: View {
    let data: Data?

    var body: some View {
        if let data, let image = UIImage(data: data) {
            Image(uiImage: image).resizable().scaledToFill().frame(width: 40, height: 40).clipShape(Circle())
        } else {
            Image(systemName: "person.crop.circle").font(Font(UIFont.systemFont(ofSize: 40, weight: .light)))
        }
    }
}

enum Haptic {
    @MainActor static func tap() { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
}

struct CodeRow: View {
    let code: String
    @State private var isCopied = false
    private let width = UIScreen.main.bounds.width - 32

    var body: some View {
        HStack {
            Text(code).foregroundColor(Color(UIColor.secondaryLabel)).padding(UIDevice.current.isPad ? 16 : 8)
            Button(isCopied ? "Copied" : "Copy") {
                UIPasteboard.general.string = code
                Haptic.tap()
                isCopied = UIPasteboard.general.string == code
            }
            Button("Open") {
                guard let url = URL(string: "https://example.org"), UIApplication.shared.canOpenURL(url) else { return }
                UIApplication.shared.open(url, options: [:], completionHandler: nil)
            }
        }
        .frame(maxWidth: width)
        .background(Color.card)
        .overlay(Rectangle().stroke(Color.hairline))
    }
}

extension UIDevice {
    fileprivate var isPad: Bool { userInterfaceIdiom == .pad }
}

struct SignUp: View {
    @State private var email = ""
    @State private var password = ""

    var body: some View {
        Form {
            TextField("Email", text: $email)
                .keyboardType(.emailAddress).textContentType(.emailAddress).autocapitalization(.none)
                .disableAutocorrection(true)
            SecureField("Password", text: $password).textContentType(.newPassword)
        }
        .background(Color(.systemGroupedBackground))
    }
}

@MainActor
@Suite struct PlatformValueClientTests {
    @Test func theSourceRuns() throws {
        let screen = Screen(CodeRow(code: "1234"))
        try screen.press("Copy")
        #expect(screen.texts.contains("Copied"))
        #expect(Screen(SignUp()).nodes.count > 2)
        #expect(Screen(Avatar(data: Data())).nodes.count > 1)
        #expect(Color(UIColor.brand).components.green == CGFloat(Float(128.0 / 255)))
        #expect(Color(light: .white, dark: .black) != Color.white)
    }
}
