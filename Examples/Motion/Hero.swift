import SwiftUI

/// A picture that grows out of its thumbnail.
struct Hero: View {
    @Namespace private var pictures
    @State private var isLarge = false

    var body: some View {
        VStack(alignment: .leading) {
            Button(isLarge ? "Close" : "Open") {
                withAnimation(.spring(duration: 0.8, bounce: 0.2)) { isLarge.toggle() }
            }
            if isLarge {
                picture.frame(width: 320, height: 192)
                Text("A picture").transition(.opacity.combined(with: .move(edge: .bottom)))
            } else {
                HStack {
                    Spacer()
                    picture.frame(width: 64, height: 48)
                }
            }
            Spacer()
        }
        .padding()
    }

    private var picture: some View {
        RoundedRectangle(cornerRadius: isLarge ? 16 : 4)
            .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
            .matchedGeometryEffect(id: "picture", in: pictures)
    }
}
