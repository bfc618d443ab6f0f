import Foundation
internal import SwiftUICore

/// The previews of the program, to be looked at one by one: a list of those who provide them, and a page for each.
struct PreviewGallery: App {
    private let collections = PreviewCollection.all

    var body: some Scene {
        WindowGroup("Previews") { PreviewGalleryView(collections: collections) }
    }
}

struct PreviewGalleryView: View {
    let collections: [PreviewCollection]
    @State private var path: [Int] = []
    @State private var look = PreviewLook()

    var body: some View {
        NavigationStack(path: $path) {
            List {
                if collections.isEmpty { Text("This program has no previews.") }
                ForEach(collections.indices, id: \.self) { index in
                    NavigationLink(collections[index].name, value: index)
                }
            }
            .navigationTitle("Previews")
            .navigationDestination(for: Int.self) { index in
                PreviewPage(collection: collections[index], index: index, look: $look)
            }
        }
        .preferredColorScheme(look.scheme)
        .onOpenURL { url in
            let wanted = Self.plain(url.lastPathComponent)
            path = collections.firstIndex { Self.plain($0.name) == wanted }.map { [$0] } ?? []
        }
    }

    /// What remains of a name in an address.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// How previews are looked at.
struct PreviewLook: Equatable {
    enum Scheme: String, CaseIterable {
        case system, light, dark
    }

    var chosenScheme = Scheme.system
    var size = DynamicTypeSize.large
    var isWrittenFromRight = false

    var scheme: ColorScheme? {
        switch chosenScheme {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }

    static let sizes: [(String, DynamicTypeSize)] = [
        ("Small", .small), ("Usual", .large), ("Large", .xxxLarge), ("Largest", .accessibility3),
    ]
}

/// The previews of one provider, each in a card of its own; or a card that says why they cannot be shown.
struct PreviewPage: View {
    private enum Trial: Equatable {
        case underWay
        case failed(String)
        case passed([String])
    }

    let collection: PreviewCollection
    let index: Int
    @Binding var look: PreviewLook
    @State private var trial = Trial.underWay

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                controls
                switch trial {
                case .underWay: ProgressView("Trying \(collection.name)…")
                case .failed(let sentence):
                    GroupBox { Label("\(collection.name) \(sentence).", systemImage: "exclamationmark.triangle") }
                case .passed(let names): previews(names)
                }
            }
            .padding()
        }
        .navigationTitle(collection.name)
        .task { trial = await outcome() }
    }

    private var controls: some View {
        HStack {
            Picker("Appearance", selection: $look.chosenScheme) {
                ForEach(PreviewLook.Scheme.allCases, id: \.self) { Text($0.rawValue.capitalized) }
            }
            Picker("Text", selection: $look.size) {
                ForEach(PreviewLook.sizes, id: \.1) { Text($0.0) }
            }
            Toggle("Right to left", isOn: $look.isWrittenFromRight)
        }
    }

    private func previews(_ names: [String]) -> some View {
        Group(subviews: collection.content) { previews in
            ForEach(Array(previews.enumerated()), id: \.offset) { index, preview in
                GroupBox(names.indices.contains(index) ? names[index] : "") { preview }
            }
        }
        .environment(\.dynamicTypeSize, look.size)
        .environment(\.layoutDirection, look.isWrittenFromRight ? .rightToLeft : .leftToRight)
    }

    private func outcome() async -> Trial {
        if let complaint = await PreviewTrials.complaint(of: index) { return .failed(complaint) }
        let stage = collection.stage()
        defer { stage.close() }
        let traits = stage.previews
        return .passed(traits.indices.map { PreviewPrinter.heading(collection.name, $0, of: traits) })
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
