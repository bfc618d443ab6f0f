// Tracks: the displacements of moving properties from their targets.

/** The tracks of elements by their names. */
const tracks = new WeakMap();

function tracksOf(el) {
	if (!tracks.has(el)) tracks.set(el, new Map());
	return tracks.get(el);
}

/** The values of a function at equal moments of a duration in seconds, without its end. */
function samples(duration, work) {
	const count = Math.min(1200, Math.max(1, Math.ceil(duration * rate)));
	return Array.from({ length: count }, (_, index) => work((index * duration) / count));
}

/** The timer of the next report. A thousand tracks may end in one frame, and each report would lay out the page. */
let reportTimer = 0;

/** Makes the page report frames: its listener for scrolling gets this event too. The head has no scroll position to keep. */
function reportSettled() {
	reportTimer = 0;
	document.head.dispatchEvent(new Event("moved"));
}

/** The displacement of numbers from their target. */
class Track {
	motions = [];
	clock = 0;

	/**
	 * @param el The element that owns the track.
	 * @param name The name in the tracks of the element.
	 * @param show Returns a keyframe of displacements from the target.
	 * @param options The element that is animated, if it is another one, and the composite operation of its keyframes.
	 */
	constructor(el, name, show, { target = el, composite = "replace", ended } = {}) {
		Object.assign(this, { el, name, show, target, composite, ended });
		tracksOf(el).set(name, this);
	}

	get now() {
		return this.clock + (this.animation?.currentTime ?? 0) / 1000;
	}

	/** Pauses the browser's animation until the track runs again. */
	freeze() {
		this.clock = this.now;
		// A finish event that is already queued must not end the track, whose motions continue.
		if (this.animation) this.animation.onfinish = null;
		this.animation?.cancel();
		this.animation = null;
	}

	/** Adds a displacement, which disappears in the course of a timing. */
	push(delta, timing) {
		this.freeze();
		const time = this.clock;
		const last = this.motions.at(-1);
		if (last?.velocity && timing.takesOver) {
			const [place, velocity] = this.#state(last, time);
			Object.assign(last, { timing, start: time, from: place.map((part, index) => part + delta[index]), velocity });
			return;
		}
		// An endless motion stops at its current value.
		for (const motion of this.motions.filter((one) => one.timing.isEndless))
			delta = delta.map((part, index) => part + this.#state(motion, time)[0][index]);
		this.motions = this.motions.filter((one) => !one.timing.isEndless);
		const velocity = timing.takesOver ? delta.map(() => 0) : null;
		this.motions.push({ timing, start: time, from: delta, velocity });
	}

	/** The displacement of a motion, and its velocity if it is a spring that another can take over. */
	#state({ timing, start, from, velocity }, time) {
		if (!velocity) {
			const left = 1 - timing.progress(time - start);
			return [from.map((part) => part * left)];
		}
		const [position, impulse, positionVelocity, impulseVelocity] = springFactors(timing.curve.spring, time - start);
		return [
			from.map((part, index) => part * position + velocity[index] * impulse),
			from.map((part, index) => part * positionVelocity + velocity[index] * impulseVelocity),
		];
	}

	displacement(time = this.now) {
		const all = this.motions.map((motion) => this.#state(motion, time)[0]);
		return all.length ? all.reduce((sum, one) => sum.map((part, index) => part + one[index])) : null;
	}

	run() {
		this.freeze();
		const time = this.clock;
		this.motions = this.motions.filter((one) => one.timing.isEndless || one.start + one.timing.length > time);
		if (!this.motions.length) return this.end();
		const zero = this.motions[0].from.map(() => 0);
		const [{ timing, start, from, velocity }] = this.motions;
		// The browser can compute a single motion from rest from its two ends.
		const isFresh = this.motions.length === 1 && start === time && !velocity?.some(Boolean);
		if (isFresh && (timing.easing || this.isSampled)) {
			const { duration, delay, iterations, direction, easing } = timing;
			const options = { duration: duration * 1000, delay: delay * 1000, iterations: iterations || Infinity, direction };
			if (!this.isSampled) return this.#animate([this.show(from), this.show(zero)], { ...options, easing });
			const progress = samples(duration, (time) => timing.inIteration(time));
			return this.#animate([...progress.map((one) => this.show(from.map((part) => part * (1 - one)))), this.show(zero)], options);
		}
		const endless = this.motions.find((one) => one.timing.isEndless);
		// The frames repeat with the endless motion, so no motion that ends can be a part of them.
		if (endless && this.motions.length > 1) this.motions = [endless];
		const length = Math.max(...this.motions.map((one) => one.start + one.timing.length)) - time;
		const frames = samples(length, (past) => this.show(this.displacement(time + past)));
		this.#animate([...frames, this.show(zero)], { duration: length * 1000, iterations: endless ? Infinity : 1 });
	}

	#animate(frames, options) {
		// Filled backwards, so that the first frame holds during a delay.
		this.animation = this.target.animate(frames, { ...options, fill: "backwards", composite: this.composite });
		this.animation.onfinish = () => this.end();
	}

	end() {
		this.freeze();
		if (tracksOf(this.el).get(this.name) === this) tracksOf(this.el).delete(this.name);
		this.ended?.();
		reportTimer ||= setTimeout(reportSettled);
	}
}
