import Foundation
internal import SwiftUICore

/// The result of showing a provider's previews in another process first.
enum PreviewCheck: Equatable {
    case inProgress
    case failed(String)
    case passed([PreviewPresentation])

    @MainActor
    static func of(_ collection: PreviewCollection, at index: Int) async -> PreviewCheck {
        if case .failed(let diagnostic) = await PreviewChecks.shared.outcome(of: index) { return .failed(diagnostic) }
        await collection.prepare()
        let hosted = collection.hosted()
        defer { hosted.close() }
        let traits = hosted.previews
        let filling = hosted.filling
        return .passed(
            traits.indices.map { index in
                PreviewPresentation(
                    title: PreviewPrinter.heading(collection.name, index, of: traits), layout: traits[index].layout,
                    fillsAvailableHeight: filling[index])
            })
    }
}

/// A view in place of previews that cannot be shown, or not yet.
struct PreviewCheckView: View {
    let collection: PreviewCollection
    let check: PreviewCheck

    var body: some View {
        if case .failed(let message) = check {
            GroupBox {
                Label {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(collection.name).font(.headline)
                        Text("\(collection.name) \(message).")
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

/// The outcome of showing a provider's previews in another process.
enum PreviewOutcome: Equatable {
    case failed(String)
    case shown(PreviewSummary)
}

/// The outcomes of the checked providers. Each is checked once in the lifetime of the program.
@MainActor
final class PreviewChecks: ObservableObject {
    static let shared = PreviewChecks()

    @Published private(set) var outcomes: [Int: PreviewOutcome] = [:]
    private var checks: [Int: Task<PreviewOutcome, Never>] = [:]
    /// The next provider to check in the background; nil before the check begins.
    private var next: Int?

    /// Checks all providers, two at a time, so one that never ends does not delay the others.
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
        if let check = checks[index] { return await check.value }
        let check = Task {
            let outcome = await PreviewProcess.outcome(of: index)
            outcomes[index] = outcome
            return outcome
        }
        checks[index] = check
        return await check.value
    }
}
