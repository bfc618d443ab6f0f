public import ManagedObjects
public import PredicateFormats

/// An attribute whose value is computed from other values of its object at each save.
///
/// ```swift
/// let sortName = NSDerivedAttributeDescription()
/// sortName.name = "sortName"
/// sortName.type = .string
/// sortName.derivationExpression = NSExpression(format: "canonical:(name)")
/// ```
///
/// The expression is a key path (`harbor.name`), a number or sum of a relationship's objects (`boats.@count`,
/// `sum:(boats.length)`), `canonical:`, `uppercase:` or `lowercase:` of a text, or `now()`. A value through a
/// relationship with an inverse also follows changes of the objects to which the relationship leads. Until the save,
/// an object has its former value.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsderivedattributedescription).
nonisolated open class NSDerivedAttributeDescription: NSAttributeDescription {
    /// The expression of the value.
    open var derivationExpression: PredicateFormats.NSExpression?
}
