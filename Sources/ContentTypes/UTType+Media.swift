// Images.
extension UTType {
    /// `public.image`, which conforms to `public.data` and `public.content`.
    public static let image = UTType(declared: "public.image")

    /// `public.jpeg`, which conforms to `public.image`.
    public static let jpeg = UTType(declared: "public.jpeg")

    /// `public.tiff`, which conforms to `public.image`.
    public static let tiff = UTType(declared: "public.tiff")

    /// `com.compuserve.gif`, which conforms to `public.image`.
    public static let gif = UTType(declared: "com.compuserve.gif")

    /// `public.png`, which conforms to `public.image`.
    public static let png = UTType(declared: "public.png")

    /// `com.apple.icns`, which conforms to `public.image`.
    public static let icns = UTType(declared: "com.apple.icns")

    /// `com.microsoft.bmp`, which conforms to `public.image`.
    public static let bmp = UTType(declared: "com.microsoft.bmp")

    /// `com.microsoft.ico`, which conforms to `public.image`.
    public static let ico = UTType(declared: "com.microsoft.ico")

    /// `public.camera-raw-image`, which conforms to `public.image`.
    public static let rawImage = UTType(declared: "public.camera-raw-image")

    /// `com.adobe.raw-image`, which conforms to `public.camera-raw-image`.
    public static let dng = UTType(declared: "com.adobe.raw-image")

    /// `public.svg-image`, which conforms to `public.image`.
    public static let svg = UTType(declared: "public.svg-image")

    /// `com.apple.live-photo`.
    public static let livePhoto = UTType(declared: "com.apple.live-photo")

    /// `public.heif`, which conforms to `public.image`.
    public static let heif = UTType(declared: "public.heif")

    /// `public.heic`, which conforms to `public.heif`.
    public static let heic = UTType(declared: "public.heic")

    /// `org.webmproject.webp`, which conforms to `public.image`.
    public static let webP = UTType(declared: "org.webmproject.webp")

    /// `com.ilm.openexr-image`, which conforms to `public.image`.
    public static let exr = UTType(declared: "com.ilm.openexr-image")

    /// `public.jpeg-xl`, which conforms to `public.image`.
    public static let jpegxl = UTType(declared: "public.jpeg-xl")
}

// Three-dimensional content.
extension UTType {
    /// `public.3d-content`, which conforms to `public.content`.
    public static let threeDContent = UTType(declared: "public.3d-content")

    /// `com.pixar.universal-scene-description`, which conforms to `public.3d-content` and `public.data`.
    public static let usd = UTType(declared: "com.pixar.universal-scene-description")

    /// `com.pixar.universal-scene-description-mobile`, which conforms to `public.3d-content` and `public.data`.
    public static let usdz = UTType(declared: "com.pixar.universal-scene-description-mobile")

    /// `com.apple.reality`, which conforms to `public.data`.
    public static let realityFile = UTType(declared: "com.apple.reality")

    /// `com.apple.scenekit.scene`, which conforms to `public.3d-content` and `public.data`.
    public static let sceneKitScene = UTType(declared: "com.apple.scenekit.scene")

    /// `com.apple.arobject`, which conforms to `public.data`.
    public static let arReferenceObject = UTType(declared: "com.apple.arobject")
}

// Audio and video.
extension UTType {
    /// `public.audiovisual-content`, which conforms to `public.data` and `public.content`.
    public static let audiovisualContent = UTType(declared: "public.audiovisual-content")

    /// `public.movie`, which conforms to `public.audiovisual-content`.
    public static let movie = UTType(declared: "public.movie")

    /// `public.video`, which conforms to `public.movie`.
    public static let video = UTType(declared: "public.video")

    /// `public.audio`, which conforms to `public.audiovisual-content`.
    public static let audio = UTType(declared: "public.audio")

    /// `com.apple.quicktime-movie`, which conforms to `public.movie`.
    public static let quickTimeMovie = UTType(declared: "com.apple.quicktime-movie")

    /// `public.mpeg`, which conforms to `public.movie`.
    public static let mpeg = UTType(declared: "public.mpeg")

    /// `public.mpeg-2-video`, which conforms to `public.video`.
    public static let mpeg2Video = UTType(declared: "public.mpeg-2-video")

    /// `public.mpeg-2-transport-stream`, which conforms to `public.movie`.
    public static let mpeg2TransportStream = UTType(declared: "public.mpeg-2-transport-stream")

    /// `public.mp3`, which conforms to `public.audio`.
    public static let mp3 = UTType(declared: "public.mp3")

    /// `public.mpeg-4`, which conforms to `public.movie`.
    public static let mpeg4Movie = UTType(declared: "public.mpeg-4")

    /// `public.mpeg-4-audio`, which conforms to `public.mpeg-4` and `public.audio`.
    public static let mpeg4Audio = UTType(declared: "public.mpeg-4-audio")

    /// `com.apple.protected-mpeg-4-audio`, which conforms to `public.audio`.
    public static let appleProtectedMPEG4Audio = UTType(declared: "com.apple.protected-mpeg-4-audio")

    /// `com.apple.protected-mpeg-4-video`, which conforms to `com.apple.m4v-video`.
    public static let appleProtectedMPEG4Video = UTType(declared: "com.apple.protected-mpeg-4-video")

    /// `public.avi`, which conforms to `public.movie`.
    public static let avi = UTType(declared: "public.avi")

