import Foundation
import RenderTree

/// Small trees, one for each line of the documentation's table of exact combinations.
@MainActor
struct Combination {
    /// The text of the table's line.
    let name: String
    let fill: (Builder) -> Void

    var tree: RenderTree {
        let tree = RenderTree()
        fill(Builder(tree: tree, parent: tree.root))
        return tree
    }

    static let all: [Combination] = [
        Combination(name: "Rows and columns, their alignment and spacing") { root in
            root.column(.leading, spacing: 4) { column in
                column.row(.bottom) {
                    $0.text("water")
                    $0.column { $0.text("list").text("of levels") }
                }
                column.text("a").row(.top, spacing: 0) { $0.text("noon").text("today") }
            }
        },
        Combination(name: "`ZStack`, overlays and backgrounds") { root in
            root.depth(.init(horizontal: .trailing, vertical: .top)) { depth in
                depth.text("water levels").frame(width: 40, height: 40) { $0.color() }
                depth.layers(.init(horizontal: .leading, vertical: .bottom)) {
                    $0.padding(20) { $0.text("noon") }
                } over: {
                    $0.frame(width: 12, height: 12) { $0.color() }
                }
            }
        },
        Combination(name: "`Spacer`, also with a minimum length") { root in
            root.column { column in
                column.row { $0.text("a").spacer().text("b").spacer(40).text("c") }
                column.spacer().text("end")
            }
        },
        Combination(name: "`Divider`") { root in
            root.column { column in
                column.text("a").divider().row { $0.text("b").divider().text("c") }
            }
        },
        Combination(name: "`padding`") { root in
            root.row { row in
                row.padding(nil) { $0.text("a") }
                row.padding(12) { $0.color() }
                row.padding(-4) { $0.text("b") }
            }
        },
        Combination(name: "`frame` of fixed lengths, its alignment, and larger content") { root in
            root.column { column in
                column.frame(width: 200, height: 60, .init(horizontal: .trailing, vertical: .bottom)) { $0.text("a") }
                column.frame(width: 20, height: 10) { $0.frame(width: 60, height: 40) { $0.color() } }
            }
        },
        Combination(name: "`frame(maxWidth: .infinity)` and the same for heights") { root in
            root.row { row in
                row.filling(.horizontal, .init(horizontal: .leading)) { $0.text("a") }
                row.filling(.both) { $0.text("levels") }
                row.filling(.vertical, .init(vertical: .bottom)) { $0.text("b") }
            }
        },
        Combination(name: "`frame` with a minimum and a maximum width") { root in
            root.column { column in
                column.limited(minimum: 120, maximum: nil) { $0.text("a") }
                column.limited(minimum: nil, maximum: 300) { $0.text("b") }
                column.row { row in
                    row.limited(minimum: nil, maximum: 80) { $0.color() }
                    row.color()
                }
            }
        },
        Combination(name: "`frame` with a maximum height, also in less space") { root in
            root.arranged(.frame(RenderFrame(height: .init(maximum: 2000)))) { $0.color() }
        },
        Combination(name: "Several greedy views in a row or a column") { root in
            root.column { column in
                column.color().row { $0.color().padding(10) { $0.color() }.color().text("water") }
                column.color()
            }
        },
        Combination(name: "`layoutPriority` in a row") { root in
            root.row { row in
                row.priority(1) { $0.color() }
                row.text("water").frame(width: 30, height: 30) { $0.color() }
            }
        },
        Combination(name: "First and last baselines of texts") { root in
            root.column { column in
                column.row(.firstTextBaseline) { $0.text("a").padding(10) { $0.text("b") } }
                column.row(.lastTextBaseline) { $0.padding(12) { $0.text("b") }.text("a\nb") }
            }
        },
        Combination(name: "`fixedSize`") { root in
            root.frame(width: 40, height: 20) { $0.fixed(.both) { $0.row { $0.text("water levels").color() } } }
        },
        Combination(name: "`offset` and `position`") { root in
            root.depth { depth in
                depth.arranged(.offset(CGSize(width: 20, height: -8))) { $0.text("a") }
                depth.arranged(.position(CGPoint(x: 100, y: 80))) { $0.frame(width: 30, height: 20) { $0.color() } }
            }
        },
        Combination(name: "`aspectRatio` limited by the width, or by a frame of both lengths") { root in
            root.column { column in
                column.frame(width: 240, height: nil) { $0.column { $0.ratio(2) { $0.color() }.text("a") } }
                column.frame(width: 300, height: 100) { $0.ratio(1) { $0.color() } }
            }
        },
        Combination(name: "`Grid` of texts, cells over several columns, and alignments of columns") { root in
            root.grid { grid in
                grid.gridRow { $0.text("a").text("water").text("b") }
                grid.gridRow { row in
                    row.arranged(.gridCell(RenderGridCell(columnAlignment: .trailing))) { $0.text("c") }
                    row.text("levels").text("d")
                }
                grid.gridRow { row in
                    row.text("e").arranged(.gridCell(RenderGridCell(columns: 2))) { $0.text("of list") }
                }
            }
        },
        Combination(name: "`LazyVGrid` and `LazyHGrid` of fixed, flexible and adaptive tracks") { root in
            root.column { column in
                column.lazyGrid([
                    .init(.fixed(60)), .init(.flexible(minimum: 10, maximum: .infinity)), .init(.fixed(40)),
                ])
                column.lazyGrid([.init(.adaptive(minimum: 80, maximum: .infinity))])
            }
        },
        Combination(name: "Sections of a `LazyVGrid`: header and footer over all columns, cells between them") { root in
            root.column { column in
                column.lazyGrid(
                    [.init(.adaptive(minimum: 80, maximum: .infinity))], alignment: .init(horizontal: .leading)
                ) { grid in
                    grid.section("water") { $0.text("a").text("b").text("levels").text("c") }
                    grid.section("list", footer: "end of list") { $0.text("d") }
                }
                column.lazyGrid([.init(.fixed(60)), .init(.fixed(80))], spacing: 4) { grid in
                    grid.section("a header that is wider") { $0.text("a").text("b").text("c") }
                }
            }
        },
        Combination(name: "Sections of a `LazyVGrid` beside cells, where a column takes the remaining width") {
            root in
            root.lazyGrid([.init(.fixed(60)), .init(.flexible(minimum: 10, maximum: .infinity))]) { grid in
                grid.text("a").text("b").text("c")
                grid.section("water", footer: "noon") { $0.text("d").text("e").text("f") }
                grid.text("g")
            }
        },
        Combination(name: "Sections of a `LazyHGrid`") { root in
            root.frame(width: 600, height: 120) { frame in
                frame.arranged(
                    .lazyGrid(RenderLazyGrid(isVertical: false, tracks: [.init(.fixed(40)), .init(.fixed(30))]))
                ) { grid in
                    grid.section("water", footer: "noon") { $0.text("a").text("b").text("levels") }
                    grid.section("list") { $0.text("c") }
                }
            }
        },
        Combination(name: "Sections of a `LazyVStack`") { root in
            root.add(.stack(RenderStack(.vertical, horizontal: .leading, spacing: 12, isLazy: true))) { stack in
                stack.section("water", footer: "noon") { section in
                    section.text("a").filling(.horizontal) { $0.text("b") }.text("levels")
                }
                stack.section("list") { $0.text("c") }
            }
        },
        Combination(name: "Sections of a `VStack` and of an `HStack`") { root in
            root.column(spacing: 12) { column in
                column.section("water", footer: "noon") { $0.text("a").text("levels") }
                column.row(spacing: 6) { row in
                    row.section("list") { $0.text("b").text("c") }
                    row.text("end")
                }
            }
        },
        Combination(name: "`ScrollView`, and the ideal lengths of greedy views in it") { root in
            root.column { column in
                column.scroll(.vertical) { $0.column { $0.text("a").color().row { $0.text("b").color() } } }
                column.text("end")
            }
        },
        Combination(name: "`safeAreaInset`") { root in
            root.arranged(.inset(.bottom, spacing: 0, .center)) { $0.color().padding(8) { $0.text("bar") } }
        },
        Combination(name: "Right to left") { root in
            root.arranged(.direction(isRightToLeft: true)) {
                $0.column(.leading) { column in
                    column.row { $0.text("a").spacer().padding(10) { $0.text("b") } }
                    column.frame(width: 100, height: nil, .init(horizontal: .trailing)) { $0.text("c") }
                }
            }
        },
        Combination(name: "Text of several lines, its box as wide as the longest line") { root in
            root.column(.trailing) { column in
                column.frame(width: 100, height: nil) { $0.text("water levels today") }
                column.layers(.init(horizontal: .leading, vertical: .top)) {
                    $0.text("noon")
                } over: {
                    $0.text("water levels today")
                }
            }
        },
        Combination(name: "A row too narrow for its texts: others get the space that wrapping frees") { root in
            root.frame(width: 200, height: nil) { $0.row { $0.text("water levels").color().text("list of levels") } }
        },
        Combination(name: "A column that is too low: its texts are truncated") { root in
            root.frame(width: 100, height: 40) { $0.column { $0.text("a b c d e f g h i j k l m n o p").text("b") } }
        },
        Combination(name: "Baselines of `ZStack`, of columns, and of content without text") { root in
            root.row(.firstTextBaseline) { row in
                row.text("a")
                row.depth(.init(vertical: .bottom)) { $0.text("b").padding(12) { $0.text("c") } }
                row.column { $0.frame(width: 20, height: 30) { $0.color() }.text("d") }
            }
        },
        Combination(name: "`aspectRatio` limited by the remaining height") { root in
            root.column { $0.text("a").ratio(0.5) { $0.color() } }
        },
        Combination(name: "`aspectRatio` in a frame with only a height") { root in
            root.column { $0.frame(width: nil, height: 50) { $0.ratio(3) { $0.color() } } }
        },
        Combination(name: "`Circle` in a space that is not square") { root in
            root.row { $0.frame(width: 200, height: 100) { $0.circle() }.circle() }
        },
        Combination(name: "`lineLimit` of longer text, and reserved space for missing lines") { root in
            root.column { column in
                column.frame(width: 100, height: nil) { $0.text("water levels today at noon", .init(lineLimit: 2)) }
                column.text("a", .init(lineLimit: 3, minimumLines: 3))
            }
        },
        Combination(name: "`truncationMode` at the head and in the middle") { root in
            root.frame(width: 100, height: nil) { frame in
                frame.column { column in
                    for truncation in [RenderTextLines.Truncation.head, .middle] {
                        let lines = RenderTextLines(limit: 1, truncation: truncation)
                        column.text("water levels today", .init(characterStyle: RenderCharacterStyle(), lines: lines))
                    }
                }
            }
        },
        Combination(name: "`minimumScaleFactor` of longer text") { root in
            root.frame(width: 100, height: nil) { frame in
                let lines = RenderTextLines(limit: 1, minimumScale: 0.5)
                frame.column {
                    $0.text("water levels", .init(characterStyle: RenderCharacterStyle(), lines: lines)).text("noon")
                }
            }
        },
        Combination(name: "Columns of a `Grid` with texts that wrap") { root in
            root.frame(width: 200, height: nil) { frame in
                frame.grid { grid in
                    grid.gridRow { $0.text("a").text("water levels of today at noon") }
                    grid.gridRow { $0.text("water levels").text("b") }
                }
            }
        },
        Combination(name: "Text that wraps in a lazy stack: its box is as wide as its space") { root in
            root.frame(width: 100, height: 200) { frame in
                frame.scroll(.vertical) { scroll in
                    scroll.add(.lazyStack(RenderLazyStack(count: 2))) { run in
                        for text in ["a", "water levels today"] { run.add(.item(.single)) { $0.text(text) } }
                    }
                }
            }
        },
        Combination(name: "A text field in a column wider than its space: it is as wide as the column") { root in
            root.frame(width: 40, height: nil) { frame in
                frame.column { column in
                    column.frame(width: 80, height: 20) { $0.color() }
                    column.add(.textField(RenderTextField(text: ""))).circle()
                }
            }
        },
        Combination(name: "Texts that wrap in the tracks of a `LazyVGrid`") { root in
            root.lazyGrid([.init(.fixed(60)), .init(.fixed(80))], ["a", "water levels today", "b", "levels of water"])
        },
    ]
}

