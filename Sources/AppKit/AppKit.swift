/// The AppKit values in `SwiftUI`, with Foundation and the geometry of Core Graphics, which AppKit re-exports.
///
/// No other part of AppKit exists: no views, controllers or delegates. `canImport(AppKit)` is true for a target that
/// depends on this product, and for targets that are built after it in the same build.
@_exported import class ContentTransfer.NSItemProvider
@_exported import struct ContentTransfer.NSItemProviderFileOptions
@_exported import protocol ContentTransfer.NSItemProviderReading
@_exported import enum ContentTransfer.NSItemProviderRepresentationVisibility
@_exported import protocol ContentTransfer.NSItemProviderWriting
@_exported import CoreGeometry
@_exported import Foundation
@_exported import struct FoundationAdditions.AsyncCharacterSequence
@_exported import struct FoundationAdditions.AsyncLineSequence
@_exported import struct FoundationAdditions.AsyncUnicodeScalarSequence
@_exported import class FoundationAdditions.DateComponentsFormatter
@_exported import class FoundationAdditions.FileWrapper
@_exported import class FoundationAdditions.ListFormatter
@_exported import struct FoundationAdditions.LocalizedStringComparator
@_exported import struct FoundationAdditions.MeasurementFormatUnitUsage
@_exported import class FoundationAdditions.MeasurementFormatter
@_exported import class FoundationAdditions.NSUserActivity
@_exported import typealias FoundationAdditions.NSUserActivityPersistentIdentifier
@_exported import let FoundationAdditions.NSUserActivityTypeBrowsingWeb
@_exported import class FoundationAdditions.PersonNameComponentsFormatter
@_exported import class FoundationAdditions.RelativeDateTimeFormatter
@_exported import func FoundationAdditions.autoreleasepool
@_exported import Observation
@_exported import func PlatformValues.CACurrentMediaTime
@_exported import typealias PlatformValues.CFAbsoluteTime
@_exported import func PlatformValues.CFAbsoluteTimeGetCurrent
@_exported import typealias PlatformValues.CFTimeInterval
@_exported import enum PlatformValues.CGBlendMode
@_exported import class PlatformValues.CGContext
@_exported import class PlatformValues.CGImage
@_exported import enum PlatformValues.CGPathDrawingMode
@_exported import var PlatformValues.NSApp
@_exported import class PlatformValues.NSAppearance
@_exported import typealias PlatformValues.NSApplication
@_exported import typealias PlatformValues.NSColor
@_exported import class PlatformValues.NSColorSpace
@_exported import class PlatformValues.NSCursor
@_exported import typealias PlatformValues.NSFont
@_exported import typealias PlatformValues.NSFontDescriptor
@_exported import typealias PlatformValues.NSImage
@_exported import class PlatformValues.NSPasteboard
@_exported import class PlatformValues.NSScreen
@_exported import typealias PlatformValues.NSTextContentType
@_exported import class PlatformValues.NSWorkspace
@_exported import enum SwiftUICore.CGLineCap
@_exported import enum SwiftUICore.CGLineJoin
@_exported import class SwiftUICore.CGMutablePath
@_exported import class SwiftUICore.CGPath
@_exported import enum SwiftUICore.CGPathElementType
@_exported import struct SwiftUICore.CGPathElement
@_exported import enum SwiftUICore.CGPathFillRule
