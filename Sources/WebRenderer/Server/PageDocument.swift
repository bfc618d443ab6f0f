/// The HTML document around the page of a session.
struct PageDocument {
    let title: String
    /// The description for search engines.
    var description: String?
    /// The canonical URL of the page.
    var canonical: String?
    let name: String
    /// The path under which the app is mounted.
    var prefix = MountPrefix.none
    let language: WebLanguage
    var styleRules: String
    var body: String
    /// The parts that belong to the session; nil for a page without one.
    var session: Session?
    /// The content security policy of a page that is served without the header.
    var policy: String?
    /// Whether the page shows the progress of the next build.
    var isInDevelopment = false
    /// The inspector that shows the causes of the page's elements; nil for a page that is not inspected.
    var inspector: PageInspector?

    /// The parts of a page that are specific to its session.
    struct Session {
        /// The token that admits the page.
        let token: String
        /// The nonce of the page's style element and script.
        let nonce: String
    }

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="\(language.tag.escapedForHTML)" dir="\(language.direction)">
        <head>
        <meta charset="utf-8">
        \(policyElement)\(earlyScript)<meta name="viewport" content="width=device-width, initial-scale=1, \
        viewport-fit=cover">
        <meta name="color-scheme" content="light dark">
        <title>\(title.escapedForHTML)</title>
        \(facts)<link rel="icon" href="\(prefix.outer(WebAppFiles.iconPath))" type="image/svg+xml">
        <link rel="manifest" href="\(prefix.outer(WebAppFiles.manifestPath))">
        <meta name="application-name" content="\(name.escapedForHTML)">
        <link rel="stylesheet" href="\(prefix.outer(WebAsset.stylesheet.path))">
        <style id="st"\(nonce)>\(safeStyleRules)</style>
        \(developmentScript)\(inspectionScript)\(script)</head>
        <body>
        <noscript><p class="sw-noscript" lang="en" dir="ltr">Without JavaScript this page can be read and its links \
        followed, but not used.</p></noscript>
        <header class="own"><h1>\(name.escapedForHTML)</h1></header>
        <form id="\(Markup.accountForm)" method="dialog" hidden></form>
        \(body)
        </body>
        </html>

        """
    }

    /// The element of the policy, which applies to all elements after it.
    private var policyElement: String {
        policy.map { "<meta http-equiv=\"Content-Security-Policy\" content=\"\($0.escapedForHTML)\">\n" } ?? ""
    }

    /// The rules, without text that would end the element. Searches for one byte in contiguous memory, because rules
    /// make up a quarter of a page.
    private var safeStyleRules: String {
        var rules = styleRules
        let isSafe = rules.withUTF8 { !$0.contains(UInt8(ascii: "<")) }
        return isSafe ? rules : rules.replacing("</", with: "<\\/")
    }

    private var nonce: String { session.map { " nonce=\"\($0.nonce)\"" } ?? "" }

    /// The script that makes the page live.
    private var script: String {
        guard let session else { return "" }
        return """
            <script src="\(prefix.outer(WebAsset.script.path))" defer data-socket="\(prefix.outer("/socket"))" \
            data-token="\(session.token)" data-files="\(prefix.outer(WebAsset.fileScript.path))" \
            data-motion="\(prefix.outer(WebAsset.motionScript.path))" \
            data-navigation="\(prefix.outer(WebAsset.navigationScript.path))" \
            data-use="\(prefix.outer(WebAsset.useScript.path))" \
            data-interaction="\(prefix.outer(WebAsset.interactionScript.path))"></script>

            """
    }

    /// The script that records presses until the page's script is loaded, and touches until the part for gestures is.
    ///
    /// If that script or the style sheet does not come, because the server restarts, the page reloads after half a
    /// second, and up to four more times after 2 to 12.5 seconds. Only elements that load a script or a style sheet
    /// have the property `integrity`. Browsers may report a missing style sheet after the script has begun, but
    /// before the page has loaded. Later failures concern elements that something else, such as a browser extension,
    /// has added. The page in use removes the number of reloads.
    private var earlyScript: String {
        guard session != nil else { return "" }
        let presses = #""pointerdown","pointerup","pointercancel","click","keydown""#
        let types = #"[\#(presses),"touchstart","touchmove","touchend","touchcancel","error"]"#
        let reload = "6>(n=-~sessionStorage.sw)&&setTimeout(e=>location.reload(sessionStorage.sw=n),n*n*500)"
        let handler = #"e=>e.target.integrity==""?document.readyState>"d"&\#(reload):early?.push(e)"#
        return "<script\(nonce)>early=[];for(t of\(types))addEventListener(t,\(handler),1)</script>\n"
    }

    private var facts: String {
        (description.map { "<meta name=\"description\" content=\"\($0.escapedForHTML)\">\n" } ?? "")
            + (canonical.map { "<link rel=\"canonical\" href=\"\($0.escapedForHTML)\">\n" } ?? "")
    }

    private var developmentScript: String {
        isInDevelopment ? "<script src=\"\(prefix.outer(WebAsset.developmentScript.path))\" defer></script>\n" : ""
    }

    private var inspectionScript: String {
        guard session != nil, let inspector else { return "" }
        let address = inspector.address.map { " data-inspector=\"\($0.escapedForHTML)\"" } ?? ""
        return "<script src=\"\(prefix.outer(WebAsset.inspectionScript.path))\" defer\(address)></script>\n"
    }

    /// The page of a server that has reached its maximum number of sessions.
    static func full(_ prefix: MountPrefix) -> String {
        message("Too many visitors", "The server is full. Please try again in a minute.", prefix)
    }

    /// The page for an address with too many sessions.
    static func limited(_ prefix: MountPrefix) -> String {
        message(
            "Too many pages", "Too many pages were opened from your address. This page reloads automatically.", prefix)
    }

    /// The page of a server that is shutting down.
    static func leaving(_ prefix: MountPrefix) -> String {
        message("One moment", "The server is restarting. This page reloads automatically.", prefix)
    }

    private static func message(_ title: String, _ text: String, _ prefix: MountPrefix) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>\(title)</title><link rel="stylesheet" href="\(prefix.outer(WebAsset.stylesheet.path))"></head>
        <body><main><h1>\(title)</h1><p>\(text)</p></main>
        </body></html>

        """
    }
}

extension PageDocument {
    /// Creates the document of the page that a screen shows, without its session.
    ///
    /// `app` is the name of the app.
    @MainActor
    init(of screen: any SessionScreen, for visitor: WebVisitor, app: String) {
        self.init(of: screen, showing: screen.page(), for: visitor, app: app)
    }

    /// Creates the document of the page that a screen has last written.
    @MainActor
    init(of screen: any SessionScreen, showing body: String, for visitor: WebVisitor, app: String) {
        // These rules belong to the page that was written.
        self.init(
            title: screen.title, description: screen.pageDescription,
            canonical: screen.canonicalAddress.flatMap {
                CanonicalURL.text(of: $0, origin: visitor.prefix.outer(at: visitor.origin))
            },
            name: app, prefix: visitor.prefix, language: screen.language, styleRules: screen.styleRules, body: body)
    }
}
