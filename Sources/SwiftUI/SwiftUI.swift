@_exported public import ContentTransfer
@_exported public import FetchRequests
@_exported public import Foundation
@_exported public import struct FoundationAdditions.AsyncCharacterSequence
@_exported public import struct FoundationAdditions.AsyncLineSequence
@_exported public import struct FoundationAdditions.AsyncUnicodeScalarSequence
@_exported public import class FoundationAdditions.DateComponentsFormatter
@_exported public import class FoundationAdditions.FileWrapper
@_exported public import class FoundationAdditions.ListFormatter
@_exported public import struct FoundationAdditions.LocalizedStringComparator
@_exported public import struct FoundationAdditions.MeasurementFormatUnitUsage
@_exported public import class FoundationAdditions.MeasurementFormatter
@_exported public import class FoundationAdditions.NSUserActivity
@_exported public import typealias FoundationAdditions.NSUserActivityPersistentIdentifier
@_exported public import let FoundationAdditions.NSUserActivityTypeBrowsingWeb
@_exported public import class FoundationAdditions.PersonNameComponentsFormatter
@_exported public import class FoundationAdditions.RelativeDateTimeFormatter
@_exported public import func FoundationAdditions.autoreleasepool
@_exported public import Observation
@_exported public import class ManagedObjects.NSEntityDescription
@_exported public import class ManagedObjects.NSFetchRequest
@_exported public import protocol ManagedObjects.NSFetchRequestResult
@_exported public import class ManagedObjects.NSManagedObject
@_exported public import class ManagedObjects.NSManagedObjectContext
@_exported public import class ManagedObjects.NSManagedObjectID
@_exported public import PlatformValues
@_exported public import StringLocalization
@_exported public import SwiftUICore
