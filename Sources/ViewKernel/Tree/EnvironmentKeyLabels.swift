internal import FlowRecords
internal import ViewGraph

extension EvaluatingNode {
    /// The name in records of an environment key that the node reads.
    ///
    /// It is the key path of the property with which the view reads the key, such as `\.lineLimit`. A key that the view
    /// reads in another way has the name of its type.
    final func flowLabel(of key: ObjectIdentifier) -> FlowLabel {
        if let known = kind.keyLabels[key] { return known }
        let label = propertyLabel(of: key) ?? Self.typeLabel(of: key)
        kind.keyLabels[key] = label
        return label
    }

    /// Keeps the values of an environment key before and after a change for its record, unless its name indicates a
    /// secret.
    final func keepValues(
        of key: ObjectIdentifier, after change: ChangedKeys, as write: FlowRecord.ID, by recorder: FlowRecorder
    ) {
        guard recorder.keepsValues, let former = change.former, !Self.isSecret(flowLabel(of: key)),
            let old = former.recordedValue(of: key), let new = environmentScope.values.recordedValue(of: key)
        else { return }
        recorder.keep(ValueChange(from: old, to: new), of: write)
    }

    /// Whether each name indicates a secret. Cached, because thousands of views may read a value.
    private static var secretLabels: [FlowLabel: Bool] = [:]

    private static func isSecret(_ label: FlowLabel) -> Bool {
        if let known = secretLabels[label] { return known }
        let isSecret = SecretNames.contains("\(label)")
        secretLabels[label] = isSecret
        return isSecret
    }

    private func propertyLabel(of key: ObjectIdentifier) -> FlowLabel? {
        var label: FlowLabel?
        let values = environmentScope.values
        withValue { value in
            for property in kind.properties where label == nil {
                guard let type = property.connected as? any KeyPathReading.Type else { continue }
                @MainActor func name<Reading: KeyPathReading>(_ type: Reading.Type) -> String? {
                    let reading = (value + property.offset).assumingMemoryBound(to: type).pointee
                    guard let keyPath = reading.environmentKeyPath,
                        keysRead(by: { reading.read(in: values) }) == [key]
                    else { return nil }
                    return PropertyName.of(keyPath)
                }
                label = name(type).map { .text("\\.\($0)") }
            }
        }
        return label
    }

    private static func typeLabel(of key: ObjectIdentifier) -> FlowLabel {
        let type = key.identifiedType
        if let type = type as? any ObjectKey.Type { return .text("\(type.objectType) in the environment") }
        let name = "\(type)"
        let prefix = "__Key_"
        // The macro `@Entry` names the key after the property.
        if name.hasPrefix(prefix) { return .text("\\.\(name.dropFirst(prefix.count))") }
        return .text(libraryProperty(of: type, named: name) ?? name)
    }

    /// The property of one of the library's keys, whose name begins like the key's: `\.timeZone` for `TimeZoneKey`.
    private static func libraryProperty(of type: any Any.Type, named name: String) -> String? {
        let suffix = "Key"
        guard ViewKind.isFromLibrary(type), name.hasSuffix(suffix), !name.contains("<") else { return nil }
        let property = name.dropLast(suffix.count)
        guard let first = property.first else { return nil }
        return "\\.\(first.lowercased())\(property.dropFirst())"
    }
}

/// A property that reads the environment by a key path.
@MainActor
protocol KeyPathReading: DynamicProperty {
    /// Nil if the property reads an object by its type.
    var environmentKeyPath: AnyKeyPath? { get }
    /// Reads the property in an environment. A default value that the app never reads may end the program.
    func read(in values: EnvironmentValues)
}

/// The environment key of an object, which views find by its type.
protocol ObjectKey {
    static var objectType: any Any.Type { get }
    /// The object in an environment.
    static func object(in values: EnvironmentValues) -> AnyObject?
}
