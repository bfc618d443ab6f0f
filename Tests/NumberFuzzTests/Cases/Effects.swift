import SwiftUI

extension NumberCases {
    mutating func addEffects() {
        add("opacity") { n in Text("one").opacity(n.a) }
        add("zIndex") { n in
            ZStack {
                Text("one").zIndex(n.a)
                Text("two").zIndex(n.b)
                Text("three")
            }
            VStack {
                Button("four") {}.zIndex(n.c)
                Button("five") {}.zIndex(n.d)
            }
        }
        add("scaleEffect") { n in
            Text("one").scaleEffect(n.a).scaleEffect(x: n.b, y: n.c, anchor: UnitPoint(x: n.d, y: n.a))
        }
        add("rotationEffect") { n in
            Text("one").rotationEffect(.degrees(n.a)).rotationEffect(.radians(n.b), anchor: UnitPoint(x: n.c, y: n.d))
        }
        add("rotation3DEffect") { n in
            Text("one").rotation3DEffect(
                .degrees(n.a), axis: (x: n.b, y: n.c, z: n.d), anchor: UnitPoint(x: n.a, y: n.b), anchorZ: n.c,
                perspective: n.d)
        }
        add("transformEffect") { n in
            Text("one").transformEffect(CGAffineTransform(a: n.a, b: n.b, c: n.c, d: n.d, tx: n.a, ty: n.b))
            Text("two").projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: n.a, y: n.b)))
        }
        add("blur and shadow") { n in
            Rectangle().frame(width: 30, height: 20).blur(radius: n.a)
            Text("one").shadow(color: .red, radius: n.b, x: n.c, y: n.d)
        }
        add("cornerRadius and clipping") { n in
            Text("one").background(.red).cornerRadius(n.a)
            Text("two").clipShape(RoundedRectangle(cornerRadius: n.b)).clipShape(Circle().inset(by: n.c))
            Text("three").mask { Rectangle().frame(width: n.d) }
            Button("four") {}.contentShape(Rectangle().inset(by: n.a))
        }
        add("border") { n in Text("one").border(.red, width: n.a) }
        add("color effects") { n in
            Rectangle().fill(.red).frame(width: 20, height: 20).brightness(n.a).contrast(n.b).saturation(n.c).grayscale(
                n.d
            )
            .hueRotation(.degrees(n.a))
        }
        add("visualEffect") { n in
            Text("one").visualEffect { content, proxy in
                content.offset(x: proxy.size.width * n.a).scaleEffect(n.b).blur(radius: n.c).opacity(n.d)
                    .hueRotation(.degrees(n.a)).rotationEffect(.degrees(n.b))
            }
        }
        add("GeometryEffect") { n in Text("one").modifier(Shaking(numbers: n)) }
        add("symbol effects and images") { n in
            Image(systemName: "star.fill").font(.system(size: n.a)).symbolEffect(.bounce, value: n.i)
            Image(systemName: "wifi", variableValue: n.b).imageScale(.large)
            Image(systemName: "star").resizable().frame(width: n.c, height: n.d)
        }
        add("redacted and materials") { n in
            Text("one").padding(n.a).background(.thinMaterial, in: RoundedRectangle(cornerRadius: n.b))
            Text("two").redacted(reason: .placeholder).frame(width: n.c)
        }
        add("hover and focus sizes") { n in
            Button("one") {}.frame(width: n.a, height: n.b).offset(x: n.c).buttonStyle(.borderedProminent)
            Button("two") {}.buttonBorderShape(.roundedRectangle(radius: n.d)).buttonStyle(.bordered)
        }
    }
}

private struct Shaking: GeometryEffect {
    let numbers: Numbers

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: numbers.a * size.width, y: numbers.b))
    }
}
