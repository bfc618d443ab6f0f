import Foundation
internal import SwiftUICore

/// The previews of one provider, each in a card, or a card with the reason why they cannot be shown.
struct PreviewPage: View {
    let collection: PreviewCollection
    let index: Int
    @Binding var settings: PreviewSettings
    @State private var check = PreviewCheck.inProgress

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                switch check {
                case .inProgress, .failed: PreviewCheckView(collection: collection, check: check)
                case .passed(let presentations): cards(presentations)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
        }
        .navigationTitle(collection.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { PreviewSettingsBar(settings: $settings) }
        .task { check = await PreviewCheck.of(collection, at: index) }
    }

    @ViewBuilder
    private func cards(_ presentations: [PreviewPresentation]) -> some View {
        if presentations.isEmpty { Text("It provides no previews.") }
        collection.separately { [settings, index] position, preview in
            if presentations.indices.contains(position) {
                let presentation = presentations[position]
                VStack(alignment: .leading, spacing: 8) {
                    NavigationLink(value: PreviewReference(provider: index, index: position, title: presentation.title))
                    {
                        Text(presentation.title).font(.headline)
                    }
                    PreviewCard(preview: preview, presentation: presentation).previewSettings(settings)
                }
            }
        }
    }
}

/// A page with a single preview in all the available space.
struct SinglePreviewPage: View {
    let collection: PreviewCollection
    let reference: PreviewReference
    @Binding var settings: PreviewSettings
    @State private var check = PreviewCheck.inProgress

    var body: some View {
        ZStack {
            switch check {
            case .inProgress, .failed: PreviewCheckView(collection: collection, check: check).padding()
            case .passed:
                collection.separately { [settings, reference] index, preview in
                    if index == reference.index { preview.previewSettings(settings) }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .navigationTitle(reference.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { PreviewSettingsBar(settings: $settings) }
        .task { check = await PreviewCheck.of(collection, at: reference.provider) }
    }
}

/// A preview in a card, of its requested size or of a default size.
private struct PreviewCard: View {
    let preview: AnyView
    let presentation: PreviewPresentation

    var body: some View {
        sized
            .background(.background)
            .clipShape(RoundedRectangle(cornerRadius: 10))
            .overlay { RoundedRectangle(cornerRadius: 10).stroke(.quaternary) }
    }

    @ViewBuilder
    private var sized: some View {
        switch presentation.layout {
        case .fixed(let width, let height)?: preview.frame(width: width, height: height)
        case .sizeThatFits?: preview.padding(8)
        default:
            if presentation.fillsAvailableHeight {
                preview.frame(maxWidth: .infinity).frame(height: 560)
            } else {
                preview.padding().frame(maxWidth: .infinity)
            }
        }
    }
}

/// The title and the layout of a preview.
struct PreviewPresentation: Equatable {
    let title: String
    let layout: PreviewLayout?
    let fillsAvailableHeight: Bool
}
