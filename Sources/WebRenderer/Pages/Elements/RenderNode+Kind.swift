internal import RenderTree

extension RenderNode {
    /// A number for the kind of element. When it changes, the element is replaced, and the surroundings are updated.
    var kind: Int {
        switch content {
        case .root: 0
        case .text: 1
        case .image: 2
        case .stack: 3
        case .spacer: 4
        case .padding: 5
        case .arrangement: isWrapper ? 6 : 7
        case .layer: 8
        case .divider: 9
        case .scroll: 10
        case .run: 11
        case .shape: 12
        case .effect: 13
        case .input: 14
        case .item: 15
        case .list: 16
        case .row: 17
        case .hidden: 18
        case .button: 19
        case .toggle: 20
        case .textField: 21
        case .picker(let picker): picker.style == .menu ? 22 : 23
        case .option(let option): option.isGroup ? 24 : 25
        case .slider: 26
        case .stepper: 27
        case .progress: 28
        case .gauge: 29
        case .menu: 30
        case .link: 31
        case .disclosure: 32
        case .form: 33
        case .section: 34
        case .groupBox: 35
        case .accessibility: isWrapper ? 36 : 37
        case .presentation(let presentation): presentation.kind == .menu ? 38 : 39
        case .contextMenu: 40
        case .navigation: 41
        case .page: 42
        case .toolbar: 43
        case .tabs: 44
        case .tab: 45
        case .commands: 46
        case .part(let part): 47 + part.number
        }
    }
}

extension RenderPart {
    fileprivate var number: Int {
        switch self {
        case .label: 0
        case .spokenLabel: 1
        case .options: 2
        case .content: 3
        case .currentValue: 4
        case .minimum: 5
        case .maximum: 6
        case .header: 7
        case .footer: 8
        }
    }
}
