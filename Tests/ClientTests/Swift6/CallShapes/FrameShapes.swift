import SwiftUI

/// `frame` and other modifiers of a view's size and position, in all forms that apps use.
struct FrameShapes: View {
    var body: some View {
        fixed
        wide
        high
        both
        effects
    }

    @ViewBuilder private var fixed: some View {
        Text("a").frame(width: 8, height: 16, alignment: .top).frame(width: 8, alignment: .leading)
            .frame(height: 16, alignment: .bottom).frame(alignment: .center)
        Text("b").frame(idealWidth: 8).frame(idealHeight: 16).frame(idealWidth: 8, idealHeight: 16)
        GeometryReader { proxy in
            Text("c").frame(width: proxy.frame(in: .local).width, height: proxy.frame(in: .global).height)
        }
    }

    @ViewBuilder private var wide: some View {
        Text("a").frame(minWidth: 8).frame(minWidth: 8, alignment: .leading).frame(minWidth: 8, maxWidth: 16)
            .frame(minWidth: 8, maxWidth: .infinity, alignment: .leading)
        Text("b").frame(minWidth: 8, idealWidth: 12, maxWidth: 16).frame(minWidth: 8, idealWidth: 12)
    }

    @ViewBuilder private var high: some View {
        Text("a").frame(minHeight: 16).frame(maxHeight: 16).frame(maxHeight: .infinity, alignment: .top)
            .frame(minHeight: 16, alignment: .top).frame(minHeight: 16, maxHeight: 32)
        Text("b").frame(minHeight: 16, maxHeight: 32, alignment: .top).frame(minHeight: 16, idealHeight: 24)
    }

    @ViewBuilder private var both: some View {
        Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .frame(minWidth: 8, minHeight: 16).frame(minWidth: 8, minHeight: 16, alignment: .top)
        Text("b").frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        Text("c").frame(maxWidth: .infinity, minHeight: 16).frame(maxWidth: .infinity, minHeight: 16, alignment: .top)
            .frame(maxWidth: .infinity, minHeight: 16, maxHeight: 32)
            .frame(maxWidth: .infinity, minHeight: 16, maxHeight: 32, alignment: .top)
        Text("d").frame(minWidth: 8, minHeight: 16, maxHeight: 32).frame(minWidth: 8, maxWidth: 16, maxHeight: 32)
            .frame(minWidth: 8, maxWidth: 16, maxHeight: 32, alignment: .top)
            .frame(minWidth: 8, maxWidth: 16, minHeight: 16)
        Text("e").frame(minWidth: 8, idealWidth: 12, minHeight: 16, idealHeight: 24)
            .frame(minWidth: 8, maxWidth: 16, idealHeight: 24)
    }

    @ViewBuilder private var effects: some View {
        Text("a").scaleEffect(x: 1, y: 2).scaleEffect(y: 2).scaleEffect(y: 2, anchor: .top)
        Text("b").shadow(radius: 8, x: 1, y: 1).shadow(radius: 8, y: 1)
        Text("c").background(Circle(), alignment: .top).background(in: Capsule()).background(Color.red, in: Capsule())
        Text("d").foregroundStyle(.red.shadow(.drop(radius: 2))).foregroundStyle(
            .white.shadow(.inner(color: .black, radius: 1, x: 0, y: 1)))
        Circle().strokeBorder(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: [2]))
        Circle().stroke(
            style: StrokeStyle(
                lineWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 8, dash: [2, 4], dashPhase: 1))
        Circle().stroke()
    }
}
