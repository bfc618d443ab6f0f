public import SwiftUICore

/// The meaning of a text field's content, with which a browser completes known values.
///
/// The raw value is the token of HTML's `autocomplete`. Types without a token do not exist. Follows
/// [Apple's UITextContentType](https://developer.apple.com/documentation/uikit/uitextcontenttype).
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "current-password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let name = UITextContentType(rawValue: "name")
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let URL = UITextContentType(rawValue: "url")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let creditCardName = UITextContentType(rawValue: "cc-name")
    public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
    public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
    public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
    public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
    public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
    public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
    public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
    public static let creditCardType = UITextContentType(rawValue: "cc-type")
    public static let birthdate = UITextContentType(rawValue: "bday")
    public static let birthdateDay = UITextContentType(rawValue: "bday-day")
    public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
    public static let birthdateYear = UITextContentType(rawValue: "bday-year")
}

/// The meaning of a text field's content, by its name in AppKit.
public typealias NSTextContentType = UITextContentType

extension View {
    /// Specifies the meaning of the text fields inside, so that a browser can fill them in.
    ///
    /// ```swift
    /// struct SignIn: View {
    ///     @State private var name = ""
    ///     var body: some View {
    ///         TextField("Name", text: $name).textContentType(.username)
    ///     }
    /// }
    /// ```
    ///
    /// A browser gets the attribute `autocomplete`. Nil means its usual behavior: no completion, or a password's in a
    /// secure field. A terminal completes nothing. Follows [Apple's
    /// textContentType(_:)](https://developer.apple.com/documentation/swiftui/view/textcontenttype(_:)).
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
        textHint(content: textContentType?.rawValue)
    }
}
