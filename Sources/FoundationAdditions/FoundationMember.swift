public import Foundation
public import FoundationNetworking

/// A type of Foundation to which this module adds nested types.
///
/// A later Foundation may declare the same names. Members of a type take precedence over those of a protocol's
/// extension, so sources that name a nested type then get Foundation's. Added functions and properties are disfavored
/// overloads for the same reason. A type at the top level of a module cannot step aside: `SwiftUI` re-exports each by
/// name, which takes precedence over Foundation's, so that sources that compile today still do.
public protocol _FoundationMember {}

extension NotificationCenter: _FoundationMember {}
extension NSURL: _FoundationMember {}
extension ProcessInfo: _FoundationMember {}
extension URL: _FoundationMember {}
extension URLSession: _FoundationMember {}

/// `Measurement`, to which this module adds a nested type.
public protocol _MeasurementMember {
    associatedtype UnitType: Unit
}

extension Measurement: _MeasurementMember {}
