import DataModeling
import Foundation
import SeededRandom
import Testing

/// A predicate's result is `evaluate` on each model, whatever evaluates it.
@Suite struct PredicateTests {
    private func titles(_ context: ModelContext, _ predicate: Predicate<Item>) throws -> [String] {
        try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.title)])).map(\.title)
    }

    /// Three items: one in a folder with a tag, one with a note, one with nothing.
    private func filled(_ kind: StoreKind) throws -> ModelContext {
        let container = try kind.container()
        let context = ModelContext(container)
        let (first, second, third) = (Item("apple", count: 1), Item("Banana", count: 2), Item("cherry", count: 3))
        for item in [first, second, third] { context.insert(item) }
        first.folder = Folder("fruit")
        first.folder?.parent = Folder("food")
        first.tags = [Tag("red")]
        first.score = 1.5
        second.note = "yellow"
        second.isDone = true
        second.kind = .task
        third.score = 3
        try context.save()
        return ModelContext(container)
    }

    @Test(arguments: StoreKind.allCases)
    func theShapesOfRealPredicatesRun(_ kind: StoreKind) throws {
        let context = try filled(kind)
        let (name, number, words) = ("fruit", 2, ["apple", "cherry"])
        let wanted: String? = "yellow"
        #expect(try titles(context, #Predicate { $0.title == "apple" }) == ["apple"])
        #expect(try titles(context, #Predicate { $0.isDone }) == ["Banana"])
        #expect(try titles(context, #Predicate { !$0.isDone && $0.count > 1 }) == ["cherry"])
        #expect(try titles(context, #Predicate { $0.isDone == false || $0.note != nil }).count == 3)
        #expect(try titles(context, #Predicate { $0.note == nil }) == ["apple", "cherry"])
        #expect(try titles(context, #Predicate { $0.note == wanted }) == ["Banana"])
        #expect(try titles(context, #Predicate { $0.folder?.name == name }) == ["apple"])
        #expect(try titles(context, #Predicate { $0.folder?.parent?.name == "food" }) == ["apple"])
        #expect(try titles(context, #Predicate { $0.folder == nil }) == ["Banana", "cherry"])
        #expect(try titles(context, #Predicate { words.contains($0.title) }) == ["apple", "cherry"])
        #expect(try titles(context, #Predicate { $0.title.contains("an") }) == ["Banana"])
        #expect(try titles(context, #Predicate { $0.title.localizedStandardContains("BAN") }) == ["Banana"])
        #expect(try titles(context, #Predicate { $0.title.starts(with: "ch") }) == ["cherry"])
        #expect(try titles(context, #Predicate { $0.tags.contains { $0.name == "red" } }) == ["apple"])
        #expect(try titles(context, #Predicate { $0.tags.isEmpty }) == ["Banana", "cherry"])
        #expect(try titles(context, #Predicate { $0.tags.count == 1 }) == ["apple"])
        #expect(try titles(context, #Predicate { ($0.score ?? 0) > 1 }) == ["apple", "cherry"])
        #expect(try titles(context, #Predicate { $0.score! > 2 }) == ["cherry"])
        #expect(try titles(context, #Predicate { if let score = $0.score { score > 2 } else { false } }) == ["cherry"])
        #expect(try titles(context, #Predicate { $0.isDone ? $0.count == 2 : $0.count == 3 }) == ["Banana", "cherry"])
        #expect(try titles(context, #Predicate { $0.count + 1 == number + 2 }) == ["cherry"])
        #expect(try titles(context, #Predicate { $0.kind.rawValue == "task" }) == ["Banana"])
        let kindOfTask = Kind.task
        #expect(try titles(context, #Predicate { $0.kind == kindOfTask }) == ["Banana"])
        let named = FetchDescriptor<Item>(predicate: #Predicate { $0.title == "apple" })
        let apple = try #require(try context.fetch(named).first)
        let (identifier, parent) = (apple.persistentModelID, apple.folder?.persistentModelID)
        #expect(try titles(context, #Predicate { $0.persistentModelID == identifier }) == ["apple"])
        #expect(try titles(context, #Predicate { $0.folder?.persistentModelID == parent }) == ["apple"])
    }

    /// A person has picked the dates the wrong way round.
    @Test(arguments: StoreKind.allCases)
    func aRangeWithReversedBoundsContainsNothing(_ kind: StoreKind) throws {
        let context = try filled(kind)
        let (low, high) = (1, 3)
        #expect(try titles(context, #Predicate { (low...high).contains($0.count) }).count == 3)
        #expect(try titles(context, #Predicate { (low..<high).contains($0.count) }) == ["Banana", "apple"])
        #expect(try titles(context, #Predicate { (high...low).contains($0.count) }) == [])
        #expect(try titles(context, #Predicate { (high..<low).contains($0.count) }) == [])
        #expect(try titles(context, #Predicate { !(high...low).contains($0.count) }).count == 3)
        let (first, last) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 9_000_000_000))
        #expect(try titles(context, #Predicate { (first...last).contains($0.date) }).count == 3)
        #expect(try titles(context, #Predicate { (last...first).contains($0.date) }) == [])
    }

    /// A stored end may lie before its start.
    @Test(arguments: StoreKind.allCases)
    func aRangeOfTheModelsOwnValuesMayHaveReversedBounds(_ kind: StoreKind) throws {
        let context = try filled(kind)
        let two = 2
        #expect(try titles(context, #Predicate { (two...$0.count).contains(two) }) == ["Banana", "cherry"])
        #expect(try titles(context, #Predicate { ($0.count..<two).contains(two - 1) }) == ["apple"])
        let (low, middle) = ("a", "b")
        #expect(try titles(context, #Predicate { (low...$0.title).contains(middle) }) == ["cherry"])
    }

    /// Foundation's own expression, which evaluates the range, in a predicate that `#Predicate` did not make.
    @Test func aDatabaseDoesNotEvaluateARange() throws {
        let context = try filled(.file)
        let predicate = Predicate<Item> { item in
            let range = PredicateExpressions.build_ClosedRange(
                lower: PredicateExpressions.build_Arg(3), upper: PredicateExpressions.build_Arg(1))
            return PredicateExpressions.RangeExpressionContains(
                range: range, element: PredicateExpressions.build_KeyPath(root: item, keyPath: \.count))
        }
        #expect(try titles(context, predicate) == [])
    }

    @Test(arguments: StoreKind.allCases)
    func listsAreComparedByTheirModels(_ kind: StoreKind) throws {
        let context = try filled(kind)
        #expect(try titles(context, #Predicate { $0.tags == $0.tags }).count == 3)
        #expect(try titles(context, #Predicate { $0.tags != $0.tags }) == [])
        #expect(try titles(context, #Predicate { $0.tags == $0.tags && $0.tags.isEmpty }) == ["Banana", "cherry"])
    }

    @Test(arguments: StoreKind.allCases)
    func aPredicateOverAnotherModelsPendingChangeSeesIt(_ kind: StoreKind) throws {
        let context = try filled(kind)
        let descriptor = FetchDescriptor<Folder>(predicate: #Predicate { $0.name == "fruit" })
        let folder = try #require(try context.fetch(descriptor).first)
        folder.name = "berries"
        #expect(try titles(context, #Predicate { $0.folder?.name == "berries" }) == ["apple"])
        #expect(try titles(context, #Predicate { $0.folder?.name == "fruit" }) == [])
    }

    @Test(arguments: StoreKind.allCases)
    func aPredicateOverAnotherModelOfItsKindSeesItsPendingChange(_ kind: StoreKind) throws {
        let context = try filled(kind)
        let foods = FetchDescriptor<Folder>(predicate: #Predicate { $0.name == "food" })
        let food = try #require(try context.fetch(foods).first)
        food.name = "meals"
        let inMeals = FetchDescriptor<Folder>(predicate: #Predicate { $0.parent?.name == "meals" })
        #expect(try context.fetch(inMeals).map(\.name) == ["fruit"])
        #expect(try context.fetchCount(inMeals) == 1)
        let inFood = FetchDescriptor<Folder>(predicate: #Predicate { $0.parent?.name == "food" })
        #expect(try context.fetch(inFood).isEmpty)
    }

    @Test func randomPredicatesSelectTheSameThreeWays() throws {
        var generator = RandomPredicate(random: SeededRandom(seed: 29))
        let containers = try StoreKind.allCases.map { try $0.container() }
        let seed = generator
        for container in containers {
            generator = seed
            try fill(ModelContext(container), &generator)
        }
        let contexts = containers.map { ModelContext($0) }
        var matches = 0
        for number in 0..<600 {
            let predicate = generator.predicate()
            let all = try contexts[0].fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.date)]))
            let expected = try all.filter { try predicate.evaluate($0) }.map(\.date)
            matches += expected.count
            for context in contexts {
                let descriptor = FetchDescriptor<Item>(predicate: predicate, sortBy: [SortDescriptor(\.date)])
                let found = try context.fetch(descriptor).map(\.date)
                #expect(found == expected, "predicate \(number): \(predicate.expression)")
                #expect(try context.fetchCount(descriptor) == expected.count)
            }
        }
        #expect(matches > 3_000)
    }

    @Test func randomPredicatesSeePendingChanges() throws {
        var generator = RandomPredicate(random: SeededRandom(seed: 31))
        let context = ModelContext(try StoreKind.file.container())
        try fill(context, &generator)
        for number in 0..<150 {
            let items = try context.fetch(FetchDescriptor<Item>())
            for _ in 0..<3 {
                let item = items[generator.random.number(below: items.count)]
                switch generator.random.number(below: 4) {
                case 0: item.title = generator.text()
                case 1: item.folder?.name = generator.text()
                case 2: item.tags = Array(item.tags.dropFirst())
                default: item.count = generator.count()
                }
            }
            let predicate = generator.predicate()
            let expected = try items.filter { try predicate.evaluate($0) }.map(\.date).sorted()
            let found = try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.date)]))
            #expect(found.map(\.date) == expected, "predicate \(number): \(predicate.expression)")
            if number % 5 == 0 { try context.save() }
        }
    }

    private func fill(_ context: ModelContext, _ generator: inout RandomPredicate) throws {
        let tags = RandomPredicate.texts.prefix(5).map { Tag($0) }
        var folders: [Folder] = []
        for _ in 0..<4 {
            let folder = Folder(generator.text())
            context.insert(folder)
            folder.parent = generator.random.chance(0.5) ? folders.last : nil
            folders.append(folder)
        }
        for number in 0..<40 {
            let item = Item(generator.text(), count: generator.count())
            context.insert(item)
            item.date = Date(timeIntervalSinceReferenceDate: Double(number))
            item.note = generator.optionalText()
            item.score = generator.optionalScore()
            item.isDone = generator.random.chance(0.5)
            item.kind = Kind.allCases[generator.random.number(below: 3)]
            item.words = [generator.text()]
            if generator.random.chance(0.6) { item.folder = folders[generator.random.number(below: 4)] }
            item.tags = tags.filter { _ in generator.random.chance(0.3) }
        }
        try context.save()
    }
}
