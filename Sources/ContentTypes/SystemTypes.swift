/// The declarations of the types that the system knows.
///
/// A line has an identifier, the types it conforms to, filename extensions, MIME types and a description. The first
/// extension and the first MIME type are preferred. Identifiers and conformances follow Apple's page on each type.
enum SystemTypes {
    static let table = """
        # Base types
        public.item | | | | Item
        public.content | | | | Content
        public.composite-content | public.content | | | Composite content
        public.data | public.item | | | Data
        public.directory | public.item | | | Directory
        com.apple.resolvable | | | | Resolvable
        public.symlink | public.item com.apple.resolvable | | | Symbolic link
        public.executable | public.item | | | Executable
        com.apple.mount-point | public.item com.apple.resolvable | | | Mount point
        com.apple.alias-file | public.data com.apple.resolvable | | | Alias file
        com.apple.bookmark | public.data com.apple.resolvable | | | URL bookmark
        public.disk-image | public.item | | | Disk image
        # Addresses
        public.url | public.data | | | URL
        public.file-url | public.url | | | File URL
        com.apple.internet-location | public.data | | | Internet location
        com.apple.web-internet-location | com.apple.internet-location | webloc | | Web internet location
        public.bookmark | | | | Bookmark
        # Text
        public.text | public.data public.content | | | Text
        public.plain-text | public.text | txt text | text/plain | Text document
        public.utf8-plain-text | public.plain-text | | text/plain;charset=utf-8 | Unicode text
        public.utf16-external-plain-text | public.plain-text | | text/plain;charset=utf-16 | Unicode text
        public.utf16-plain-text | public.plain-text | | | Unicode text
        public.delimited-values-text | public.text | | | Delimited values
        public.comma-separated-values-text | public.delimited-values-text | csv | text/csv text/comma-separated-values \
        | Comma-separated values
        public.tab-separated-values-text | public.delimited-values-text | tsv | text/tab-separated-values \
        | Tab-separated values
        public.utf8-tab-separated-values-text | public.tab-separated-values-text public.utf8-plain-text | | \
        | Tab-separated values
        public.rtf | public.text | rtf | text/rtf application/rtf | Rich text document
        public.log | public.text | log | | Log file
        # Markup and serialized data
        public.html | public.text | html htm shtml shtm | text/html | HTML document
        public.xml | public.text | xml | application/xml text/xml | XML document
        public.yaml | public.text | yml yaml | application/x-yaml | YAML document
        public.css | public.text | css | text/css | CSS
        public.json | public.text | json | application/json | JSON
        public.geojson | public.json | geojson | application/geo+json | GeoJSON
        com.apple.property-list | public.data | plist | | Property list
        com.apple.xml-property-list | public.xml com.apple.property-list | | | XML property list
        com.apple.binary-property-list | com.apple.property-list | | | Binary property list
        # Source code and scripts
        public.source-code | public.plain-text | | | Source code
        public.assembly-source | public.source-code | s | | Assembly source
        public.c-source | public.source-code | c | | C source
        public.objective-c-source | public.source-code | m | | Objective-C source
        public.swift-source | public.source-code | swift | text/x-swift | Swift source
        public.c-plus-plus-source | public.source-code | cpp cp c++ cc cxx | | C++ source
        public.objective-c-plus-plus-source | public.source-code | mm | | Objective-C++ source
        public.c-header | public.source-code | h | | C header
        public.c-plus-plus-header | public.source-code | hpp hp hxx h++ hh | | C++ header
        public.script | public.source-code | | | Script
        com.apple.applescript.text | public.script | applescript | | AppleScript text
        com.apple.applescript.script | public.data public.script | scpt | | Script
        com.apple.applescript.script-bundle | com.apple.bundle com.apple.package public.script | scptd | | Script bundle
        com.netscape.javascript-source | public.source-code public.executable | js javascript jscript mjs \
        | text/javascript application/javascript | JavaScript
        public.shell-script | public.script | sh command | application/x-sh | Shell script
        public.perl-script | public.shell-script | pl pm | text/x-perl-script | Perl script
        public.python-script | public.shell-script | py | text/x-python-script | Python script
        public.ruby-script | public.shell-script | rb | text/ruby-script | Ruby script
        public.php-script | public.shell-script | php php3 php4 phtml | text/php | PHP script
        public.make-source | public.script | mk mak make | | Makefile
        # Documents
        com.adobe.pdf | public.data public.composite-content | pdf | application/pdf | PDF document
        com.apple.rtfd | com.apple.package public.composite-content | rtfd | | Rich text document with attachments
        com.apple.flat-rtfd | public.data public.composite-content | | | Flat rich text document
        com.apple.webarchive | public.data public.composite-content | webarchive | application/x-webarchive \
        | Web archive
        org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip | EPUB
        public.spreadsheet | public.content | | | Spreadsheet
        public.presentation | public.composite-content | | | Presentation
        public.database | | | | Database
        public.font | | | | Font
        # Images
        public.image | public.data public.content | | | Image
        public.jpeg | public.image | jpeg jpg jpe | image/jpeg image/jpg | JPEG image
        public.tiff | public.image | tiff tif | image/tiff | TIFF image
        com.compuserve.gif | public.image | gif | image/gif | GIF image
        public.png | public.image | png | image/png | PNG image
        com.apple.icns | public.image | icns | image/x-icns | Apple icon image
        com.microsoft.bmp | public.image | bmp dib | image/bmp | Windows bitmap image
        com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon image/x-icon | Windows icon image
        public.camera-raw-image | public.image | raw | | Raw image
        com.adobe.raw-image | public.camera-raw-image | dng | image/x-adobe-dng | Digital negative image
        public.svg-image | public.image | svg svgz | image/svg+xml | SVG image
        com.apple.live-photo | | | | Live Photo
        public.heif | public.image | heif hif | image/heif | HEIF image
        public.heic | public.heif | heic | image/heic | HEIC image
        org.webmproject.webp | public.image | webp | image/webp | WebP image
        com.ilm.openexr-image | public.image | exr | image/x-exr | OpenEXR image
        public.jpeg-xl | public.image | jxl | image/jxl | JPEG XL image
        # Three-dimensional content
        public.3d-content | public.content | | | 3D content
        com.pixar.universal-scene-description | public.3d-content public.data | usd usda usdc | model/vnd.usd \
        | USD scene
        com.pixar.universal-scene-description-mobile | public.3d-content public.data | usdz | model/vnd.usdz+zip \
        | USDZ scene
        com.apple.reality | public.data | reality | model/vnd.reality | Reality file
        com.apple.scenekit.scene | public.3d-content public.data | scn | | SceneKit scene
        com.apple.arobject | public.data | arobject | | AR reference object
        # Sound and pictures that move
        public.audiovisual-content | public.data public.content | | | Audiovisual content
        public.movie | public.audiovisual-content | | | Movie
        public.video | public.movie | | | Video
        public.audio | public.audiovisual-content | | | Audio
        com.apple.quicktime-movie | public.movie | mov qt | video/quicktime | QuickTime movie
        public.mpeg | public.movie | mpg mpeg mpe m75 m15 | video/mpeg video/x-mpeg | MPEG movie
        public.mpeg-2-video | public.video | m2v | video/mpeg2 | MPEG-2 video
        public.mpeg-2-transport-stream | public.movie | ts | video/mp2t | MPEG-2 transport stream
        public.mp3 | public.audio | mp3 | audio/mpeg audio/mp3 audio/mpeg3 | MP3 audio
        public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4 video/mp4v | MPEG-4 movie
        public.mpeg-4-audio | public.mpeg-4 public.audio | mp4a | audio/mp4 | MPEG-4 audio
        com.apple.protected-mpeg-4-audio | public.audio | m4p | | Protected MPEG-4 audio
        com.apple.protected-mpeg-4-video | com.apple.m4v-video | | | Protected MPEG-4 video
        public.avi | public.movie | avi vfw | video/avi video/msvideo video/x-msvideo | AVI movie
        public.aiff-audio | public.aifc-audio | aiff aif | audio/aiff audio/x-aiff | AIFF audio
        com.microsoft.waveform-audio | public.audio | wav wave bwf | audio/vnd.wave audio/wav audio/wave audio/x-wav \
        | Waveform audio
        public.midi-audio | public.audio | midi mid kar | audio/midi | MIDI audio
        public.playlist | | | | Playlist
        public.m3u-playlist | public.text public.playlist | m3u m3u8 | audio/mpegurl audio/x-mpegurl | M3U playlist
        com.apple.haptics.ahap | public.data | ahap | | Haptic pattern
        # Folders, bundles and programs
        public.folder | public.directory | | | Folder
        public.volume | public.folder | | | Volume
        com.apple.package | public.directory | | | Package
        com.apple.bundle | public.directory | bundle | | Bundle
        com.apple.plugin | com.apple.bundle com.apple.package | plugin | | Plug-in
        com.apple.metadata-importer | com.apple.plugin | mdimporter | | Spotlight importer
        com.apple.quicklook-generator | com.apple.plugin | qlgenerator | | Quick Look generator
        com.apple.xpc-service | com.apple.bundle com.apple.package | xpc | | XPC service
        com.apple.framework | com.apple.bundle | framework | | Framework
        com.apple.application | public.executable | | | Application
        com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | app | \
        | Application bundle
        com.apple.application-and-system-extension | com.apple.bundle com.apple.package | appex | \
        | Application extension
        public.unix-executable | public.data public.executable | | | Unix executable
        com.microsoft.windows-executable | public.data public.executable | exe | application/x-msdownload \
        | Windows program
        com.apple.systempreference.prefpane | com.apple.package com.apple.bundle | prefpane | | System Preferences pane
        # Archives
        public.archive | public.data | | | Archive
        org.gnu.gnu-zip-archive | public.data public.archive | gz gzip | application/gzip application/x-gzip \
        | gzip archive
        public.bzip2-archive | public.data public.archive | bz2 bzip2 | application/x-bzip2 | bzip2 archive
        public.zip-archive | com.pkware.zip-archive | zip | application/zip | ZIP archive
        com.apple.archive | public.data public.archive | aar | | Apple archive
        public.tar-archive | public.data public.archive | tar | application/x-tar | tar archive
        # Messages, contacts and dates
        public.message | | | | Message
        public.email-message | public.message | | | Email message
        public.contact | | | | Contact
        public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard text/directory | vCard
        public.to-do-item | | | | To-do item
        public.calendar-event | | | | Calendar event
        com.apple.linkpresentation.metadata | public.data | | | Link metadata
        # Keys and certificates
        com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12 | PKCS #12 data
        public.x509-certificate | public.data | cer crt der | application/x-x509-ca-cert | X.509 certificate
        # Types without a name in the interface, to which others conform or whose extensions are common
        com.pkware.zip-archive | public.data public.archive | | | ZIP archive
        public.aifc-audio | public.audio | aifc | audio/x-aifc | AIFF-C audio
        com.apple.m4v-video | public.mpeg-4 | m4v | video/x-m4v | Apple MPEG-4 movie
        com.apple.m4a-audio | public.mpeg-4-audio | m4a | audio/x-m4a | Apple MPEG-4 audio
        net.daringfireball.markdown | public.plain-text | md markdown | text/markdown | Markdown text
        org.openxmlformats.wordprocessingml.document | public.data public.composite-content | docx \
        | application/vnd.openxmlformats-officedocument.wordprocessingml.document | Word document
        org.openxmlformats.spreadsheetml.sheet | public.data public.spreadsheet | xlsx \
        | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet | Excel workbook
        org.openxmlformats.presentationml.presentation | public.data public.presentation | pptx \
        | application/vnd.openxmlformats-officedocument.presentationml.presentation | PowerPoint presentation
        com.microsoft.word.doc | public.data public.composite-content | doc | application/msword | Word 97 document
        public.truetype-ttf-font | public.font public.data | ttf | font/ttf | TrueType font
        public.opentype-font | public.font public.data | otf | font/otf | OpenType font
        com.apple.ical.ics | public.text public.calendar-event | ics | text/calendar | Calendar file
        org.webmproject.webm | public.movie | webm | video/webm | WebM movie
        org.xiph.flac | public.audio | flac | audio/flac | FLAC audio
        """
}
