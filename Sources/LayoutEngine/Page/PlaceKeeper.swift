/// Whoever knows where things are on a screen: the library's own layout, or a page that has told it.
package protocol PlaceKeeper: AnyObject {
    /// Has somebody told each time that places may be others.
    func follow(_ follower: any LayoutFollower)
    /// Has something done when everything is in its place next time.
    func afterLayout(_ action: @escaping () -> Void)
}

extension LayoutTree: PlaceKeeper {}
