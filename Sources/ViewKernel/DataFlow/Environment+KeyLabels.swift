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
}

extension EnvironmentObjectKey: ObjectKey {
    static var objectType: any Any.Type { ObjectType.self }
}
