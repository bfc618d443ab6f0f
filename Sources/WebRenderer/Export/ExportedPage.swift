/// The bytes of a page in an export, with its links and pictures.
@MainActor
struct ExportedPage {
    let html: String
    let links: [WrittenPage.Link]
    let pictures: ExportedPictures

    /// Writes the page of a screen: the first response, without the parts that belong to a session, and with pictures
    /// that need no server.
    ///
    /// `app` is the name of the app.
    init(of screen: any SessionScreen, for visitor: WebVisitor, app: String) {
        let pictures = ExportedPictures()
        let page = screen.page { pictures.address(of: $0) }
        var document = PageDocument(of: screen, showing: page.html, for: visitor, app: app)
        document.policy = SecurityHeaders.filePolicy
        html = document.html
        links = page.links
        self.pictures = pictures
    }
}
