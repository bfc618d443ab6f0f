internal import RenderTree

extension LayoutRule {
    /// Creates the rule for content. The facts of its kind name the rule.
    static func make(for content: RenderContent) -> LayoutRule {
        switch content.facts.layout {
        case .root: RootRule()
        case .text: TextRule()
        case .image: ImageRule()
        case .row, .column: StackRule()
        case .depth: ZStackRule()
        case .spacer: SpacerRule()
        case .divider: DividerRule()
        case .shape: ShapeRule()
        case .drawing: DrawingRule()
        case .padding: PaddingRule()
        case .scroll: ScrollRule()
        case .lazyStack: LazyStackRule()
        case .item: LazyStackItemRule()
        case .list: ListRule()
        case .listRow: RowRule()
        case .hidden: HiddenRule()
        case .navigation: NavigationRule()
        case .page: PageRule()
        case .toolbar: ToolbarRule()
        case .tabs: TabsRule()
        case .presentation: PresentationRule()
        case .arrangement: makeArrangement(for: content)
        case .wrapper: WrapperRule()
        case .options: OptionsRule()
        case .part: PartRule()
        case .section: SectionRule()
        case .group: GroupRule()
        case .picker: PickerRule()
        case .track: TrackRule()
        case .control, .field: ControlRule()
        }
    }

    private static func makeArrangement(for content: RenderContent) -> LayoutRule {
        guard case .arrangement(let arrangement) = content else { return WrapperRule() }
        return switch arrangement {
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
        case .ignoresSafeArea: SafeAreaIgnoringRule()
        case .direction: DirectionRule()
        case .grid: GridRule()
        case .lazyGrid: LazyGridRule()
        case .containerFrame: ContainerFrameRule()
        case .gridCell, .coordinateSpace, .trait: WrapperRule()
        }
    }
}
