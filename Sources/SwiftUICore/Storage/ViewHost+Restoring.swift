package import FlowRecords
package import LayoutEngine
package import RenderTree
package import ViewGraph

extension ViewHost {
    /// Creates a host whose scene is restored from a ``sceneSnapshot``.
    package convenience init<Root: View>(
        _ view: Root,
        environment: EnvironmentValues = EnvironmentValues(),
        renderer: any Renderer,
        restoring snapshot: SceneSnapshot = SceneSnapshot(),
        observer: GraphObserver?,
        recorder: FlowRecorder? = nil,
        geometry: ((RenderTree) -> any SceneGeometry)? = nil,
        time: SceneTime = .none,
        updateIsDue: @escaping @Sendable () -> Void
    ) {
        self.init(
            view, environment: environment, renderer: renderer, components: [SceneValues(restoring: snapshot)],
            observer: observer, recorder: recorder, geometry: geometry, time: time, restoring: snapshot.state,
            updateIsDue: updateIsDue)
        if let places = snapshot.places, layout != nil { restore(places) }
    }

    /// Frees the views, unless that would lose state that only they have. The ``sceneSnapshot`` stays the same.
    package func rest() throws(RestObstacle) {
        try rest(maximumStateBytes: SceneSnapshot.maximumStateBytes)
    }

    /// The values of the `SceneStorage` properties and the state of views, for the host that shows the scene next time.
    package var sceneSnapshot: SceneSnapshot {
        var snapshot = SceneSnapshot(
            values: scene.values.snapshot, state: stateSnapshot(maximumBytes: SceneSnapshot.maximumStateBytes))
        if layout != nil {
            let places = ScreenPlaces(of: tree)
            if !places.isEmpty { snapshot.places = places }
        }
        return snapshot
    }
}
