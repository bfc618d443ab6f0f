internal import Foundation
internal import RenderTree

/// How a kind of thing finds its size and arranges what it holds: a subclass a kind.
///
/// A rule belongs to one node and may remember what it has found out. It never measures a child other than by
/// ``LayoutNode/size(in:)``, which remembers.
package class LayoutRule {
    /// Whether the rule is still the right one after the content has become another.
    func isFor(_ content: RenderContent) -> Bool { false }

    /// Called when something in the node has changed, before its children are looked at.
    func prepare(_ node: LayoutNode) {}

    /// Called when the children have been looked at too.
    func refreshed(_ node: LayoutNode) {}

    /// A size that takes no longer to say than to look up, and is not remembered therefore.
    func knownSize(in proposal: Proposal) -> CGSize? { nil }

    func size(of node: LayoutNode, in proposal: Proposal) -> CGSize { .zero }

    /// Puts the children where they belong, by ``LayoutNode/place(at:in:parentWidth:)``.
    func place(_ node: LayoutNode, in size: CGSize, proposal: Proposal) {}

    /// Where a guide is. Asked only if the node or something in it places it.
    func explicitValue(
        of guide: RenderGuide, in node: LayoutNode, size: CGSize, proposal: Proposal
    ) -> CGFloat? { nil }

    /// The guides that the node itself places.
    func guides(of node: LayoutNode) -> UInt64 { 0 }

    /// The axis along which it puts its children, if it does.
    var axis: LayoutAxis? { nil }
    /// Whether what is inside belongs to the stack that the node is in.
    var isTransparent: Bool { false }
    /// Whether it has to be asked again when another part of it is seen.
    var watchesVisibility: Bool { false }
    /// Whether it has to be arranged again when something else around it is safe.
    var watchesSafeArea: Bool { false }
    /// Whether what it holds may be far outside of it.
    var reachesOut: Bool { false }
    /// The axis along which its children follow each other, in their order.
    package var axisOfChildren: LayoutAxis? { nil }
    /// Whether ``didLayOut(_:)`` is wanted.
    var isWatched: Bool { false }
    func isPresent(_ node: LayoutNode) -> Bool { true }
    func priority(of node: LayoutNode) -> Double { 0 }

    /// Whether in a stack across which nothing is proposed it is as long as in one that offers it what it needs, or more.
    var keepsLengthAcross: Bool { false }

    /// Called after the layout of everything, for what others are told.
    func didLayOut(_ node: LayoutNode) {}

    static func make(for content: RenderContent) -> LayoutRule {
        switch content {
        case .root: RootRule()
        case .text: TextRule()
        case .image: ImageRule()
        case .stack(let stack): stack.axis == .depth ? DepthRule() : StackRule()
        case .spacer: SpacerRule()
        case .divider: DividerRule()
        case .shape: ShapeRule()
        case .padding: PaddingRule()
        case .scroll: ScrollRule()
        case .run: RunRule()
        case .item: ItemRule()
        case .list: ListRule()
        case .row: RowRule()
        case .commands: AbsentRule()
        case .navigation: NavigationRule()
        case .page: PageRule()
        case .toolbar: ToolbarRule()
        case .tabs: TabsRule()
        case .presentation: PresentationRule()
        case .arrangement(let arrangement): make(for: arrangement)
        case .hidden, .layer, .effect, .contextMenu, .input: WrapperRule()
        case .form: ListRule()
        case .part(.options): OptionsRule()
        case .part, .accessibility: PartRule()
        case .section: SectionRule()
        case .groupBox, .disclosure: GroupRule()
        case .picker: PickerRule()
        case .slider, .progress, .gauge: TrackRule()
        default: ChromeRule()
        }
    }

    private static func make(for arrangement: RenderArrangement) -> LayoutRule {
        switch arrangement {
        case .frame: FrameRule()
        case .fixedSize: FixedSizeRule()
        case .aspectRatio: AspectRatioRule()
        case .offset: OffsetRule()
        case .position: PositionRule()
        case .priority: PriorityRule()
        case .guides: GuideRule()
        case .layers: LayersRule()
        case .gridRow: GridRowRule()
        case .firstThatFits: FirstThatFitsRule()
        case .custom: CustomRule()
        case .geometry: GeometryRule()
        case .observed: ObservedRule()
        case .inset: InsetRule()
        case .ignoresSafeArea: UnsafeRule()
        case .direction: DirectionRule()
        case .grid: GridRule()
        case .lazyGrid: LazyGridRule()
        case .containerFrame: ContainerFrameRule()
        case .gridCell, .coordinateSpace, .trait: WrapperRule()
        }
    }
}
