/// The items that content opens in front of the rest, on a screen without windows. ``RenderNode/menuItems`` lists them.
package enum RenderOpening: Sendable {
    /// The content of a menu.
    case menu
    /// The options of a choice. The selected one gets the focus.
    case choice
    /// The toolbar items that do not fit.
    case omittedItems
}
