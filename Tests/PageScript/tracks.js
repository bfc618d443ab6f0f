const motion = () => sources("Motion/springs Motion/curves Motion/timing Motion/tracks");

/** A track of one number whose element records its animations, which stand still. */
async function trackOfOne() {
	const inside = await motion();
	const [Track, Timing] = [inside("Track"), inside("Timing")];
	const animations = [];
	const el = {
		animate(frames, options) {
			animations.push({ frames, options });
			return { currentTime: 0, cancel() {} };
		},
	};
	const ends = [];
	const track = new Track(el, "width", ([width]) => ({ width }), { ended: () => ends.push(track) });
	return { track, Timing, animations, ends, tracks: inside("tracksOf")(el) };
}

test("what moves is where a value of the library is", async () => {
	for (const { name, changes, points } of (await numbers()).sequences) {
		const { track, Timing } = await trackOfOne();
		let target = 0;
		for (const [time, shown] of points) {
			while (changes[0]?.time <= time) {
				const { time: start, target: next, milliseconds, curve, delayMilliseconds, iterationCount, alternates } = changes.shift();
				track.clock = start;
				track.push([target - next], new Timing(milliseconds, curve, delayMilliseconds, iterationCount, alternates ? "alternate" : "normal"));
				target = next;
			}
			// A spring of the library ends where it is hardly seen to move, and its response is sent with three digits.
			const found = target + (track.displacement(time)?.[0] ?? 0);
			if (Math.abs(found - shown) > 0.1) fail(`${name}, at ${time}: expected ${shown}, found ${found}`);
		}
	}
});

test("the browser moves a single motion from its two ends", async () => {
	const { track, Timing, animations } = await trackOfOne();
	track.push([100], new Timing(500, "linear", 100, 2, "alternate"));
	track.run();
	equal(animations, [
		{
			frames: [{ width: 100 }, { width: 0 }],
			options: {
				duration: 500, delay: 100, iterations: 2, direction: "alternate", easing: "linear", fill: "backwards", composite: "replace",
			},
		},
	]);
});

test("two motions at once are sampled", async () => {
	const { track, Timing, animations } = await trackOfOne();
	track.push([100], new Timing(1000, "linear"));
	track.run();
	track.animation.currentTime = 500;
	track.push([-100], new Timing(1000, "linear"));
	track.run();
	const { frames, options } = animations.at(-1);
	// Sixty samples in the second until the last motion ends, and the end.
	equal([frames.length, frames[0], frames.at(-1), options.duration], [61, { width: -50 }, { width: 0 }, 1000]);
});

test("a motion without end stops where another one begins", async () => {
	const { track, Timing } = await trackOfOne();
	track.push([100], new Timing(1000, "linear", 0, 0));
	track.clock = 0.25;
	track.push([10], new Timing(1000, "linear"));
	near(track.displacement(), [85]);
	near(track.displacement(1.25), [0]);
});

test("a track without motions ends", async () => {
	const { track, Timing, ends, tracks } = await trackOfOne();
	equal([...tracks.keys()], ["width"]);
	track.push([100], new Timing(1000, "linear"));
	track.clock = 1;
	track.run();
	equal([ends.length, tracks.size], [1, 0]);
});
