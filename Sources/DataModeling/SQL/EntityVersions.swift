package import Foundation

/// Hashes that distinguish versions of entities.
enum EntityVersions {
    /// The hashes by the names of entities. Entities that share a table have different ones, which change together.
    static func hashes(of entities: [StoredSchema.Entity]) -> [String: Data] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var hashes: [String: Data] = [:]
        for entity in entities {
            guard let text = try? encoder.encode(entity.comparable) else { continue }
            for name in entity.members ?? [entity.name] { hashes[name] = hash(Data(name.utf8) + text) }
        }
        return hashes
    }

    /// A hash of 32 bytes that is the same in all processes. It distinguishes versions, and is not cryptographic.
    private static func hash(_ bytes: Data) -> Data {
        var lanes: [UInt64] = (0..<4).map { 0xcbf2_9ce4_8422_2325 &+ $0 }
        for byte in bytes {
            for lane in lanes.indices { lanes[lane] = (lanes[lane] ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return Data(lanes.flatMap { lane in withUnsafeBytes(of: lane.bigEndian) { Array($0) } })
    }
}

extension StoredSchema.Entity {
    /// The description without the parts that do not distinguish versions: former names, indices, and the order of
    /// properties.
    fileprivate var comparable: Self {
        var entity = withoutOrigins.withoutRetired
        entity.properties.sort { $0.name < $1.name }
        entity.rules.sort()
        entity.indices = []
        return entity
    }
}

extension DescribedEntity {
    /// The hashes of entities. They equal a file's hashes if its tables match the entities.
    package static func versionHashes(of entities: [DescribedEntity]) -> [String: Data] {
        EntityVersions.hashes(of: plans(of: entities).map { StoredSchema.Entity($0) })
    }
}
