@_exported public import DataModeling
@_exported public import Foundation
@_exported public import Observation
@_exported public import UndoManagement
