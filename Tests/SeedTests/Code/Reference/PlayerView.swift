import SwiftUI

struct PlayButton: View {
    @Binding var isPlaying: Bool

    var body: some View {
        Button(action: {
            self.isPlaying.toggle()
        }) {
            HStack {
                Image(systemName: (isPlaying ? "pause.circle" : "play.circle"))
                Text("abc")

            }
        }
    }
}

struct PlayerView: View {
    var name: String
    @State private var isPlaying: Bool = false

    var body: some View {
        VStack {
            Text(name)
            Text(isPlaying ? "✅" : "❌")
            PlayButton(isPlaying: $isPlaying)
        }
        .padding()
    }
}
