extension SampleFeed {
    /// Atom, with all three kinds of text, a base address, and the dates of RFC 3339.
    static let nightLog = SampleFeed(
        name: "The Night Log", address: "https://night-log.example/atom.xml",
        document: """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://night-log.example/">
              <title type="html">The Night&amp;nbsp;Log</title>
              <subtitle>From a small observatory with a large kettle</subtitle>
              <link rel="self" href="atom.xml"/>
              <link rel="alternate" type="text/html" href="/"/>
              <author><name>Vera Lens</name></author>
              <updated>2026-06-02T03:12:00Z</updated>
              <entry>
                <id>tag:night-log.example,2026:88</id>
                <title>A comet with two tails and no hurry</title>
                <link href="log/88"/>
                <published>2026-06-02T03:12:00Z</published>
                <category term="Science"/>
                <summary>It crosses the southern sky for another five weeks, low over the tide flats; field glasses are
                enough.</summary>
              </entry>
              <entry>
                <id>tag:night-log.example,2026:87</id>
                <title type="html">Our dome now opens by itself &amp;mdash; mostly</title>
                <link href="log/87"/>
                <published>2026-05-30T22:40:00+02:00</published>
                <category term="Technology"/>
                <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A rain gauge, two motors and
                <b>ninety lines of Swift</b> decide. The owl on the rail still overrules them.</p></div></content>
              </entry>
              <entry>
                <id>tag:night-log.example,2026:86</id>
                <title>Street lamps go amber, and the Milky Way comes back</title>
                <link href="log/86"/>
                <published>2026-05-28T23:55:00.250Z</published>
                <category term="Science"/>
                <category term="World"/>
                <summary type="html">&lt;p&gt;Where the town changed its lamps, our meter reads half a magnitude
                darker.&lt;/p&gt;</summary>
              </entry>
              <entry>
                <id>tag:night-log.example,2026:85</id>
                <title>Radio telescope made of a greenhouse hears its first pulsar</title>
                <link href="log/85"/>
                <published>2026-05-24T01:20:00Z</published>
                <category term="Technology"/>
                <author><name>Tomas Dish</name></author>
                <summary>Tomatoes, it turns out, do not disturb reception. Sprinklers do.</summary>
              </entry>
            </feed>
            """)
}
