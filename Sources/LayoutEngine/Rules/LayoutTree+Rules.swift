internal import RenderTree

extension LayoutTree {
    /// Creates the rule of a node. An overflow layout uses what the page has measured.
    func rule(for render: RenderNode) -> LayoutRule {
        guard isOverflow else { return LayoutRule.make(for: render.content) }
        let content = render.content
        if render === top { return content == .arrangement(.geometry) ? GeometryRule() : OverflowRegionRule() }
        if content.isMeasured {
            let plain = MeasuredRule()
            return plain.applies(to: content) ? plain : MeasuredLabelRule()
        }
        return content.isLaidOutByPage || render.flexibility?.embeddedLayout != nil
            ? PageLaidOutRule() : LayoutRule.make(for: render.content)
    }
}
