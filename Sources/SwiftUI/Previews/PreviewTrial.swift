import Foundation
internal import SwiftUICore

/// Whether the previews of a provider can be shown, which is tried in another process first.
enum PreviewTrial: Equatable {
    case underWay
    case failed(String)
    case passed([PreviewManner])

    @MainActor
    static func of(_ collection: PreviewCollection, at index: Int) async -> PreviewTrial {
        if case .failed(let complaint) = await PreviewTrials.shared.outcome(of: index) { return .failed(complaint) }
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

/// What has come of a provider that was tried in another process.
enum PreviewOutcome: Equatable {
    case failed(String)
    case shown(PreviewSheet)
}

/// What has come of the providers that were tried: once each as long as the program runs.
@MainActor
final class PreviewTrials: ObservableObject {
    static let shared = PreviewTrials()

    @Published private(set) var outcomes: [Int: PreviewOutcome] = [:]
    private var trials: [Int: Task<PreviewOutcome, Never>] = [:]
    /// The next provider to be tried unasked; nil as long as nobody has begun.
    private var next: Int?

    /// Tries all providers, two at a time: one that never ends does not hold up the others.
    func begin(_ count: Int) {
        guard next == nil else { return }
        next = 0
        for _ in 0..<2 {
            Task {
                while let index = next, index < count {
                    next = index + 1
                    _ = await outcome(of: index)
                }
            }
        }
    }

    func outcome(of index: Int) async -> PreviewOutcome {
        if let trial = trials[index] { return await trial.value }
        let trial = Task {
            let outcome = await PreviewProcess.outcome(of: index)
            outcomes[index] = outcome
            return outcome
        }
        trials[index] = trial
        return await trial.value
    }
}
