public import Combine

/// Combine's protocol, for sources that import SwiftUI alone.
public typealias ObservableObject = Combine.ObservableObject

/// Combine's wrapper, for sources that import SwiftUI alone.
public typealias Published = Combine.Published
