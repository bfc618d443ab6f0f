// Base types.
extension UTType {
    /// `public.item`.
    public static let item = UTType(declared: "public.item")

    /// `public.content`.
    public static let content = UTType(declared: "public.content")

    /// `public.composite-content`, which conforms to `public.content`.
    public static let compositeContent = UTType(declared: "public.composite-content")

    /// `public.data`, which conforms to `public.item`.
    public static let data = UTType(declared: "public.data")

    /// `public.directory`, which conforms to `public.item`.
    public static let directory = UTType(declared: "public.directory")

    /// `com.apple.resolvable`.
    public static let resolvable = UTType(declared: "com.apple.resolvable")

    /// `public.symlink`, which conforms to `public.item` and `com.apple.resolvable`.
    public static let symbolicLink = UTType(declared: "public.symlink")

    /// `public.executable`, which conforms to `public.item`.
    public static let executable = UTType(declared: "public.executable")

    /// `com.apple.mount-point`, which conforms to `public.item` and `com.apple.resolvable`.
    public static let mountPoint = UTType(declared: "com.apple.mount-point")

    /// `com.apple.alias-file`, which conforms to `public.data` and `com.apple.resolvable`.
    public static let aliasFile = UTType(declared: "com.apple.alias-file")

    /// `com.apple.bookmark`, which conforms to `public.data` and `com.apple.resolvable`.
    public static let urlBookmarkData = UTType(declared: "com.apple.bookmark")

    /// `public.disk-image`, which conforms to `public.item`.
    public static let diskImage = UTType(declared: "public.disk-image")
}

// Addresses.
extension UTType {
    /// `public.url`, which conforms to `public.data`.
    public static let url = UTType(declared: "public.url")

    /// `public.file-url`, which conforms to `public.url`.
    public static let fileURL = UTType(declared: "public.file-url")

    /// `com.apple.internet-location`, which conforms to `public.data`.
    public static let internetLocation = UTType(declared: "com.apple.internet-location")

    /// `com.apple.web-internet-location`, which conforms to `com.apple.internet-location`.
    public static let internetShortcut = UTType(declared: "com.apple.web-internet-location")

    /// `public.bookmark`.
    public static let bookmark = UTType(declared: "public.bookmark")
}

// Text.
extension UTType {
    /// `public.text`, which conforms to `public.data` and `public.content`.
    public static let text = UTType(declared: "public.text")

    /// `public.plain-text`, which conforms to `public.text`.
    public static let plainText = UTType(declared: "public.plain-text")

    /// `public.utf8-plain-text`, which conforms to `public.plain-text`.
    public static let utf8PlainText = UTType(declared: "public.utf8-plain-text")

    /// `public.utf16-external-plain-text`, which conforms to `public.plain-text`.
    public static let utf16ExternalPlainText = UTType(declared: "public.utf16-external-plain-text")

    /// `public.utf16-plain-text`, which conforms to `public.plain-text`.
    public static let utf16PlainText = UTType(declared: "public.utf16-plain-text")

    /// `public.delimited-values-text`, which conforms to `public.text`.
    public static let delimitedText = UTType(declared: "public.delimited-values-text")

    /// `public.comma-separated-values-text`, which conforms to `public.delimited-values-text`.
    public static let commaSeparatedText = UTType(declared: "public.comma-separated-values-text")

    /// `public.tab-separated-values-text`, which conforms to `public.delimited-values-text`.
    public static let tabSeparatedText = UTType(declared: "public.tab-separated-values-text")

    /// `public.utf8-tab-separated-values-text`, which conforms to `public.tab-separated-values-text` and
    /// `public.utf8-plain-text`.
    public static let utf8TabSeparatedText = UTType(declared: "public.utf8-tab-separated-values-text")

    /// `public.rtf`, which conforms to `public.text`.
    public static let rtf = UTType(declared: "public.rtf")

    /// `public.log`, which conforms to `public.text`.
    public static let log = UTType(declared: "public.log")
}

// Markup and serialized data.
extension UTType {
    /// `public.html`, which conforms to `public.text`.
    public static let html = UTType(declared: "public.html")

    /// `public.xml`, which conforms to `public.text`.
    public static let xml = UTType(declared: "public.xml")

    /// `public.yaml`, which conforms to `public.text`.
    public static let yaml = UTType(declared: "public.yaml")

    /// `public.css`, which conforms to `public.text`.
    public static let css = UTType(declared: "public.css")

    /// `public.json`, which conforms to `public.text`.
    public static let json = UTType(declared: "public.json")

    /// `public.geojson`, which conforms to `public.json`.
    public static let geoJSON = UTType(declared: "public.geojson")

