import Foundation
internal import SwiftUICore

/// Whether the previews of a provider can be shown, which is tried in another process first.
enum PreviewTrial: Equatable {
    case underWay
    case failed(String)
    case passed([PreviewManner])

    @MainActor
    static func of(_ collection: PreviewCollection, at index: Int) async -> PreviewTrial {
        if let complaint = await PreviewTrials.complaint(of: index) { return .failed(complaint) }
        let stage = collection.stage()
        defer { stage.close() }
        let traits = stage.previews
        let filling = stage.filling
        return .passed(
            traits.indices.map { index in
                PreviewManner(
                    title: PreviewPrinter.heading(collection.name, index, of: traits), layout: traits[index].layout,
                    fillsRoom: filling[index])
            })
    }
}

/// What is shown in the place of previews that cannot be shown, or not yet.
struct PreviewTrialView: View {
    let collection: PreviewCollection
    let trial: PreviewTrial

    var body: some View {
        if case .failed(let sentence) = trial {
            GroupBox {
                Label {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(collection.name).font(.headline)
                        Text("\(collection.name) \(sentence).")
                    }
                } icon: {
                    Image(systemName: "exclamationmark.triangle").foregroundStyle(.red)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        } else {
            ProgressView("Trying \(collection.name)…").frame(maxWidth: .infinity)
        }
    }
}

/// What has come of the providers that were tried: once each as long as the program runs.
@MainActor
private enum PreviewTrials {
    private static var known: [Int: String?] = [:]

    static func complaint(of index: Int) async -> String? {
        if let known = known[index] { return known }
        let complaint = await PreviewProcess.complaint(of: index)
        known[index] = .some(complaint)
        return complaint
    }
}
