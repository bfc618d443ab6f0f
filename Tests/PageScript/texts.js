const edits = () => sources("Page/protocol Use/texts Use/restart");

test("the change of a text is its middle", async () => {
	const difference = (await edits())("difference");
	equal(difference("abc", "abXc"), [2, 0, "X"]);
	equal(difference("abc", "ac"), [1, 1, ""]);
	equal(difference("aaa", "aaaa"), [3, 0, "a"]);
	equal(difference("", "new"), [0, 0, "new"]);
	equal(difference("same", "same"), [4, 0, ""]);
});

test("characters of two units stay whole", async () => {
	const difference = (await edits())("difference");
	// Both begin with the same unit, or end with it.
	equal(difference("a😀", "a😁"), [1, 2, "😁"]);
	equal(difference("\u{1F600}", "\u{1FA00}"), [0, 2, "\u{1FA00}"]);
});

test("both sides compute the same checksum", async () => {
	const checksum = (await edits())("checksum");
	// The number of units, and for each one times 31 and the unit.
	equal([checksum(""), checksum("a"), checksum("ab")], [0, 31 + 97, (2 * 31 + 97) * 31 + 98]);
	equal(checksum("the sum has thirty-two bits and a sign"), checksum("the sum has thirty-two bits and a sign") | 0);
});

test("a change goes to its place in another text", async () => {
	const rebase = (await edits())("rebase");
	equal(rebase("one two", "one two three", "zero one two"), "zero one two three");
	equal(rebase("one two", "ONE two", "one two three"), "ONE two three");
	equal(rebase("one two", "one 2", "1 two"), "1 2");
	// Both have changed the same words: one's own text stays.
	equal(rebase("one two", "one 2", "one II"), "one 2");
});
