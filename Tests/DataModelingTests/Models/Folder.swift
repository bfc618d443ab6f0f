import DataModeling
import Foundation
import Observation

enum Kind: String, Codable, CaseIterable {
    case note, task, event
}

struct Place: Codable, Equatable {
    var city: String
    var latitude: Double
}

/// A list of items, which are deleted with it.
final class Folder: PersistentModel {
    var persistentBackingData: any BackingData<Folder> = Folder.createBackingData()
    let _$observationRegistrar = ObservationRegistrar()

    var name: String {
        get { read(\.name) }
        set { write(\.name, newValue) }
    }

    var items: [Item] {
        get { read(many: \.items) }
        set { write(many: \.items, newValue) }
    }

    var parent: Folder? {
        get { read(one: \.parent) }
        set { write(one: \.parent, newValue) }
    }

    var children: [Folder] {
        get { read(many: \.children) }
        set { write(many: \.children, newValue) }
    }

    static var schemaMetadata: [Schema.PropertyMetadata] {
        [
            Schema.PropertyMetadata(name: "name", keypath: \Folder.name),
            Schema.PropertyMetadata(
                name: "items", keypath: \Folder.items,
                metadata: Schema.Relationship(deleteRule: .cascade, inverse: \Item.folder)),
            Schema.PropertyMetadata(name: "parent", keypath: \Folder.parent),
            Schema.PropertyMetadata(
                name: "children", keypath: \Folder.children, metadata: Schema.Relationship(deleteRule: .cascade)),
        ]
    }

    init(backingData: any BackingData<Folder>) { persistentBackingData = backingData }

    init(_ name: String) { self.name = name }
}

/// A model with values of every kind.
final class Item: PersistentModel {
    var persistentBackingData: any BackingData<Item> = Item.createBackingData()
    let _$observationRegistrar = ObservationRegistrar()

    var title: String {
        get { read(\.title) }
        set { write(\.title, newValue) }
    }

    var count: Int {
        get { read(\.count) }
        set { write(\.count, newValue) }
    }

    var score: Double? {
        get { read(\.score) }
        set { write(\.score, newValue) }
    }

    var isDone: Bool {
        get { read(\.isDone) }
        set { write(\.isDone, newValue) }
    }

    var note: String? {
        get { read(\.note) }
        set { write(\.note, newValue) }
    }

    var date: Date {
        get { read(\.date) }
        set { write(\.date, newValue) }
    }

    var kind: Kind {
        get { read(\.kind) }
        set { write(\.kind, newValue) }
    }

    var place: Place? {
        get { read(\.place) }
        set { write(\.place, newValue) }
    }

    var words: [String] {
        get { read(\.words) }
        set { write(\.words, newValue) }
    }

    var folder: Folder? {
        get { read(one: \.folder) }
        set { write(one: \.folder, newValue) }
    }

    var tags: [Tag] {
        get { read(many: \.tags) }
        set { write(many: \.tags, newValue) }
    }

    static var schemaMetadata: [Schema.PropertyMetadata] {
        [
            Schema.PropertyMetadata(name: "title", keypath: \Item.title),
            Schema.PropertyMetadata(name: "count", keypath: \Item.count, defaultValue: 0),
            Schema.PropertyMetadata(name: "score", keypath: \Item.score),
            Schema.PropertyMetadata(name: "isDone", keypath: \Item.isDone, defaultValue: false),
            Schema.PropertyMetadata(name: "note", keypath: \Item.note),
            Schema.PropertyMetadata(name: "date", keypath: \Item.date, defaultValue: Date(timeIntervalSince1970: 0)),
            Schema.PropertyMetadata(name: "kind", keypath: \Item.kind, defaultValue: Kind.note),
            Schema.PropertyMetadata(name: "place", keypath: \Item.place),
            Schema.PropertyMetadata(name: "words", keypath: \Item.words, defaultValue: [String]()),
            Schema.PropertyMetadata(name: "folder", keypath: \Item.folder),
            Schema.PropertyMetadata(name: "tags", keypath: \Item.tags),
            Schema.PropertyMetadata(name: "", keypath: \Item.self, metadata: Schema.Index<Item>([\.count])),
        ]
    }

    init(backingData: any BackingData<Item>) { persistentBackingData = backingData }

