import SwiftUI

struct Stroke: Identifiable {
    let id = UUID()
    var points: [CGPoint] = []
    var color: Color = .black
    var width: CGFloat = 3
}

final class Drawing: ObservableObject {
    @Published var strokes: [Stroke] = []
    @Published var current = Stroke()
    @Published private(set) var undone: [Stroke] = []

    var canUndo: Bool { !strokes.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    func add(_ point: CGPoint) {
        if let last = current.points.last, hypot(last.x - point.x, last.y - point.y) < 2 { return }
        current.points.append(point)
    }

    func finish() {
        guard current.points.count > 1 else { return }
        strokes.append(current)
        undone.removeAll()
        current = Stroke(color: current.color, width: current.width)
    }

    func undo() { strokes.popLast().map { undone.append($0) } }
    func redo() { undone.popLast().map { strokes.append($0) } }

    func clear() {
        undone = strokes.reversed()
        strokes.removeAll()
    }
}

struct StrokeShape: Shape {
    var points: [CGPoint]

    func path(in rect: CGRect) -> Path {
        var path = Path()
        guard let first = points.first else { return path }
        path.move(to: first)
        for (previous, next) in zip(points, points.dropFirst()) {
            let middle = CGPoint(x: (previous.x + next.x) / 2, y: (previous.y + next.y) / 2)
            path.addQuadCurve(to: middle, control: previous)
        }
        points.last.map { path.addLine(to: $0) }
        return path
    }
}

struct SketchView: View {
    @StateObject var drawing = Drawing()
    @State private var palette: [Color] = [.black, .brand, .leaf, Color(red: 0.9, green: 0.2, blue: 0.3)]
    @State private var showsGrid = false
    @GestureState private var isDrawing = false
    @Environment(\.undoManager) private var undoManager

    private var draw: some Gesture {
        DragGesture(minimumDistance: 0, coordinateSpace: .local)
            .updating($isDrawing) { _, state, _ in state = true }
            .onChanged { drawing.add($0.location) }
            .onEnded { _ in drawing.finish() }
    }

    var body: some View {
        VStack(spacing: 0) {
            toolbar
            ZStack {
                Color.white
                if showsGrid { GridPattern(step: 24).stroke(Color.gray.opacity(0.4), lineWidth: 0.5) }
                ForEach(drawing.strokes) { stroke in
                    StrokeShape(points: stroke.points)
                        .stroke(
                            stroke.color, style: StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round)
                        )
                }
                StrokeShape(points: drawing.current.points).stroke(
                    drawing.current.color, lineWidth: drawing.current.width)
            }
            .contentShape(Rectangle())
            .gesture(draw)
            .clipped()
            .accessibilityElement()
            .accessibilityLabel(Text("\(drawing.strokes.count) strokes"))
            .border(isDrawing ? Color.brand : .clear)
        }
    }

    private var toolbar: some View {
        HStack {
            Button(action: drawing.undo) { Label("Take back", systemImage: "arrow.uturn.backward") }
                .disabled(!drawing.canUndo)
            Button(action: drawing.redo) { Label("Once more", systemImage: "arrow.uturn.forward") }
                .disabled(!drawing.canRedo)
            Divider().frame(height: 20)
            ForEach(palette.indices, id: \.self) { index in
                ColorDot(color: palette[index], isSelected: palette[index] == drawing.current.color)
                    .onTapGesture { drawing.current.color = palette[index] }
                    .accessibilityLabel("Color \(index + 1)")
                    .accessibilityAddTraits(.isButton)
            }
            Slider(value: $drawing.current.width, in: 1...20) { Text("Thickness") }
            Toggle("Grid lines", isOn: $showsGrid).toggleStyle(.button)
            Button("Wipe", role: .destructive, action: drawing.clear).keyboardShortcut(.delete, modifiers: .command)
        }
        .labelStyle(IconOnlyLabelStyle())
        .padding(8)
    }
}

struct ColorDot: View {
    let color: Color
    let isSelected: Bool

    var body: some View {
        Circle()
            .fill(color)
            .frame(width: 24, height: 24)
            .overlay(isSelected ? Circle().strokeBorder(Color.white, lineWidth: 2).padding(2) : nil)
    }
}

struct GridPattern: Shape {
    let step: CGFloat

    func path(in rect: CGRect) -> Path {
        Path { path in
            for x in stride(from: rect.minX, through: rect.maxX, by: step) {
                path.addLines([CGPoint(x: x, y: rect.minY), CGPoint(x: x, y: rect.maxY)])
            }
            for y in stride(from: rect.minY, through: rect.maxY, by: step) {
                path.addLines([CGPoint(x: rect.minX, y: y), CGPoint(x: rect.maxX, y: y)])
            }
        }
    }
}

#Preview("A sketch") {
    SketchView()
}

#Preview("The grid", traits: .fixedLayout(width: 240, height: 160)) {
    GridPattern(step: 20).stroke(Color.gray)
}
