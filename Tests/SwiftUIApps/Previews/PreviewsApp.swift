import Foundation
import SwiftUI

/// A program whose previews a test prints like its users do.
@main
struct PreviewsApp: App {
    static var launchOptions: KeyValuePairs<String, String> {
        ["-n, --name NAME": "who is greeted", "--loud": "shout"]
    }

    var body: some Scene {
        WindowGroup { Text(CommandLine.arguments.dropFirst().joined(separator: " ")) }
    }
}

struct Greeting: View {
    let name: String
    var body: some View {
        VStack {
            Text("Hello")
            Text(name)
        }
    }
}

struct Greeting_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            Greeting(name: "Ada").previewDisplayName("Short")
            Greeting(name: "Wilhelmina").previewDevice("iPhone 14").padding()
            ForEach(["Grace", "Edsger"], id: \.self) { Greeting(name: $0) }
        }
        .previewLayout(.fixed(width: 320, height: 64))
    }
}

struct Clock: View {
    @State private var time = "no time"
    var body: some View {
        Text(time).onAppear { DispatchQueue.main.async { time = "noon" } }
    }

    struct Face_Previews: PreviewProvider {
        static var previews: some View {
            Clock().previewInterfaceOrientation(.landscapeLeft)
        }
    }
}

struct Broken_Previews: PreviewProvider {
    private static func nothing() -> String { fatalError("Nothing can be shown of it") }

    static var previews: some View {
        Text(CommandLine.argc > 0 ? Self.nothing() : "nothing")
    }
}

enum Empty_Previews: PreviewProvider {
    static var previews: some View { EmptyView() }
}

final class Ticket_Preview: PreviewProvider {
    /// Prints a line on request of a test, like debugging output in a program.
    private static func say() {
        if let words = ProcessInfo.processInfo.environment["TICKET_SAYS"] { print(words) }
    }

    static var previews: some View {
        let _ = say()
        Text("One")
        Button("Two") {}
    }
}

/// Not a concrete type, so it cannot be shown.
struct Shelf<Item>: PreviewProvider {
    static var previews: some View { Text("\(Item.self)") }
}
