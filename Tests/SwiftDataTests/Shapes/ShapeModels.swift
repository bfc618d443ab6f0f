import Foundation
import SwiftData

// Models in the shapes that apps write most. They are compiled in the language modes of Swift 5 and 6.

@Model class Plain {
    var name: String
    var amount: Int
    var isOpen = false
    var since: Date = Date.now

    init(name: String, amount: Int) {
        self.name = name
        self.amount = amount
    }
}

@Model
final class Shelf: Identifiable {
    @Attribute(.unique) var id: UUID
    var label: String
    @Relationship(deleteRule: .cascade, inverse: \Volume.shelf) var volumes: [Volume] = []
    @Relationship(deleteRule: .nullify) var keeper: Keeper?

    init(id: UUID = UUID(), label: String) {
        self.id = id
        self.label = label
    }

    var count: Int { volumes.count }

    static var example: Shelf { Shelf(label: "Example") }
}

@Model
final class Volume {
    var title: String = ""
    var subtitle: String?
    var pages: Int = 0
    var price: Double = 0
    var weight: Float?
    var isRead: Bool = false
    var isLent: Bool?
    var bought: Date?
    var cover: Data?
    @Attribute(.externalStorage) var scan: Data?
    var link: URL?
    var kind: Kind = Kind.novel
    var state: State?
    var languages: [String] = []
    var ratings: [Int]?
    var notes: [String: String] = [:]
    var size: Size?
    var shelf: Shelf?
    @Relationship(inverse: \Keyword.volumes) var keywords: [Keyword]? = []

    enum Kind: String, Codable, CaseIterable {
        case novel, comic, manual
    }

    enum State: Codable {
        case new
        case worn(since: Date)
    }

    struct Size: Codable, Equatable {
        var width = 0.0
        var height = 0.0
    }

    init(title: String, shelf: Shelf? = nil) {
        self.title = title
        self.shelf = shelf
    }

    convenience init() {
        self.init(title: "Untitled")
    }

    func lend() {
        isLent = true
        keywords?.removeAll()
    }
}

@Model
final class Keyword: Hashable {
    @Attribute(originalName: "word") var text: String
    var volumes: [Volume]

    init(_ text: String) {
        self.text = text
        volumes = []
    }
}

@Model
public class Keeper {
    public private(set) var name: String
    public var birthday: Date?
    @Transient var isSelected = false
    @Transient var lastSeen: Date?
    @Transient lazy var initials = String(name.prefix(1))
    @Relationship var shelves: [Shelf]

    public init(name: String, birthday: Date? = nil) {
        self.name = name
        self.birthday = birthday
        self.shelves = []
    }
}

@Model
final class Seat {
    #Unique<Seat>([\.row, \.number], [\.code])
    #Index<Seat>([\.row], [\.row, \.number])
    var row: Int
    var number: Int16
    var code: String
    var visits: Int64
    var level: Int32 = 0

    init(row: Int, number: Int16) {
        self.row = row
        self.number = number
        code = "\(row)-\(number)"
        visits = 0
    }
}

@Model
final class Conditional {
    var `default`: String
    #if os(Linux)
        var system: String = "Linux"
    #else
        var system: String = "another"
        var version: Int
    #endif

    init(`default` value: String) {
        self.default = value
    }
}

@Model
final class Coded: Codable, Equatable {
    enum CodingKeys: CodingKey {
        case name
    }

    var name: String

    init(name: String) {
        self.name = name
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
    }
}

@Model
final class Node {
    var name: String
    var parent: Node?
    @Relationship(deleteRule: .cascade, inverse: \Node.parent) var children: [Node]
    private var secret: Int = 0
    var kindRaw: String
    var kind: Kind {
        get { Kind(rawValue: kindRaw) ?? .leaf }
        set { kindRaw = newValue.rawValue }
    }

    enum Kind: String {
        case leaf, branch
    }

    init(name: String, parent: Node? = nil, children: [Node] = []) {
        self.name = name
        self.parent = parent
        self.children = children
        kindRaw = Kind.leaf.rawValue
    }
}

enum Versions {
    enum One {
        @Model
        final class Entry {
            var text: String

            init(text: String) { self.text = text }
        }
    }
}

extension Versions.One.Entry {
    var isEmpty: Bool { text.isEmpty }
}

@ModelActor
actor Librarian {
    private var count = 0

    func tally() -> Int {
        count += 1
        return count
    }
}

@ModelActor
public actor Archivist {
    let name: String

    public init(container: ModelContainer, name: String) {
        modelContainer = container
        modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
        self.name = name
    }
}
