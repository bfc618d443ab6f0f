@_exported public import CoreGeometry
package import RenderTree

extension CGAffineTransform {
    init(_ transform: RenderTransform) {
        self.init(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }

    package var rendered: RenderTransform { RenderTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}
