/// The graphics state of a content stream, as far as SVG needs it (ISO 32000-1, 8.4).
struct PDFGraphicsState {
    var matrix = PDFMatrix()
    var fill = "#000000"
    var stroke = "#000000"
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    var lineWidth = 1.0
    var lineCap = 0
    var lineJoin = 0
    var miterLimit = 10.0
    var dashes: [Double] = []
    var dashPhase = 0.0
    /// The number of the clipping path that applies.
    var clip: Int?
}
