public import ManagedObjects
public import PredicateFormats

/// A computed value in the dictionaries of a fetch.
///
/// ```swift
/// func longestBoat(in context: NSManagedObjectContext) throws -> Int? {
///     let longest = NSExpressionDescription()
///     longest.name = "longest"
///     longest.expression = NSExpression(forFunction: "max:", arguments: [NSExpression(forKeyPath: "length")])
///     longest.resultType = .integer32
///     let request = NSFetchRequest<NSDictionary>(entityName: "Boat")
///     request.resultType = .dictionaryResultType
///     request.propertiesToFetch = [longest]
///     return try context.fetch(request).first?["longest"] as? Int
/// }
/// ```
///
/// The functions `sum:`, `count:`, `min:`, `max:` and `average:` apply to all objects of the fetch, or to each group of
/// `propertiesToGroupBy`. Missing values do not count. With other expressions, each object has its own dictionary.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsexpressiondescription).
nonisolated open class NSExpressionDescription: NSPropertyDescription {
    /// The expression of the value.
    open var expression: PredicateFormats.NSExpression?

    /// The type to which the value is converted, if it is not `undefinedAttributeType`.
    open var expressionResultType = NSAttributeType.undefinedAttributeType

    /// The type to which the value is converted, in the Swift interface.
    public final var resultType: NSAttributeDescription.AttributeType {
        get { NSAttributeDescription.AttributeType(rawValue: expressionResultType.rawValue) }
        set { expressionResultType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
    }
}
