internal import RenderTree

extension RenderNode {
    /// Whether a descendant on the screen shows that something loads: progress that is not complete, or a list that is
    /// being refreshed.
    var showsLoading: Bool {
        switch content {
        case .progress(let progress): return progress.fraction.map { $0 < 1 } ?? true
        case .list(let list) where list.isRefreshing: return true
        case .scroll(let scroll) where scroll.isRefreshing: return true
        case .text, .image, .shape, .textField, .hidden: return false
        default: break
        }
        for child in children where shows(child) && child.showsLoading { return true }
        return false
    }
}
