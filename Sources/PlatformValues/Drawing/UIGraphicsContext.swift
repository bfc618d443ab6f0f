public import Foundation

/// The contexts in which UIKit's values draw themselves: the last one is the current one, and each thread has its own.
struct UIGraphicsContext {
    let context: CGContext
    /// Whether `UIGraphicsBeginImageContext(_:)` created the context, instead of `UIGraphicsPushContext(_:)`.
    var isImage = false

    private static let key = "UIGraphicsContext"

    /// The contexts of the current thread, which owns them.
    static var stack: [UIGraphicsContext] {
        get { Thread.current.threadDictionary[key] as? [UIGraphicsContext] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
    }

    static var current: CGContext? { stack.last?.context }
}

/// Returns the current context of the thread; nil outside of a drawing.
///
/// Follows [Apple's
/// UIGraphicsGetCurrentContext()](https://developer.apple.com/documentation/uikit/uigraphicsgetcurrentcontext()).
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphicsContext.current }

/// Makes a context the current one of the thread.
///
/// Follows [Apple's
/// UIGraphicsPushContext(_:)](https://developer.apple.com/documentation/uikit/uigraphicspushcontext(_:)).
public func UIGraphicsPushContext(_ context: CGContext) {
    UIGraphicsContext.stack.append(UIGraphicsContext(context: context))
}

/// Restores the context before the last `UIGraphicsPushContext(_:)`.
///
/// Follows [Apple's UIGraphicsPopContext()](https://developer.apple.com/documentation/uikit/uigraphicspopcontext()).
public func UIGraphicsPopContext() {
    if UIGraphicsContext.stack.last?.isImage == false { UIGraphicsContext.stack.removeLast() }
}

/// Begins a clear picture of a size in points, with one pixel per point, as the current context of the thread.
///
/// Follows [Apple's
/// UIGraphicsBeginImageContext(_:)](https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontext(_:)).
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture as the current context of the thread.
///
/// ```swift
/// func half(of picture: UIImage) -> UIImage? {
///     let size = CGSize(width: picture.size.width / 2, height: picture.size.height / 2)
///     UIGraphicsBeginImageContextWithOptions(size, false, 0)
///     defer { UIGraphicsEndImageContext() }
///     picture.draw(in: CGRect(origin: .zero, size: size))
///     return UIGraphicsGetImageFromCurrentImageContext()
/// }
/// ```
///
/// Follows [Apple's
/// page](https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontextwithoptions(_:_:_:)).
///
/// - Parameters:
///   - size: The size in points. A size that is empty or above 16 million pixels has no picture.
///   - opaque: Whether the picture is black where nothing is drawn, instead of clear.
///   - scale: The pixels per point; zero uses the scale of the screen that shows the scene.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale
    let context = CGContext(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    UIGraphicsContext.stack.append(UIGraphicsContext(context: context, isImage: true))
}

/// Returns the picture of the current context so far; nil unless `UIGraphicsBeginImageContext(_:)` created the context,
/// and for a picture without pixels.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/uikit/uigraphicsgetimagefromcurrentimagecontext()).
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let last = UIGraphicsContext.stack.last, last.isImage else { return nil }
    return last.context.makeImage().map { UIImage(cgImage: $0, scale: last.context.scale, orientation: .up) }
}

/// Ends the picture that `UIGraphicsBeginImageContext(_:)` began.
///
/// Follows [Apple's
/// UIGraphicsEndImageContext()](https://developer.apple.com/documentation/uikit/uigraphicsendimagecontext()).
public func UIGraphicsEndImageContext() {
    if UIGraphicsContext.stack.last?.isImage == true { UIGraphicsContext.stack.removeLast() }
}

/// Fills a rectangle of the current context.
///
/// Follows [Apple's UIRectFill(_:)](https://developer.apple.com/documentation/uikit/uirectfill(_:)).
public func UIRectFill(_ rect: CGRect) { UIGraphicsContext.current?.fill(rect) }

/// Clips later drawing in the current context to a rectangle.
///
/// Follows [Apple's UIRectClip(_:)](https://developer.apple.com/documentation/uikit/uirectclip(_:)).
public func UIRectClip(_ rect: CGRect) { UIGraphicsContext.current?.clip(to: rect) }
