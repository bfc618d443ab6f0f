import SwiftUI
import SwiftUITesting
import Testing

@testable import Groceries

@MainActor
@Test func anItemIsAddedAndBought() throws {
    try withScreen(GroceryList()) { screen in
        try screen.type("Milk", into: "Item")
        try screen.press("Add")
        #expect(screen.texts.contains("1 left to buy"))

        try screen.flip("Milk")
        #expect(screen.texts.contains("0 left to buy"))
    }
}
