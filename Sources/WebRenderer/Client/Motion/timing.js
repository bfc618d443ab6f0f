// The timing of an animation.

/** The timing of an animation; times are seconds. */
class Timing {
	constructor(duration, text, delay = 0, iterations = 1, direction = "normal") {
		Object.assign(this, { duration: duration / 1000, curve: curve(text), delay: delay / 1000, iterations, direction });
	}

	get isEndless() {
		return !this.iterations;
	}

	/** Whether a spring that it interrupts continues to the new target. */
	get takesOver() {
		return this.curve.takesOver && this.iterations === 1 && !this.delay;
	}

	get length() {
		return this.delay + this.duration * (this.iterations || 1);
	}

	/** The progress in one iteration. */
	inIteration(time) {
		const { spring, velocity, progress } = this.curve;
		if (!spring) return progress(time / this.duration);
		const [position, impulse] = springFactors(spring, time);
		return 1 - position + velocity * impulse;
	}

	progress(time) {
		const past = time - this.delay;
		if (past <= 0) return 0;
		const iteration = Math.floor(past / this.duration);
		if (this.iterations && past >= this.duration * this.iterations) return 1;
		const inside = past - iteration * this.duration;
		return this.inIteration(this.direction === "alternate" && iteration % 2 ? this.duration - inside : inside);
	}

	/** The timing function of one iteration for the browser; nothing if it has none. */
	get easing() {
		const known = this.curve;
		if (known.css) return known.css;
		if (!hasLines) return undefined;
		// Sampled once for each duration, because many elements move by the same curve.
		known.lines ??= new Map();
		if (!known.lines.has(this.duration)) {
			const count = Math.ceil(this.duration * rate);
			const all = Array.from({ length: count }, (_, index) => short(this.inIteration((index * this.duration) / count)));
			known.lines.set(this.duration, `linear(${all},1)`);
		}
		return known.lines.get(this.duration);
	}
}

const hasLines = CSS.supports("transition-timing-function", "linear(0,1)");
/** The samples of a second. */
const rate = 60;
const short = (number) => Math.round(number * 1e4) / 1e4;