    init(_ title: String, count: Int = 0, folder: Folder? = nil) {
        self.title = title
        self.count = count
        if let folder { self.folder = folder }
    }
}

/// A unique word for items.
final class Tag: PersistentModel {
    var persistentBackingData: any BackingData<Tag> = Tag.createBackingData()
    let _$observationRegistrar = ObservationRegistrar()

    var name: String {
        get { read(\.name) }
        set { write(\.name, newValue) }
    }

    var color: String? {
        get { read(\.color) }
        set { write(\.color, newValue) }
    }

    var items: [Item] {
        get { read(many: \.items) }
        set { write(many: \.items, newValue) }
    }

    static var schemaMetadata: [Schema.PropertyMetadata] {
        [
            Schema.PropertyMetadata(name: "name", keypath: \Tag.name, metadata: Schema.Attribute(.unique)),
            Schema.PropertyMetadata(name: "color", keypath: \Tag.color),
            Schema.PropertyMetadata(
                name: "items", keypath: \Tag.items, metadata: Schema.Relationship(inverse: \Item.tags)),
        ]
    }

    init(backingData: any BackingData<Tag>) { persistentBackingData = backingData }

    init(_ name: String, color: String? = nil) {
        self.name = name
        self.color = color
    }
}

/// A person with pets, who cannot leave them.
final class Owner: PersistentModel {
    var persistentBackingData: any BackingData<Owner> = Owner.createBackingData()
    let _$observationRegistrar = ObservationRegistrar()

    var name: String {
        get { read(\.name) }
        set { write(\.name, newValue) }
    }

    var pets: [Pet] {
        get { read(many: \.pets) }
        set { write(many: \.pets, newValue) }
    }

    static var schemaMetadata: [Schema.PropertyMetadata] {
        [
            Schema.PropertyMetadata(name: "name", keypath: \Owner.name),
            Schema.PropertyMetadata(
                name: "pets", keypath: \Owner.pets,
                metadata: Schema.Relationship(deleteRule: .deny, inverse: \Pet.owner)),
        ]
    }

    init(backingData: any BackingData<Owner>) { persistentBackingData = backingData }

    init(_ name: String) { self.name = name }
}

/// A model in the macro's complete form, with a reference that is not optional.
final class Pet {
    struct _SwiftDataNoType {}

    var name: String {
        @storageRestrictions(accesses: _$backingData, initializes: _name)
        init(initialValue) {
            _$backingData.setValue(forKey: \.name, to: initialValue)
            _name = _SwiftDataNoType()
        }
        get {
            _$observationRegistrar.access(self, keyPath: \.name)
            return self.getValue(forKey: \.name)
        }
        set {
            _$observationRegistrar.withMutation(of: self, keyPath: \.name) {
                self.setValue(forKey: \.name, to: newValue)
            }
        }
    }
    private var _name: _SwiftDataNoType

    var owner: Owner {
        @storageRestrictions(accesses: _$backingData, initializes: _owner)
        init(initialValue) {
            _$backingData.setValue(forKey: \.owner, to: initialValue)
            _owner = _SwiftDataNoType()
        }
        get {
            _$observationRegistrar.access(self, keyPath: \.owner)
            return self.getValue(forKey: \.owner)
        }
        set {
            _$observationRegistrar.withMutation(of: self, keyPath: \.owner) {
                self.setValue(forKey: \.owner, to: newValue)
            }
        }
    }
    private var _owner: _SwiftDataNoType

    private var _$backingData: any BackingData<Pet> = Pet.createBackingData()

    var persistentBackingData: any BackingData<Pet> {
        get { _$backingData }
        set { _$backingData = newValue }
    }

    static var schemaMetadata: [Schema.PropertyMetadata] {
        [
            Schema.PropertyMetadata(name: "name", keypath: \Pet.name, defaultValue: nil, metadata: nil),
            Schema.PropertyMetadata(name: "owner", keypath: \Pet.owner, defaultValue: nil, metadata: nil),
        ]
    }

    init(backingData: any BackingData<Pet>) {
        _name = _SwiftDataNoType()
        _owner = _SwiftDataNoType()
        self.persistentBackingData = backingData
    }

    let _$observationRegistrar = ObservationRegistrar()

    init(name: String, owner: Owner) {
        self.name = name
        self.owner = owner
    }
}

extension Pet: PersistentModel, Observable {}
