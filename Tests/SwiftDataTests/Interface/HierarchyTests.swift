import Foundation
import SwiftData
import Testing

enum First {
    @Model class Beast {
        var name: String
        init(name: String) { self.name = name }
    }

    @Model class Dog: Beast {
        var breed: String
        init(name: String, breed: String) {
            self.breed = breed
            super.init(name: name)
        }
    }

    @Model final class Leash {
        var dog: Dog?
        init(dog: Dog?) { self.dog = dog }
    }
}

enum Second {
    @Model class Beast {
        var name: String
        var age = 4
        init(name: String) { self.name = name }
    }

    @Model class Dog: Beast {
        var breed: String
        var isGood = true
        #Index<Dog>([\.breed])
        init(name: String, breed: String) {
            self.breed = breed
            super.init(name: name)
        }
    }

    @Model final class Leash {
        var dog: Dog?
        init(dog: Dog?) { self.dog = dog }
    }
}

@Model class Article {
    var title: String
    @Relationship(inverse: \Topic.articles) var topics: [Topic] = []
    init(title: String) { self.title = title }
}

@Model final class Video: Article {
    #Unique<Video>([\.title, \.length])
    var length: Int
    @Relationship(inverse: \Performer.videos) var performers: [Performer] = []
    @Transient var plays = 3
    init(title: String, length: Int) {
        self.length = length
        super.init(title: title)
    }
}

@Model final class Topic {
    var text: String
    var articles: [Article] = []
    init(text: String) { self.text = text }
}

@Model final class Performer {
    var name: String
    var videos: [Video] = []
    init(name: String) { self.name = name }
}

/// Tables, lists and changes of models that inherit from models.
@Suite struct HierarchyTests {
    private var file: URL {
        FileManager.default.temporaryDirectory.appending(path: "hierarchy-\(UUID().uuidString)/test.store")
    }

    private func count<T: PersistentModel>(_ context: ModelContext, _ predicate: Predicate<T>) throws -> Int {
        try context.fetchCount(FetchDescriptor<T>(predicate: predicate))
    }

    private func container(_ isInMemory: Bool) throws -> ModelContainer {
        let configuration =
            isInMemory ? ModelConfiguration(isStoredInMemoryOnly: true) : ModelConfiguration(url: file)
        return try ModelContainer(for: Article.self, Video.self, configurations: configuration)
    }

    @Test func bothTablesOfAHierarchyGainProperties() throws {
        let configuration = ModelConfiguration(url: file)
        let old = ModelContext(try ModelContainer(for: First.Leash.self, configurations: configuration))
        old.insert(First.Beast(name: "a"))
        old.insert(First.Leash(dog: First.Dog(name: "b", breed: "Pug")))
        try old.save()
        let context = ModelContext(try ModelContainer(for: Second.Leash.self, configurations: configuration))
        let beasts = try context.fetch(FetchDescriptor<Second.Beast>(sortBy: [SortDescriptor(\.name)]))
        #expect(beasts.map(\.age) == [4, 4])
        let dog = try #require(beasts[1] as? Second.Dog)
        #expect(dog.breed == "Pug" && dog.isGood)
        let leash = try #require(try context.fetch(FetchDescriptor<Second.Leash>()).first)
        #expect(leash.dog === dog)
        context.delete(dog)
        try context.save()
        #expect(leash.dog == nil)
        context.insert(Second.Dog(name: "c", breed: "Lab"))
        try context.save()
        #expect(try count(context, #Predicate<Second.Dog> { $0.breed == "Lab" && $0.age == 4 }) == 1)
    }

    @Test(arguments: [true, false]) func aListOfEachClassKeepsItsOrder(_ isInMemory: Bool) throws {
        let container = try container(isInMemory)
        let context = ModelContext(container)
        let video = Video(title: "v", length: 3)
        #expect(video.plays == 3)
        context.insert(video)
        let article = Article(title: "p")
        context.insert(article)
        let topic = Topic(text: "x")
        topic.articles = [video, article]
        video.performers = [Performer(name: "m"), Performer(name: "n")]
        try context.save()
        let other = ModelContext(container)
        let found = try #require(try other.fetch(FetchDescriptor<Topic>()).first)
        #expect(found.articles.map(\.title) == ["v", "p"])
        let same = try #require(found.articles[0] as? Video)
        #expect(same.performers.map(\.name) == ["m", "n"])
        #expect(same.topics == [found])
        #expect(same.plays == 3)
        #expect(try count(other, #Predicate<Article> { $0.topics.contains { $0.text == "x" } }) == 2)
        #expect(
            try count(other, #Predicate<Performer> { $0.videos.contains { $0.title == "v" && $0.length == 3 } }) == 2)
        #expect(try count(other, #Predicate<Topic> { $0.articles.contains { $0 is Video } }) == 1)
        #expect(try count(other, #Predicate<Topic> { $0.articles.contains { ($0 as? Video)?.length == 4 } }) == 0)
        found.articles.reverse()
        same.performers.removeFirst()
        try other.save()
        let third = try #require(try ModelContext(container).fetch(FetchDescriptor<Topic>()).first)
        #expect(third.articles.map(\.title) == ["p", "v"])
        #expect((third.articles[1] as? Video)?.performers.map(\.name) == ["n"])
        _ = try context.fetch(FetchDescriptor<Article>())
        #expect(topic.articles.map(\.title) == ["p", "v"])
        context.delete(video)
        try context.save()
        #expect(topic.articles.map(\.title) == ["p"])
        #expect(video.length == 3 && video.title == "v" && video.isDeleted)
        #expect(try ModelContext(container).fetch(FetchDescriptor<Performer>()).allSatisfy { $0.videos.isEmpty })
    }

    @Test(arguments: [true, false]) func uniqueValuesMayBeOfTwoClasses(_ isInMemory: Bool) throws {
        let context = ModelContext(try container(isInMemory))
        context.insert(Video(title: "v", length: 3))
        context.insert(Video(title: "v", length: 4))
        try context.save()
        context.insert(Video(title: "v", length: 3))
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Article>()) == 2)
    }

    @Test(arguments: [true, false]) func changesThatAreNotSavedAreOfTheirClasses(_ isInMemory: Bool) throws {
        let context = ModelContext(try container(isInMemory))
        let video = Video(title: "v", length: 3)
        context.insert(video)
        try context.save()
        video.length = 9
        video.title = "w"
        context.insert(Article(title: "a"))
        var descriptor = FetchDescriptor<Article>(sortBy: [SortDescriptor(\.title)])
        descriptor.fetchLimit = 1
        #expect(try context.fetch(descriptor).map(\.title) == ["a"])
        context.rollback()
        #expect(video.length == 3 && video.title == "v")
        #expect(try context.fetch(descriptor).map(\.title) == ["v"])
        context.delete(video)
        #expect(try context.fetchCount(FetchDescriptor<Article>()) == 0)
        context.insert(video)
        #expect(try context.fetchCount(FetchDescriptor<Video>()) == 1)
        let identifier = video.persistentModelID
        #expect(try count(context, #Predicate<Article> { $0.persistentModelID == identifier }) == 1)
        let registered: Article? = context.registeredModel(for: identifier)
        #expect(registered === video)
        var seen: [String] = []
        try context.enumerate(FetchDescriptor<Article>()) { seen.append("\(type(of: $0))") }
        #expect(seen == ["Video"])
    }
}
