/** The rules of a page, also those in media queries. */
const rulesOf = (page) =>
	[...page.document.styleSheets].flatMap(({ cssRules }) => [...cssRules].flatMap((rule) => [rule, ...(rule.cssRules ?? [])]));

test("the place that a layout gives a button comes first, in a row and for a finger", async () => {
	const page = await openPage(
		'<style>.x { display: block; position: absolute; left: 80px; top: 4px; }</style><div class="row"><div style="position:relative">' +
		'<button id="n1" class="b bl x">One</button><button id="n2" class="b bl">Two</button></div></div>' +
		'<div><button id="n3" class="b bl x">Three</button></div>');
	const positions = () => [1, 2, 3].map((id) => page.window.getComputedStyle(page.element(id)).position);
	equal(positions(), ["absolute", "relative", "absolute"]);
	// The rules for fingers, wherever the test runs.
	for (const { media } of rulesOf(page)) if (media?.mediaText === "(pointer: coarse)") media.mediaText = "all";
	equal(positions(), ["absolute", "relative", "absolute"]);
	page.element(3).classList.remove("x");
	equal(positions(), ["absolute", "relative", "relative"]);
});
