/// The HTML of a page, with the links in it.
package struct WrittenPage: Equatable {
    package var html = ""
    package var links: [Link] = []

    /// A link of a page, in the order in which a reader comes to them.
    package struct Link: Equatable, Sendable {
        /// The address that a browser follows.
        package var address: String
        /// Whether the link navigates: the script sends its press to the app. Others lead to a URL that the app has
        /// written.
        package var navigates: Bool

        package init(address: String, navigates: Bool) {
            self.address = address
            self.navigates = navigates
        }
    }
}
