import Testing
@testable import RenderTree
