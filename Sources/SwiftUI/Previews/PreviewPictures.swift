import Foundation
internal import SwiftUICore

/// Pictures of all previews, with links to them. Single previews of providers come first, side by side. Each provider
/// with several previews has a section.
struct PreviewPictures: View {
    let collections: [PreviewCollection]
    var order = PreviewOrder.requested
    @ObservedObject private var checks = PreviewChecks.shared
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var width: CGFloat { sizeClass == .compact ? 160 : 234 }

    var body: some View {
        ScrollView {
            if collections.isEmpty { Text("This program has no previews.").padding() }
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: width), spacing: 16, alignment: .topLeading)],
                alignment: .leading, spacing: 16
            ) {
                let several = collections.indices.filter { (sheet(of: $0)?.entries.count ?? 0) > 1 }
                let names = collections.map(\.name)
                let singles = order.sorted(collections.indices.filter { !several.contains($0) }, names: names)
                ForEach(several.filter { order.isChanged(names[$0]) }, id: \.self) { section(of: $0) }
                ForEach(singles, id: \.self) { picture(of: $0) }
                ForEach(several.filter { !order.isChanged(names[$0]) }, id: \.self) { section(of: $0) }
            }
            .padding(.horizontal)
            .padding(.vertical, 8)
        }
    }

    private func sheet(of index: Int) -> PreviewSummary? {
        if case .shown(let sheet)? = checks.outcomes[index] { sheet } else { nil }
    }

    private func picture(of index: Int) -> some View {
        NavigationLink(value: index) {
            PreviewCaption(
                title: collections[index].name, thumbnail: PreviewThumbnail(checks.outcomes[index]), width: width)
        }
        .buttonStyle(.plain)
    }

    private func section(of index: Int) -> some View {
        let entries = sheet(of: index)?.entries ?? []
        return Section {
            ForEach(entries.indices, id: \.self) { position in
                let title = entries[position].title
                NavigationLink(value: PreviewReference(provider: index, index: position, title: title)) {
                    PreviewCaption(title: title, thumbnail: .picture(entries[position]), width: width)
                }
                .buttonStyle(.plain)
            }
        } header: {
            NavigationLink(value: index) {
                HStack(spacing: 6) {
                    Text(collections[index].name).font(.title3)
                    Image(systemName: "chevron.forward").font(.footnote).foregroundStyle(.secondary)
                        .accessibilityHidden(true)
                }
            }
        }
    }
}

/// The content above a caption.
private enum PreviewThumbnail {
    case inProgress, failed, unavailable
    case picture(PreviewSummary.Entry)

    init(_ outcome: PreviewOutcome?) {
        switch outcome {
        case nil: self = .inProgress
        case .failed?: self = .failed
        case .shown(let sheet)?: self = sheet.entries.first.map { .picture($0) } ?? .unavailable
        }
    }
}

/// A picture, or its placeholder, above its title.
private struct PreviewCaption: View {
    let title: String
    let thumbnail: PreviewThumbnail
    let width: CGFloat

    private var size: CGSize { CGSize(width: width, height: (width * 360 / 390).rounded()) }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            drawn
                .frame(width: size.width, height: size.height)
                .clipShape(RoundedRectangle(cornerRadius: 10))
                .overlay { RoundedRectangle(cornerRadius: 10).stroke(.quaternary) }
            Text(title).font(.subheadline)
        }
    }

    @ViewBuilder
    private var drawn: some View {
        switch thumbnail {
        case .inProgress: ProgressView()
        case .failed: Image(systemName: "exclamationmark.triangle").font(.title).foregroundStyle(.red)
        case .unavailable: Image(systemName: "eye.slash").font(.title).foregroundStyle(.secondary)
        case .picture(let entry):
            if let picture = entry.picture {
                PreviewPicture(picture, size: size)
            } else {
                Image(systemName: "photo").font(.title).foregroundStyle(.secondary)
            }
        }
    }
}
