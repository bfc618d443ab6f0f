import Foundation
import SwiftUI
import SwiftUITesting
import Testing

struct Badge: View {
    @ObservedObject var reader: Reader

    var body: some View {
        Label("Bell", image: .Icons.bell).foregroundColor(.brand)
        ForEach(reader.titles, id: \.self) { Text($0).background(Color(.brand)) }
        Image(.logo)
    }
}

@MainActor
@Suite struct AssetTests {
    @Test func assetsHaveSymbolsInTheSwift5Mode() {
        let reader = Reader()
        let screen = Screen(Badge(reader: reader))
        reader.titles = ["Rain"]
        #expect(screen.description.contains("image \"Logo\""))
        #expect(screen.texts.contains("Rain"))
        #expect(Color.brand.resolve(in: EnvironmentValues()).description == "#336699FF")
    }

    @Test func aModelNeedsNoImportButFoundation() {
        let counter = Counter()
        counter.count += 1
        #expect(counter.count == 1)
        #expect(Reader().session === URLSession.shared)
    }
}
