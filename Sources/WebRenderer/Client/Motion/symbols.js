// Effects of symbols.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wave = (...scales) => ({ scale: scales });
/** The keyframes of one turn of a symbol effect, and its seconds. */
const effects = {
	bounce: [wave(1, 1.22, 0.94, 1.03, 1), 0.6],
	drop: [wave(1, 0.8, 1.06, 0.98, 1), 0.6],
	pulse: [{ opacity: [1, 0.3, 1] }, 1.4],
	variableColor: [{ opacity: [0.3, 0.55, 0.8, 1], easing: "steps(1)" }, 1.2],
	breathe: [{ scale: [1, 1.14, 1], opacity: [1, 0.75, 1] }, 2.4],
	rotate: [{ rotate: ["0deg", "360deg"] }, 1.2],
	counterRotate: [{ rotate: ["0deg", "-360deg"] }, 1.2],
	wiggle: [{ rotate: ["0deg", "-12deg", "10deg", "-7deg", "4deg", "0deg"] }, 0.7],
	appear: [{ opacity: [0, 1], scale: [0.5, 1] }, 0.35],
	disappear: [{ opacity: [1, 0], scale: [1, 0.5] }, 0.35],
};
const played = new WeakMap();

/**
 * Plays the effect of a symbol's element, if its attribute `data-fx` has changed: the name, the number of the play, the turns
 * (0 for ever, -1 for none), and the speed.
 */
export function symbol(el) {
	const text = el.dataset.fx;
	const before = played.get(el);
	if (before?.text === text) return;
	const [name, play, turns, speed] = text.split(":");
	before?.animation?.cancel();
	const [frames, seconds] = effects[name] ?? [];
	const entry = { text };
	played.set(el, entry);
	// An effect that follows a value does not play when the symbol appears.
	if (!frames || +turns < 0 || calm.matches || (!before && +turns > 0)) return;
	const duration = (seconds * 1000) / (+speed || 1);
	entry.animation = el.animate(frames, { duration, iterations: +turns || Infinity, easing: frames.easing ? "linear" : "ease-in-out" });
}
