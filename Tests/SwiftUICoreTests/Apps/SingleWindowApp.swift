import SwiftUI

/// An app with one window, whose content a test provides.
struct SingleWindowApp<Content: View>: App {
    let content: Content

    init(content: Content) { self.content = content }
    init() { fatalError("made by a test alone") }

    var body: some Scene { WindowGroup { content } }
}
