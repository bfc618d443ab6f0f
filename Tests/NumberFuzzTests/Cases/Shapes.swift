import SwiftUI

extension NumberCases {
    mutating func addShapes() {
        add("rounded rectangles") { n in
            RoundedRectangle(cornerRadius: n.a).frame(width: 40, height: 30)
            RoundedRectangle(cornerSize: CGSize(width: n.b, height: n.c)).stroke(lineWidth: n.d)
            UnevenRoundedRectangle(
                topLeadingRadius: n.a, bottomLeadingRadius: n.b, bottomTrailingRadius: n.c, topTrailingRadius: n.d
            )
            .frame(width: 40, height: 30)
            Rectangle().fill(.red).frame(width: n.a, height: n.b)
        }
        add("inset, offset, scaled and rotated shapes") { n in
            Circle().inset(by: n.a).fill(.red).frame(width: 40, height: 30)
            Rectangle().offset(x: n.b, y: n.c).scale(n.d).rotation(.degrees(n.a)).frame(width: 40, height: 30)
            Capsule().transform(CGAffineTransform(scaleX: n.a, y: n.b)).frame(width: 40, height: 30)
            Ellipse().size(width: n.c, height: n.d)
        }
        add("trim and stroke") { n in
            Circle().trim(from: n.a, to: n.b).stroke(.red, lineWidth: n.c).frame(width: 40, height: 30)
            Rectangle().strokeBorder(.red, lineWidth: n.d).frame(width: 40, height: 30)
        }
        add("dashes") { n in
            Rectangle().stroke(style: StrokeStyle(lineWidth: 2, dash: [n.a, n.b], dashPhase: n.c))
                .frame(width: 40, height: 30)
            Circle().stroke(style: StrokeStyle(lineWidth: n.d, lineCap: .round, lineJoin: .bevel, dash: [n.c]))
                .frame(width: 40, height: 30)
            Capsule().stroke(style: StrokeStyle(lineWidth: 1, miterLimit: n.a, dash: [n.a], dashPhase: n.a))
                .frame(width: 40, height: 30)
        }
        add("combined shapes") { n in
            Circle().union(Rectangle().inset(by: n.a)).frame(width: 40, height: 30)
            Circle().subtracting(Rectangle().offset(x: n.b, y: n.c)).frame(width: 40, height: 30)
        }
        add("animatable shape") { n in Star(points: n.a, depth: n.b).frame(width: 60, height: 60) }
        add("stroked rings of any size") { n in Circle().stroke(lineWidth: n.a).frame(width: n.b, height: n.c) }
    }

    mutating func addPaths() {
        add("lines and curves") { n in
            Path { path in
                path.move(to: n.point)
                path.addLine(to: CGPoint(x: 10, y: n.c))
                path.addQuadCurve(to: n.point, control: CGPoint(x: n.c, y: n.d))
                path.addCurve(to: CGPoint(x: 30, y: 30), control1: n.point, control2: CGPoint(x: n.d, y: n.a))
                path.closeSubpath()
            }
            .fill(.red)
        }
        add("arcs") { n in
            Path { path in
                path.addArc(
                    center: CGPoint(x: 20, y: 20), radius: n.a, startAngle: .degrees(n.b), endAngle: .degrees(n.c),
                    clockwise: true)
                path.addArc(tangent1End: n.point, tangent2End: CGPoint(x: n.c, y: n.d), radius: n.b)
                path.addRelativeArc(center: n.point, radius: 10, startAngle: .radians(n.c), delta: .radians(n.d))
            }
            .stroke(.red, lineWidth: 2)
        }
        add("rectangles and ellipses") { n in
            Path { path in
                path.addRect(n.rect)
                path.addEllipse(in: n.rect)
                path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 40, height: 30), cornerSize: n.size)
                path.addLines([n.point, CGPoint(x: n.c, y: n.d), .zero])
            }
            .fill(.blue, style: FillStyle(eoFill: true))
        }
        add("strokes of paths") { n in
            Path { path in
                path.move(to: .zero)
                path.addLine(to: n.point)
                path.addLine(to: CGPoint(x: 40, y: 10))
            }
            .strokedPath(StrokeStyle(lineWidth: n.c, lineJoin: .round, dash: [n.d, n.a]))
            .trimmedPath(from: n.b, to: n.c)
            .offsetBy(dx: n.a, dy: n.b)
            .fill(.green)
        }
        add("paths in words", showsNumbers: true) { n in
            Text(verbatim: Path(n.rect).description)
            Text(verbatim: "\(Path(ellipseIn: n.rect).boundingRect.isEmpty) \(Path(n.rect).contains(n.point))")
        }
    }
}

/// A star whose number of points may change in time.
private struct Star: Shape {
    var points: Double
    var depth: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(points, depth) }
        set { (points, depth) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX * points, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.midY * depth))
            path.closeSubpath()
        }
    }
}
