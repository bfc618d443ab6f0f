internal import ContentTransfer
internal import ContentTypes
internal import Foundation
internal import RenderTree

/// The dialog that asks where to write files, or delivers them to the person.
struct FileExportDialog {
    let items: [FileExportItem]
    let purpose: Purpose
    let finish: (Result<[URL], any Error>) -> Void
    let cancel: () -> Void
    @State private var path: String
    @State private var candidates: [String] = []
    @State private var problem: String?
    /// The files that would be replaced; empty until the confirmation is shown.
    @State private var replaced: [URL] = []
    @State private var isWriting = false
    @FocusState private var isFocused: Bool
    @Environment(\.fileDialogSettings) private var settings
    @Environment(\.sceneDevice) private var device

    nonisolated init(
        _ items: [FileExportItem], purpose: Purpose = .save, finish: @escaping (Result<[URL], any Error>) -> Void,
        cancel: @escaping () -> Void
    ) {
        self.items = items
        self.purpose = purpose
        self.finish = finish
        self.cancel = cancel
        _path = State(initialValue: items.count == 1 ? items[0].name : "")
    }
}

@MainActor
extension FileExportDialog: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            (settings.message ?? purpose.headline(of: items.count)).font(.headline)
            if device.deliver != nil {
                ForEach(items.indices, id: \.self) { Text(items[$0].name) }
            } else {
                field
                if !candidates.isEmpty {
                    Text(candidates.prefix(12).joined(separator: "  ")).font(.footnote).foregroundStyle(.secondary)
                }
            }
            if let problem { Text(problem).foregroundStyle(.red) }
            HStack {
                Button("Cancel", role: .cancel) { cancel() }
                Button {
                    save()
                } label: {
                    confirmation
                }
                .disabled(isWriting)
            }
        }
        .padding()
        .presentationDetents([.medium])
        .onAppear { isFocused = true }
    }

    private var confirmation: Text {
        if !replaced.isEmpty { return Text("Replace") }
        return settings.confirmationLabel ?? purpose.verb(isDownload: device.kind == .browser)
    }

    private var field: some View {
        FileField(
            label: settings.filenameLabel ?? purpose.fieldLabel(of: items.count), text: path,
            choice: RenderFileChoice(),
            actions: FileFieldActions(
                edit: {
                    path = $0
                    problem = nil
                    candidates = []
                    replaced = []
                }, submit: { save() }, take: { _ in })
        )
        .focused($isFocused)
        .onKeyPress(.tab) { complete() }
    }

    private func complete() -> KeyPress.Result {
        let completion = PathCompletion(
            of: path, in: settings.folder, filter: FileTypeFilter([.item]),
            includesHidden: settings.options.contains(.includeHiddenFiles))
        guard completion.text != path || !completion.candidates.isEmpty else { return .ignored }
        path = completion.text
        candidates = completion.candidates
        return .handled
    }

    private func save() {
        guard !isWriting else { return }
        if let deliver = device.deliver { return give(by: deliver) }
        guard let places = checkedPlaces() else { return }
        let existing = places.filter { FilePath.isFolder($0) != nil }
        if !existing.isEmpty, replaced != existing {
            replaced = existing
            let names = existing.map { "“\($0.lastPathComponent)”" }.joined(separator: ", ")
            problem = existing.count == 1 ? "\(names) exists. Replace it?" : "\(names) exist. Replace them?"
            return
        }
        write(to: places) { _ in }
    }

    /// The URLs of the files, unless the path is invalid or its folder is missing. The dialog then shows the problem.
    private func checkedPlaces() -> [URL]? {
        guard let url = FilePath.url(of: path, in: settings.folder) else {
            problem = "Type the path of a file."
            return nil
        }
        let isFolder = FilePath.isFolder(url) == true
        if items.count != 1, !isFolder {
            problem = "There is no folder “\(url.path)”."
            return nil
        }
        let places = isFolder ? items.map { url.appendingPathComponent($0.name) } : [url]
        let folder = places.first?.deletingLastPathComponent() ?? url
        guard FilePath.isFolder(folder) == true else {
            problem = "There is no folder “\(folder.path)”."
            return nil
        }
        if let longest = places.map(\.lastPathComponent).first(where: { $0.utf8.count > 255 }) {
            problem = "“\(longest.prefix(20))…” is too long: the name of a file has 255 bytes at most."
            return nil
        }
        guard Set(places).count == places.count else {
            problem = "Two of the files have the same name."
            return nil
        }
        if let inTheWay = places.first(where: { FilePath.isFolder($0) == true }) {
            problem = "“\(inTheWay.lastPathComponent)” is a folder."
            return nil
        }
        return places
    }

    /// Writes the files to the scene's folder, and delivers them to the person.
    private func give(by deliver: @escaping @MainActor @Sendable (URL) -> Void) {
        do {
            guard let folder = try device.privateFolder?() else { return }
            var taken: Set<URL> = []
            let places = items.map { item in
                var place = folder.appendingPathComponent(item.name).withFreeName
                while !taken.insert(place).inserted {
                    place = folder.appendingPathComponent("\(taken.count) \(item.name)").withFreeName
                }
                return place
            }
            write(to: places) { $0.forEach(deliver) }
        } catch {
            finish(.failure(error))
        }
    }

    private func write(to places: [URL], then: @escaping ([URL]) -> Void) {
        let pairs = Array(zip(items, places))
        let isImmediate = items.allSatisfy { if case .now = $0.writing { true } else { false } }
        guard !isImmediate else {
            let result = Result {
                for case (let item, let url) in pairs {
                    if case .now(let write) = item.writing { try write(url, item.type(of: url)) }
                }
                return places
            }
            if case .success = result { then(places) }
            return finish(result)
        }
        isWriting = true
        Task { @MainActor in
            do {
                for (item, url) in pairs {
                    switch item.writing {
                    case .now(let write): try write(url, item.type(of: url))
                    case .later(let write): try await write(url, item.type(of: url))
                    }
                }
                then(places)
                finish(.success(places))
            } catch {
                finish(.failure(error))
            }
        }
    }
}
