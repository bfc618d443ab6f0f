import SwiftUI

extension NumberCases {
    mutating func addContainers() {
        add("navigation and columns") { n in
            NavigationSplitView {
                Text("one").navigationSplitViewColumnWidth(n.a)
            } detail: {
                Text("two").navigationSplitViewColumnWidth(min: n.b, ideal: n.c, max: n.d)
            }
        }
        add("sheets' sizes") { n in
            Text("one").sheet(isPresented: .constant(true)) {
                Text("two").frame(width: n.a, height: n.b)
                    .presentationDetents([.fraction(n.c), .height(n.d)])
                    .presentationCornerRadius(n.a)
            }
        }
        add("inspectors and popovers") { n in
            Text("one").inspector(isPresented: .constant(true)) {
                Text("two").inspectorColumnWidth(min: n.a, ideal: n.b, max: n.c)
            }
            Text("three").popover(
                isPresented: .constant(true), attachmentAnchor: .point(UnitPoint(x: n.a, y: n.b))
            ) { Text("four") }
        }
        add("tables") { n in
            Table(Self.rows) {
                TableColumn("one") { Text($0.name) }.width(n.a)
                TableColumn("two") { Text($0.name) }.width(min: n.b, ideal: n.c, max: n.d)
            }
        }
        add("toolbars") { n in
            NavigationStack {
                Text("one").toolbar {
                    ToolbarItem { Text("two").frame(width: n.a).padding(n.b) }
                    ToolbarSpacer(.fixed)
                }
                .navigationTitle("three")
            }
        }
        add("groups") { n in
            GroupBox("one") { Text("two").frame(width: n.a) }
            DisclosureGroup("three", isExpanded: .constant(true)) { Text("four").padding(n.b) }
            ControlGroup { Button("five") {}.frame(width: n.c) }
            LabeledContent("six") { Text("seven").frame(height: n.d) }
            HSplitView {
                Text("eight").frame(minWidth: n.a)
                Text("nine")
            }
        }
        add("images of files") { n in
            Image(uiImage: picture).resizable().frame(width: n.a, height: n.b)
            Image(uiImage: picture).resizable(capInsets: EdgeInsets(top: n.a, leading: n.b, bottom: n.c, trailing: n.d))
                .scaledToFit()
            Image(decorative: picture.cgImage ?? emptyImage, scale: n.c)
            Canvas { context, _ in context.draw(Image(uiImage: picture), in: n.rect) }.frame(width: 40, height: 30)
            Rectangle().fill(ImagePaint(image: Image(uiImage: picture), sourceRect: n.rect, scale: n.d))
                .frame(width: 40, height: 30)
        }
        add("scenes' hints") { n in
            Text("one").presentationSizing(.form).frame(idealWidth: n.a, idealHeight: n.b)
                .glassEffect(in: RoundedRectangle(cornerRadius: n.c))
        }
    }

    mutating func addPlatformValues() {
        add("UIColor and UIFont") { n in
            Text("one").foregroundStyle(Color(UIColor(red: n.a, green: n.b, blue: n.c, alpha: n.d)))
                .font(Font(UIFont.systemFont(ofSize: n.a)))
            Text("two").foregroundStyle(Color(UIColor(hue: n.a, saturation: n.b, brightness: n.c, alpha: n.d)))
                .font(Font(UIFont(name: "Body", size: n.b) ?? .systemFont(ofSize: n.c)))
        }
        add("UIImage") { n in
            Image(uiImage: picture.preparingThumbnail(of: n.size) ?? picture)
            Image(uiImage: UIImage(data: picture.jpegData(compressionQuality: n.c) ?? Data(), scale: n.d) ?? picture)
            Image(uiImage: UIImage(cgImage: picture.cgImage?.cropping(to: n.rect) ?? emptyImage))
        }
        add("UIGraphicsImageRenderer") { n in
            Image(uiImage: Self.drawn(n))
        }
        add("UIBezierPath") { n in
            Path(UIBezierPath(roundedRect: n.rect, cornerRadius: n.a).cgPath)
            Path(
                UIBezierPath(
                    arcCenter: n.point, radius: n.c, startAngle: n.d, endAngle: n.a, clockwise: true
                ).cgPath)
        }
        add("ImageRenderer") { n in Image(uiImage: Self.rendered(n)) }
    }

    private static var rows: [Row] { (0..<3).map { Row(id: $0) } }

    private static func drawn(_ n: Numbers) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.red.setFill()
            context.cgContext.setLineWidth(n.a)
            context.cgContext.setLineDash(phase: n.b, lengths: [n.c, n.d])
            context.cgContext.setAlpha(n.a)
            context.cgContext.translateBy(x: n.c, y: n.d)
            context.cgContext.rotate(by: n.a)
            context.cgContext.scaleBy(x: n.b, y: n.c)
            context.fill(n.rect)
            context.cgContext.strokeEllipse(in: n.rect)
            context.cgContext.setShadow(offset: n.size, blur: n.c)
            context.cgContext.fill(n.rect)
        }
    }

    private static func rendered(_ n: Numbers) -> UIImage {
        let renderer = ImageRenderer(content: Text("one"))
        renderer.scale = n.a
        renderer.proposedSize = ProposedViewSize(width: n.b, height: n.c)
        return renderer.uiImage ?? picture
    }
}

private struct Row: Identifiable {
    let id: Int
    var name: String { "row \(id)" }
}

@MainActor private let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
}

@MainActor private var emptyImage: CGImage { ImageRenderer(content: Color.red.frame(width: 1, height: 1)).cgImage! }
