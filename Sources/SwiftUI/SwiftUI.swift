@_exported public import ContentTransfer
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import Observation
@_exported public import PlatformValues
@_exported public import StringLocalization
@_exported public import SwiftUICore
