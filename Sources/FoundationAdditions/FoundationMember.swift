public import Foundation
public import FoundationNetworking

/// A type of Foundation to which this module adds nested types.
///
/// A later Foundation may declare the same names. A type's members take precedence over those of a protocol extension,
/// so the name of a nested type then refers to Foundation's. Added functions and properties are disfavored overloads
/// for the same reason. A top-level type cannot give way: `SwiftUI` re-exports each by name, which takes precedence
/// over Foundation's, so that sources that compile today still compile.
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

/// The protocol whose extensions add nested types with the names of Foundation's protocols to `URL`.
///
/// In extensions of `_FoundationMember`, these names would hide the protocols in extensions of its other types.
public protocol _URLMember {}

extension URL: _URLMember {}

/// The protocol whose extensions add nested types to `PersonNameComponents`.
///
/// `URL` gets nested types with the same names, which would be ambiguous in extensions of a shared protocol.
public protocol _PersonNameMember {}

extension PersonNameComponents: _PersonNameMember {}
