internal import DataModeling
internal import Foundation
internal import ManagedObjects
internal import PredicateFormats

/// The conversion of fetched objects to dictionaries: one for each object, or one for each group of them.
struct DictionaryRows {
    /// A value in the dictionaries.
    private struct Column {
        let name: String
        let expression: FormatExpression
        var type = NSAttributeType.undefinedAttributeType
        /// The key path of a property; `nil` for another expression.
        var keyPath: String?
    }

    private let columns: [Column]
    private let groups: [Column]
    private let having: FormatCondition?
    private let isGrouped: Bool

    init(
        _ properties: [Any]?, groupedBy groupProperties: [Any]?, having predicate: NSPredicate?,
        entity: NSEntityDescription?
    ) throws {
        let given = properties ?? entity?.allProperties.compactMap { ($0 as? NSAttributeDescription)?.name } ?? []
        columns = try given.map { try Self.column($0, "propertiesToFetch", entity) }
        groups = try (groupProperties ?? []).map { try Self.column($0, "propertiesToGroupBy", entity) }
        isGrouped = !groups.isEmpty || columns.contains { $0.expression.isAggregate }
        guard predicate == nil || !groups.isEmpty else {
            throw NSError.coreData(NSCoreDataError, "A request has a havingPredicate, and no propertiesToGroupBy.")
        }
        do {
            having = try predicate.map { try FormatCondition($0) }
        } catch {
            throw NSError.coreData(NSCoreDataError, "\(error)", [NSUnderlyingErrorKey: error])
        }
    }

    private static func column(_ property: Any, _ list: String, _ entity: NSEntityDescription?) throws -> Column {
        if let description = property as? NSExpressionDescription {
            guard let expression = description.expression else {
                throw NSError.coreData(NSCoreDataError, "\(list): \(description.name) has no expression.")
            }
            switch expression.result {
            case .failure(let error): throw NSError.coreData(NSCoreDataError, error.description)
            case .success(let expression):
                return Column(name: description.name, expression: expression, type: description.expressionResultType)
            }
        }
        guard let name = property as? String ?? (property as? NSPropertyDescription)?.name else {
            throw NSError.coreData(
                NSCoreDataError, "\(list) has \(property), which is neither a name nor a property.")
        }
        let first = name.split(separator: ".").first.map(String.init) ?? name
        guard entity?.allProperties.contains(where: { $0.name == first }) ?? false else {
            throw NSError.coreData(
                NSCoreDataError, "\(list): \(entity?.name ?? "The entity") has no property \(name).")
        }
        let expression = try FormatExpression(parsing: "%K", [name])
        return Column(name: name, expression: expression, keyPath: name)
    }

    func dictionaries(
        _ criteria: FetchCriteria, areDistinct: Bool, in engine: ContextEngine
    ) throws -> [NSDictionary] {
        guard areDistinct || isGrouped else {
            return try engine.objects(criteria).map { try dictionary(columns, of: [$0]) }
        }
        // The limits count dictionaries, not objects.
        var all = criteria
        all.limit = 0
        all.offset = 0
        let objects = try engine.objects(all)
        var rows = isGrouped ? try groupedRows(objects) : try objects.map { try dictionary(columns, of: [$0]) }
        if areDistinct {
            var seen: Set<NSDictionary> = []
            rows = rows.filter { seen.insert($0).inserted }
        }
        let rest = rows.dropFirst(max(criteria.offset, 0))
        return Array(criteria.limit > 0 ? rest.prefix(criteria.limit) : rest)
    }

    /// The dictionaries of groups, in the order in which the fetch finds the first object of each.
    private func groupedRows(_ objects: [NSManagedObject]) throws -> [NSDictionary] {
        // Without grouping, all objects form one group, even an empty one.
        guard !groups.isEmpty else { return [try dictionary(columns, of: objects)] }
        var places: [NSDictionary: Int] = [:]
        var members: [[NSManagedObject]] = []
        for object in objects {
            let key = try dictionary(groups, of: [object])
            if let place = places[key] {
                members[place].append(object)
            } else {
                places[key] = members.count
                members.append([object])
            }
        }
        return try members.compactMap { members in
            let row = try dictionary(columns, of: members)
            guard let having else { return row }
            // The condition may name a property of the group that is not fetched.
            let values = try dictionary(groups, of: members).adding(row)
            return try holds(having, values, members) ? row : nil
        }
    }

    private func holds(
        _ condition: FormatCondition, _ values: [String: Any], _ members: [NSManagedObject]
    ) throws -> Bool {
        do {
            return try condition.aggregated { try $0.value(ofGroup: members) }
                .holds(in: FormatScope(values))
        } catch {
            throw NSError.coreData(
                NSCoreDataError, "The havingPredicate could not be evaluated: \(error)",
                [NSUnderlyingErrorKey: error])
        }
    }

    private func dictionary(_ columns: [Column], of objects: [NSManagedObject]) throws -> NSDictionary {
        var values: [String: Any] = [:]
        for column in columns {
            if let keyPath = column.keyPath {
                let value = objects.first?.value(forKeyPath: keyPath)
                values[column.name] = (value as? NSManagedObject)?.objectID ?? value
            } else {
                values[column.name] = try value(of: column, objects)
            }
        }
        return values as NSDictionary
    }

    private func value(of column: Column, _ objects: [NSManagedObject]) throws -> Any? {
        let value: FormatValue
        do {
            value = try column.expression.value(ofGroup: objects)
        } catch {
            throw NSError.coreData(
                NSCoreDataError, "\(column.name) could not be computed: \(error)", [NSUnderlyingErrorKey: error])
        }
        guard let any = value.any else { return nil }
        if let object = any as? NSManagedObject { return object.objectID }
        switch column.type {
        case .undefinedAttributeType, .objectIDAttributeType, .transformableAttributeType:
            return NSAttributeType.stringAttributeType.client(any)
        default: return column.type.stored(any).flatMap { column.type.client($0) }
        }
    }
}

extension NSDictionary {
    /// The values of both by name.
    fileprivate func adding(_ other: NSDictionary) -> [String: Any] {
        var values: [String: Any] = [:]
        for dictionary in [self, other] {
            for (key, value) in dictionary { if let name = key as? String { values[name] = value } }
        }
        return values
    }
}
