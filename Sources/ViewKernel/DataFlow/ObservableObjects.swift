public import Combine

/// A type of object with a publisher that emits before the object has changed. Combine's protocol, for files that
/// import only SwiftUI.
public typealias ObservableObject = Combine.ObservableObject

/// A type that publishes a property marked with an attribute. Combine's wrapper, for files that import only SwiftUI.
public typealias Published = Combine.Published
