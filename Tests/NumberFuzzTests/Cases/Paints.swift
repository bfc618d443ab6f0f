import SwiftUI

extension NumberCases {
    mutating func addPaints() {
        add("colors") { n in
            Color(red: n.a, green: n.b, blue: n.c, opacity: n.d).frame(width: 20, height: 20)
            Color(hue: n.a, saturation: n.b, brightness: n.c, opacity: n.d).frame(width: 20, height: 20)
            Color(white: n.a, opacity: n.b).frame(width: 20, height: 20)
            Color(.displayP3, red: n.c, green: n.d, blue: n.a).opacity(n.b).frame(width: 20, height: 20)
            Text("one").foregroundStyle(Color.red.mix(with: .blue, by: n.a))
            Text("two").foregroundStyle(.red.opacity(n.b))
        }
        add("colors in words", showsNumbers: true) { n in
            Text(verbatim: "\(Color(red: n.a, green: n.b, blue: n.c)) \(Color.red.opacity(n.d))")
            Text(verbatim: "\(Color(red: n.a, green: n.b, blue: n.c, opacity: n.d).resolve(in: EnvironmentValues()))")
        }
        add("linear gradients") { n in
            LinearGradient(
                stops: [.init(color: .red, location: n.a), .init(color: .blue, location: n.b)],
                startPoint: UnitPoint(x: n.c, y: n.d), endPoint: UnitPoint(x: n.a, y: n.b)
            )
            .frame(width: 40, height: 30)
            Text("one").foregroundStyle(
                LinearGradient(colors: [.red, .blue], startPoint: .init(x: n.c, y: 0), endPoint: .bottom))
        }
        add("radial and elliptical gradients") { n in
            RadialGradient(
                colors: [.red, .blue], center: UnitPoint(x: n.a, y: n.b), startRadius: n.c, endRadius: n.d
            )
            .frame(width: 40, height: 30)
            EllipticalGradient(
                colors: [.red, .blue], center: UnitPoint(x: n.a, y: n.b), startRadiusFraction: n.c,
                endRadiusFraction: n.d
            )
            .frame(width: 40, height: 30)
        }
        add("angular gradients") { n in
            AngularGradient(
                colors: [.red, .blue], center: UnitPoint(x: n.a, y: n.b), startAngle: .degrees(n.c),
                endAngle: .degrees(n.d)
            )
            .frame(width: 40, height: 30)
            AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(n.a)).frame(width: 40, height: 30)
        }
        add("mesh gradients") { n in
            MeshGradient(
                width: 2, height: 2,
                points: [.init(Float(n.a), Float(n.b)), .init(1, 0), .init(Float(n.c), 1), .init(1, Float(n.d))],
                colors: [.red, .blue, .green, .yellow]
            )
            .frame(width: 40, height: 30)
        }
        add("mesh gradients of any size") { n in
            MeshGradient(width: n.i, height: n.j, points: [], colors: []).frame(width: 40, height: 30)
        }
        add("image paint") { n in
            Rectangle().fill(
                ImagePaint(
                    image: Image(systemName: "star"), sourceRect: n.rect, scale: n.a)
            )
            .frame(width: 40, height: 30)
        }
        add("shadow styles") { n in
            Rectangle().fill(.red.shadow(.drop(color: .blue, radius: n.a, x: n.b, y: n.c))).frame(width: 40, height: 30)
            Rectangle().fill(.red.shadow(.inner(radius: n.d, x: n.a))).frame(width: 40, height: 30)
        }
    }

    mutating func addDrawings() {
        add("Canvas: paths") { n in
            Canvas { context, size in
                context.fill(Path(n.rect), with: .color(.red))
                context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue), lineWidth: n.a)
                context.stroke(
                    Path { $0.addLines([.zero, n.point, CGPoint(x: 20, y: 5)]) }, with: .color(.green),
                    style: StrokeStyle(lineWidth: n.b, dash: [n.c, n.d], dashPhase: n.a))
            }
            .frame(width: 80, height: 48)
        }
        add("Canvas: transforms and filters") { n in
            Canvas { context, size in
                context.translateBy(x: n.a, y: n.b)
                context.scaleBy(x: n.c, y: n.d)
                context.rotate(by: .degrees(n.a))
                context.opacity = n.b
                context.addFilter(.blur(radius: n.c))
                context.addFilter(.shadow(color: .red, radius: n.d, x: n.a, y: n.b))
                context.addFilter(.hueRotation(.degrees(n.c)))
                context.addFilter(.brightness(n.a))
                context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.red))
            }
            .frame(width: 80, height: 48)
        }
        add("Canvas: text, images and symbols") { n in
            Canvas { context, size in
                context.draw(Text("one").font(.system(size: n.c)), at: n.point, anchor: UnitPoint(x: n.c, y: n.d))
                context.draw(Text("two three"), in: n.rect)
                context.draw(Image(systemName: "star"), at: n.point)
                context.draw(Image(systemName: "star"), in: n.rect)
                _ = context.resolve(Text("four")).measure(in: n.size)
                if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, in: n.rect) }
            } symbols: {
                Text("symbol").frame(width: n.a).tag(1)
            }
            .frame(width: 80, height: 48)
        }
        add("Canvas: gradients and clips") { n in
            Canvas { context, size in
                context.clip(to: Path(n.rect))
                context.clipToLayer(opacity: n.a) { $0.fill(Path(n.rect), with: .color(.red)) }
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: n.point, endPoint: .zero))
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .radialGradient(
                        Gradient(colors: [.red, .blue]), center: n.point, startRadius: n.c, endRadius: n.d))
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .conicGradient(Gradient(colors: [.red, .blue]), center: n.point, angle: .degrees(n.c)))
                context.drawLayer { $0.fill(Path(n.rect), with: .color(.green)) }
            }
            .frame(width: 80, height: 48)
        }
        add("Canvas of any size") { n in
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                context.stroke(Path(CGRect(origin: .zero, size: size)), with: .color(.blue), lineWidth: 2)
            }
            .frame(width: n.a, height: n.b)
        }
    }
}
