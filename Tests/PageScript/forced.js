/** A page whose browser has forced colors, without any use. */
async function openForcedPage(body) {
	const page = await openPage(body, "", (window) => {
		const { matchMedia } = window;
		window.matchMedia = (query) => (query.includes("forced-colors") ? { matches: true } : matchMedia.call(window, query));
	});
	// The browser of the tests has none: the rules apply without their condition, and so do system colors.
	const sheets = page.document.adoptedStyleSheets;
	const rules = sheets.flatMap(({ cssRules }) => [...cssRules]).filter(({ conditionText }) => conditionText === "(forced-colors: active)");
	const sheet = new page.window.CSSStyleSheet();
	sheet.insertRule("*, ::before, ::after { transition: none !important; }");
	for (const rule of rules.flatMap(({ cssRules }) => [...cssRules])) sheet.insertRule(rule.cssText, sheet.cssRules.length);
	page.document.adoptedStyleSheets.push(sheet);
	/** A color as it is computed. */
	const color = (name) => {
		const probe = page.document.createElement("i");
		probe.style.color = name;
		page.document.body.append(probe);
		return page.window.getComputedStyle(probe).color;
	};
	const style = (id, pseudo) => page.window.getComputedStyle(page.element(id), pseudo);
	return { page, color, style };
}

test("with forced colors, what is on and chosen differs by colors that browsers keep", async () => {
	const pairs = (tag, attributes, state) =>
		["true", "false"].map((value) => `<${tag} ${attributes} ${state}="${value}"><span>Word</span></${tag}>`).join("");
	const { page, color, style } = await openForcedPage(
		pairs("button", 'class="tg sw"', "aria-checked") + pairs("button", 'class="tg tb"', "aria-checked") +
		`<div class="pk sg"><div class="os">${pairs("button", 'class="op"', "aria-checked")}</div></div>` +
		`<div class="tabs"><div class="tabbar">${pairs("button", 'class="tab"', "aria-selected")}</div></div>` +
		`<div class="tabs pages"><div class="tabbar">${pairs("button", 'class="tab"', "aria-selected")}</div></div>` +
		`<div class="list"><div class="rows">${pairs("div", 'class="row"', "aria-selected")}${pairs("div", 'class="row"', "aria-current")}</div></div>`);
	const states = [...page.element(0).querySelectorAll("[aria-checked],[aria-selected],[aria-current]")];
	states.forEach((el, index) => (el.id = "n" + (index + 1)));
	const marked = color("Highlight");
	for (const [on, pseudo] of [[1, "::after"], [3], [5], [7], [9, "::before"], [11], [13]])
		equal([style(on, pseudo).backgroundColor === marked, style(on + 1, pseudo).backgroundColor === marked, on], [true, false, on]);
	// The knob of a switch is a picture, which browsers drop unless the element keeps its own colors.
	equal(style(1, "::after").forcedColorAdjust, "none");
	equal(style(1, "::after").backgroundPosition === style(2, "::after").backgroundPosition, false);
	for (const on of [3, 5, 7, 11, 13]) {
		equal(style(on).forcedColorAdjust, "none");
		equal(page.window.getComputedStyle(page.element(on).firstElementChild).color, color("HighlightText"));
	}
});

test("with forced colors, the focus of a field, progress and the edges of a dialog are drawn", async () => {
	const { page, color, style } = await openForcedPage(
		'<input id="n1" class="tf"><input id="n2" class="tf"><progress id="n3" value=".3"></progress>' +
		'<dialog id="n4" class="pr sheet" open>A sheet</dialog><p id="n5" class="rd">A secret</p>');
	page.element(1).focus();
	equal([style(1).outlineStyle, style(1).outlineColor], ["solid", color("Highlight")]);
	equal([style(1).borderTopStyle, style(3).borderTopStyle, style(4).borderTopStyle], ["solid", "solid", "solid"]);
	equal(style(3).forcedColorAdjust, "none");
	// The colors of a theme would show the text.
	equal(style(5).forcedColorAdjust, "none");
});
