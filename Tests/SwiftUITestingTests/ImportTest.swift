import Testing
@testable import SwiftUITesting
