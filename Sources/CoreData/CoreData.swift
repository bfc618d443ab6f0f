@_exported public import Combine
@_exported public import Foundation
@_exported public import ManagedObjects
@_exported public import PredicateFormats
@_exported public import class PredicateFormats.NSExpression
@_exported public import UndoManagement
