import SwiftUI

/// The most used static members, by the types at which apps name them.
struct StaticMemberShapes {
    let alignments: [Alignment] = [
        .leading, .center, .bottom, .top, .trailing, .topLeading, .bottomTrailing, .topTrailing, .bottomLeading,
        .leadingLastTextBaseline, .trailingFirstTextBaseline,
    ]
    let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
    let vertical: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
    let edges: [Edge.Set] = [.all, .horizontal, .vertical, .leading, .trailing, .top, .bottom]
    let points: [UnitPoint] = [.zero, .center, .top, .bottom, .leading, .trailing, .topLeading, .bottomTrailing]
    let texts: [TextAlignment] = [.leading, .center, .trailing]
    let lengths: [CGFloat] = [.infinity, .zero, .pi]
    let axes: [Axis.Set] = [.horizontal, .vertical]
    let fonts: [Font] = [
        .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption, .caption2,
        .system(size: 8), .system(.body), .system(size: 8, weight: .bold), .system(.body, design: .monospaced),
        .system(size: 8, weight: .heavy, design: .rounded), .custom("Font", size: 8),
    ]
    let weights: [Font.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let designs: [Font.Design] = [.default, .rounded, .monospaced, .serif]
    let colors: [Color] = [
        .white, .black, .primary, .secondary, .accentColor, .red, .gray, .blue, .green, .clear, .yellow, .orange, .pink,
        .purple, .indigo, .mint, .teal, .cyan, .brown,
    ]
    let spaces: [Color.RGBColorSpace] = [.sRGB, .sRGBLinear, .displayP3]
    let modes: [ContentMode] = [.fit, .fill]
    let schemes: [ColorScheme] = [.light, .dark]
    let roles: [ButtonRole] = [.destructive, .cancel, .confirm, .close]
    let controls: [ControlSize] = [.mini, .small, .regular, .large, .extraLarge]
    let scales: [Image.Scale] = [.small, .medium, .large]
    let renderings: [Image.TemplateRenderingMode] = [.original, .template]
    let interpolations: [Image.Interpolation] = [.none, .low, .medium, .high]
    let resizings: [Image.ResizingMode] = [.tile, .stretch]
    let symbols: [SymbolRenderingMode] = [.monochrome, .hierarchical, .multicolor, .palette]
    let variants: [SymbolVariants] = [.none, .fill, .circle, .square, .slash]
    let truncations: [Text.TruncationMode] = [.head, .middle, .tail]
    let cases: [Text.Case] = [.uppercase, .lowercase]
    let dates: [Text.DateStyle] = [.date, .time, .relative, .timer, .offset]
    let animations: [Animation] = [
        .default, .easeInOut, .easeIn, .easeOut, .linear, .spring, .bouncy, .snappy, .smooth, .interactiveSpring,
        .easeInOut(duration: 0.2), .linear(duration: 1), .spring(response: 0.3, dampingFraction: 0.7),
        .spring(duration: 0.3), .interpolatingSpring(stiffness: 1, damping: 1), .bouncy(duration: 0.3),
    ]
    let transitions: [AnyTransition] = [
        .opacity, .slide, .scale, .identity, .move(edge: .top), .push(from: .leading), .scale(scale: 0.5),
        .asymmetric(insertion: .opacity, removal: .slide), .offset(x: 8), .opacity.combined(with: .slide),
    ]
    let contents: [ContentTransition] = [
        .numericText(), .interpolate, .identity, .opacity, .symbolEffect, .symbolEffect(.replace),
    ]
    let placements: [ToolbarItemPlacement] = [
        .automatic, .principal, .navigation, .primaryAction, .secondaryAction, .status, .confirmationAction,
        .cancellationAction, .destructiveAction, .keyboard, .topBarLeading, .topBarTrailing, .bottomBar,
        .navigationBarLeading, .navigationBarTrailing,
    ]
    let bars: [ToolbarPlacement] = [.navigationBar, .tabBar, .bottomBar, .windowToolbar, .automatic]
    let titles: [NavigationBarItem.TitleDisplayMode] = [.automatic, .inline, .large]
    let visibilities: [Visibility] = [.automatic, .visible, .hidden]
    let detents: [PresentationDetent] = [.medium, .large, .height(200), .fraction(0.5)]
    let regions: [SafeAreaRegions] = [.all, .container, .keyboard]
    let modifiers: [EventModifiers] = [.command, .shift, .option, .control]
    let shortcuts: [KeyboardShortcut] = [.defaultAction, .cancelAction]
    let keys: [KeyEquivalent] = [
        .return, .escape, .delete, .space, .tab, .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end,
    ]
    let labels: [SubmitLabel] = [.done, .go, .join, .next, .return, .route, .search, .send, .continue]
    let triggers: [SubmitTriggers] = [.text, .search]
    let capitals: [TextInputAutocapitalization] = [.never, .words, .sentences, .characters]
    let traits: [AccessibilityTraits] = [
        .isButton, .isHeader, .isSelected, .isLink, .isImage, .isStaticText, .updatesFrequently, .isModal, .isToggle,
        .allowsDirectInteraction, .startsMediaSession, .playsSound, .isSearchField, .isKeyboardKey, .isSummaryElement,
        .causesPageTurn,
    ]
    let children: [AccessibilityChildBehavior] = [.combine, .contain, .ignore]
    let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
    let sizes: [DynamicTypeSize] = [.xSmall, .small, .large, .xLarge, .xxxLarge, .accessibility1]
    let classes: [UserInterfaceSizeClass] = [.compact, .regular]
    let phases: [ScenePhase] = [.active, .inactive, .background]
    let redactions: RedactionReasons = [.placeholder, .privacy]
    let blends: [BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .hardLight, .softLight, .difference, .destinationOut,
        .sourceAtop, .plusLighter, .plusDarker, .color,
    ]
    let materials: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick, .bar]
    let groups: [CommandGroupPlacement] = [
        .newItem, .appInfo, .appSettings, .help, .toolbar, .systemServices, .textFormatting, .importExport, .saveItem,
        .sidebar, .singleWindowList, .undoRedo, .windowArrangement, .windowSize,
    ]
    let angles: [Angle] = [.degrees(45), .radians(1), .zero]
    let grid: [GridItem.Size] = [.flexible(), .fixed(40), .adaptive(minimum: 40)]
    let corners: [RoundedCornerStyle] = [.continuous, .circular]
    let editing: [EditMode] = [.active, .inactive, .transient]
    let feedback: [SensoryFeedback] = [.success, .warning, .error, .selection, .impact, .impact(weight: .heavy)]
}

