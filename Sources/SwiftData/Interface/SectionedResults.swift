public import DataModeling

/// The models of a query in sections: a collection of sections, each of them a collection of models.
///
/// ```swift
/// @Model
/// final class Plant {
///     var name: String
///     var bed: String
///
///     init(name: String, bed: String) {
///         self.name = name
///         self.bed = bed
///     }
/// }
///
/// struct Garden: View {
///     @Query(sort: \Plant.name, sectionBy: \Plant.bed) private var plants: SectionedResults<Plant, String>
///
///     var body: some View {
///         ForEach(plants) { bed in
///             Section(bed.title) { ForEach(bed) { Text($0.name) } }
///         }
///     }
/// }
/// ```
///
/// Sections are in the order of their first models in the result, and keep the result's order inside. To sort the
/// sections, sort by their property first. Follows [Apple's
/// page](https://developer.apple.com/documentation/swiftdata/sectionedresults).
public struct SectionedResults<Model: PersistentModel, SectionTitle: Hashable>: RandomAccessCollection {
    public typealias Element = ResultsSection<Model, SectionTitle>
    /// The model of a query with this result, as the macro ``Query()`` names it.
    public typealias QueriedModel = Model

    private var sections: [Element] = []
    private var places: [SectionTitle: Int] = [:]

    init() {}

    /// Divides models by their titles, one for each model.
    init(_ models: [Model], titles: [SectionTitle]) {
        for (model, title) in zip(models, titles) {
            if let place = places[title] {
                sections[place].models.append(model)
            } else {
                places[title] = sections.count
                sections.append(ResultsSection(title: title, models: [model]))
            }
        }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(position: Int) -> Element { sections[position] }

    /// The section with a title, found in constant time; nil if there is none.
    public subscript(sectionTitle title: SectionTitle) -> Element? { places[title].map { sections[$0] } }

    /// The titles of the sections in their order.
    public var sectionTitles: [SectionTitle] { sections.map(\.title) }
}

/// The models of a query that share a title, in the order of the result.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/resultssection).
public struct ResultsSection<Element: PersistentModel, SectionTitle: Hashable>: RandomAccessCollection, Identifiable {
    /// The value that the models share.
    public let title: SectionTitle
    fileprivate(set) var models: [Element]

    fileprivate init(title: SectionTitle, models: [Element]) {
        self.title = title
        self.models = models
    }

    /// The title, which is unique among the sections.
    public var id: SectionTitle { title }

    public var startIndex: Int { 0 }
    public var endIndex: Int { models.count }
    public subscript(position: Int) -> Element { models[position] }
}

/// The division of a query's result: the title of a model, read by a key path.
struct SectionTitles<Model: PersistentModel> {
    let keyPath: PartialKeyPath<Model>

    /// The title of a model; empty for nil.
    func title(of model: Model) -> String {
        switch model[keyPath: keyPath] {
        case let title as String: title
        default: ""
        }
    }
}
