internal import RenderTree

extension RenderNode {
    /// Whether something that is shown says that it is not complete: progress that has not come to its end, or a list that is
    /// being loaded again.
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
