/// The route that the browser's address shows.
struct ReportedRoute {
    var address = "/"
    var steps: [String] = []
    /// The kinds of the steps; empty for a route that only the browser knows.
    var kinds: [RouteStep.Kind] = []

    /// The address for a new route, and whether it replaces the current entry of the browser's history; nil if the
    /// address stays. A step back in the history must return to the person's previous position.
    ///
    /// `isUserInitiated` specifies whether a person has just done something.
    func change(to route: [RouteStep], own: AppRoute?, isUserInitiated: Bool) -> (address: String, replaces: Bool)? {
        let names = route.map(\.name)
        guard names != steps else { return nil }
        let address = own.flatMap { $0.steps == names ? $0.address : nil } ?? PagePath(names).text
        guard address != self.address else { return nil }
        let common = zip(names, steps).prefix { $0 == $1 }.count
        guard common < route.count else { return (address, true) }
        let isBetweenTabs = route[common].kind == .tab || (common < kinds.count && kinds[common] == .tab)
        let isFurther = common == steps.count && route[common].kind == .page
        return (address, isBetweenTabs || !(isFurther || isUserInitiated))
    }
}
