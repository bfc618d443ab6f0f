/// The symbols that are drawn as SVG, so that they look the same everywhere. Others are characters of a font.
///
/// Each is a path in a square of 24 points, stroked with a round pen or filled.
struct SymbolDrawing: Sendable {
    let markup: Markup
    /// The data of the path.
    let path: String
    /// Whether the path is filled, and not stroked.
    let isFilled: Bool

    /// The drawing of a symbol; nil if it is a character.
    static func named(_ name: String) -> SymbolDrawing? {
        known[name] ?? variant(name)
    }

    /// The drawing in the table; nil if there is none.
    static func inTable(_ name: some StringProtocol) -> SymbolDrawing? { known[String(name)] }

    /// `hasHoles` specifies whether overlapping areas of the path are left empty.
    init(_ path: String, isFilled: Bool, hasHoles: Bool = false) {
        self.path = path
        self.isFilled = isFilled
        var svg = Markup("svg", isFilled ? "ic fl" : "ic")
        svg.set("viewBox", "0 0 24 24")
        svg.set("aria-hidden", "true")
        var line = Markup("path")
        line.set("d", path)
        if hasHoles { line.set("fill-rule", "evenodd") }
        svg.add(line)
        markup = svg
    }

    private static let known: [String: SymbolDrawing] = {
        var drawings: [String: SymbolDrawing] = [:]
        for line in table.split(separator: "\n") {
            let columns = line.split(separator: " ", maxSplits: 2)
            let drawing = SymbolDrawing(String(columns[2]), isFilled: columns[1] == "fill")
            for name in columns[0].split(separator: ",") { drawings[String(name)] = drawing }
        }
        return drawings
    }()

