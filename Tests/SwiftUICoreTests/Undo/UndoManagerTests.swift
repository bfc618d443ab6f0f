import Combine
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct UndoManagerTests {
    @MainActor final class Shelf {
        var books = ["A", "B"]

        func remove(_ book: String, _ manager: UndoManager) {
            let before = books
            books.removeAll { $0 == book }
            manager.registerUndo(withTarget: self) { $0.restore(before, manager) }
            manager.setActionName("Remove \(book)")
        }

        private func restore(_ books: [String], _ manager: UndoManager) {
            let before = self.books
            self.books = books
            manager.registerUndo(withTarget: self) { $0.restore(before, manager) }
        }
    }

    private let manager = UndoManager()
    private let shelf = Shelf()

    init() { manager.groupsByEvent = false }

    private func remove(_ book: String) {
        manager.beginUndoGrouping()
        shelf.remove(book, manager)
        manager.endUndoGrouping()
    }

    @Test func undoneChangesCanBeRedoneAndUndoneAgain() {
        remove("A")
        #expect(manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(shelf.books == ["A", "B"])
        #expect(!manager.canUndo && manager.canRedo)
        manager.redo()
        #expect(shelf.books == ["B"])
        manager.undo()
        #expect(shelf.books == ["A", "B"])
    }

    @Test func theLatestIsUndoneFirstAndAGroupAsAWhole() {
        manager.beginUndoGrouping()
        shelf.remove("A", manager)
        shelf.remove("B", manager)
        manager.endUndoGrouping()
        shelf.books = ["C"]
        remove("C")
        manager.undo()
        #expect(shelf.books == ["C"])
        manager.undo()
        #expect(shelf.books == ["A", "B"])
        #expect(!manager.canUndo)
    }

    @Test func namesGoWithTheirActions() {
        #expect(manager.undoMenuItemTitle == "Undo")
        remove("A")
        #expect(manager.undoActionName == "Remove A")
        #expect(manager.undoMenuItemTitle == "Undo Remove A")
        manager.undo()
        #expect(manager.undoActionName.isEmpty)
        #expect(manager.redoMenuItemTitle == "Redo Remove A")
    }

    @Test func aNewChangeClearsTheRedoStack() {
        remove("A")
        manager.undo()
        remove("B")
        #expect(!manager.canRedo)
        manager.redo()
        #expect(shelf.books == ["A"])
    }

    @Test func nothingIsRegisteredWhileRegistrationIsDisabled() {
        manager.disableUndoRegistration()
        #expect(!manager.isUndoRegistrationEnabled)
        shelf.remove("A", manager)
        manager.enableUndoRegistration()
        #expect(!manager.canUndo)
    }

    @Test func levelsOfUndoLimitTheNumberOfGroups() {
        shelf.books = ["A", "B", "C"]
        manager.levelsOfUndo = 2
        for book in ["A", "B", "C"] { remove(book) }
        while manager.canUndo { manager.undo() }
        #expect(shelf.books == ["B", "C"])
    }

    @Test func aTargetIsNotKeptAndItsActionsCanBeRemoved() {
        weak var kept: Shelf?
        do {
            let other = Shelf()
            kept = other
            manager.beginUndoGrouping()
            other.remove("A", manager)
            manager.endUndoGrouping()
        }
        #expect(kept == nil)
        manager.undo()
        remove("A")
        manager.removeAllActions(withTarget: shelf)
        #expect(!manager.canUndo)
    }

    @Test func registrationsOfOneTurnAreUndoneTogether() {
        manager.groupsByEvent = true
        shelf.remove("A", manager)
        shelf.remove("B", manager)
        #expect(manager.groupingLevel == 1)
        #expect(manager.canUndo)
        manager.undo()
        #expect(shelf.books == ["A", "B"])
        #expect(manager.groupingLevel == 0)
        #expect(!manager.canUndo)
    }

    @Test func undoNestedGroupLeavesAnOpenGroupOpen() {
        let manager = UndoManager()
        manager.groupsByEvent = false
        let target = NSObject()
        var calls: [String] = []
        for name in ["first", "second"] {
            manager.beginUndoGrouping()
            manager.registerUndo(withTarget: target) { _ in calls.append(name) }
            if name == "first" { manager.endUndoGrouping() }
        }
        manager.undoNestedGroup()
        #expect(calls == ["first"])
        #expect(manager.groupingLevel == 1)
        manager.endUndoGrouping()
        #expect(!manager.canRedo)
        manager.undo()
        #expect(calls == ["first", "second"])
    }

    @Test func itPostsNotifications() {
        var heard: [String] = []
        let names: [Notification.Name] = [
            .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange,
            .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
        ]
        let bag = names.map { name in
            NotificationCenter.default.publisher(for: name, object: manager)
                .sink { heard.append($0.name.rawValue.replacing(/NSUndoManager|Notification/, with: "")) }
        }
        remove("A")
        #expect(heard == ["DidOpenUndoGroup", "DidCloseUndoGroup"])
        heard = []
        manager.undo()
        #expect(heard == ["WillUndoChange", "DidOpenUndoGroup", "DidCloseUndoGroup", "DidUndoChange"])
        bag.forEach { $0.cancel() }
    }
}
