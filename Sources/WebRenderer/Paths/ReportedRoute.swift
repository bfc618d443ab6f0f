/// Where the address of the browser says that one is.
struct ReportedRoute {
    var address = "/"
    var steps: [String] = []
    /// What the steps led to; none for those that only the browser knows of.
    var kinds: [RouteStep.Kind] = []

    /// What the address has to become for a way, and whether it takes the place of the one that there is: a step back in the
    /// history leads to where a person was before.
    ///
    /// - Parameter isPersonal: Whether a person has just done something.
    func news(_ way: [RouteStep], own: AppRoute?, isPersonal: Bool) -> (address: String, replaces: Bool)? {
        let names = way.map(\.name)
        guard names != steps else { return nil }
        let address = own.flatMap { $0.steps == names ? $0.address : nil } ?? PagePath(names).text
        guard address != self.address else { return nil }
        let common = zip(names, steps).prefix { $0 == $1 }.count
        guard common < way.count else { return (address, true) }
        let isBetweenTabs = way[common].kind == .tab || (common < kinds.count && kinds[common] == .tab)
        let isFurther = common == steps.count && way[common].kind == .page
        return (address, isBetweenTabs || !(isFurther || isPersonal))
    }
}
