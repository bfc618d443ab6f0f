internal import ViewGraph

/// The model objects that all hosts of an app share.
///
/// There is one instance of each object in the app's `StateObject` and `State` properties, however many windows show
/// the app. A change that one window makes is visible in the others. State that is a value belongs to each host.
@MainActor
package final class AppModels: SharedModels {
    private var objects: [String: AnyObject] = [:]

    package init() {}

    package func object<Object>(named name: String, make: () -> Object) -> Object {
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
    /// The models that this host shares with other hosts of the same app.
    package var appModels: AppModels? {
        get { self[AppModelsKey.self] }
        set { self[AppModelsKey.self] = newValue }
    }
}
