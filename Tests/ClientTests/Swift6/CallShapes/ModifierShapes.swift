import Combine
import SwiftUI

/// The sixty most used modifiers, in their most used forms; the other files here contain the rest.
///
/// Not included, because they are the apps' own, members of other Swift types, or from other frameworks:
/// `padding(toLength:…)`, `font(style:)`, `font(withFamily:…)`, `tag(id:)`, `stroke(color:width:)`, `stroke(_:with:…)`
/// and `fill(_:with:)` of `GraphicsContext`, `fill(_:strokeBorder:lineWidth:)`, `cornerRadius(_:corners:)`,
/// `cornerRadius(_:style:)`, `cornerRadius(ratio:of:)`, `onChange(_:)` without a value, `animation()`,
/// `lineLimit(_:optionalReservesSpace:)`, `aspectRatio()`, `foregroundStyle(by:)` of charts, `offset(from:to:)`,
/// `id(for:)`, `id()`, `modifier{}`, `modifier(uiImage:)`, `onChanged(value:)`, `onEnded(value:)`, `sheet(item:id:)`,
/// `alert(_:)`, `alert(item:actions:message:)`, `confirmationDialog(message:unwrapping:case:)`.
struct ModifierShapes: View {
    struct Item: Identifiable, Hashable {
        let id: Int
    }

    enum Field: Hashable { case name, mail }

    final class Model: ObservableObject {
        @Published var text = ""
    }

    struct Plain: ViewModifier {
        func body(content: Content) -> some View { content }
    }

    @State private var isOn = false
    @State private var item: Item?
    @State private var text = ""
    @State private var selection: Set<Int> = []
    @StateObject private var model = Model()
    @FocusState private var isFocused: Bool
    @FocusState private var field: Field?
    @GestureState private var isPressed = false

    var body: some View {
        NavigationStack {
            VStack {
                layout
                looks
                shapes
                events
                controls
                presented
                gestures
            }
        }
    }

    @ViewBuilder private var layout: some View {
        Text("a").padding(.leading, 8).padding(8).padding().padding(EdgeInsets())
        Text("b").frame(width: 8, height: 16).frame(height: 16).frame(maxWidth: .infinity).frame(width: 8)
            .frame(maxWidth: .infinity, alignment: .leading).frame(minWidth: 8, maxHeight: 32)
        Text("c").aspectRatio(contentMode: .fit).aspectRatio(1, contentMode: .fill).scaledToFit()
        Text("d").fixedSize(horizontal: false, vertical: true).fixedSize()
        Text("e").offset(y: 8).offset(x: 8).offset(x: 8, y: 8).offset(CGSize(width: 8, height: 8))
        Text("f").ignoresSafeArea().ignoresSafeArea(.keyboard, edges: .bottom).ignoresSafeArea(edges: .top)
            .ignoresSafeArea(.keyboard)
        Image("g").resizable()
        Image("g").resizable(resizingMode: .tile)
        Image("g").resizable(capInsets: EdgeInsets())
    }

    @ViewBuilder private var looks: some View {
        Text("a").font(.headline).fontWeight(.bold).bold().bold(isOn).foregroundColor(.red).multilineTextAlignment(
            .center)
        Text("b").lineLimit(2).lineLimit(2, reservesSpace: true)
        Text("c").foregroundStyle(.red).foregroundStyle(.red, .blue).foregroundStyle(.red, .blue, .green)
        Text("d").background(.red).background(.red, in: Circle()).background { Circle() }.background()
            .background(alignment: .leading) { Circle() }.background(Color.red)
        Text("e").overlay(.red).overlay { Circle() }.overlay(alignment: .top) { Circle() }
            .overlay(Circle(), alignment: .top).overlay(content: { Circle() }).overlay(Color.red)
        Text("f").opacity(0.5).disabled(isOn).tint(.red).id(1).environment(\.locale, Locale(identifier: "de"))
            .environmentObject(model)
        Text("g").clipShape(Circle()).cornerRadius(8).cornerRadius(8, antialiased: true)
        Text("h").scaleEffect(2).scaleEffect(2, anchor: .top).scaleEffect(x: 1, y: 2, anchor: .top).scaleEffect(x: 2)
            .scaleEffect(x: 2, anchor: .top)
        Text("i").shadow(color: .red, radius: 8, x: 1, y: 1).shadow(radius: 8).shadow(color: .red, radius: 8)
            .shadow(color: .red, radius: 8, y: 8)
        Text("j").rotationEffect(.degrees(45)).rotationEffect(.degrees(45), anchor: .top)
        Text("k").animation(.default, value: isOn).animation(.default) { $0.opacity(1) }
        Text("l").transition(.opacity).transition(.move(edge: .top).combined(with: .opacity))
            .transition(.asymmetric(insertion: .scale, removal: .slide))
        Text("m").modifier(Plain())
    }

