test("a spring moves as the library's does", async () => {
	const inside = await sources("Motion/springs");
	const springFactors = inside("springFactors");
	for (const { response, ratio, initialVelocity, points } of (await numbers()).springs)
		for (const [time, place, velocity] of points) {
			const [position, impulse, speed, damping] = springFactors({ response, ratio }, time);
			near([1 - position + initialVelocity * impulse, -speed + initialVelocity * damping], [place, velocity], 1e-8);
		}
});

test("a spring begins with its whole displacement and velocity", async () => {
	const inside = await sources("Motion/springs");
	for (const ratio of [0, 0.5, 1, 2]) near(inside("springFactors")({ response: 0.5, ratio }, 0), [1, 0, 0, 1]);
});

test("a spring without damping returns after its response", async () => {
	const inside = await sources("Motion/springs");
	near(inside("springFactors")({ response: 0.5, ratio: 0 }, 0.5), [1, 0, 0, 1]);
	near(inside("springFactors")({ response: 0.5, ratio: 0 }, 0.25).slice(0, 2), [-1, 0]);
});

test("a spring without a response has ended at once", async () => {
	const inside = await sources("Motion/springs");
	equal(inside("springFactors")({ response: 0, ratio: 1 }, 0), [1, 0, 0, 1]);
	equal(inside("springFactors")({ response: 0, ratio: 1 }, 0.01), [0, 0, 0, 0]);
});

test("a spring that is almost critically damped is that spring", async () => {
	const inside = await sources("Motion/springs");
	const [critical, less, more] = [1, 1 - 1e-5, 1 + 1e-5].map((ratio) => inside("springFactors")({ response: 0.5, ratio }, 0.2));
	near(less, critical, 1e-3);
	near(more, critical, 1e-3);
});
