extension Environment: KeyPathReading {
    var environmentKeyPath: AnyKeyPath? {
        if case .keyPath(let keyPath) = content { keyPath } else { nil }
    }

    func readDefault() {
        if case .keyPath(let keyPath) = content { _ = EnvironmentValues()[keyPath: keyPath] }
    }
}

extension ObservableKey: ObjectKey {
    static var objectType: any Any.Type { ObjectType.self }
}

extension EnvironmentObjectKey: ObjectKey {
    static var objectType: any Any.Type { ObjectType.self }
}
