public import Combine

/// Combine's protocol, for sources that import SwiftUI alone. Combine's protocol, for files that import only SwiftUI.
public typealias ObservableObject = Combine.ObservableObject

/// Combine's wrapper, for sources that import SwiftUI alone. Combine's wrapper, for files that import only SwiftUI.
public typealias Published = Combine.Published
