public import Combine

/// A type of object with a publisher that emits before the object has changed: Combine's, for sources that import SwiftUI
/// alone.
public typealias ObservableObject = Combine.ObservableObject

/// A type that publishes a property marked with an attribute: Combine's, for sources that import SwiftUI alone.
public typealias Published = Combine.Published
