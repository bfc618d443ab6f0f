import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ImageTests {
    @Test func imagesAreDescribedByTheirNames() {
        let screen = Screen {
            Image("first")
            Image("second", label: Text("The second"))
            Image(decorative: "third")
            Image(systemName: "play.circle")
            Image(systemName: "wifi", variableValue: 0.5)
            Image("chart", variableValue: 0.25, bundle: .main)
        }
        #expect(
            screen.nodes.dropFirst().map(\.content) == [
                .image(RenderImage("first", source: .resource)),
                .image(RenderImage("second", source: .resource, label: "The second")),
                .image(RenderImage("third", source: .resource, label: "")),
                .image(RenderImage("play.circle", source: .symbol)),
                .image(RenderImage("wifi", source: .symbol, variableValue: 0.5)),
                .image(
                    RenderImage("chart", source: .resource, bundlePath: Bundle.main.bundlePath, variableValue: 0.25)),
            ])
        #expect(
            screen.description == """
                image "first"
                image "The second"
                image "Play"
                image "Wi-Fi"
                image "chart"
                """)
    }

    @Test func anotherImageIsOneMutation() throws {
        struct PlayButton: View {
            @State private var isPlaying = false
            var body: some View {
                Button {
                    isPlaying.toggle()
                } label: {
                    Image(systemName: isPlaying ? "pause.circle" : "play.circle")
                }
            }
        }
        try withScreen(PlayButton()) { screen in
            try screen.press("Play")
            #expect(screen.update().map { "\($0)" } == ["update image \"pause.circle\"#2"])
            #expect(screen.description == "button \"Pause\"")
        }
    }

    @Test func aLabelIsAnIconWithATitle() {
        let screen = Screen(Button(action: {}) { Label("Lightning", systemImage: "bolt.fill") })
        #expect(screen.description == "button \"Lightning\"")
        #expect(screen.button("Lightning").exists)
    }
}
