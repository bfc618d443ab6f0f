const timing = () => sources("Motion/springs Motion/curves Motion/timing");

test("a curve progresses as the library's does", async () => {
	const inside = await timing();
	for (const { css, points } of (await numbers()).curves)
		for (const [part, progress] of points) near(inside("curve")(css).progress(part), progress, 1e-6);
});

test("a curve of lines is interpolated between its stops", async () => {
	const progress = (await timing())("curve")("linear(0, 0.5 25%, 0.5 75%, 1)").progress;
	near([0, 0.125, 0.25, 0.5, 0.75, 0.875, 1].map(progress), [0, 0.25, 0.5, 0.5, 0.5, 0.75, 1]);
});

test("stops without a place are at equal distances", async () => {
	const progress = (await timing())("curve")("linear(0,1,0)").progress;
	near([0, 0.25, 0.5, 0.75, 1].map(progress), [0, 0.5, 1, 0.5, 0]);
});

test("only a spring without a stated velocity takes over another", async () => {
	const inside = await timing();
	const { spring, velocity, takesOver } = inside("curve")("spring(0.5,0.7)");
	equal([spring, velocity, takesOver], [{ response: 0.5, ratio: 0.7 }, 0, true]);
	equal([inside("curve")("spring(0.5,0.7,3)").velocity, inside("curve")("spring(0.5,0.7,3)").takesOver], [3, false]);
	const isTaken = (text) => inside(`new Timing(${text}).takesOver`);
	equal([isTaken('500, "spring(0.5,0.7)"'), isTaken('500, "spring(0.5,0.7)", 100'), isTaken('500, "spring(0.5,0.7)", 0, 2')], [true, false, false]);
});

test("a change that waits has no progress until then", async () => {
	const inside = await timing();
	const waiting = inside('new Timing(400, "linear", 100)');
	near([0, 0.05, 0.1, 0.3, 0.5, 9].map((time) => waiting.progress(time)), [0, 0, 0, 0.5, 1, 1]);
	near(waiting.length, 0.5);
});

test("every second iteration runs back", async () => {
	const inside = await timing();
	const there = inside('new Timing(400, "linear", 0, 3, "alternate")');
	near([0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.3].map((time) => there.progress(time)), [0.25, 0.75, 0.75, 0.25, 0.25, 0.75, 1]);
	const endless = inside('new Timing(400, "linear", 0, 0)');
	equal(endless.isEndless, true);
	near(endless.progress(40.1), 0.25);
});

test("the browser gets a spring as lines", async () => {
	const inside = await timing();
	const { easing } = inside('new Timing(100, "spring(0.1,1)")');
	// Six samples in a tenth of a second, and the end.
	const stops = /^linear\((.*)\)$/.exec(easing)[1].split(",").map(Number);
	equal([stops.length, stops[0], stops.at(-1)], [7, 0, 1]);
	equal(CSS.supports("transition-timing-function", easing), true);
	equal(inside('new Timing(100, "cubic-bezier(0,0,1,1)").easing'), "cubic-bezier(0,0,1,1)");
});
