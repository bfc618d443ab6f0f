internal import RenderTree

extension Flexibility {
    /// Derives the flexibility of a node from its content and its children.
    ///
    /// `axis` belongs to the enclosing stack. `children` take part in layout.
    init(of content: RenderContent, in axis: LayoutAxis?, children: [FlexibilityBox]) {
        switch content.facts.growth {
        case .content: self = Flexibility(joining: children)
        case .contentAndWidth: self = Flexibility(joining: children).joined(with: .broad)
        case .fixed: self = .fixed
        case .text: self = .text
        case .width: self = .broad
        case .both: self = .greedy
        case .alongLine:
            self =
                axis.map { axis in
                    axis == .horizontal ? .broad : Flexibility(width: .fixed, height: .greedy)
                } ?? .greedy
        case .acrossLine: self = axis == .horizontal ? Flexibility(width: .fixed, height: .greedy) : .broad
        case .own: self = Flexibility(ofOwn: content, children: children)
        }
    }

    /// Derives the flexibility of content whose values determine it.
    private init(ofOwn content: RenderContent, children: [FlexibilityBox]) {
        switch content {
        case .image(let image): self = image.isResizable ? .greedy : .fixed
        case .stack(let stack) where stack.axis == .depth:
            // As in SwiftUI, the children of the highest priority alone give a depth stack its size.
            let highest = children.lazy.map(\.priority).max()
            self = Flexibility(joining: children.filter { $0.priority == highest })
        case .stack(let stack) where stack.isLazy:
            self = Flexibility(joining: children)
            // A lazy stack fills the room across its axis, because its largest child may not exist yet.
            if stack.axis == .vertical { width = .greedy } else { height = .greedy }
        case .scroll(let scroll):
            self = Flexibility(joining: children)
            // Along its axes a scroll view takes any length, because its content scrolls if it needs more.
            if scroll.axes.contains(.horizontal) { width = .greedy }
            if scroll.axes.contains(.vertical) { height = .greedy }
        case .lazyStack(let run):
            self = Flexibility(joining: children)
            if run.isVertical { width = .greedy } else { height = .greedy }
        case .arrangement(let arrangement): self = Flexibility(of: arrangement, children: children)
        default: self = Flexibility(joining: children)
        }
    }

    private init(of arrangement: RenderArrangement, children: [FlexibilityBox]) {
        self = Flexibility(joining: children)
        switch arrangement {
        case .frame(let frame):
            width = frame.width.flexibility(around: width)
            height = frame.height.flexibility(around: height)
        case .fixedSize(let axes):
            if axes.contains(.horizontal) { width = .fixed }
            if axes.contains(.vertical) { height = .fixed }
        case .aspectRatio(_, let fills):
            if self != .fixed { self = fills ? .greedy : Flexibility(width: .greedy, height: .hugging) }
        case .position, .geometry: self = .greedy
        case .layers: self = children.first?.flexibility ?? .fixed
        case .lazyGrid(let grid):
            self = grid.isVertical ? .broad : Flexibility(width: .fixed, height: .greedy)
        case .containerFrame(let axes, _, _):
            if axes.contains(.horizontal) { width = .fixed }
            if axes.contains(.vertical) { height = .fixed }
        default: break
        }
    }

    init(joining children: [FlexibilityBox]) {
        self = children.reduce(.fixed) { $0.joined(with: $1.flexibility) }
    }
}

extension RenderFrame.Limits {
    /// Returns the flexibility of a frame around content.
    fileprivate func flexibility(around body: Flexibility.Length) -> Flexibility.Length {
        if isFixed { return ideal == nil ? body : .fixed }
        // Up to its maximum, a frame takes the proposed length, as hugging content does.
        if let maximum { return maximum == .infinity ? .greedy : .hugging }
        return body
    }
}

// MARK: - Proposals

extension RenderNode {
    /// Returns the axes with an unspecified proposal for a child, which then has its ideal length.
    ///
    /// `open` has the node's own open axes.
    func openAxes(for child: RenderNode, open: RenderAxes) -> RenderAxes {
        switch content {
        case .root, .navigation, .tabs: return open
        case .page, .presentation:
            if case .toolbar = child.content { return .both }
            return open
        case .scroll(let scroll): return open.union(scroll.axes)
        case .list, .form: return open.union(.vertical)
        case .lazyStack(let run): return open.union(run.isVertical ? .vertical : .horizontal)
        case .arrangement(let arrangement):
            switch arrangement {
            case .frame(let frame):
                var open = open
                if frame.width.closes(open.contains(.horizontal)) { open.remove(.horizontal) }
                if frame.height.closes(open.contains(.vertical)) { open.remove(.vertical) }
                return open
            case .containerFrame(let axes, _, _): return open.subtracting(axes)
            case .fixedSize(let axes): return open.union(axes)
            // Both propose their own size, which is definite even if their own proposal is not.
            case .geometry, .position: return []
            // One definite length determines the other.
            case .aspectRatio: return open == .both ? .both : []
            // A background or an overlay gets the size of the content as its proposal.
            case .layers: return child.previous == nil ? open : []
            case .lazyGrid(let grid): return open.union(grid.isVertical ? .vertical : .horizontal)
            case .inset(let edge, _, _):
                // The second child is the bar, which has its ideal length. The content gets the rest.
                return child.previous == nil ? open : open.union(edge.isHorizontal ? .horizontal : .vertical)
            default: return open
            }
        default: return open
        }
    }
}

extension RenderNode {
    /// Returns the open axes along which a child still fills its container. The container's length was determined
    /// first, for example by the widest child of a column.
    ///
    /// `open` has the child's open axes, `filled` the node's own filled axes.
    func filledAxes(for child: RenderNode, open: RenderAxes, filled: RenderAxes) -> RenderAxes {
        guard !open.isEmpty else { return [] }
        var filled = filled
        // Several children of a wrapper form a column.
        if content.isTransparent, content.line(holdingSeveral: firstChild?.next != nil) == .vertical {
            filled.insert(.horizontal)
        }
        switch content {
        case .stack(let stack):
            switch stack.axis {
            case .horizontal: filled.insert(.vertical)
            case .vertical: filled.insert(.horizontal)
            case .depth: break
            }
        case .scroll(let scroll): filled.subtract(scroll.axes)
        case .list, .form: filled.remove(.vertical)
        case .lazyStack(let run): filled.remove(run.isVertical ? .vertical : .horizontal)
        case .arrangement(let arrangement):
            switch arrangement {
            case .frame(let frame):
                if frame.width.isBetweenLimits { filled.insert(.horizontal) }
                if frame.height.isBetweenLimits { filled.insert(.vertical) }
            case .fixedSize(let axes): filled.subtract(axes)
            case .aspectRatio: filled = []
            case .lazyGrid(let grid): filled.remove(grid.isVertical ? .vertical : .horizontal)
            case .inset(let edge, _, _):
                if child.previous != nil { filled.remove(edge.isHorizontal ? .horizontal : .vertical) }
            default: break
            }
        default: break
        }
        return filled.intersection(open)
    }
}

extension RenderFrame.Limits {
    /// Whether the frame proposes a length even if it gets no proposal itself.
    fileprivate func closes(_ isOpen: Bool) -> Bool { isOpen && ideal != nil }
}
