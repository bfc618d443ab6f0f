internal import RenderTree

extension CSSLayout {
    /// Declares how a text breaks into lines. Browsers truncate at the end, whatever the truncation mode.
    ///
    /// `maximum` is the number of lines that fit, where the browser cannot know it.
    static func arrangeText(_ text: RenderText, maximum: Int? = nil, _ style: inout CSSDeclarations) {
        let lines = text.style.lines
        style["display"] = "block"
        style["white-space"] = "pre-wrap"
        style["overflow-wrap"] = "anywhere"
        if let limit = maximum ?? lines.limit {
            style["display"] = "-webkit-box"
            style["-webkit-box-orient"] = "vertical"
            style["-webkit-line-clamp"] = "\(max(1, limit))"
            if limit == 1 { style["word-break"] = "break-all" }
        }
        // As many whole lines as fit, and at least one.
        style["max-height"] = "max(1lh,round(down,100%,1lh))"
        style["overflow"] = "clip"
        style["min-height"] = "calc(\(max(1, lines.minimum ?? 1)) * 1lh)"
        switch lines.alignment {
        case .leading: break
        case .center: style["text-align"] = "center"
        case .trailing: style["text-align"] = "end"
        }
        if lines.spacing != 0 { style["line-height"] = "calc(1lh + \(CSSWord.points(Double(lines.spacing))))" }
    }
}
