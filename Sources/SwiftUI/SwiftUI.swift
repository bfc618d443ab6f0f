@_exported public import ContentTransfer
@_exported public import FetchRequests
@_exported public import Foundation
@_exported public import FoundationAdditions
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
