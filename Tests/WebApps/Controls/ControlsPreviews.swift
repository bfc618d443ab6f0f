import SwiftUI

struct EntryPage_Previews: PreviewProvider {
    static var previews: some View {
        EntryPage()
    }
}

struct Sign_Previews: PreviewProvider {
    static var previews: some View {
        Label("A sign", systemImage: "star").previewDisplayName("Star")
        Label("Another", systemImage: "heart").previewDisplayName("Heart")
        Group {
            Text("In a fixed frame")
            Button("Press") {}
        }
        .previewLayout(.fixed(width: 200, height: 60))
        Text("As it is").previewLayout(.sizeThatFits)
    }
}

struct Broken_Previews: PreviewProvider {
    private static func nothing() -> String { fatalError("Nothing can be shown of it") }

    static var previews: some View {
        Text(CommandLine.argc > 0 ? Self.nothing() : "nothing")
    }
}

struct Endless_Previews: PreviewProvider {
    private static func end() -> String {
        while true { sleep(1) }
    }

    static var previews: some View {
        Text(end())
    }
}
