internal import Foundation
public import ManagedObjects
internal import PredicateFormats

extension NSManagedObjectModel {
    /// The fetch request templates by name.
    public var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] { templates }

    /// The fetch request template with a name. Do not modify it: copy it, or use
    /// ``fetchRequestFromTemplate(withName:substitutionVariables:)``.
    public func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>? {
        templates[name]
    }

    /// Sets the fetch request template with a name. Its predicate can contain variables, such as `$name`.
    ///
    /// ```swift
    /// func longBoats(in model: NSManagedObjectModel, than length: Int) -> NSFetchRequest<any NSFetchRequestResult>? {
    ///     let template = NSFetchRequest<any NSFetchRequestResult>(entityName: "Boat")
    ///     template.predicate = NSPredicate(format: "length > $length")
    ///     model.setFetchRequestTemplate(template, forName: "LongBoats")
    ///     return model.fetchRequestFromTemplate(
    ///         withName: "LongBoats", substitutionVariables: ["length": length])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - fetchRequestTemplate: The request, or `nil` to remove the template.
    ///   - name: The name.
    public func setFetchRequestTemplate(
        _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
    ) {
        templates[name] = fetchRequestTemplate
    }

    /// A copy of a template, with values in place of the variables in its predicate.
    ///
    /// - Parameters:
    ///   - name: The name of the template.
    ///   - variables: The values by the names of the variables, without `$`. An `NSNull` stands for `nil`.
    /// - Returns: The request; `nil` if there is no such template.
    public func fetchRequestFromTemplate(
        withName name: String, substitutionVariables variables: [String: Any]
    ) -> NSFetchRequest<any NSFetchRequestResult>? {
        guard let copy = templates[name]?.copy() as? NSFetchRequest<any NSFetchRequestResult> else { return nil }
        copy.predicate = copy.predicate?.withSubstitutionVariables(variables)
        return copy
    }
}
