const route = () => sources("Motion/springs Motion/curves Motion/timing Motion/tracks Motion/properties Motion/paths Motion/lengths Motion/routes");

test("numbers are read as source maps write them", async () => {
	const readNumbers = (await route())("readNumbers");
	for (const [number, text] of [[0, "A"], [1, "C"], [-1, "D"], [15, "e"], [16, "gB"], [-16, "hB"], [511, "+f"], [512, "ggB"]])
		equal(readNumbers(text, 1), [number]);
	equal(readNumbers("CgBD", 3), [1, 16, -1]);
});

test("a run of zeros is as long as it says, and as there is a place for it", async () => {
	const readNumbers = (await route())("readNumbers");
	equal(readNumbers("C*IC", 6), [1, 0, 0, 0, 0, 1]);
	equal(readNumbers("*gB", 16), Array(16).fill(0));
	equal(readNumbers("C*+f", 4), [1, 0, 0, 0]);
});

test("a path on its route goes through the paths that are stated", async () => {
	const inside = await route();
	// A line from the origin to 8,0 that moves down by 2 until the middle, and by 6 in all. The units are eighths.
	const stretches = inside("readStretches")("M0 0L8 0", [0, 48, "", "AAgBAAAgDA"]);
	const at = (part) => {
		const { letters, numbers } = inside("polynomial")(stretches, part);
		return inside("pathText")(letters, numbers);
	};
	equal([at(0), at(0.5), at(1)], ["M0 0L8 0", "M0 2L8 2", "M0 8L8 8"]);
	// The parabola through the three.
	equal(at(0.25), "M0 0.5L8 0.5");
});

test("a stretch with other elements begins halfway between", async () => {
	const inside = await route();
	const stretches = inside("readStretches")("M0 0L8 0", [0, 20, "", "AAAA", 24, 48, "M1L2", "AAAAAA"]);
	equal(stretches.map(({ letters, samples, follows }) => [letters, samples.length, follows]), [["ML", 2, false], ["MLL", 1, false]]);
	equal([0, 0.4, 0.5, 1].map((part) => inside("polynomial")(stretches, part).letters), ["ML", "ML", "MLL", "MLL"]);
});

test("a route that does not begin at the path of the page is none", async () => {
	equal((await route())("readStretches")("M0 0L8 0L8 8", [0, 48, "", "AAAA"]).length, 1);
	equal((await route())("readStretches")("", [0, 48, "", "AAAA"]).length, 1);
});

test("a spring goes beyond the end in the direction of its route", async () => {
	const inside = await route();
	const stretches = inside("readStretches")("M0 0L8 0", [0, 48, "", "AAgEA"]);
	const { numbers } = inside("pathAt")(stretches, 1.1, {});
	near(numbers, [0, 70.4, 64, 70.4], 1e-6);
});

test("a part of a path is cut by its length", async () => {
	const cut = (await route())("cut");
	equal(cut("M0 0L10 0L10 10Z", 0, 1), "M0 0L10 0L10 10Z");
	equal(cut("M0 0L10 0L10 10", 0.25, 0.75), "M5 0L10 0L10 5");
	equal(cut("M0 0L10 0M0 5L10 5", 0.25, 0.75), "M5 0L10 0M0 5L5 5");
	equal(cut("M0 0L10 0", 0.5, 0.5), "M0 0");
});

test("a part of a curve is a curve", async () => {
	const cut = (await route())("cut");
	// A curve whose parameter is its length.
	equal(cut("M0 0C4 0 8 0 12 0", 0.5, 1), "M6 0C8 0 10 0 12 0");
	equal(cut("M0 0Q6 0 12 0", 0, 0.5), "M0 0Q3 0 6 0");
});

test("an ellipse is four curves from its right", async () => {
	const text = (await route())("ellipse")(10, 20, 4, 2);
	equal(text.match(/[A-Z]/g).join(""), "MCCCCZ");
	equal(text.startsWith("M14 20 C"), true);
	const half = (await route())("cut")(text, 0, 0.5);
	near(half.match(/-?[\d.]+/g).slice(-2).map(Number), [6, 20], 0.01);
});
