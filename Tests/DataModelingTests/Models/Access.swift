import DataModeling
import Observation

// The accessors that `@Model` generates, in a short form.
extension PersistentModel {
    func read<Value: Codable>(_ keyPath: KeyPath<Self, Value>) -> Value {
        _$observationRegistrar.access(self, keyPath: keyPath)
        return getValue(forKey: keyPath)
    }

    func read<Value: PersistentModel>(one keyPath: KeyPath<Self, Value?>) -> Value? {
        _$observationRegistrar.access(self, keyPath: keyPath)
        return getValue(forKey: keyPath)
    }

    func read<Value: PersistentModel>(required keyPath: KeyPath<Self, Value>) -> Value {
        _$observationRegistrar.access(self, keyPath: keyPath)
        return getValue(forKey: keyPath)
    }

    func read<Value: PersistentModel>(many keyPath: KeyPath<Self, [Value]>) -> [Value] {
        _$observationRegistrar.access(self, keyPath: keyPath)
        return getValue(forKey: keyPath)
    }

    func write<Value: Codable>(_ keyPath: KeyPath<Self, Value>, _ value: Value) {
        _$observationRegistrar.withMutation(of: self, keyPath: keyPath) { setValue(forKey: keyPath, to: value) }
    }

    func write<Value: PersistentModel>(one keyPath: KeyPath<Self, Value?>, _ value: Value?) {
        _$observationRegistrar.withMutation(of: self, keyPath: keyPath) { setValue(forKey: keyPath, to: value) }
    }

    func write<Value: PersistentModel>(required keyPath: KeyPath<Self, Value>, _ value: Value) {
        _$observationRegistrar.withMutation(of: self, keyPath: keyPath) { setValue(forKey: keyPath, to: value) }
    }

    func write<Value: PersistentModel>(many keyPath: KeyPath<Self, [Value]>, _ value: [Value]) {
        _$observationRegistrar.withMutation(of: self, keyPath: keyPath) { setValue(forKey: keyPath, to: value) }
    }
}
