import SwiftUI

/// Shows a piece with common views.
struct PieceView: View {
    @Bindable var piece: Piece

    var body: some View {
        if piece.kind.holdsOthers {
            container
        } else {
            leaf
        }
    }

    private var inside: some View {
        ForEach(piece.children) { PieceView(piece: $0) }
    }

    @ViewBuilder private var leaf: some View {
        switch piece.kind {
        case .text:
            Text(piece.text)
                .bold(piece.isOn)
                .foregroundStyle(piece.number.isMultiple(of: 2) ? Color.primary : .red)
        case .heading: Text(piece.text).font(.title).accessibilityAddTraits(.isHeader)
        case .button:
            Button(piece.text) { piece.number += 1 }
                .disabled(piece.isOn)
        case .toggle: Toggle(piece.text, isOn: $piece.isOn)
        case .field: TextField("Name", text: $piece.text)
        case .editor: TextEditor(text: $piece.text)
        case .picker, .menuPicker: picker
        case .slider: Slider(value: .constant(Double(piece.number % 10)), in: 0...10) { Text(piece.text) }
        case .stepper: Stepper(piece.text, value: $piece.number)
        case .progress: ProgressView(piece.text, value: Double(piece.number % 10), total: 10)
        case .image: Image(systemName: piece.isOn ? "star.fill" : "heart")
        case .divider: Divider()
        case .spacer: Spacer()
        case .link: Link(piece.text, destination: URL(string: "https://example.com/\(piece.number)")!)
        case .menu:
            Menu(piece.text) {
                Button("One") {}
                if piece.isOn { Button("Two", role: .destructive) {} }
            }
        case .shape: RoundedRectangle(cornerRadius: CGFloat(piece.number % 8)).fill(.blue).frame(width: 20, height: 10)
        default: EmptyView()
        }
    }

    @ViewBuilder private var picker: some View {
        let picker = Picker(piece.text, selection: $piece.number) {
            ForEach(0..<3) { Text("Option \($0)").tag($0) }
            if piece.isOn { Text("Another").tag(3) }
        }
        if piece.kind == .menuPicker { picker.pickerStyle(.menu) } else { picker.pickerStyle(.segmented) }
    }

    @ViewBuilder private var container: some View {
        switch piece.kind {
        case .column: VStack(alignment: piece.isOn ? .leading : .center, spacing: CGFloat(piece.number % 12)) { inside }
        case .row: HStack { inside }
        case .depth: ZStack { inside }
        case .list: List { inside }.frame(height: 200)
        case .section: Section(piece.text) { inside }
        case .form: Form { inside }
        case .disclosure: DisclosureGroup(piece.text, isExpanded: $piece.isOn) { inside }
        case .scroll: ScrollView { inside }
        case .lazyColumn: LazyVStack { inside }
        case .group: GroupBox(piece.text) { inside }
        case .framed:
            VStack { inside }
                .padding(CGFloat(piece.number % 5))
                .frame(maxWidth: piece.isOn ? .infinity : nil)
                .background(piece.isOn ? Color.green : .clear)
        case .overlaid: VStack { inside }.overlay { if piece.isOn { Text(piece.text) } }
        case .hidden: VStack { inside }.opacity(piece.isOn ? 0.5 : 1)
        default: EmptyView()
        }
    }
}

/// A complete random screen, sometimes with presented content.
struct ScreenView: View {
    @Bindable var root: Piece

    var body: some View {
        PieceView(piece: root)
            .sheet(isPresented: $root.isOn) {
                VStack {
                    Text(root.text)
                    Button("Close") { root.isOn = false }
                }
            }
    }
}
