internal import ViewGraph

/// The models of an app that several hosts show at once: the objects in its own properties, which all of them share.
///
/// An app has one value of each object of its `StateObject` and `State` properties, however many windows show it: what one
/// window does to a model, the others see. States that are values belong to each host.
@MainActor
package final class AppModels {
    private var objects: [String: AnyObject] = [:]

    package init() {}

    /// The object of the property, made when the first host asks for it.
    func object<Object>(named name: String, make: () -> Object) -> Object {
        if let known = objects[name] as? Object { return known }
        let made = make()
        objects[name] = made as AnyObject
        return made
    }
}

private struct AppModelsKey: EnvironmentKey {
    static var defaultValue: AppModels? { nil }
}

extension EnvironmentValues {
    /// What the app shares with other hosts of the same app.
    package var appModels: AppModels? {
        get { self[AppModelsKey.self] }
        set { self[AppModelsKey.self] = newValue }
    }
}