    private static let table = """
        plus line M12 5V19M5 12H19
        minus line M5 12H19
        xmark line M6 6L18 18M18 6L6 18
        checkmark line M5 12.5L10 17.5L19.5 6.5
        chevron.right,chevron.forward line M9 5L16 12L9 19
        chevron.left,chevron.backward line M15 5L8 12L15 19
        chevron.up line M5 15L12 8L19 15
        chevron.down line M5 9L12 16L19 9
        chevron.up.chevron.down line M8 9.5L12 5.5L16 9.5M8 14.5L12 18.5L16 14.5
        arrow.right,arrow.forward line M4 12H20M14 6L20 12L14 18
        arrow.left,arrow.backward line M20 12H4M10 6L4 12L10 18
        arrow.up line M12 20V4M6 10L12 4L18 10
        arrow.down line M12 4V20M6 14L12 20L18 14
        arrow.up.right line M7 17L17 7M8.5 7H17V15.5
        arrow.clockwise line M19.5 12A7.5 7.5 0 1 1 17 6.4M17.3 2.5V6.8H13
        arrow.counterclockwise line M4.5 12A7.5 7.5 0 1 0 7 6.4M6.7 2.5V6.8H11
        arrow.triangle.2.circlepath line M4.5 10A8 8 0 0 1 18.5 7.5M19.5 14A8 8 0 0 1 5.5 16.5M19 3.5V8H14.5M5 20.5V16\
        H9.5
        arrow.up.arrow.down line M8 19V5M4.5 8.5L8 5L11.5 8.5M16 5V19M12.5 15.5L16 19L19.5 15.5
        magnifyingglass line M10.5 4A6.5 6.5 0 1 1 10.5 17A6.5 6.5 0 1 1 10.5 4M15.5 15.5L20.5 20.5
        ellipsis fill M5 10.3A1.7 1.7 0 1 1 5 13.7A1.7 1.7 0 1 1 5 10.3M12 10.3A1.7 1.7 0 1 1 12 13.7\
        A1.7 1.7 0 1 1 12 10.3M19 10.3A1.7 1.7 0 1 1 19 13.7A1.7 1.7 0 1 1 19 10.3
        ellipsis.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M8 12H8.01M12 12H12.01M16 12H16.01
        line.3.horizontal line M4 7H20M4 12H20M4 17H20
        line.3.horizontal.decrease,line.3.horizontal.decrease.circle line M4 7H20M7 12H17M10 17H14
        list.bullet line M9 6H20M9 12H20M9 18H20M4.5 6H4.51M4.5 12H4.51M4.5 18H4.51
        square.grid.2x2 line M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z
        sidebar.left,sidebar.leading line M5 4H19A2 2 0 0 1 21 6V18A2 2 0 0 1 19 20H5A2 2 0 0 1 3 18V6A2 2 0 0 1 5 4Z\
        M9 4V20
        trash line M4 7H20M9.5 7V4.5H14.5V7M6 7L7 20H17L18 7M10 11V16M14 11V16
        trash.fill fill M3.5 5.5H9V3.5H15V5.5H20.5V7.5H3.5ZM5 8.5H19L18 21H6Z
        square.and.pencil line M12 5H6A2 2 0 0 0 4 7V18A2 2 0 0 0 6 20H17A2 2 0 0 0 19 18V12M9 15L9.7 12L18 3.7L20.3 6\
        L12 14.3Z
        pencil line M4.5 19.5L5.5 15.5L16 5L19 8L8.5 18.5ZM14 7L17 10
        square.and.arrow.up line M8 10H6V20H18V10H16M12 14.5V3.5M8.5 6.5L12 3L15.5 6.5
        square.and.arrow.down line M8 10H6V20H18V10H16M12 3.5V15M8.5 11.5L12 15L15.5 11.5
        gear,gearshape line M12 8.8A3.2 3.2 0 1 1 12 15.2A3.2 3.2 0 1 1 12 8.8M12 3V5.5M12 18.5V21M3 12H5.5M18.5 12H21\
        M5.6 5.6L7.4 7.4M16.6 16.6L18.4 18.4M18.4 5.6L16.6 7.4M7.4 16.6L5.6 18.4M12 5.5A6.5 6.5 0 1 1 12 18.5\
        A6.5 6.5 0 1 1 12 5.5
        gearshape.fill fill M10.6 2.5H13.4L13.9 5.2L15.9 6L18.2 4.5L20.2 6.5L18.7 8.8L19.5 10.8L21.5 10.6V13.4\
        L19.5 13.9L18.7 15.9L20.2 18.2L18.2 20.2L15.9 18.7L13.9 19.5L13.4 21.5H10.6L10.1 19.5L8.1 18.7L5.8 20.2\
        L3.8 18.2L5.3 15.9L4.5 13.9L2.5 13.4V10.6L4.5 10.1L5.3 8.1L3.8 5.8L5.8 3.8L8.1 5.3L10.1 4.5ZM12 8.5\
        A3.5 3.5 0 1 0 12 15.5A3.5 3.5 0 1 0 12 8.5
        star line M12 3.5L14.6 9L20.6 9.7L16.1 13.8L17.4 19.8L12 16.8L6.6 19.8L7.9 13.8L3.4 9.7L9.4 9Z
        star.fill fill M12 2.8L14.9 8.6L21.3 9.4L16.6 13.9L17.8 20.3L12 17.2L6.2 20.3L7.4 13.9L2.7 9.4L9.1 8.6Z
        heart,suit.heart line M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7A4.5 4.5 0 0 1 20.5 9\
        C20.5 12.5 18 15.5 12 20Z
        heart.fill,suit.heart.fill fill M12 20.8C5.6 16 2.8 12.8 2.8 9A5 5 0 0 1 12 6.2A5 5 0 0 1 21.2 9\
        C21.2 12.8 18.4 16 12 20.8Z
        bookmark line M6.5 4H17.5V20.5L12 16L6.5 20.5Z
        bookmark.fill fill M6 3.2H18V21.5L12 16.8L6 21.5Z
        flag line M6 21V4M6 4.5H18L15.5 8.75L18 13H6
        flag.fill fill M5 3H19L16.5 8L19 13H7V21.5H5Z
        tag line M4 4H11.5L20 12.5L12.5 20L4 11.5ZM8 8H8.01
        bell line M6 16.5V11A6 6 0 0 1 18 11V16.5L19.5 18H4.5ZM10 21H14M12 5V3.5
        bell.fill fill M5 16.5V11A7 7 0 0 1 11 4.1V3H13V4.1A7 7 0 0 1 19 11V16.5L20.5 19H3.5ZM9.5 20H14.5\
        A2.5 2.5 0 0 1 9.5 20
        house line M4 11L12 4L20 11M6 9.5V20H18V9.5M10 20V14H14V20
        house.fill fill M12 3L21.5 11.3L20 13L18.7 11.9V20.7H14V14.5H10V20.7H5.3V11.9L4 13L2.5 11.3Z
        person line M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4M4.5 20.5C5 16.5 8 14.5 12 14.5S19 16.5 19.5 20.5Z
        person.fill fill M12 3.2A4.6 4.6 0 1 1 12 12.4A4.6 4.6 0 1 1 12 3.2M3.5 21C4 16.3 7.5 13.8 12 13.8\
        S20 16.3 20.5 21Z
        person.2,person.2.fill fill M8.5 5A3.6 3.6 0 1 1 8.5 12.2A3.6 3.6 0 1 1 8.5 5M1.8 19.5C2.2 15.7 5 13.6 8.5 13.6\
        S14.8 15.7 15.2 19.5ZM16.5 6A3.1 3.1 0 1 1 16.5 12.2A3.1 3.1 0 1 1 16.5 6M16.9 19.5H22.2\
        C21.8 16 19.5 13.8 16.4 13.7A7.6 7.6 0 0 1 16.9 19.5
        person.crop.circle,person.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M12 7A3 3 0 1 1 12 13A3 3 0 1 1 12 7\
        M6 18.5C7 16.3 9.3 15.3 12 15.3S17 16.3 18 18.5
        envelope line M3.5 6H20.5V18H3.5ZM4 6.5L12 13L20 6.5
        envelope.fill fill M2.5 5H21.5V6.2L12 13.2L2.5 6.2ZM2.5 8.4L12 15.4L21.5 8.4V19H2.5Z
        paperplane line M21 3L3 10.5L10 13.5L13.5 21ZM10 13.5L21 3
        paperplane.fill fill M21.5 2.5L2.5 10.3L9.5 13.2L17 7L10.8 14.5L13.7 21.5Z
        calendar line M4 6H20V20H4ZM4 10H20M8 3.5V7M16 3.5V7
        clock line M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5M12 7.5V12L15 14
        clock.fill fill M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5M11 6.5V12.5L15 15L16 13.4L12.9 11.5V6.5Z
        photo line M4 5H20V19H4ZM4 16L9 11L13.5 15.5L16 13L20 16.5M15.5 9H15.51
        photo.fill fill M3 4H21V20H3ZM5 16.5L9 12.5L13 16.5L15.5 14L19 17V6H5ZM15.5 7.8A1.6 1.6 0 1 0 15.5 11\
        A1.6 1.6 0 1 0 15.5 7.8
        doc,doc.text line M6 3.5H14L18.5 8V20.5H6ZM13.5 3.5V8.5H18.5M9 12.5H15.5M9 16H15.5
        folder line M3.5 6H9.5L11.5 8.5H20.5V18.5H3.5Z
        folder.fill fill M2.5 5H10L12 7.5H21.5V19.5H2.5Z
        link line M10 14A4 4 0 0 0 15.7 14.3L19 11A4 4 0 0 0 13.3 5.3L12 6.6M14 10A4 4 0 0 0 8.3 9.7L5 13\
        A4 4 0 0 0 10.7 18.7L12 17.4
        lock,lock.fill fill M5 10.5H7V8A5 5 0 0 1 17 8V10.5H19V21H5ZM9 10.5H15V8A3 3 0 0 0 9 8Z
        eye line M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9\
        A3 3 0 1 1 12 15A3 3 0 1 1 12 9
        eye.slash line M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9\
        A3 3 0 1 1 12 15A3 3 0 1 1 12 9M4 4L20 20
        info.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M12 11V16.5M12 7.7H12.01
        questionmark.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M9.3 9.3A2.8 2.8 0 1 1 12.6 12.2Q12 12.6 12 13.8\
        M12 16.8H12.01
        exclamationmark.triangle line M12 4L21 19.5H3ZM12 10V14.5M12 17H12.01
        exclamationmark.triangle.fill fill M12 2.5L22.5 21H1.5ZM11 9V15H13V9ZM12 16.3A1.2 1.2 0 1 0 12 18.7\
        A1.2 1.2 0 1 0 12 16.3
        exclamationmark.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M12 7V13M12 16.5H12.01
        checkmark.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M8 12.3L11 15.3L16.2 9
        checkmark.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M6.8 12.4L11 16.6L17.6 8.6L16 7.3L10.9 13.6\
        L8.3 11Z
        xmark.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M9 9L15 15M15 9L9 15
        xmark.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M8.9 7.5L7.5 8.9L10.6 12L7.5 15.1L8.9 16.5\
        L12 13.4L15.1 16.5L16.5 15.1L13.4 12L16.5 8.9L15.1 7.5L12 10.6Z
        plus.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M12 8V16M8 12H16
        plus.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M11 7V11H7V13H11V17H13V13H17V11H13V7Z
        minus.circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M8 12H16
        circle line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3
        circle.fill fill M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5
        square line M4 4H20V20H4Z
        play line M7 4.5L19 12L7 19.5Z
        play.fill fill M6 3.5L20.5 12L6 20.5Z
        pause line M8 5V19M16 5V19
        pause.fill fill M5.5 4H10V20H5.5ZM14 4H18.5V20H14Z
        stop.fill fill M5 5H19V19H5Z
        forward.fill fill M3 5L12 12L3 19ZM12 5L21 12L12 19Z
        backward.fill fill M21 5L12 12L21 19ZM12 5L3 12L12 19Z
        forward.end.fill fill M4 4.5L16 12L4 19.5ZM17 4.5H19.5V19.5H17Z
        backward.end.fill fill M20 4.5L8 12L20 19.5ZM7 4.5H4.5V19.5H7Z
        music.note fill M9 4L19 2V15.5A3.5 3 0 1 1 17 12.9V6.5L11 7.7V18A3.5 3 0 1 1 9 15.4Z
        bolt.fill,bolt fill M13.5 2L4.5 13.5H11L10 22L19.5 10H12.8Z
        globe,network line M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M3 12H21M12 3C15 6 16 9 16 12S15 18 12 21\
        C9 18 8 15 8 12S9 6 12 3
        moon.fill,moon fill M14 2.8A9.3 9.3 0 1 0 21.2 14.4A8 8 0 0 1 14 2.8
        sun.max.fill,sun.max line M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8M12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5\
        M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M18.7 5.3L17.3 6.7M6.7 17.3L5.3 18.7
        newspaper,newspaper.fill line M4 5H17V19H6A2 2 0 0 1 4 17ZM17 9H20V17A2 2 0 0 1 18 19H6M7 8.5H14M7 12H14M7 15.5\
        H11
        tray,tray.full line M4 13L6.5 5H17.5L20 13V19H4ZM4 13H9L10 15.5H14L15 13H20
        wifi.slash,wifi.exclamationmark line M4 10A12 12 0 0 1 20 10M7 13.5A7.5 7.5 0 0 1 17 13.5M12 18H12.01M4 4L20 20
        rectangle.on.rectangle,square.on.square,doc.on.doc line M9 8H20V19H9ZM9 15H4V4H15V8
        clipboard,doc.on.clipboard line M9 5.5H5.5V20.5H18.5V5.5H15M9 3.5H15V7.5H9Z
        rectangle line M3.5 6H20.5V18H3.5Z
        square.stack,square.stack.3d.up line M12 4L21 9L12 14L3 9ZM4 13L12 17.5L20 13M4 16.5L12 21L20 16.5
        chart.bar,chart.bar.fill fill M4 12H8V20H4ZM10 5H14V20H10ZM16 9H20V20H16Z
        map line M4 6L9.5 4L14.5 6L20 4V18L14.5 20L9.5 18L4 20ZM9.5 4V18M14.5 6V20
        location,location.fill fill M20.5 3.5L13 20.5L11 13L3.5 11Z
        mappin line M12 21V12M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4
        camera line M4 7.5H8L9.5 5H14.5L16 7.5H20V19H4ZM12 9.8A3.3 3.3 0 1 1 12 16.4A3.3 3.3 0 1 1 12 9.8
        phone,phone.fill fill M5 3.5H9.5L11 8.5L8.8 10.3A13 13 0 0 0 13.7 15.2L15.5 13L20.5 14.5V19\
        C20.5 20 19.7 20.7 18.7 20.6A17 17 0 0 1 3.4 5.3C3.3 4.3 4 3.5 5 3.5
        cloud line M7 18.5A4.5 4.5 0 0 1 6.6 9.5A6 6 0 0 1 18 10.5A4 4 0 0 1 17.5 18.5Z
        book line M12 6.5C10 5 7 4.5 3.5 4.8V18C7 17.7 10 18.3 12 19.8C14 18.3 17 17.7 20.5 18V4.8C17 4.5 14 5 12 6.5\
        V19.8
        key line M8 9A4 4 0 1 1 8 17A4 4 0 1 1 8 9M11 11.5L20 5M16.5 7.5L18.5 10.5
        creditcard line M3.5 6H20.5V18H3.5ZM3.5 10H20.5M7 14.5H10
        hand.thumbsup,hand.thumbsup.fill fill M3 10H7V20.5H3ZM8.5 10.5L12 3C14 3 14.8 4.5 14.3 6.3L13.5 9.5H19\
        A2 2 0 0 1 21 12L19.3 18.8A2.2 2.2 0 0 1 17.2 20.5H8.5Z
        speaker.wave.2,speaker.wave.2.fill line M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9A4.5 4.5 0 0 1 15.5 15M18 6.5\
        A8 8 0 0 1 18 17.5
        wifi line M3 9.5A13 13 0 0 1 21 9.5M6.5 13A8 8 0 0 1 17.5 13M9.8 16.3A3.5 3.5 0 0 1 14.2 16.3M12 19H12.01
        power line M12 3V11.5M7 6A8 8 0 1 0 17 6
        cart line M3 4H6L8.5 15.5H18L20.5 7.5H7M9.5 19.5H9.51M16.5 19.5H16.51
        slider.horizontal.3 line M4 7H13M17 7H20M15 5A2 2 0 1 1 15 9A2 2 0 1 1 15 5M4 12H7M11 12H20M9 10\
        A2 2 0 1 1 9 14A2 2 0 1 1 9 10M4 17H13M17 17H20M15 15A2 2 0 1 1 15 19A2 2 0 1 1 15 15
        minus.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M7 11V13H17V11Z
        exclamationmark.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M11 6.5V13.5H13V6.5ZM12 15.2\
        A1.3 1.3 0 1 0 12 17.8A1.3 1.3 0 1 0 12 15.2
        info.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M11 10.5V17.5H13V10.5ZM12 6.2\
        A1.3 1.3 0 1 0 12 8.8A1.3 1.3 0 1 0 12 6.2
        arrow.right.circle.fill,arrow.forward.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M6.5 11V13\
        H13.6L10.8 15.8L12.2 17.2L17.4 12L12.2 6.8L10.8 8.2L13.6 11Z
        arrow.left.circle.fill,arrow.backward.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M17.5 11H10.4\
        L13.2 8.2L11.8 6.8L6.6 12L11.8 17.2L13.2 15.8L10.4 13H17.5Z
        arrow.down.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M11 13.6L8.2 10.8L6.8 12.2L12 17.4\
        L17.2 12.2L15.8 10.8L13 13.6V6.5H11Z
        arrow.up.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M11 17.5H13V10.4L15.8 13.2L17.2 11.8L12 6.6\
        L6.8 11.8L8.2 13.2L11 10.4Z
        play.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M9.5 7.5V16.5L17 12Z
        pause.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M8.5 8V16H10.8V8ZM13.2 8V16H15.5V8Z
        stop.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M8.5 8.5V15.5H15.5V8.5Z
        ellipsis.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M7.5 10.7A1.3 1.3 0 1 0 7.5 13.3\
        A1.3 1.3 0 1 0 7.5 10.7M12 10.7A1.3 1.3 0 1 0 12 13.3A1.3 1.3 0 1 0 12 10.7M16.5 10.7A1.3 1.3 0 1 0 16.5 13.3\
        A1.3 1.3 0 1 0 16.5 10.7
        person.crop.circle.fill,person.circle.fill fill M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2M12 6\
        A3.2 3.2 0 1 0 12 12.4A3.2 3.2 0 1 0 12 6M5.6 18.4A9 9 0 0 0 18.4 18.4C17 15.6 14.8 14.2 12 14.2\
        S7 15.6 5.6 18.4Z
        sparkles fill M10 4L11.8 9.2L17 11L11.8 12.8L10 18L8.2 12.8L3 11L8.2 9.2ZM18 3L18.8 5.2L21 6L18.8 6.8L18 9\
        L17.2 6.8L15 6L17.2 5.2ZM17.5 15L18.5 17.5L21 18.5L18.5 19.5L17.5 22L16.5 19.5L14 18.5L16.5 17.5Z
        message,bubble.left line M12 4C17 4 20.5 7 20.5 11S17 18 12 18C11.2 18 10.4 17.9 9.7 17.8L5.5 20L6 16.2\
        C4.4 14.9 3.5 13.1 3.5 11C3.5 7 7 4 12 4Z
        message.fill,bubble.left.fill fill M12 3C17.6 3 21.5 6.4 21.5 11S17.6 19 12 19C11.3 19 10.6 18.9 9.9 18.8\
        L4.3 21.6L5 16.7C3.4 15.2 2.5 13.2 2.5 11C2.5 6.4 6.4 3 12 3Z
        flame line M12 3C13 7 17 9 17 14.5A5 5.5 0 0 1 7 14.5C7 12.5 8 11 9 10C9.3 11.5 10 12.5 11 12.5\
        C12 10.5 11 6 12 3Z
        flame.fill fill M12 2C13.2 6.5 18 9 18 14.5A6 6.5 0 0 1 6 14.5C6 12 7.5 10 9 8.5C9.3 10 10 11 10.7 11.2\
        C11.5 9 11 5.5 12 2Z
        mic,microphone line M12 3.5A2.8 2.8 0 0 1 14.8 6.3V11.5A2.8 2.8 0 0 1 9.2 11.5V6.3A2.8 2.8 0 0 1 12 3.5Z\
        M6 11.5A6 6 0 0 0 18 11.5M12 17.5V20.5M9 20.5H15
        hourglass line M6 3.5H18M6 20.5H18M7 3.5C7 8 10.5 10 12 12C13.5 10 17 8 17 3.5M7 20.5C7 16 10.5 14 12 12\
        C13.5 14 17 16 17 20.5
        pin line M9 3.5H15L14.5 10L17.5 13.5H6.5L9.5 10ZM12 13.5V21
        pin.fill fill M8.5 3H15.5L15 9.8L18.5 14.2H13V21.5H11V14.2H5.5L9 9.8Z
        shuffle line M3.5 7H7L15 17H20M3.5 17H7L9 14.5M13 9.5L15 7H20M17.5 4.5L20 7L17.5 9.5M17.5 14.5L20 17L17.5 19.5
        repeat line M4 11V9A2.5 2.5 0 0 1 6.5 6.5H19M16 3.5L19 6.5L16 9.5M20 13V15A2.5 2.5 0 0 1 17.5 17.5H5M8 14.5\
        L5 17.5L8 20.5
        keyboard line M3 7H21V17.5H3ZM6.5 10.5H6.51M10 10.5H10.01M13.9 10.5H13.91M17.5 10.5H17.51M8 14.3H16
        server.rack line M4 4.5H20V10H4ZM4 14H20V19.5H4ZM7.5 7.2H7.51M7.5 16.7H7.51
        shippingbox,cube.box line M12 3L20 7V17L12 21L4 17V7ZM4 7L12 11L20 7M12 11V21
        questionmark line M8.5 8A3.5 3.5 0 1 1 12.8 11.7Q12 12.2 12 14.2M12 18.5H12.01
        exclamationmark line M12 4V14M12 18.5H12.01
        checkmark.square.fill fill M3.5 3.5H20.5V20.5H3.5ZM6.8 12.4L11 16.6L17.6 8.6L16 7.3L10.9 13.6L8.3 11Z
        square.fill fill M3.5 3.5H20.5V20.5H3.5Z
        square.dashed line M4 7V4H7M11 4H13M17 4H20V7M20 11V13M20 17V20H17M13 20H11M7 20H4V17M4 13V11
        arrow.left.arrow.right line M19 8H5M8.5 4.5L5 8L8.5 11.5M5 16H19M15.5 12.5L19 16L15.5 19.5
        arrow.up.left.and.arrow.down.right line M10 10L4 4M4 9V4H9M14 14L20 20M20 15V20H15
        arrow.down.right.and.arrow.up.left line M4 4L10 10M10 5V10H5M20 20L14 14M14 19V14H19
        arrow.uturn.backward,arrow.uturn.left line M8 5L4 9L8 13M4 9H15A5 5 0 0 1 15 19H9
        arrow.uturn.forward,arrow.uturn.right line M16 5L20 9L16 13M20 9H9A5 5 0 0 0 9 19H15
        infinity line M12 12C10 9 8.5 8 7 8A4 4 0 0 0 7 16C8.5 16 10 15 12 12C14 9 15.5 8 17 8A4 4 0 0 1 17 16\
        C15.5 16 14 15 12 12
        waveform line M4 10V14M8 7V17M12 4V20M16 7V17M20 10V14
        lightbulb line M9 17.5H15M10 20.5H14M9.5 15C9.5 13.5 6.5 12 6.5 8.8A5.5 5.5 0 0 1 17.5 8.8\
        C17.5 12 14.5 13.5 14.5 15Z
        drop line M12 3.5C15 7.5 17.5 10.5 17.5 14A5.5 5.5 0 0 1 6.5 14C6.5 10.5 9 7.5 12 3.5Z
        drop.fill fill M12 2C15.4 6.5 18.5 10 18.5 14A6.5 6.5 0 0 1 5.5 14C5.5 10 8.6 6.5 12 2Z
        timer,stopwatch line M12 6A7.5 7.5 0 1 1 12 21A7.5 7.5 0 1 1 12 6M12 9.5V13.5M10 3H14
        archivebox line M3.5 4.5H20.5V9H3.5ZM5 9V19.5H19V9M10 13H14
        lock.open line M5.5 10.5H18.5V20.5H5.5ZM8.5 10.5V7.5A3.5 3.5 0 0 1 15.3 6.5
        video line M3.5 7H15V17H3.5ZM15 11L20.5 8V16L15 13
        video.fill fill M2.5 6H16V18H2.5ZM17 10.5L21.5 7.5V16.5L17 13.5Z
        tag.fill fill M3 3H12L21.5 12.5L12.5 21.5L3 12ZM7.8 6A1.8 1.8 0 1 0 7.8 9.6A1.8 1.8 0 1 0 7.8 6
        camera.fill fill M3 6.5H7.4L9 4H15L16.6 6.5H21V20H3ZM12 9.2A3.9 3.9 0 1 0 12 17A3.9 3.9 0 1 0 12 9.2
        cloud.fill fill M7 19.5A5.5 5.5 0 0 1 5.7 8.7A7 7 0 0 1 18.8 9.6A5 5 0 0 1 17.5 19.5Z
        cart.fill fill M2.5 3H6.7L7.4 6H21.8L18.8 16.5H7.7L5.2 5H2.5ZM9.5 17.9A1.7 1.7 0 1 1 9.5 21.3\
        A1.7 1.7 0 1 1 9.5 17.9M16.5 17.9A1.7 1.7 0 1 1 16.5 21.3A1.7 1.7 0 1 1 16.5 17.9
        """
}
