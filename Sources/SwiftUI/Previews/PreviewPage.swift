import Foundation
internal import SwiftUICore

/// The previews of one provider, each in a card of its own; or a card that says why they cannot be shown.
struct PreviewPage: View {
    let collection: PreviewCollection
    let index: Int
    @Binding var look: PreviewLook
    @State private var trial = PreviewTrial.underWay

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                switch trial {
                case .underWay, .failed: PreviewTrialView(collection: collection, trial: trial)
                case .passed(let manners): cards(manners)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
        }
        .navigationTitle(collection.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { PreviewLookBar(look: $look) }
        .task { trial = await PreviewTrial.of(collection, at: index) }
    }

    @ViewBuilder
    private func cards(_ manners: [PreviewManner]) -> some View {
        if manners.isEmpty { Text("It provides no previews.") }
        collection.separately { [look, index] place, preview in
            if manners.indices.contains(place) {
                let manner = manners[place]
                VStack(alignment: .leading, spacing: 8) {
                    NavigationLink(value: PreviewPlace(provider: index, index: place, title: manner.title)) {
                        Text(manner.title).font(.headline)
                    }
                    PreviewCard(preview: preview, manner: manner).looked(at: look)
                }
            }
        }
    }
}

/// One preview, with all the room there is.
struct SinglePreviewPage: View {
    let collection: PreviewCollection
    let place: PreviewPlace
    @Binding var look: PreviewLook
    @State private var trial = PreviewTrial.underWay

    var body: some View {
        Group {
            switch trial {
            case .underWay, .failed: PreviewTrialView(collection: collection, trial: trial).padding()
            case .passed:
                collection.separately { [look, place] index, preview in
                    if index == place.index { preview.looked(at: look) }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .navigationTitle(place.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { PreviewLookBar(look: $look) }
        .task { trial = await PreviewTrial.of(collection, at: place.provider) }
    }
}

/// A preview in a frame: of the size that it wants, or of one in which it can be looked at.
private struct PreviewCard: View {
    let preview: AnyView
    let manner: PreviewManner

    var body: some View {
        sized
            .background(.background)
            .clipShape(RoundedRectangle(cornerRadius: 10))
            .overlay { RoundedRectangle(cornerRadius: 10).stroke(.quaternary) }
    }

    @ViewBuilder
    private var sized: some View {
        switch manner.layout {
        case .fixed(let width, let height)?: preview.frame(width: width, height: height)
        case .sizeThatFits?: preview.padding(8)
        default:
            if manner.fillsRoom {
                preview.frame(maxWidth: .infinity).frame(height: 560)
            } else {
                preview.padding().frame(maxWidth: .infinity)
            }
        }
    }
}

/// How a preview wants to be shown.
struct PreviewManner: Equatable {
    let title: String
    let layout: PreviewLayout?
    let fillsRoom: Bool
}
