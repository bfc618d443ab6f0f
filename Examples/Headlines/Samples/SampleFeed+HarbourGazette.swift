extension SampleFeed {
    /// RSS 2.0, with CDATA, escaped markup, relative links and the dates of RFC 822.
    static let harbourGazette = SampleFeed(
        name: "Harbour Gazette", address: "https://harbour-gazette.example/feed.rss",
        document: """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <channel>
              <title>Harbour Gazette</title>
              <link>https://harbour-gazette.example/</link>
              <description>News from the quay, the market &amp; the lighthouse</description>
              <item>
                <title>Limpets keep a calendar, and the tide is not in it</title>
                <link>/2026/limpets</link>
                <guid isPermaLink="false">gazette-1041</guid>
                <pubDate>Tue, 02 Jun 2026 07:30:00 +0200</pubDate>
                <category>Science</category>
                <dc:creator>Ida Reef</dc:creator>
                <description>&lt;p&gt;Moved to a tank without waves, the limpets of the north pier still begin to feed
                &lt;em&gt;eleven minutes&lt;/em&gt; before low water. Nobody has found their \
            clock.&lt;/p&gt;</description>
              </item>
              <item>
                <title><![CDATA[Night ferry returns after nine years & one new bell]]></title>
                <link>/2026/ferry</link>
                <pubDate>Mon, 1 Jun 2026 21:05 +0200</pubDate>
                <category>World</category>
                <dc:creator>Joost van Haven</dc:creator>
                <description>The first crossing left with forty passengers, six bicycles and a piano. It will sail
                every Friday until the ice comes.</description>
              </item>
              <item>
                <title>Choir of dredgers wins the autumn prize</title>
                <link>/2026/choir</link>
                <pubDate>Sun, 31 May 2026 10:00:00 GMT</pubDate>
                <category>Culture</category>
                <description>Eighteen crew members sang in the dry dock, because &lt;i&gt;“steel holds a note longer \
            than
                a church.”&lt;/i&gt;</description>
              </item>
              <item>
                <title>Three towns agree to share one snowplough</title>
                <link>/2026/snowplough</link>
                <pubDate>Fri, 29 May 2026 16:45:00 +0200</pubDate>
                <category>World</category>
                <dc:creator>Ida Reef</dc:creator>
                <description>It is the shortest treaty in the county&#8217;s history: two sentences and a telephone
                number.</description>
              </item>
            </channel>
            </rss>
            """)
}
