import PhotosUI
import SwiftUI

/// Values of UIKit, for sessions in a browser and in a terminal.
struct ValuesPage: View {
    @State private var mail = ""
    @State private var code = ""
    @State private var picked: PhotosPickerItem?
    @State private var shown = "Nothing read"

    var body: some View {
        VStack {
            Text(verbatim: "Red words").foregroundStyle(Color(uiColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)))
            Text(verbatim: "Large words").font(Font(UIFont.boldSystemFont(ofSize: 22)))
            if let picture { Image(uiImage: picture).accessibilityLabel("A picture") }
            TextField("Mail", text: $mail)
                .keyboardType(.emailAddress).textContentType(.emailAddress).autocapitalization(.none)
            TextField("Code", text: $code).keyboardType(.numberPad).textContentType(.oneTimeCode)
            Button("Copy") { UIPasteboard.general.string = "the harbour" }
            Button("Open") {
                if let page = URL(string: "https://example.org/help") { UIApplication.shared.open(page) }
            }
            Button("Shake") { UINotificationFeedbackGenerator().notificationOccurred(.success) }
            Button("Read") {
                let (size, device) = (UIScreen.main.bounds.size, UIDevice.current)
                shown = "\(Int(size.width)) × \(Int(size.height)), \(device.userInterfaceIdiom), \(device.model)"
            }
            PhotosPicker("Pick", selection: $picked, matching: .images)
            Text(verbatim: shown)
        }
        .onChange(of: picked) { shown = picked == nil ? "Nothing picked" : "Picked" }
    }

    /// A picture of two by three pixels.
    private var picture: UIImage? {
        let bytes =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAD0lEQVR42mNgaGAAIRQKAB+VAwGJsdMGAAAAAElFTkSuQmCC"
        return Data(base64Encoded: bytes).flatMap { UIImage(data: $0) }
    }
}
