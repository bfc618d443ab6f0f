internal import RenderTree

extension Flexibility {
    /// What follows from what a node shows and from what it holds.
    ///
    /// - Parameters:
    ///   - axis: The axis of the stack that the node is in.
    ///   - children: Those that take part.
    init(of content: RenderContent, in axis: LayoutAxis?, children: [FlexibilityBox]) {
        switch content {
        case .text: self = .text
        case .image(let image): self = image.isResizable ? .greedy : .fixed
        case .shape, .navigation, .page, .tabs, .list, .form, .root: self = .greedy
        case .spacer:
            self =
                axis.map { axis in
                    axis == .horizontal ? .broad : Flexibility(width: .fixed, height: .greedy)
                } ?? .greedy
        case .divider: self = axis == .horizontal ? Flexibility(width: .fixed, height: .greedy) : .broad
        case .stack(let stack) where stack.axis == .depth:
            let highest = children.lazy.map(\.priority).max()
            self = Flexibility(joining: children.filter { $0.priority == highest })
        case .stack(let stack) where stack.isLazy:
            self = Flexibility(joining: children)
            if stack.axis == .vertical { width = .greedy } else { height = .greedy }
        case .scroll(let scroll):
            self = Flexibility(joining: children)
            if scroll.axes.contains(.horizontal) { width = .greedy }
            if scroll.axes.contains(.vertical) { height = .greedy }
        case .run(let run):
            self = Flexibility(joining: children)
            if run.isVertical { width = .greedy } else { height = .greedy }
        case .arrangement(let arrangement): self = Flexibility(of: arrangement, children: children)
        case .textField(let field):
            self = Flexibility(width: .greedy, height: field.isEditor ? .greedy : .fixed)
        case .slider, .row, .disclosure: self = .broad
        case .stepper(let stepper):
            self = Flexibility(joining: children).joined(with: stepper.hidesLabel ? .fixed : .broad)
        case .toggle(let toggle):
            let isBroad = !toggle.hidesLabel && (toggle.style == .automatic || toggle.style == .switch)
            self = Flexibility(joining: children).joined(with: isBroad ? .broad : .fixed)
        case .progress(let progress): self = content.isSpinner || progress.style == .circular ? .fixed : .broad
        case .gauge(let gauge):
            self = gauge.style == .circular || gauge.style == .circularCapacity ? .fixed : .broad
        case .picker(let picker):
            self = Flexibility(joining: children).joined(with: picker.style == .menu ? .fixed : .broad)
        case .commands, .presentation: self = .fixed
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
    /// That of a frame around something.
    fileprivate func flexibility(around body: Flexibility.Length) -> Flexibility.Length {
        if isFixed { return ideal == nil ? body : .fixed }
        // Up to its most a frame takes what it is offered: as content does that long.
        if let most { return most == .infinity ? .greedy : .hugging }
        return body
    }
}

// MARK: - What children are offered

extension RenderNode {
    /// The axes along which a child is offered no length, so that it has its ideal one.
    ///
    /// - Parameter open: Those of the node itself.
    func openAxes(for child: RenderNode, open: RenderAxes) -> RenderAxes {
        switch content {
        case .root, .navigation, .tabs: return open
        case .page, .presentation:
            if case .toolbar = child.content { return .both }
            return open
        case .scroll(let scroll): return open.union(scroll.axes)
        case .list, .form: return open.union(.vertical)
        case .run(let run): return open.union(run.isVertical ? .vertical : .horizontal)
        case .arrangement(let arrangement):
            switch arrangement {
            case .frame(let frame):
                var open = open
                if frame.width.closes(open.contains(.horizontal)) { open.remove(.horizontal) }
                if frame.height.closes(open.contains(.vertical)) { open.remove(.vertical) }
                return open
            case .containerFrame(let axes, _, _): return open.subtracting(axes)
            case .fixedSize(let axes): return open.union(axes)
            case .geometry, .position: return []
            case .aspectRatio: return open == .both ? .both : []
            case .layers: return child.previous == nil ? open : []
            case .lazyGrid(let grid): return open.union(grid.isVertical ? .vertical : .horizontal)
            case .inset(let edge, _, _):
                return child.previous == nil ? open : open.union(edge.isHorizontal ? .horizontal : .vertical)
            default: return open
            }
        default: return open
        }
    }
}

extension RenderNode {
    /// Those of a child's open axes along which it is put into a length that was found first, as long as it is that or longer: it
    /// fills it if it can.
    ///
    /// - Parameters:
    ///   - open: The open axes of the child.
    ///   - filled: Those of the node itself that are filled.
    func filledAxes(for child: RenderNode, open: RenderAxes, filled: RenderAxes) -> RenderAxes {
        guard !open.isEmpty else { return [] }
        var filled = filled
        // Several in one place are a column.
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
        case .run(let run): filled.remove(run.isVertical ? .vertical : .horizontal)
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
    /// Whether it offers a length, even if it is offered none itself.
    fileprivate func closes(_ isOpen: Bool) -> Bool { isOpen && ideal != nil }
}