/// The styles that apps name.
struct StyleShapes: View {
    @State private var isOn = false
    @State private var date = Date.distantPast
    @State private var number = 0

    var body: some View {
        painted
        shaped
        controls
        containers
        Image(systemName: "bell").symbolEffect(.bounce, value: isOn).symbolEffect(.pulse)
            .symbolEffect(.variableColor.iterative, options: .repeating, value: isOn)
            .symbolEffect(.pulse, options: .repeat(2)).symbolEffect(.scale.up, isActive: isOn)
    }

    @ViewBuilder private var painted: some View {
        Text("a").foregroundStyle(.primary).foregroundStyle(.secondary).foregroundStyle(.tertiary)
            .foregroundStyle(.quaternary).foregroundStyle(.quinary).foregroundStyle(.tint).foregroundStyle(.white)
            .foregroundStyle(.link).foregroundStyle(.separator).foregroundStyle(.placeholder)
            .foregroundStyle(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
        Text("b").background(.background).background(.ultraThinMaterial).background(.thinMaterial)
            .background(.regularMaterial).background(.thickMaterial).background(.ultraThickMaterial).background(.bar)
            .background(.fill).background(.foreground).background(.selection).background(.windowBackground)
        Text("c").glassEffect().glassEffect(.regular.interactive()).glassEffect(.clear.tint(.red), in: .circle)
            .glassEffect(in: .rect(cornerRadius: 8))
    }

    @ViewBuilder private var shaped: some View {
        Text("a").clipShape(.circle).clipShape(.capsule).clipShape(.rect).clipShape(.rect(cornerRadius: 8))
            .clipShape(.containerRelative).containerShape(.rect(cornerRadius: 8)).buttonBorderShape(.capsule)
            .buttonBorderShape(.roundedRectangle).contentShape(.contextMenuPreview, .rect)
    }

    @ViewBuilder private var controls: some View {
        Button("a") {}.buttonStyle(.plain).buttonStyle(.bordered).buttonStyle(.borderedProminent)
            .buttonStyle(.borderless).buttonStyle(.link).buttonStyle(.glass).buttonStyle(.glassProminent)
        Toggle("b", isOn: $isOn).toggleStyle(.switch).toggleStyle(.checkbox).toggleStyle(.button)
        TextField("c", text: .constant("")).textFieldStyle(.roundedBorder).textFieldStyle(.plain)
        Picker("d", selection: $number) {}.pickerStyle(.menu).pickerStyle(.segmented).pickerStyle(.inline)
            .pickerStyle(.wheel).pickerStyle(.radioGroup).pickerStyle(.navigationLink).pickerStyle(.palette)
        DatePicker("e", selection: $date, displayedComponents: [.date, .hourAndMinute]).datePickerStyle(.compact)
            .datePickerStyle(.graphical).datePickerStyle(.wheel)
        Label("f", systemImage: "star").labelStyle(.iconOnly).labelStyle(.titleOnly).labelStyle(.titleAndIcon)
        ProgressView().progressViewStyle(.circular).progressViewStyle(.linear)
        Menu("g") {}.menuStyle(.borderlessButton).menuStyle(.button)
        Gauge(value: 0.5) { Text("h") }.gaugeStyle(.accessoryCircular).gaugeStyle(.accessoryCircularCapacity)
            .gaugeStyle(.accessoryLinear)
    }

    @ViewBuilder private var containers: some View {
        List {}.listStyle(.plain).listStyle(.grouped).listStyle(.insetGrouped).listStyle(.inset).listStyle(.sidebar)
            .scrollDismissesKeyboard(.interactively).scrollDismissesKeyboard(.immediately)
            .scrollIndicators(.hidden).scrollIndicators(.never)
        Form {}.formStyle(.grouped).formStyle(.columns)
        TabView {}.tabViewStyle(.page).tabViewStyle(.page(indexDisplayMode: .always)).tabViewStyle(.sidebarAdaptable)
        NavigationSplitView {
        } detail: {
        }.navigationSplitViewStyle(.balanced).toolbarRole(.editor)
        Text("a").searchable(text: .constant(""), placement: .navigationBarDrawer(displayMode: .always))
            .searchable(text: .constant(""), placement: .toolbar).sensoryFeedback(.success, trigger: isOn)
            .headerProminence(.increased).presentationCompactAdaptation(.popover)
            .coordinateSpace(.named("space")).textSelection(.enabled)
        NavigationView {}.navigationViewStyle(.stack)
    }
}