    /// `com.apple.property-list`, which conforms to `public.data`.
    public static let propertyList = UTType(declared: "com.apple.property-list")

    /// `com.apple.xml-property-list`, which conforms to `public.xml` and `com.apple.property-list`.
    public static let xmlPropertyList = UTType(declared: "com.apple.xml-property-list")

    /// `com.apple.binary-property-list`, which conforms to `com.apple.property-list`.
    public static let binaryPropertyList = UTType(declared: "com.apple.binary-property-list")
}

// Source code and scripts.
extension UTType {
    /// `public.source-code`, which conforms to `public.plain-text`.
    public static let sourceCode = UTType(declared: "public.source-code")

    /// `public.assembly-source`, which conforms to `public.source-code`.
    public static let assemblyLanguageSource = UTType(declared: "public.assembly-source")

    /// `public.c-source`, which conforms to `public.source-code`.
    public static let cSource = UTType(declared: "public.c-source")

    /// `public.objective-c-source`, which conforms to `public.source-code`.
    public static let objectiveCSource = UTType(declared: "public.objective-c-source")

    /// `public.swift-source`, which conforms to `public.source-code`.
    public static let swiftSource = UTType(declared: "public.swift-source")

    /// `public.c-plus-plus-source`, which conforms to `public.source-code`.
    public static let cPlusPlusSource = UTType(declared: "public.c-plus-plus-source")

    /// `public.objective-c-plus-plus-source`, which conforms to `public.source-code`.
    public static let objectiveCPlusPlusSource = UTType(declared: "public.objective-c-plus-plus-source")

    /// `public.c-header`, which conforms to `public.source-code`.
    public static let cHeader = UTType(declared: "public.c-header")

    /// `public.c-plus-plus-header`, which conforms to `public.source-code`.
    public static let cPlusPlusHeader = UTType(declared: "public.c-plus-plus-header")

    /// `public.script`, which conforms to `public.source-code`.
    public static let script = UTType(declared: "public.script")

    /// `com.apple.applescript.text`, which conforms to `public.script`.
    public static let appleScript = UTType(declared: "com.apple.applescript.text")

    /// `com.apple.applescript.script`, which conforms to `public.data` and `public.script`.
    public static let osaScript = UTType(declared: "com.apple.applescript.script")

    /// `com.apple.applescript.script-bundle`, which conforms to `com.apple.bundle` and `com.apple.package` and
    /// `public.script`.
    public static let osaScriptBundle = UTType(declared: "com.apple.applescript.script-bundle")

    /// `com.netscape.javascript-source`, which conforms to `public.source-code` and `public.executable`.
    public static let javaScript = UTType(declared: "com.netscape.javascript-source")

    /// `public.shell-script`, which conforms to `public.script`.
    public static let shellScript = UTType(declared: "public.shell-script")

    /// `public.perl-script`, which conforms to `public.shell-script`.
    public static let perlScript = UTType(declared: "public.perl-script")

    /// `public.python-script`, which conforms to `public.shell-script`.
    public static let pythonScript = UTType(declared: "public.python-script")

    /// `public.ruby-script`, which conforms to `public.shell-script`.
    public static let rubyScript = UTType(declared: "public.ruby-script")

    /// `public.php-script`, which conforms to `public.shell-script`.
    public static let phpScript = UTType(declared: "public.php-script")

    /// `public.make-source`, which conforms to `public.script`.
    public static let makefile = UTType(declared: "public.make-source")
}

// Documents.
extension UTType {
    /// `com.adobe.pdf`, which conforms to `public.data` and `public.composite-content`.
    public static let pdf = UTType(declared: "com.adobe.pdf")

    /// `com.apple.rtfd`, which conforms to `com.apple.package` and `public.composite-content`.
    public static let rtfd = UTType(declared: "com.apple.rtfd")

    /// `com.apple.flat-rtfd`, which conforms to `public.data` and `public.composite-content`.
    public static let flatRTFD = UTType(declared: "com.apple.flat-rtfd")

    /// `com.apple.webarchive`, which conforms to `public.data` and `public.composite-content`.
    public static let webArchive = UTType(declared: "com.apple.webarchive")

    /// `org.idpf.epub-container`, which conforms to `public.data` and `public.composite-content`.
    public static let epub = UTType(declared: "org.idpf.epub-container")

    /// `public.spreadsheet`, which conforms to `public.content`.
    public static let spreadsheet = UTType(declared: "public.spreadsheet")

    /// `public.presentation`, which conforms to `public.composite-content`.
    public static let presentation = UTType(declared: "public.presentation")

    /// `public.database`.
    public static let database = UTType(declared: "public.database")

    /// `public.font`.
    public static let font = UTType(declared: "public.font")
}
