/// A plural category of CLDR.
///
/// Each language uses some of them for cardinal numbers, and always ``other``. Follows
/// [Unicode's plural rules](https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules).
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}
