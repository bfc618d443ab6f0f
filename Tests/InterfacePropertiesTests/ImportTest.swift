import Testing
@testable import InterfaceProperties
