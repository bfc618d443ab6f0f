import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import PictureRenderer

@Suite struct PictureMetricsTests {
    private let field = RenderContent.textField(RenderTextField(text: ""))
    private let slider = RenderContent.slider(RenderSlider(0.5, from: 0, to: 1))
    private let progress = RenderContent.progress(RenderProgress(0.5))
    private let toggle = RenderContent.toggle(RenderToggle(isOn: true))

    @Test func controlsArePlaceholders() {
        for content in [field, slider, progress, toggle] { #expect(content.isPlaceholder) }
        #expect(!RenderContent.divider.isPlaceholder)
    }

    @Test func onlyFieldsAndTracksThatAPersonMovesHaveASizeOfTheirOwn() {
        let metrics = PictureMetrics()
        for content in [field, slider] {
            #expect(metrics.size(of: content, in: .unspecified) == CGSize(width: 160, height: 31))
            #expect(metrics.size(of: content, in: Proposal(width: 50)) == CGSize(width: 50, height: 31))
        }
        for content in [progress, toggle] { #expect(metrics.size(of: content, in: .unspecified) == nil) }
    }
}