    /// `public.aiff-audio`, which conforms to `public.aifc-audio`.
    public static let aiff = UTType(declared: "public.aiff-audio")

    /// `com.microsoft.waveform-audio`, which conforms to `public.audio`.
    public static let wav = UTType(declared: "com.microsoft.waveform-audio")

    /// `public.midi-audio`, which conforms to `public.audio`.
    public static let midi = UTType(declared: "public.midi-audio")

    /// `public.playlist`.
    public static let playlist = UTType(declared: "public.playlist")

    /// `public.m3u-playlist`, which conforms to `public.text` and `public.playlist`.
    public static let m3uPlaylist = UTType(declared: "public.m3u-playlist")

    /// `com.apple.haptics.ahap`, which conforms to `public.data`.
    public static let ahap = UTType(declared: "com.apple.haptics.ahap")
}

// Folders, bundles and programs.
extension UTType {
    /// `public.folder`, which conforms to `public.directory`.
    public static let folder = UTType(declared: "public.folder")

    /// `public.volume`, which conforms to `public.folder`.
    public static let volume = UTType(declared: "public.volume")

    /// `com.apple.package`, which conforms to `public.directory`.
    public static let package = UTType(declared: "com.apple.package")

    /// `com.apple.bundle`, which conforms to `public.directory`.
    public static let bundle = UTType(declared: "com.apple.bundle")

    /// `com.apple.plugin`, which conforms to `com.apple.bundle` and `com.apple.package`.
    public static let pluginBundle = UTType(declared: "com.apple.plugin")

    /// `com.apple.metadata-importer`, which conforms to `com.apple.plugin`.
    public static let spotlightImporter = UTType(declared: "com.apple.metadata-importer")

    /// `com.apple.quicklook-generator`, which conforms to `com.apple.plugin`.
    public static let quickLookGenerator = UTType(declared: "com.apple.quicklook-generator")

    /// `com.apple.xpc-service`, which conforms to `com.apple.bundle` and `com.apple.package`.
    public static let xpcService = UTType(declared: "com.apple.xpc-service")

    /// `com.apple.framework`, which conforms to `com.apple.bundle`.
    public static let framework = UTType(declared: "com.apple.framework")

    /// `com.apple.application`, which conforms to `public.executable`.
    public static let application = UTType(declared: "com.apple.application")

    /// `com.apple.application-bundle`, which conforms to `com.apple.application` and `com.apple.bundle` and
    /// `com.apple.package`.
    public static let applicationBundle = UTType(declared: "com.apple.application-bundle")

    /// `com.apple.application-and-system-extension`, which conforms to `com.apple.bundle` and `com.apple.package`.
    public static let applicationExtension = UTType(declared: "com.apple.application-and-system-extension")

    /// `public.unix-executable`, which conforms to `public.data` and `public.executable`.
    public static let unixExecutable = UTType(declared: "public.unix-executable")

    /// `com.microsoft.windows-executable`, which conforms to `public.data` and `public.executable`.
    public static let exe = UTType(declared: "com.microsoft.windows-executable")

    /// `com.apple.systempreference.prefpane`, which conforms to `com.apple.package` and `com.apple.bundle`.
    public static let systemPreferencesPane = UTType(declared: "com.apple.systempreference.prefpane")
}

// Archives.
extension UTType {
    /// `public.archive`, which conforms to `public.data`.
    public static let archive = UTType(declared: "public.archive")

    /// `org.gnu.gnu-zip-archive`, which conforms to `public.data` and `public.archive`.
    public static let gzip = UTType(declared: "org.gnu.gnu-zip-archive")

    /// `public.bzip2-archive`, which conforms to `public.data` and `public.archive`.
    public static let bz2 = UTType(declared: "public.bzip2-archive")

    /// `public.zip-archive`, which conforms to `com.pkware.zip-archive`.
    public static let zip = UTType(declared: "public.zip-archive")

    /// `com.apple.archive`, which conforms to `public.data` and `public.archive`.
    public static let appleArchive = UTType(declared: "com.apple.archive")

    /// `public.tar-archive`, which conforms to `public.data` and `public.archive`.
    public static let tarArchive = UTType(declared: "public.tar-archive")
}

// Messages, contacts and dates.
extension UTType {
    /// `public.message`.
    public static let message = UTType(declared: "public.message")

    /// `public.email-message`, which conforms to `public.message`.
    public static let emailMessage = UTType(declared: "public.email-message")

    /// `public.contact`.
    public static let contact = UTType(declared: "public.contact")

    /// `public.vcard`, which conforms to `public.text` and `public.contact`.
    public static let vCard = UTType(declared: "public.vcard")

    /// `public.to-do-item`.
    public static let toDoItem = UTType(declared: "public.to-do-item")

    /// `public.calendar-event`.
    public static let calendarEvent = UTType(declared: "public.calendar-event")

    /// `com.apple.linkpresentation.metadata`, which conforms to `public.data`.
    public static let linkPresentationMetadata = UTType(declared: "com.apple.linkpresentation.metadata")
}

// Keys and certificates.
extension UTType {
    /// `com.rsa.pkcs-12`, which conforms to `public.data`.
    public static let pkcs12 = UTType(declared: "com.rsa.pkcs-12")

    /// `public.x509-certificate`, which conforms to `public.data`.
    public static let x509Certificate = UTType(declared: "public.x509-certificate")
}
