import SwiftUI

extension NumberCases {
    mutating func addText() {
        add("fonts") { n in
            Text("one two three four").font(.system(size: n.a))
            Text("five").font(.custom("Body", size: n.b)).fontWidth(Font.Width(n.c))
            Text("six").font(.system(size: n.d, weight: .black, design: .serif)).italic()
            Text("seven").font(.custom("Body", fixedSize: n.a)).frame(width: 40)
            Text("eight").font(.custom("Body", size: n.c, relativeTo: .title))
        }
        add("fonts of controls") { n in
            VStack {
                Button("one") {}
                TextField("two", text: .constant("three"))
                Toggle("four", isOn: .constant(true))
                Label("five", systemImage: "star")
                List { Text("six") }
            }
            .font(.system(size: n.a))
        }
        add("a run's font") { n in
            Text("one \(Text("two").font(.system(size: n.a))) three")
            Text("four").font(.system(size: n.b)) + Text(" five").kerning(n.c)
        }
        add("kerning, tracking, baselineOffset") { n in
            Text("one two").kerning(n.a).baselineOffset(n.c)
            Text("three four").tracking(n.b)
            Text("five six\nseven").tracking(n.d).frame(width: 50)
        }
        add("lineSpacing and lineLimit") { n in
            Text("one two three four five six\nseven eight").lineSpacing(n.a).frame(width: 60)
            Text("one two three four five six").lineLimit(n.i).frame(width: 40)
            Text("one two three").lineLimit(n.j, reservesSpace: true)
            Text("one two three").lineLimit(n.integerRange)
            Text("one").lineLimit(n.i...).lineSpacing(n.b)
        }
        add("minimumScaleFactor") { n in
            Text("one two three four five").lineLimit(1).minimumScaleFactor(n.a).frame(width: 30)
            Text("one two").lineLimit(1).minimumScaleFactor(n.b).frame(width: n.c)
        }
        add("text in narrow frames") { n in
            Text("one two three 👩‍👩‍👧 four").frame(width: n.a, height: n.b).multilineTextAlignment(.trailing)
            Text("one two three").truncationMode(.middle).lineLimit(1).frame(width: n.c)
        }
        add("attributed text") { n in Text(Self.attributed(n)) }
        add("text fields' lines") { n in
            TextField("Name", text: .constant("one two"), axis: .vertical).lineLimit(n.i)
            TextField("Name", text: .constant("one two"), axis: .vertical).lineLimit(n.integerRange)
            TextEditor(text: .constant("one\ntwo\nthree")).lineSpacing(n.a).frame(height: n.b)
            TextField("Name", text: .constant("one")).frame(width: n.c).font(.system(size: n.d))
        }
        add("text size of the environment") { n in Scaled(numbers: n) }
        add("text renderer") { n in Text("one two").textRenderer(Moving(numbers: n)) }
        add("counts in words", showsNumbers: true) { n in
            Text("\(n.i) items and \(n.a) of \(n.b, specifier: "%.2f")")
            Text("^[\(n.i) item](inflect: true)")
            Text(n.a, format: .number)
            Text(n.b, format: .percent)
            Text(n.c, format: .currency(code: "EUR"))
            Text(n.i, format: .number.notation(.compactName))
            Text(Int64(n.j), format: .byteCount(style: .file))
            Text(Measurement(value: n.d, unit: UnitLength.meters), format: .measurement(width: .wide))
        }
        add("badges") { n in
            List { Text("one").badge(n.i) }
            TabView { Tab("tab", systemImage: "star") { Text("two") }.badge(n.j) }
        }
    }

    private static func attributed(_ n: Numbers) -> AttributedString {
        var text = AttributedString("one two")
        text.kern = n.a
        text.tracking = n.b
        text.baselineOffset = n.c
        text.font = .system(size: n.d)
        return text
    }
}

private struct Scaled: View {
    let numbers: Numbers
    @ScaledMetric private var length: CGFloat
    @ScaledMetric private var other: CGFloat

    init(numbers: Numbers) {
        self.numbers = numbers
        _length = ScaledMetric(wrappedValue: numbers.a)
        _other = ScaledMetric(wrappedValue: numbers.b, relativeTo: .title)
    }

    var body: some View { Text("one").frame(width: length, height: other).dynamicTypeSize(.accessibility5) }
}

private struct Moving: TextRenderer {
    let numbers: Numbers

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout {
            context.translateBy(x: numbers.a, y: numbers.b)
            context.opacity = numbers.c
            context.draw(line)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(ProposedViewSize(width: numbers.a, height: numbers.b))
        return CGSize(width: size.width + numbers.c, height: size.height + numbers.d)
    }

    var displayPadding: EdgeInsets {
        EdgeInsets(top: numbers.a, leading: numbers.b, bottom: numbers.c, trailing: numbers.d)
    }
}
