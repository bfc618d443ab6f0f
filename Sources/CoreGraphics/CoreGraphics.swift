/// The geometry of Core Graphics: numbers, points, sizes, rectangles, vectors and affine transforms.
///
/// Contexts, paths, colors and images of Core Graphics do not exist: nothing here could draw them.
@_exported import CoreGeometry
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
