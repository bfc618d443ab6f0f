import Testing

/// The rules by which names of assets become identifiers. The expected values are from files that Xcode has generated
/// for assets of these names.
@Suite struct SymbolNameTests {
    @Test(arguments: [
        ("Logo", "logo"), ("cloud", "cloud"), ("ClaudeCodeLogo", "claudeCodeLogo"), ("svnr-beach", "svnrBeach"),
        ("Reflection Example", "reflectionExample"), ("enter_pin_screen_bg", "enterPinScreenBg"),
        ("clipboard.fill", "clipboardFill"), ("Infobox_outline", "infoboxOutline"), ("Connecting0_", "connecting0"),
        ("orbita+", "orbita"), ("かぐや", "かぐや"),
    ])
    func wordsAreWrittenInCamelCase(_ name: String, _ symbol: String) async throws {
        #expect(try await CatalogFolder.symbol(of: name, "imageset") == symbol)
    }

    @Test(arguments: [
        ("svnr-glyph-fill2", "svnrGlyphFill2"), ("a25", "a25"), ("cc2-border", "cc2Border"), ("Fall (1)", "fall1"),
        ("CristoPose2 (1)", "cristoPose21"), ("img.g3", "imgG3"), ("product picture (1)", "productPicture1"),
        ("emoji_11_frowning", "emoji11Frowning"), ("golden-logo-1024", "goldenLogo1024"),
    ])
    func aNumberIsAWordOfASymbol(_ name: String, _ symbol: String) async throws {
        #expect(try await CatalogFolder.symbol(of: name, "imageset") == symbol)
    }

    @Test(arguments: [
        ("1", "_1"), ("10_back_arm", "_10BackArm"), ("10e", "_10E"), ("2x2", "_2X2"), ("40k-white", "_40KWhite"),
        ("1gridPopupBg2", "_1GridPopupBg2"), ("210421-citykey-layout-city-key-55", "_210421CitykeyLayoutCityKey55"),
    ])
    func aSymbolThatBeginsWithANumberGetsAnUnderscore(_ name: String, _ symbol: String) async throws {
        #expect(try await CatalogFolder.symbol(of: name, "imageset") == symbol)
    }

    @Test(arguments: [
        ("DSDockCPU", "dsDockCPU"), ("DPad", "dPad"), ("BtnX", "btnX"), ("FTU-screen1", "ftuScreen1"),
        ("QR-Code Icon Black", "qrCodeIconBlack"), ("QRpedia_QR-Code Blue", "qRpediaQRCodeBlue"),
        ("Locate me OFF", "locateMeOFF"), ("planetLeftPS", "planetLeftPS"), ("icon_ID ", "iconID"),
    ])
    func abbreviationsKeepTheirCapitalsUnlessTheyAreFirst(_ name: String, _ symbol: String) async throws {
        #expect(try await CatalogFolder.symbol(of: name, "imageset") == symbol)
    }

    @Test(arguments: [
        ("M", "M"), ("BMW", "BMW"), ("B2", "B_2"), ("10C", "_10_C"), ("A-1-1-0", "A_1_1_0"), ("1_2", "_1_2"),
        ("CLR_LABEL_TEXT_RED", "CLR_LABEL_TEXT_RED"), ("292C38", "_292_C_38"), ("2B3041", "_2_B_3041"),
    ])
    func aNameWithoutSmallLettersKeepsItsCase(_ name: String, _ symbol: String) async throws {
        #expect(try await CatalogFolder.symbol(of: name, "colorset") == symbol)
    }

    @Test(arguments: [
        ("AccentColor", "accent"), ("themeColor", "theme"), ("bgColor", "bg"), ("btn_color", "btn"),
        ("black-color", "black"), ("widget_text_color", "widgetText"), ("CLR_LAUNCH_SCREEN_COLOR", "CLR_LAUNCH_SCREEN"),
        // Only the last word, only a whole one, and not the only one.
        ("btn_color_disable", "btnColorDisable"), ("text_color_85", "textColor85"), ("buttoncolor", "buttoncolor"),
        ("colorSurface", "colorSurface"), ("Color", "color"),
    ])
    func theSuffixColorIsLeftOutOfAColorsSymbol(_ name: String, _ symbol: String) async throws {
        #expect(try await CatalogFolder.symbol(of: name, "colorset") == symbol)
    }

    @Test(arguments: [
        ("FileImage", "file"), ("BeanWelcomeImage", "beanWelcome"), ("ControllerImage", "controller"),
        ("Image", "image"), ("image", "image"), ("image2", "image2"), ("giftColor", "giftColor"),
    ])
    func theSuffixImageIsLeftOutOfAnImagesSymbol(_ name: String, _ symbol: String) async throws {
        #expect(try await CatalogFolder.symbol(of: name, "imageset") == symbol)
    }

    @Test(arguments: [("Colors", "Colors"), ("iconPreviews", "IconPreviews"), ("GameUI", "GameUI"), ("Back", "Back")])
    func aNamespaceIsAType(_ name: String, _ symbol: String) async throws {
        #expect(try await CatalogFolder.namespace(of: name) == symbol)
    }

    /// These follow from the rules and from Swift's grammar; no generated file with them was found.
    @Test func namesWithoutLettersHaveNoSymbol() async throws {
        #expect(try await CatalogFolder.symbol(of: "★", "imageset") == nil)
        #expect(try await CatalogFolder.symbol(of: "…", "imageset") == nil)
        #expect(try await CatalogFolder.namespace(of: "++") == nil)
        // A superscript digit is a number, but not allowed in identifiers.
        #expect(try await CatalogFolder.symbol(of: "m²", "imageset") == "m")
        #expect(try await CatalogFolder.namespace(of: "18px") == "_18Px")
    }

    @Test func reservedWordsStandBetweenBackticks() async throws {
        #expect(try await CatalogFolder.symbol(of: "default", "imageset") == "`default`")
        #expect(try await CatalogFolder.namespace(of: "Type") == "`Type`")
    }
}
