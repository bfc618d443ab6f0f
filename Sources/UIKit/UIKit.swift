/// The values of UIKit that `SwiftUI` has, with Foundation and the geometry of Core Graphics, which UIKit brings along.
///
/// Nothing else of UIKit exists: no views, controllers and delegates. `canImport(UIKit)` is true for a target that asks
/// for this product, and for those that are built after it in the same build.
@_exported import class ContentTransfer.NSItemProvider
@_exported import struct ContentTransfer.NSItemProviderFileOptions
@_exported import protocol ContentTransfer.NSItemProviderReading
@_exported import enum ContentTransfer.NSItemProviderRepresentationVisibility
@_exported import protocol ContentTransfer.NSItemProviderWriting
@_exported import CoreGeometry
@_exported import Foundation
@_exported import FoundationAdditions
@_exported import Observation
@_exported import func PlatformValues.CACurrentMediaTime
@_exported import typealias PlatformValues.CFAbsoluteTime
@_exported import func PlatformValues.CFAbsoluteTimeGetCurrent
@_exported import typealias PlatformValues.CFTimeInterval
@_exported import enum PlatformValues.CGBlendMode
@_exported import class PlatformValues.CGContext
@_exported import class PlatformValues.CGImage
@_exported import enum PlatformValues.CGPathDrawingMode
@_exported import enum PlatformValues.UIAccessibility
@_exported import class PlatformValues.UIApplication
@_exported import class PlatformValues.UIBezierPath
@_exported import class PlatformValues.UIColor
@_exported import class PlatformValues.UIDevice
@_exported import struct PlatformValues.UIEdgeInsets
@_exported import class PlatformValues.UIFeedbackGenerator
@_exported import class PlatformValues.UIFont
@_exported import class PlatformValues.UIFontDescriptor
@_exported import class PlatformValues.UIFontMetrics
@_exported import func PlatformValues.UIGraphicsBeginImageContext
@_exported import func PlatformValues.UIGraphicsBeginImageContextWithOptions
@_exported import func PlatformValues.UIGraphicsEndImageContext
@_exported import func PlatformValues.UIGraphicsGetCurrentContext
@_exported import func PlatformValues.UIGraphicsGetImageFromCurrentImageContext
@_exported import class PlatformValues.UIGraphicsImageRenderer
@_exported import class PlatformValues.UIGraphicsImageRendererContext
@_exported import class PlatformValues.UIGraphicsImageRendererFormat
@_exported import func PlatformValues.UIGraphicsPopContext
@_exported import func PlatformValues.UIGraphicsPushContext
@_exported import class PlatformValues.UIImage
@_exported import class PlatformValues.UIImpactFeedbackGenerator
@_exported import enum PlatformValues.UIInterfaceOrientation
@_exported import struct PlatformValues.UIInterfaceOrientationMask
@_exported import enum PlatformValues.UIKeyboardType
@_exported import class PlatformValues.UINotificationFeedbackGenerator
@_exported import class PlatformValues.UIPasteboard
@_exported import func PlatformValues.UIRectClip
@_exported import struct PlatformValues.UIRectCorner
@_exported import struct PlatformValues.UIRectEdge
@_exported import func PlatformValues.UIRectFill
@_exported import class PlatformValues.UIScene
@_exported import class PlatformValues.UIScreen
@_exported import class PlatformValues.UISelectionFeedbackGenerator
@_exported import enum PlatformValues.UITextAutocapitalizationType
@_exported import struct PlatformValues.UITextContentType
@_exported import class PlatformValues.UITraitCollection
@_exported import enum PlatformValues.UIUserInterfaceIdiom
@_exported import enum PlatformValues.UIUserInterfaceStyle
@_exported import class PlatformValues.UIWindow
@_exported import class PlatformValues.UIWindowScene
@_exported import enum SwiftUICore.CGLineCap
@_exported import enum SwiftUICore.CGLineJoin
@_exported import class SwiftUICore.CGMutablePath
@_exported import class SwiftUICore.CGPath
@_exported import enum SwiftUICore.CGPathFillRule
