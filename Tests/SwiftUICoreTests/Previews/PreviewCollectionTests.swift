import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite struct PreviewCollectionTests {
    private struct Hull: View {
        var body: some View {
            Text("Hull")
            Text("Keel")
        }
    }

    struct Boat_Previews: PreviewProvider {
        static var previews: some View { Hull() }
    }

    struct Fleet_Previews: PreviewProvider {
        static let isSummer = true
        static var previews: some View {
            Group {
                Text("Tug").previewLayout(.sizeThatFits)
                if isSummer { Text("Ferry").environment(\.lineLimit, 1) }
                AnyView(
                    Group {
                        Text("Yawl")
                        Text("Ketch").previewDisplayName(nil)
                    }
                )
                .previewDisplayName("Inner")
                VStack { Text("Raft").previewDevice("Pond") }
            }
            .previewDisplayName("Outer")
        }
    }

    private struct Secret_Previews: PreviewProvider {
        static var previews: some View { Text("Secret") }
    }

    private static func collections(_ name: String) -> [PreviewCollection] {
        PreviewCollection.all.filter { $0.name == "PreviewCollectionTests.\(name)" }
    }

    @Test func providersAreFoundWithoutBeingRegistered() {
        #expect(Self.collections("Boat").count == 1)
        #expect(Self.collections("Fleet").count == 1)
        // An optimized program does not contain unused private types.
        if _isDebugAssertConfiguration() { #expect(Self.collections("Secret").count == 1) }
    }

    @Test func aCustomViewIsOnePreviewWhateverItsContent() throws {
        let hosted = try #require(Self.collections("Boat").first).hosted()
        #expect(hosted.previews == [PreviewTraits()])
        #expect(hosted.showOnly(0).semantics.outline == "text \"Hull\"\ntext \"Keel\"")
        hosted.close()
    }

    @Test func adjacentViewsAreSeparatePreviewsWithTheirOwnModifiers() throws {
        let hosted = try #require(Self.collections("Fleet").first).hosted()
        let previews = hosted.previews
        #expect(previews.map(\.displayName) == ["Outer", "Outer", "Inner", "Inner", "Outer"])
        #expect(previews.map(\.layout) == [.sizeThatFits, nil, nil, nil, nil])
        #expect(previews.map(\.device) == [nil, nil, nil, nil, "Pond"])
        #expect(hosted.showOnly(3).semantics.outline == "text \"Ketch\"")
        hosted.close()
    }

    @Test(
        arguments: [
            ("News.Greeting_Previews", "Greeting"), ("News.Greeting_Preview", "Greeting"),
            ("News.Row.Previews", "Row"), ("News.Row.Wide_Previews", "Row.Wide"), ("News.RowPreviews", "Row"),
            ("News.Previews", "Previews"), ("News.(unknown context at $7f00).Row_Previews", "Row"),
            ("News.Gallery", "Gallery"),
        ])
    func aNameDoesNotSayThatItIsAPreview(_ qualified: String, _ name: String) {
        #expect(PreviewCollection.name(of: qualified) == name)
    }
}
