extension SampleFeed {
    /// JSON Feed, with tags, authors, and articles in text as well as in HTML.
    static let kettleAndSpade = SampleFeed(
        name: "Kettle & Spade", address: "https://kettle-and-spade.example/feed.json",
        document: #"""
            {
              "version": "https://jsonfeed.org/version/1.1",
              "title": "Kettle & Spade",
              "home_page_url": "https://kettle-and-spade.example/",
              "description": "What grows, and what becomes of it",
              "authors": [{ "name": "Bo Ladle" }],
              "items": [
                {
                  "id": "311",
                  "url": "/soup",
                  "title": "The soup that needs a whole tide to cook",
                  "content_html": "<p>Bury the pot at ebb, dig it out at flood. Between them: <b>leeks</b>, patience, \#
            a book.</p>",
                  "date_published": "2026-06-01T12:00:00+02:00",
                  "tags": ["Food"]
                },
                {
                  "id": "310",
                  "url": "/rye",
                  "title": "Rye from the railway bank",
                  "content_text": "Sown by a goods train in 1957, and good for bread ever since.",
                  "date_published": "2026-05-30T08:15:00Z",
                  "tags": ["Food", "Culture"]
                },
                {
                  "id": "309",
                  "url": "/cinema",
                  "title": "A cinema moves into the seed house",
                  "summary": "Sixty chairs, one projector, and the smell of marigolds: the village shows films again.",
                  "date_published": "2026-05-27T18:30:00Z",
                  "tags": ["Culture"],
                  "authors": [{ "name": "Mila Frame" }]
                },
                {
                  "id": "308",
                  "url": "/bees",
                  "title": "Bees prefer the bus shelter, and science asks why",
                  "content_text": "Its warm glass roof may tell them the time. A counting box will be put up on \#
            Monday.",
                  "date_published": "2026-05-25T09:00:00Z",
                  "tags": ["Science", "Food"]
                }
              ]
            }
            """#)
}
