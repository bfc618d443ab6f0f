import Testing

@testable import WebRenderer

@Suite struct TransferBudgetTests {
    @Test func aNestedBudgetAlsoConsumesFromItsParent() {
        let all = TransferBudget(limit: 10)
        let one = TransferBudget(limit: 6, within: all)
        let other = TransferBudget(limit: 6, within: all)
        #expect(one.consume(6))
        #expect(!one.consume(1))
        #expect(!other.hasRoom(for: 5))
        #expect(!other.consume(5))
        #expect(other.consume(4))
        #expect(all.used == 10)
        one.close()
        #expect(all.used == 4)
        #expect(!one.consume(1))
        #expect(other.consume(2))
    }

    @Test func bytesReturnedByAClosedBudgetCountOnce() {
        let all = TransferBudget(limit: 10)
        let visitor = TransferBudget(limit: 10, within: all)
        let file = TransferBudget(limit: 10, within: visitor)
        #expect(file.consume(7))
        visitor.close()
        #expect(all.used == 0)
        file.close()
        #expect(all.used == 0)
        #expect(!file.consume(1))
    }

    @MainActor
    @Test func aVisitorHasOneBudgetInAllSessions() {
        var limits = WebLimits()
        limits.visitorFileBytes = 10
        limits.transferBytes = 100
        let budgets = TransferBudgets(limits: limits)
        func visitor(_ address: String, name: String? = nil) -> TransferBudget {
            budgets.budget(
                of: WebVisitor(browser: "b", name: name.flatMap { VisitorName($0) }, address: address))
        }
        let first = visitor("192.0.2.1")
        #expect(first.consume(10))
        #expect(!visitor("192.0.2.1").hasRoom(for: 1))
        #expect(visitor("192.0.2.2").hasRoom(for: 10))
        // People with names have separate budgets behind one address.
        let ada = visitor("192.0.2.1", name: "ada")
        #expect(ada.consume(10))
        #expect(!visitor("192.0.2.9", name: "ada").hasRoom(for: 1))
        #expect(visitor("192.0.2.1", name: "eve").hasRoom(for: 10))
    }
}
