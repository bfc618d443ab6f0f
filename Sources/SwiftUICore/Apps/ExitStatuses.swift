/// The exit statuses that the views of a scene request.
@MainActor
final class ExitStatuses: SceneComponent {
    /// The statuses by the identity of the modifier that sets them.
    var byView: [ObjectIdentifier: Int32] = [:]

    var canRest: Bool { byView.isEmpty }
}

extension HostedScene {
    /// The exit statuses that present views request for a program that prints its scene.
    var exitStatuses: ExitStatuses { component { ExitStatuses() } }
}

extension ViewHost {
    /// The exit status of a program that prints this view.
    package var exitStatus: Int32 { scene.exitStatuses.byView.values.max() ?? 0 }
}