    @ViewBuilder private var shapes: some View {
        Circle().stroke(.red, lineWidth: 2)
        Circle().stroke(.red)
        Circle().stroke(style: StrokeStyle(lineWidth: 2))
        Circle().stroke(lineWidth: 2)
        Circle().stroke(.red, style: StrokeStyle(lineWidth: 2))
        Circle().fill(.red)
        Circle().fill(.red, style: FillStyle())
        Circle().fill()
        Circle().strokeBorder(.red, lineWidth: 2)
        Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 2))
        Circle().strokeBorder(.red)
        Circle().strokeBorder(lineWidth: 2)
        Circle().strokeBorder(.red, lineWidth: 2, antialiased: true)
        Circle().contentShape(Rectangle()).contentShape(.interaction, Rectangle())
    }

    @ViewBuilder private var events: some View {
        Text("a").onAppear {}.onAppear(perform: nothing).onAppear()
        Text("b").onDisappear {}.onDisappear(perform: nothing).onDisappear()
        Text("c").onChange(of: isOn) {}.onChange(of: isOn) { _, _ in }.onChange(of: isOn, initial: true) {}
        Text("d").onChange(of: isOn, perform: { _ in }).onChange(of: isOn) { _ in }
        Text("e").task {}.task(id: isOn) {}.task(priority: .high) {}
        Text("f").onReceive(Just(1)) { _ in }.onReceive(Just(1), perform: { _ in })
        TextField("g", text: $text).onSubmit {}.onSubmit(nothing).onSubmit(of: .search) {}.onSubmit(of: .text, nothing)
            .focused($isFocused).focused($field, equals: .name)
    }

    private func nothing() {}

    @ViewBuilder private var controls: some View {
        Button("a") {}.buttonStyle(.bordered)
        Text("b").tag(1).navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
        Picker("c", selection: $isOn) {}.pickerStyle(.segmented).labelsHidden()
        List {}.listStyle(.plain)
        Text("d").tabItem { Text("e") }
        Text("f").toolbar { Button("g") {} }.toolbar(content: { ToolbarItem { Button("h") {} } })
            .toolbar(.hidden, for: .navigationBar)
        Text("i").contextMenu { Button("j") {} }.contextMenu(menuItems: { Button("k") {} })
            .contextMenu {
                Button("l") {}
            } preview: {
                Text("m")
            }
    }

    @ViewBuilder private var presented: some View {
        Text("a").sheet(isPresented: $isOn) {}.sheet(item: $item) { _ in }
            .sheet(isPresented: $isOn, content: { Text("b") }).sheet(item: $item, content: { _ in Text("c") })
        Text("d")
            .alert("e", isPresented: $isOn) {
                Button("f") {}
            } message: {
                Text("g")
            }
            .alert(item: $item, content: { _ in Alert(title: Text("h")) })
            .alert(item: $item) { _ in Alert(title: Text("h")) }
            .alert(isPresented: $isOn) { Alert(title: Text("i")) }
            .alert("j", isPresented: $isOn, actions: {})
        Text("k").confirmationDialog("l", isPresented: $isOn) {}
            .confirmationDialog("m", isPresented: $isOn, titleVisibility: .visible) {}
        Text("n")
            .confirmationDialog("o", isPresented: $isOn, titleVisibility: .visible) {
                Button("p") {}
            } message: {
                Text("q")
            }
            .confirmationDialog("r", isPresented: $isOn) {
                Button("s") {}
            } message: {
                Text("t")
            }
            .confirmationDialog("u", isPresented: $isOn, actions: {}, message: { Text("v") })
    }

    @ViewBuilder private var gestures: some View {
        Text("a").onTapGesture {}.onTapGesture(perform: nothing).onTapGesture(count: 2) {}
            .onTapGesture(count: 2, perform: nothing)
        Text("b").gesture(DragGesture().onChanged { _ in }.onEnded { _ in })
            .gesture(TapGesture().onEnded(ended), isEnabled: isOn)
            .gesture(TapGesture().onEnded(ended), including: .subviews)
            .gesture(DragGesture().onChanged(moved).updating($isPressed) { _, state, _ in state = true })
    }

    private func ended() {}

    private func moved(_ value: DragGesture.Value) {}
}