/// Adds nodes to a parent.
@MainActor
struct Builder {
    let tree: RenderTree
    let parent: RenderNode

    @discardableResult
    func add(_ content: RenderContent, _ inside: (Builder) -> Void = { _ in }) -> Builder {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent, before: nil)
        inside(Builder(tree: tree, parent: node))
        return self
    }

    @discardableResult
    func text(_ string: String, _ style: RenderTextStyle = .plain) -> Builder {
        add(.text(RenderText(string, style: style)))
    }

    @discardableResult
    func color() -> Builder { add(.shape(RenderShape([RenderShapeLayer(.rectangle, paint: .color(.role(.accent)))]))) }

    @discardableResult
    func circle() -> Builder { add(.shape(RenderShape([RenderShapeLayer(.circle, paint: .color(.role(.accent)))]))) }

    @discardableResult
    func spacer(_ minimum: Double? = nil) -> Builder { add(.spacer(minLength: minimum)) }

    @discardableResult
    func divider() -> Builder { add(.divider) }

    @discardableResult
    func row(
        _ alignment: RenderAlignment.Vertical = .center, spacing: CGFloat? = nil, _ inside: (Builder) -> Void
    ) -> Builder {
        add(.stack(RenderStack(.horizontal, vertical: alignment, spacing: spacing)), inside)
    }

    @discardableResult
    func column(
        _ alignment: RenderAlignment.Horizontal = .center, spacing: CGFloat? = nil, _ inside: (Builder) -> Void
    ) -> Builder {
        add(.stack(RenderStack(.vertical, horizontal: alignment, spacing: spacing)), inside)
    }

    @discardableResult
    func depth(_ alignment: RenderAlignment = .center, _ inside: (Builder) -> Void) -> Builder {
        add(.stack(RenderStack(.depth, horizontal: alignment.horizontal, vertical: alignment.vertical)), inside)
    }

    @discardableResult
    func padding(_ length: CGFloat?, _ inside: (Builder) -> Void) -> Builder {
        add(.padding(RenderInsets(top: length, leading: length, bottom: length, trailing: length)), inside)
    }

    @discardableResult
    func arranged(_ arrangement: RenderArrangement, _ inside: (Builder) -> Void) -> Builder {
        add(.arrangement(arrangement), inside)
    }

    @discardableResult
    func frame(
        width: CGFloat?, height: CGFloat?, _ alignment: RenderAlignment = .center, _ inside: (Builder) -> Void
    ) -> Builder {
        arranged(
            .frame(RenderFrame(width: .init(fixed: width), height: .init(fixed: height), alignment: alignment)), inside)
    }

    @discardableResult
    func filling(_ axes: RenderAxes, _ alignment: RenderAlignment = .center, _ inside: (Builder) -> Void) -> Builder {
        arranged(
            .frame(
                RenderFrame(
                    width: .init(maximum: axes.contains(.horizontal) ? .infinity : nil),
                    height: .init(maximum: axes.contains(.vertical) ? .infinity : nil), alignment: alignment)), inside)
    }

    @discardableResult
    func limited(minimum: CGFloat?, maximum: CGFloat?, _ inside: (Builder) -> Void) -> Builder {
        arranged(.frame(RenderFrame(width: .init(minimum: minimum, maximum: maximum))), inside)
    }

    @discardableResult
    func priority(_ priority: Double, _ inside: (Builder) -> Void) -> Builder {
        arranged(.priority(priority), inside)
    }

    @discardableResult
    func fixed(_ axes: RenderAxes, _ inside: (Builder) -> Void) -> Builder { arranged(.fixedSize(axes), inside) }

    @discardableResult
    func ratio(_ ratio: CGFloat, _ inside: (Builder) -> Void) -> Builder {
        arranged(.aspectRatio(ratio, fills: false), inside)
    }

    @discardableResult
    func scroll(_ axes: RenderAxes, _ inside: (Builder) -> Void) -> Builder { add(.scroll(RenderScroll(axes)), inside) }

    @discardableResult
    func grid(_ inside: (Builder) -> Void) -> Builder { arranged(.grid(RenderGrid()), inside) }

    @discardableResult
    func gridRow(_ inside: (Builder) -> Void) -> Builder { arranged(.gridRow(nil), inside) }

    @discardableResult
    func lazyGrid(
        _ tracks: [RenderLazyGrid.Track], _ texts: [String] = ["a", "water", "b", "levels", "c"]
    ) -> Builder {
        arranged(.lazyGrid(RenderLazyGrid(isVertical: true, tracks: tracks))) { grid in
            for text in texts { grid.text(text) }
        }
    }

    @discardableResult
    func lazyGrid(
        _ tracks: [RenderLazyGrid.Track], alignment: RenderAlignment = .center, spacing: CGFloat? = nil,
        _ inside: (Builder) -> Void
    ) -> Builder {
        let grid = RenderLazyGrid(isVertical: true, tracks: tracks, alignment: alignment, spacing: spacing)
        return arranged(.lazyGrid(grid), inside)
    }

    @discardableResult
    func section(_ header: String, footer: String? = nil, _ inside: (Builder) -> Void) -> Builder {
        add(.section(RenderSection())) { section in
            section.add(.part(.header)) { $0.text(header) }
            inside(section)
            if let footer { section.add(.part(.footer)) { $0.text(footer) } }
        }
    }

    /// The first is the content, and the other is a layer above it.
    @discardableResult
    func layers(_ alignment: RenderAlignment, _ content: (Builder) -> Void, over: (Builder) -> Void) -> Builder {
        arranged(.layers(RenderLayers(isAbove: true, alignment: alignment))) { layers in
            layers.add(.layer, content)
            layers.add(.layer, over)
        }
    }
}
