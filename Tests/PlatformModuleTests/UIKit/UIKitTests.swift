import Testing
import UIKit

#if !canImport(UIKit)
    #error("A target that asks for the product UIKit can import it.")
#endif

/// Written as for iOS: one file that imports UIKit alone.
private struct Theme {
    var accent = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    var title = UIFont.preferredFont(forTextStyle: .headline)
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let lineCap = CGLineCap.round
}

@MainActor
@Suite struct UIKitTests {
    @Test func theModuleSharesItsValuesWithSwiftUI() {
        let theme = Theme()
        #expect(theme.accent.cgColor.components == [0.25, 0.5, 0.75, 1])
        #expect(theme.title.pointSize == 17)
        #expect(theme.insets.left + theme.insets.right == 6)
        #expect(UIDevice.current.systemName.isEmpty == false)
        #expect(UIKeyboardType.emailAddress.rawValue == 7)
    }

    @Test func picturesAreDrawn() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
            UIColor.red.setFill()
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        #expect(picture.size == CGSize(width: 4, height: 2))
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 2)
        #expect(path.cgPath.boundingBox.width == 8)
        #expect(CGAffineTransform(scaleX: 2, y: 2).a == 2)
    }

    @Test func theModuleReexportsFoundation() {
        #expect(Date(timeIntervalSince1970: 0) < .now)
        #expect(NSItemProvider(object: "text" as NSString).canLoadObject(ofClass: NSString.self))
    }

    /// Names that Swiftwater does not declare for UIKit, so a file can declare them itself without hiding anything.
    @Test func otherNamesOfUIKitCanBeDeclaredByAnApp() {
        struct UIViewController {}
        struct Text {}
        #expect("\(UIViewController.self) \(Text.self)" == "UIViewController Text")
    }
}
