/** A page that has the part for motion. */
async function openMovingPage(body) {
	const page = await openPage(body);
	await page.inside("load()");
	return page;
}

/** The running animations of an element: their keyframes without what the browser adds, and their durations. */
const animationsOf = (el) =>
	el.getAnimations().map((animation) => [
		animation.effect.getKeyframes().map(({ offset, computedOffset, easing, composite, ...properties }) => properties),
		animation.effect.getTiming().duration,
	]);

const row = (id, height = 40) => `<p id="n${id}" style="margin:0;height:${height}px">Row</p>`;

test("a property moves from its value to the new one", async () => {
	const page = await openMovingPage('<p id="n1" style="opacity:1">Text</p>');
	page.patch(["x", 500, "linear"], ["a", "1", { style: "opacity:0.25" }]);
	equal(animationsOf(page.element(1)), [[[{ opacity: "1" }, { opacity: "0.25" }], 500]]);
});

test("a change without an animation is shown at once", async () => {
	const page = await openMovingPage('<p id="n1" style="opacity:1">Text</p>');
	page.patch(["a", "1", { style: "opacity:0.25" }]);
	equal(animationsOf(page.element(1)), []);
	page.patch(["x", 500, "linear"], ["x", 0], ["a", "1", { style: "opacity:0.5" }]);
	equal(animationsOf(page.element(1)), []);
});

test("elements move to their new places", async () => {
	const page = await openMovingPage(row(1) + row(2));
	page.patch(["x", 500, "linear"], ["m", "2", "1"]);
	equal(animationsOf(page.element(1)), [[[{ translate: "0px -40px" }, { translate: "0px" }], 500]]);
	equal(animationsOf(page.element(2)), [[[{ translate: "0px 40px" }, { translate: "0px" }], 500]]);
});

test("a new element fades in, and the others make room", async () => {
	const page = await openMovingPage(row(1));
	page.patch(["x", 500, "linear"], ["i", "0", "1", row(2, 30)]);
	equal(animationsOf(page.element(2)), [[[{ opacity: "0" }, { opacity: "1" }], 500]]);
	equal(animationsOf(page.element(1)), [[[{ translate: "0px -30px" }, { translate: "0px" }], 500]]);
});

test("a removed element fades out as a copy that is out of use", async () => {
	const page = await openMovingPage(row(1) + row(2));
	page.patch(["x", 500, "linear"], ["r", "1"]);
	const copy = page.element(0).firstElementChild;
	equal([copy.id, copy.inert, copy.ariaHidden, page.element(1)], ["", true, "true", null]);
	equal(animationsOf(copy), [[[{ opacity: "1" }, { opacity: "0" }], 500]]);
	copy.getAnimations()[0].finish();
	await until("the end of the copy", () => !copy.isConnected);
});

test("the frame of an element is reported when its motion has ended", async () => {
	const style = (angle) => `position:absolute;left:100px;top:100px;width:40px;height:20px;rotate:${angle}deg`;
	const page = await openMovingPage(`<p id="n1" data-g style="${style(0)}">Text</p>`);
	const reports = () => page.events.filter(([kind]) => kind === "g").map(([, [frame]]) => frame);
	await until("the report", () => reports().length);
	page.acknowledge();
	page.patch(["x", 500, "linear"], ["a", "1", { style: style(90) }]);
	equal(reports(), [["1", 40, 20, 100, 100]]);
	page.element(1).getAnimations()[0].finish();
	await until("the report of the end", () => reports().length > 1);
	equal(reports().at(-1), ["1", 40, 20, 110, 90]);
});

test("a change on the way begins where the element is", async () => {
	const page = await openMovingPage('<p id="n1" style="opacity:0">Text</p>');
	page.patch(["x", 1000, "linear"], ["a", "1", { style: "opacity:1" }]);
	const [first] = page.element(1).getAnimations();
	first.pause();
	first.currentTime = 500;
	page.patch(["x", 1000, "linear"], ["a", "1", { style: "opacity:0" }]);
	const [[frames]] = animationsOf(page.element(1));
	// Half of the first way is left, and all of the second is ahead.
	near([frames[0], frames.at(-1)].map(({ opacity }) => +opacity), [0.5, 0], 0.01);
});

test("an element that leaves stays in its place until it is removed", async () => {
	const page = await openMovingPage(row(1) + row(2));
	const { top } = page.element(1).getBoundingClientRect();
	page.patch(["x", 500, "linear"], ["L", "1"], ["a", "1", { style: "margin:0;height:40px;opacity:0" }]);
	equal([page.element(1).inert, page.element(1).getBoundingClientRect().top], [true, top]);
	page.patch(["r", "1"]);
	equal(page.element(1), null);
});

test("an element that returns during its exit keeps the value of its inert attribute", async () => {
	// Here a shortcut presses a control of no opacity.
	const page = await openMovingPage('<p id="n1" inert="o" style="margin:0;height:40px">Row</p>' + row(2));
	page.patch(["x", 500, "linear"], ["L", "1"]);
	equal(page.element(1).getAttribute("inert"), "");
	page.patch(["x", 500, "linear"], ["m", "1", "2"]);
	equal(page.element(1).getAttribute("inert"), "o");
	page.patch(["x", 500, "linear"], ["L", "2"]);
	page.patch(["x", 500, "linear"], ["m", "2"]);
	equal(page.element(2).hasAttribute("inert"), false);
});

test("who asks for less motion gets none", async () => {
	const page = await openMovingPage(row(1));
	Object.defineProperty(page.inside("calm"), "matches", { value: true });
	page.patch(["x", 500, "linear"], ["i", "0", "1", row(2)]);
	equal(page.document.getAnimations().length, 0);
});
