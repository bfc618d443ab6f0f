internal import ContentTypes
internal import Foundation
internal import RenderTree

/// The dialog that asks for files.
struct FileImportDialog {
    let filter: FileTypeFilter
    /// The maximum number of files that can be chosen; nil if there is no limit.
    let maximum: Int?
    let finish: ([URL]) -> Void
    let cancel: () -> Void
    @State private var path = ""
    @State private var chosen: [URL] = []
    @State private var candidates: [String] = []
    @State private var problem: String?
    @FocusState private var isFocused: Bool
    @Environment(\.fileDialogSettings) private var settings
    @Environment(\.sceneDevice) private var device

    nonisolated init(
        _ types: [UTType], maximum: Int?, finish: @escaping ([URL]) -> Void,
        cancel: @escaping () -> Void
    ) {
        filter = FileTypeFilter(types)
        self.maximum = maximum
        self.finish = finish
        self.cancel = cancel
    }

    private var allowsMultiple: Bool { maximum != 1 }

    /// The maximum number of names that are listed below the field.
    private static let maximumCandidates = 12
}

@MainActor
extension FileImportDialog: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            (settings.message ?? Text(allowsMultiple ? "Choose files" : "Choose a file")).font(.headline)
            ForEach(chosen, id: \.self) { Text($0.path) }
            field
            if !candidates.isEmpty {
                Text(shownCandidates).font(.footnote).foregroundStyle(.secondary)
            }
            if let problem { Text(problem).foregroundStyle(.red) }
            HStack {
                Button("Cancel", role: .cancel) { cancel() }
                if device.kind != .browser {
                    Button {
                        open()
                    } label: {
                        settings.confirmationLabel ?? Text("Open")
                    }
                }
            }
        }
        .padding()
        .presentationDetents([.medium])
        .onAppear { isFocused = true }
    }

    private var shownCandidates: String {
        let rest = candidates.count - Self.maximumCandidates
        let names = candidates.prefix(Self.maximumCandidates).joined(separator: "  ")
        return rest > 0 ? names + "  …" : names
    }

    private var field: some View {
        FileField(
            label: Text("File"), text: path, choice: choice,
            actions: FileFieldActions(
                edit: {
                    path = $0
                    candidates = []
                    problem = nil
                }, submit: { submit() }, take: { handle($0) })
        )
        .focused($isFocused)
        .onKeyPress(.tab) { complete() }
    }

    private var choice: RenderFileChoice {
        var choice = RenderFileChoice(extensions: filter.extensions, allowsMultiple: allowsMultiple)
        choice.isPictures = !filter.types.isEmpty && filter.types.allSatisfy { $0.conforms(to: .image) }
        return choice
    }

    private func complete() -> KeyPress.Result {
        let hidden = settings.options.contains(.includeHiddenFiles)
        let completion = PathCompletion(of: path, in: settings.folder, filter: filter, includesHidden: hidden)
        guard completion.text != path || !completion.candidates.isEmpty else { return .ignored }
        path = completion.text
        candidates = completion.candidates
        return .handled
    }

    /// Handles the typed path: a single file ends the dialog; one of several is added to the list.
    private func submit() {
        guard allowsMultiple else { return open() }
        if path.isEmpty { open() } else if let url = checkedPath() { add(url) }
    }

    private func open() {
        if path.isEmpty, !chosen.isEmpty { return finish(chosen) }
        guard let url = checkedPath() else { return }
        let all = chosen.contains(url) ? chosen : chosen + [url]
        if fits(all.count) { finish(all) }
    }

    private func add(_ url: URL) {
        if !chosen.contains(url), fits(chosen.count + 1) { chosen.append(url) }
        path = ""
        candidates = []
    }

    /// Handles the files chosen in the screen's dialog.
    private func handle(_ urls: [URL]) {
        guard !urls.isEmpty, fits(urls.count) else { return }
        for url in urls where check(url) == nil { return }
        finish(urls)
    }

    /// Whether this number of files can be chosen. If not, the dialog shows the problem.
    private func fits(_ count: Int) -> Bool {
        guard let maximum, count > maximum else { return true }
        let number = maximum == 1 ? "One file" : "Up to \(maximum) files"
        problem = "\(number) can be chosen, and these are \(count)."
        return false
    }

    private func checkedPath() -> URL? {
        guard let url = FilePath.url(of: path, in: settings.folder) else {
            problem = "Type the path of a file."
            return nil
        }
        return check(url)
    }

    /// The file, unless it is missing, of another type, or unreadable. The dialog then shows the problem.
    private func check(_ url: URL) -> URL? {
        let name = url.lastPathComponent
        switch FilePath.isFolder(url) {
        case nil: problem = "There is no file “\(url.path)”."
        case true? where !filter.acceptsFolders: problem = "“\(name)” is a folder."
        case false? where !filter.acceptsFile(named: name):
            problem = "“\(name)” is not of one of these kinds: \(filter.names)."
        case _ where !settings.accepts(url): problem = "“\(name)” cannot be chosen here."
        case _ where !FileManager.default.isReadableFile(atPath: url.path): problem = "“\(name)” cannot be read."
        default:
            problem = nil
            return settings.keepsLinks ? url : url.resolvingSymlinksInPath()
        }
        return nil
    }
}
