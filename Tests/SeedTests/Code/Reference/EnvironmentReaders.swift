import SwiftUI

struct LocaleView: View {
    @Environment(\.locale) var locale: Locale

    var body: some View {
        Text(locale.identifier)
    }
}

struct LimitView: View {
    @Environment(\.lineLimit) var lineLimit: Int?

    var body: some View {
        Text(lineLimit.map { "at most \($0)" } ?? "no limit")
    }
}

struct SchemeView: View {
    @Environment(\.colorScheme) var colorScheme: ColorScheme

    var body: some View {
        if colorScheme == .dark {  // Checks the wrapped value.
            DarkContent()
        } else {
            LightContent()
        }
    }
}

struct DarkContent: View {
    var body: some View { Text("dark") }
}

struct LightContent: View {
    var body: some View { Text("light") }
}

struct PopoverView: View {
    @State private var isPopped = false

    var body: some View {
        VStack {
            SchemeView()
            Button("Pop") { isPopped = true }
        }
        .popover(isPresented: $isPopped) {
            SchemeView()
                .preferredColorScheme(.dark)
        }
    }
}
