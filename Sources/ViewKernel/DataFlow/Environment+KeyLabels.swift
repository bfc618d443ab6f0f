extension Environment: KeyPathReading {
    var environmentKeyPath: AnyKeyPath? {
        if case .keyPath(let keyPath) = content { keyPath } else { nil }
    }

    func read(in values: EnvironmentValues) {
        if case .keyPath(let keyPath) = content { _ = values[keyPath: keyPath] }
    }
}

extension ObservableKey: ObjectKey {
    static var objectType: any Any.Type { ObjectType.self }

    static func object(in values: EnvironmentValues) -> AnyObject? { values[Self.self] }
}

extension EnvironmentObjectKey: ObjectKey {
    static var objectType: any Any.Type { ObjectType.self }

    static func object(in values: EnvironmentValues) -> AnyObject? { values[Self.self] }
}
