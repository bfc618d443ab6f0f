/// The geometry of Core Graphics: numbers, points, sizes, rectangles, vectors, transforms and colors.
///
/// `SwiftUI` also has `CGPath`, `CGContext` and `CGImage`, which this module does not export.
@_exported import CoreGeometry
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
