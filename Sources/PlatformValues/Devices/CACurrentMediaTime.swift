internal import Foundation

/// A number of seconds.
public typealias CFTimeInterval = Double

/// A number of seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the seconds since this machine started. Changes of the date do not affect them.
///
/// ```swift
/// let start = CACurrentMediaTime()
/// let elapsed = CACurrentMediaTime() - start
/// ```
///
/// Follows [Apple's CACurrentMediaTime()](https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()).
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Returns the seconds since the beginning of 2001.
///
/// Follows [Apple's
/// CFAbsoluteTimeGetCurrent()](https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()).
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
