import Combine
import HeadlinesFeeds
import SwiftUI

extension HeadlinesViewModel {
    /// A view model with the articles of the samples already loaded.
    static func preview(keyword: String = "") -> HeadlinesViewModel {
        let viewModel = HeadlinesViewModel(
            keyword: keyword, service: FeedLoader(), scheduler: ImmediateScheduler.shared)
        viewModel.fire()
        return viewModel
    }
}

extension Article {
    static let preview = Article(
        id: "preview", title: "Tides turn earlier than the almanac says",
        link: URL(string: "https://gazette.example/tides"), date: Date(timeIntervalSince1970: 1_780_378_200),
        summary: "The harbour master blames the moon, and the moon could not be reached for comment.",
        categories: ["Science"], author: "Ida Strand", source: "The Harbour Gazette")
}
