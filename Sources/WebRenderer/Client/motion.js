// The part of a page's script that moves elements. Pages load it when a person first uses them, or when something moves.
//
// The server states an animation once; the page moves by itself until the next change. A property of an element that
// moves has a track: its displacement from what it is going to be, as a sum of motions, like AnimatedValue of the library.
// A change adds a motion, or gives a spring another target, which keeps its velocity.

// MARK: Curves

/** The parts of a displacement and of a velocity that are left after a time, in seconds, and their derivatives. */
function springFactors({ response, ratio }, time) {
	if (!(response > 0)) return time > 0 ? [0, 0, 0, 0] : [1, 0, 0, 1];
	const frequency = (2 * Math.PI) / response;
	const decay = ratio * frequency;
	let place, impulse;
	// Near critical damping, both of the other forms divide by almost nothing.
	if (Math.abs(ratio - 1) < 1e-6) {
		const factor = Math.exp(-frequency * time);
		[place, impulse] = [(1 + frequency * time) * factor, time * factor];
	} else if (ratio < 1) {
		const turned = frequency * Math.sqrt(1 - ratio * ratio);
		const factor = Math.exp(-decay * time);
		const [sine, cosine] = [Math.sin(turned * time), Math.cos(turned * time)];
		[place, impulse] = [factor * (cosine + (decay / turned) * sine), (factor * sine) / turned];
	} else {
		const root = frequency * Math.sqrt(ratio * ratio - 1);
		const [slow, fast] = [Math.exp((root - decay) * time), Math.exp((-root - decay) * time)];
		impulse = (slow - fast) / (2 * root);
		place = (slow + fast) / 2 + decay * impulse;
	}
	return [place, impulse, -frequency * frequency * impulse, place - 2 * decay * impulse];
}

function bezier(x1, y1, x2, y2) {
	const at = (one, two, t) => 3 * one * t * (1 - t) ** 2 + 3 * two * t * t * (1 - t) + t ** 3;
	return (x) => {
		let [low, high] = [0, 1];
		// Halving finds the parameter, because x only grows along the curve.
		for (let step = 0; step < 40; step++) {
			const middle = (low + high) / 2;
			if (at(x1, x2, middle) < x) low = middle;
			else high = middle;
		}
		return at(y1, y2, (low + high) / 2);
	};
}

/** The function of a `linear()` easing. */
function lines(text) {
	const stops = text.split(",").map((stop) => stop.trim().split(" ").map(parseFloat));
	const points = stops.map(([y, x], index) => [(x ?? (100 * index) / (stops.length - 1)) / 100, y]);
	return (x) => {
		const next = Math.max(1, points.findIndex((point) => point[0] >= x));
		const [[x1, y1], [x2, y2]] = [points[next - 1], points[next] ?? points.at(-1)];
		return x2 > x1 ? y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) : y2;
	};
}

const curves = new Map();

/** Reads a timing function: its progress at a part of the time, or its spring. */
function curve(text) {
	if (!curves.has(text)) curves.set(text, readCurve(text));
	return curves.get(text);
}

function readCurve(text) {
	const [, name, inside = ""] = /^([a-z-]*)\(?([^)]*)/.exec(text);
	const numbers = inside.split(",").map(Number);
	if (name === "spring") {
		const [response, ratio, velocity] = numbers;
		return { spring: { response, ratio }, velocity: velocity ?? 0, takesOver: velocity === undefined };
	}
	if (name === "cubic-bezier") return { at: bezier(...numbers), css: text };
	return { at: name === "linear" && inside ? lines(inside) : (x) => x, css: text };
}

/** The timing of an animation; times are seconds. */
class Timing {
	constructor(duration, text, delay = 0, iterations = 1, direction = "normal") {
		Object.assign(this, { duration: duration / 1000, curve: curve(text), delay: delay / 1000, iterations, direction });
	}

	get isEndless() {
		return !this.iterations;
	}

	/** Whether a spring that it interrupts goes on to the new target. */
	get takesOver() {
		return this.curve.takesOver && this.iterations === 1 && !this.delay;
	}

	get length() {
		return this.delay + this.duration * (this.iterations || 1);
	}

	/** The progress in one iteration. */
	inIteration(time) {
		const { spring, velocity, at } = this.curve;
		if (!spring) return at(time / this.duration);
		const [place, impulse] = springFactors(spring, time);
		return 1 - place + velocity * impulse;
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

// MARK: Tracks

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

/** The displacement of numbers from their target. */
class Track {
	motions = [];
	clock = 0;

	/**
	 * @param el The element that owns the track.
	 * @param name The name in the tracks of the element.
	 * @param show Returns a keyframe of displacements from the target.
	 * @param options The element that is animated, if it is another one, and the way in which keyframes are composed.
	 */
	constructor(el, name, show, { target = el, composite = "replace", ended } = {}) {
		Object.assign(this, { el, name, show, target, composite, ended });
		tracksOf(el).set(name, this);
	}

	get now() {
		return this.clock + (this.animation?.currentTime ?? 0) / 1000;
	}

	/** Stops the browser's animation, whose time stands still until the track runs again. */
	freeze() {
		this.clock = this.now;
		// A finish that is already queued must not end the track, whose motions go on.
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
		// What never ends stops where it is.
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
		const [place, impulse, speed, rest] = springFactors(timing.curve.spring, time - start);
		return [
			from.map((part, index) => part * place + velocity[index] * impulse),
			from.map((part, index) => part * speed + velocity[index] * rest),
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
		// The browser can compute a single motion from rest by itself, from its two ends.
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
	}
}

// MARK: Properties

const corners = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map((corner) => `border${corner}Radius`);
const sides = ["Top", "Right", "Bottom", "Left"].map((side) => `border${side}Color`);
/** The properties of elements that move. */
const properties = [
	"opacity", "translate", "scale", "rotate", "transform", "filter", "floodColor", "color", "backgroundColor", "backgroundImage", ...corners,
	...sides, "outlineColor", "outlineWidth", "outlineOffset", "clipPath",
];
/** The properties of the parts of drawings that move. */
const drawn = ["d", "fill", "stroke", "strokeWidth", "strokeDasharray", "strokeDashoffset", "stopColor", "backgroundColor", ...corners];

const numbersIn = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const parse = (text) => ({ numbers: (text.match(numbersIn) ?? []).map(Number), words: text.split(numbersIn) });

/** The filter functions that add an amount to colors. The amount can be interpolated, unlike their factors. */
const addition = /^(invert\(1\) )?contrast\([^)]*\) brightness\(([^)]*)\)( invert\(1\))?$/;

/** The value of a property in CSS. */
function cssOf(text) {
	return text.replace(/^added\((.*)\)$/, (_, amount) => {
		const gain = 1 + 2 * Math.abs(amount);
		const functions = `contrast(${1 / gain}) brightness(${gain})`;
		return amount < 0 ? `invert(1) ${functions} invert(1)` : functions;
	});
}

/** The value of a property, as text whose numbers can be interpolated. */
function valueOf(style, name, el) {
	const text = style[name] ?? "";
	// A matrix does not tell how often something turns.
	if (name === "transform" && text.startsWith("matrix3d")) return el.computedStyleMap?.().get("transform").toString() ?? text;
	if (name === "translate") {
		const [x, y = "0px"] = text === "none" ? ["0px"] : text.split(" ");
		return x + " " + y;
	}
	if (name === "scale") {
		const [x, y = x] = text === "none" ? ["1"] : text.split(" ");
		return x + " " + y;
	}
	if (name === "rotate") return text === "none" ? "0deg" : text;
	if (name === "filter")
		return text.replace(addition, (_, isLess, gain) => `added(${short(((isLess ? -1 : 1) * (gain - 1)) / 2)})`);
	return text.replace(/rgb\(([^)]*)\)/g, "rgba($1, 1)");
}

/** A pair of values with the same words, so that their numbers can be interpolated; nothing if there is none. */
function pair(name, before, after) {
	if (name === "transform") {
		const same = "matrix(1, 0, 0, 1, 0, 0)";
		[before, after] = [before === "none" ? same : before, after === "none" ? same : after];
	}
	if (name === "translate") {
		const [from, to] = [before.split(" "), after.split(" ")];
		// Zero takes the unit of the other value, because only equal words can be interpolated.
		const unit = (text, other) => (parseFloat(text) ? text : text.replace(/[a-z%]+$/, other.replace(/^[-\d.e]+/, "")));
		return pairOf(from.map((one, index) => unit(one, to[index])), to.map((one, index) => unit(one, from[index])));
	}
	if (before.startsWith("rgba(") && after.startsWith("rgba(")) {
		// What is invisible has the other color.
		const clear = (text) => /, 0\)$/.test(text);
		const asClear = (text) => text.replace(/[^,]*\)$/, " 0)");
		if (clear(before)) before = asClear(after);
		else if (clear(after)) after = asClear(before);
	}
	return pairOf([before], [after]);
}

function pairOf(before, after) {
	const [one, other] = [parse(before.join(" ")), parse(after.join(" "))];
	return one.numbers.length && one.words.join("#") === other.words.join("#") ? [one, other] : undefined;
}

const write = (words, numbers) => words.reduce((text, word, index) => text + short(numbers[index - 1]) + word);

/** The distance by which an element's own style moves it from its place in the layout. */
const offsetOf = (style) => (style.position === "relative" ? [style.left, style.top].map((one) => parseFloat(one) || 0) : [0, 0]);

/** Moves a property from one value to another. */
function movePropertyOf(el, target, key, name, before, after, timing) {
	if (target === el && plated.includes(name)) target = plates.get(el) ?? el;
	const known = tracksOf(el).get(key);
	if (!timing) return known?.value === after ? known.run() : known?.end();
	const both = pair(name, known?.value ?? before, after);
	if (!both) {
		known?.end();
		if (before === after) return;
		// The browser knows how to move it, or exchanges the values in the middle.
		const { duration, delay, iterations, direction, easing = "ease" } = timing;
		const options = { duration: duration * 1000, delay: delay * 1000, easing, iterations: iterations || Infinity, direction };
		const swap = target.animate([{ [name]: cssOf(before) }, { [name]: cssOf(after) }], { ...options, fill: "backwards" });
		const entry = { freeze: () => swap.cancel(), run: () => {}, end: () => swap.cancel() };
		tracksOf(el).set(key, entry);
		swap.onfinish = () => tracksOf(el).get(key) === entry && tracksOf(el).delete(key);
		return;
	}
	const [{ numbers: old }, { numbers, words }] = both;
	const show = (displacement) => ({ [name]: cssOf(write(words, numbers.map((number, index) => number + displacement[index]))) });
	const track = known?.motions ? Object.assign(known, { show, target }) : new Track(el, key, show, { target });
	track.value = after;
	// The filters that add an amount are not linear in it, so two keyframes would not do.
	track.isSampled = after.startsWith("added(");
	const delta = old.map((number, index) => number - numbers[index]);
	if (delta.some((part) => Math.abs(part) > 1e-6)) track.push(delta, timing);
	track.run();
}

// MARK: Sizes

/** The elements whose sizes move: their tracks, a function that ends what shows them, and whether their content follows. */
const growing = new Map();
/** The elements in which the backgrounds of others are drawn while their sizes move. */
const plates = new WeakMap();
/** The properties of an element that its plate shows. */
const plated = ["backgroundColor", "backgroundImage", ...corners, ...sides, "outlineColor", "outlineWidth", "outlineOffset"];
/** The elements that draw with their size, and arrange their content in it. */
const flowing = ".b:not(.cu,.pl),.tg:not(.cu),.sl,.sr,.pg,.gg,.mn,.pk,.scroll,.list,.form";

/** Lets sizes stand still at those that elements are going to have, until tracks run again. */
function pauseSizes() {
	for (const { tracks, undo } of growing.values()) {
		for (const track of tracks) track.freeze();
		undo();
	}
}

/** The way in which an element shows another size than its own: the elements that show it, with their keyframes. */
function sizer(el, { width, height }, other) {
	const size = (w, h, more = {}) => ({ width: `${short(Math.max(0, w))}px`, height: `${short(Math.max(0, h))}px`, ...more });
	const layers = [...el.querySelectorAll(":scope > .ov")];
	const style = getComputedStyle(el);
	if (el.matches(flowing)) return { shows: [resized(el, style, width, height, size)], flows: true };
	if (!layers.length && (el.matches(".sh,img,.pic,input,textarea,select,hr") || !el.firstChild))
		return { shows: [resized(el, style, width, height, size)] };
	if (el.localName === "span" && !el.querySelector("[id^=n]")) {
		// A text on one line has the same characters at the same places, however wide it is.
		const line = parseFloat(style.lineHeight) || 1.3 * parseFloat(style.fontSize);
		if (Math.max(height, other.height) < 1.6 * line) return { shows: [] };
		const more = style.webkitLineClamp === "none" ? { overflow: "visible" } : {};
		return { shows: [resized(el, style, width, height, (w, h) => size(w, h, more))] };
	}
	const shows = layers.map((target) => {
		const [w, h] = [target.offsetWidth ?? target.clientWidth, target.offsetHeight ?? target.clientHeight];
		return { target, show: ([x, y]) => size((w || width) + x, (h || height) + y) };
	});
	// An element that draws nothing shows only the places inside it. But it turns around its middle, which moves with its size.
	if ([style.scale, style.rotate, style.transform].some((one) => one !== "none")) {
		const [x, y] = style.transformOrigin.split(" ").map(parseFloat);
		const at = (part, whole, more) => `${short(part + (whole ? part / whole : 0) * more)}px`;
		shows.push({ target: el, show: ([right, down]) => ({ transformOrigin: `${at(x, width, right)} ${at(y, height, down)}` }) });
	}
	const clip = clipOf(style, width, height);
	if (clip) shows.push({ target: el, show: clip });
	const draws = !/^rgba.*, 0\)$|transparent/.test(style.backgroundColor) || style.backgroundImage !== "none" ||
		(style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 && !el.matches(":focus-visible"));
	if (!draws || !el.matches("div,span,dialog")) return { shows };
	// Content keeps its size in front of a background that changes its own.
	const plate = document.createElement("i");
	Object.assign(plate.style, { position: "absolute", inset: 0, zIndex: -1, pointerEvents: "none" });
	for (const name of [...plated, "outlineStyle"]) plate.style[name] = style[name];
	const isAbove = style.outlineStyle !== "none";
	if (isAbove) plate.style.zIndex = 1;
	if (style.position === "static") el.dataset.swHolds = "";
	el.dataset.swPlate = "";
	el.append(plate);
	plates.set(el, plate);
	const clear = { backgroundColor: "#0000", backgroundImage: "none", outlineColor: "#0000" };
	// Hidden by an animation, because the server may set the element's style while the plate is there.
	const bare = el.animate([clear, clear], { duration: 1e9 });
	const undo = () => {
		plate.remove();
		plates.delete(el);
		bare.cancel();
		delete el.dataset.swPlate;
		if (!holders.get(el)) delete el.dataset.swHolds;
		for (const track of tracksOf(el).values())
			if (track.target === plate && track.motions && plated.includes(track.name)) {
				track.freeze();
				track.target = el;
				if (!isPlaying) track.run();
			}
	};
	shows.push({ target: plate, show: ([x, y]) => size(width + x, height + y) });
	return { shows, undo };
}

/** An element of another size, whose margins keep the neighbors where they are. */
function resized(el, { marginRight, marginBottom }, width, height, size) {
	const [right, bottom] = [marginRight, marginBottom].map((one) => parseFloat(one) || 0);
	const show = ([x, y]) => {
		const own = size(width + x, height + y);
		return {
			...own, minWidth: own.width, maxWidth: own.width, minHeight: own.height, maxHeight: own.height,
			marginRight: `${short(right - x)}px`, marginBottom: `${short(bottom - y)}px`,
		};
	};
	return { target: el, show };
}

/** Returns a function that clips an element to another size than its own; nothing if it is not clipped to its box. */
function clipOf({ clipPath, overflowX, borderRadius }, width, height) {
	const [, inset, , round = ""] = /^inset\(([-.\d]+)px( round (.*))?\)$/.exec(clipPath) ?? [];
	const isOval = borderRadius === "50%";
	if (clipPath.startsWith("circle(") || (overflowX === "clip" && isOval))
		return ([x, y]) => {
			const [right, down] = [(width + x) / 2, (height + y) / 2];
			const radii = isOval ? [right, down] : [Math.min(right, down), Math.min(right, down)];
			return { overflow: "visible", clipPath: `ellipse(${radii.map((one) => short(one) + "px").join(" ")} at ${short(right)}px ${short(down)}px)` };
		};
	if (inset === undefined && overflowX !== "clip") return undefined;
	const edge = parseFloat(inset ?? 0);
	const corner = inset === undefined ? borderRadius : round;
	return ([x, y]) => ({
		overflow: "visible",
		clipPath: `inset(${edge}px ${short(edge - x)}px ${short(edge - y)}px ${edge}px${corner ? " round " + corner : ""})`,
	});
}

// MARK: Steps

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:where([data-sw-holds]){position:relative!important}[data-sw-plate]{isolation:isolate}[data-sw-slides]{overflow:clip}.page[data-sw-out]{display:flex!important;position:absolute;inset:0}.sw-still *{transform:none!important;translate:none!important;scale:none!important;rotate:none!important;
	transition:none!important}`);
document.adoptedStyleSheets.push(sheet);

/** The elements that are leaving, with what they were before, the element to which their position refers, and their style. */
const leaving = new WeakMap();
/** The numbers of children that are leaving, of the elements to which their positions refer. */
const holders = new WeakMap();
/** Whether a patch is being applied whose changes move, so that tracks stand still. */
let isPlaying = false;
const layoutStyles = ["position", "left", "top", "width", "height", "margin", "box-sizing", "opacity"];
/** The number of elements whose places are looked at. */
const limit = 1500;

/** The changes of one patch that an animation accompanies, from the first one on. */
export class Step {
	timing = null;
	/** The animations of elements, and of what they contain. */
	#regions = new Map();
	/** The values of elements before they were changed. */
	#changed = new Map();
	/** The distances by which their own style had moved them. */
	#offsets = new Map();
	#fresh = new Map();
	#leaving = new Map();
	/** What `holderOf` returns for the parents of elements that leave. */
	#holders;
	#matched = new Map();
	#contents = new Map();
	#exchanged = [];
	#ways = [];
	#returns = [];
	/** The rectangles of what follows a size that moves, as they are shown. */
	#shown;

	/**
	 * Reads everything that the patch is going to change, before it writes anything: the browser makes one layout for all.
	 *
	 * @param changed The elements whose attributes change.
	 * @param departing The elements that leave.
	 */
	constructor(root, changed = [], departing = []) {
		this.root = root;
		isPlaying = true;
		this.#shown = this.#rects(this.#flowing());
		// Only now that the shown rectangles are known: from here on elements have their sizes in the layout.
		pauseSizes();
		this.places = this.#measure(departing);
		this.#record([...changed, ...departing]);
		this.#holders = new Map(departing.map((el) => [el.parentElement, holderOf(el.parentElement)]));
	}

	/** States the timing of the changes that follow; without a duration they happen at once. */
	use(duration, name, ...rest) {
		this.timing = duration ? new Timing(duration, this.#curveOf(name), ...rest) : null;
		if (this.base === undefined) this.base = this.timing;
	}

	/** A curve, or the curve of the class with its name. */
	#curveOf(name) {
		if (name[0] !== "_") return name;
		this.root.classList.add(name);
		const found = getComputedStyle(this.root).getPropertyValue("--ease").trim();
		this.root.classList.remove(name);
		return found;
	}

	/** The rectangles of all elements without transforms, up to the limit, and of others in any case. */
	#measure(others = []) {
		return this.#rects(new Set([...[...this.root.querySelectorAll("[id^=n]")].slice(0, limit), ...others]));
	}

	#rects(elements) {
		// One class for the whole page, so that the browser makes one layout for all rectangles.
		this.root.classList.add("sw-still");
		const places = new Map([...elements].map((el) => [el, el.getBoundingClientRect()]));
		this.root.classList.remove("sw-still");
		return places;
	}

	/** The elements whose places follow the size of another one that moves. */
	#flowing() {
		return new Set([...growing].flatMap(([el, { flows }]) => (flows && el.isConnected ? [...el.querySelectorAll("[id^=n]")].slice(0, limit) : [])));
	}

	changing(el) {
		this.#regions.set(el, this.timing);
		this.#record([el]);
	}

	/** Keeps the values of elements, unless it has them. */
	#record(elements) {
		const all = elements.filter((el) => !this.#changed.has(el)).map((el) => [el, getComputedStyle(el)]);
		const exchanged = all.map(([el, style]) =>
			[...tracksOf(el)].filter(([, track]) => !track.motions).map(([name]) => [name, valueOf(style, name, el)]));
		// The values that the tracks do not show are read.
		for (const [el] of all) for (const track of tracksOf(el).values()) track.freeze();
		all.forEach(([el, style], index) => {
			this.#offsets.set(el, offsetOf(style));
			this.#changed.set(el, new Map([...properties.map((name) => [name, valueOf(style, name, el)]), ...exchanged[index]]));
		});
	}

	/** The parts of a drawing are replaced, and go on from where they are. */
	drawing(el) {
		this.#regions.set(el, this.timing);
		if (this.#contents.has(el)) return;
		this.#contents.set(el, this.#parts(el).map((part) => {
			const style = getComputedStyle(part);
			return { tag: part.localName, values: drawn.map((name) => valueOf(style, name, part)) };
		}));
		for (const [key, track] of tracksOf(el)) if (key.includes(":")) track.freeze();
	}

	/** The way of a layer to its new path. */
	paths(el, layer, ...list) {
		this.drawing(el);
		const way = paths(el, layer, ...list);
		if (way) this.#ways.push({ el, layer, way, timing: this.timing });
	}

	/** The ends of the part that a layer shows of a path, before the change that follows and after it. */
	trim(el, layer, ...rest) {
		this.drawing(el);
		const [before, after] = [rest.slice(0, 2), rest.slice(2, 4)];
		const whole = trim(el, layer, ...rest);
		if (whole) this.#ways.push({ el, layer, before, after, whole, timing: this.timing });
	}

	#parts(el) {
		return [...el.querySelectorAll("path,circle,stop,i.ov")];
	}

	added(elements, parent, arrives) {
		this.#regions.set(parent, this.timing);
		for (const el of elements.filter((one) => !one.matches("dialog,.nav>.page"))) this.#fresh.set(el, { timing: this.timing, arrives });
	}

	moving(el) {
		if (el.parentElement) this.#regions.set(el.parentElement, this.timing);
		if (!leaving.has(el)) return;
		this.changing(el);
		this.#comeBack(el);
		comeBack(el);
	}

	removing(el) {
		if (el.parentElement) this.#regions.set(el.parentElement, this.timing);
		if (!this.timing || leaving.has(el) || el.matches("dialog,[popover],.sp,.nav>.page")) return;
		const ghost = ghostOf(el);
		if (ghost) fadeOut(ghost, this.timing);
	}

	/** The text or the symbol of an element is exchanged, in the way that the content transition around it says. */
	exchanging(el) {
		const kind = el.closest("[data-ct]")?.dataset.ct;
		const owner = el.closest("[data-ct]");
		if (kind && kind !== "-" && this.timing && el.firstChild)
			this.#exchanged.push({ el, owner, kind, text: el.textContent, timing: this.timing, ghost: ghostOf(el) });
	}

	leaves(el, fades) {
		if (el.parentElement) this.#regions.set(el.parentElement, this.timing);
		this.changing(el);
		const place = this.places.get(el) ?? el.getBoundingClientRect();
		const { width, height } = place;
		const holder = this.#holders.get(el.parentElement) ?? holderOf(el.parentElement);
		leave(el, holder, { position: "absolute", left: 0, top: 0, width: width + "px", height: height + "px", margin: 0, boxSizing: "border-box" });
		if (fades) leaving.get(el).style.opacity = 0;
		keep(el);
		this.#leaving.set(el, place);
	}

	/** Begins where another element is, or was before the patch. */
	matched(el, id) {
		for (const [former, place] of this.places) if (former.id === id) this.#matched.set(el, { former, place });
	}

	/** The distance from the offset that an element has to the one that it had before the patch. */
	#shiftOf(el) {
		const before = this.#offsets.get(el);
		const now = before && offsetOf(getComputedStyle(el));
		return now ? [before[0] - now[0], before[1] - now[1]] : [0, 0];
	}

	#timingOf(el) {
		for (let one = el; one; one = one.parentElement) if (this.#regions.has(one)) return this.#regions.get(one);
		return this.base;
	}

	play() {
		for (const [el, { tracks }] of growing) if (!el.isConnected) tracks.forEach((track) => track.end());
		let places = this.#measure();
		this.#holdLeaving(places);
		if (this.#leaving.size) places = this.#measure();
		const values = [...this.#changed.keys()].map((el) => {
			const style = getComputedStyle(el);
			return properties.map((name) => valueOf(style, name, el));
		});
		this.#playPlaces(places);
		for (const { el, isPlace, shown } of this.#returns) {
			if (isPlace) this.#displace(el, "place", shown, this.#timingOf(el), () => placeTrack(el));
			else this.#grow(el, shown, places.get(el) ?? el.getBoundingClientRect(), this.#timingOf(el));
		}
		for (const [el, { former }] of this.#matched) this.#follow(former, places.get(former), places.get(el), this.#timingOf(el));
		for (const [el, before] of this.#changed) {
			const after = values.shift();
			if (!el.isConnected || this.#fresh.get(el)?.arrives === false) continue;
			properties.forEach((name, index) => {
				if (before.get(name) !== after[index] || tracksOf(el).has(name))
					movePropertyOf(el, el, name, name, before.get(name), after[index], this.#timingOf(el));
			});
			for (const track of [...tracksOf(el).values()]) if (track.motions && !track.animation) track.run();
		}
		for (const [el, { timing, arrives }] of this.#fresh) {
			if (arrives || !timing || !el.isConnected) continue;
			movePropertyOf(el, el, "opacity", "opacity", "0", getComputedStyle(el).opacity, timing);
		}
		for (const one of this.#ways) (one.way ? moveAlong : moveEnds)(one);
		for (const [el, before] of this.#contents) {
			for (const track of [...tracksOf(el).values()]) if (track.isSampled) goOn(track);
			this.#playDrawing(el, before);
		}
		for (const one of this.#exchanged) exchange(one);
		for (const { tracks } of growing.values()) for (const track of tracks) if (!track.animation) track.run();
		isPlaying = false;
	}

	/** Keeps elements that leave at their places in their parents, from which their own offsets lead them away. */
	#holdLeaving(places) {
		const held = [...this.#leaving].filter(([el]) => places.has(el));
		// All are written before all are read, so that the browser makes one layout for them.
		for (const [el] of held) Object.assign(el.style, { position: "relative", left: "", top: "" });
		const shifts = held.map(([el]) => this.#shiftOf(el));
		for (const [el, before] of held) {
			const now = places.get(el);
			const parent = el.parentElement?.closest("[id^=n]");
			const [old, later] = [this.places.get(parent), places.get(parent)];
			const [x, y] = old && later ? [later.left - old.left, later.top - old.top] : [0, 0];
			const [right, down] = shifts.shift();
			Object.assign(leaving.get(el).style, { left: before.left + x - right - now.left + "px", top: before.top + y - down - now.top + "px" });
			keep(el);
		}
	}

	#playPlaces(places) {
		const [right, bottom] = [innerWidth + 100, innerHeight + 100];
		const isNear = (one) => one.right > -100 && one.bottom > -100 && one.left < right && one.top < bottom;
		const isMoved = ([x, y]) => Math.abs(x) + Math.abs(y) >= 0.5;
		const isBox = (one) => one?.width || one?.height;
		const between = (one, other) => [one.width - other.width, one.height - other.height];
		const formerOf = (el) => this.#matched.get(el)?.place ?? this.places.get(el);
		const sized = [...places].filter(([el, now]) => {
			const before = formerOf(el);
			if (!isBox(before) || !isBox(now) || el.matches(".sp")) return growing.has(el);
			return growing.has(el) || (isMoved(between(before, now)) && (isNear(before) || isNear(now)));
		});
		const grow = ([el, now]) => this.#grow(el, isBox(formerOf(el)) ? between(formerOf(el), now) : [0, 0], now, this.#timingOf(el));
		// Elements that draw with their size begin with the old one. Then the places inside are measured again.
		const isInside = ([el]) => {
			for (let one = el.parentElement; one; one = one.parentElement) if (growing.get(one)?.flows) return true;
			return false;
		};
		const inside = sized.filter((one) => isInside(one) || void grow(one));
		const starts = this.#rects(this.#flowing());
		for (const one of inside) {
			const [el] = one;
			const [before, start] = [this.#shown.get(el) ?? formerOf(el), starts.get(el)];
			if (growing.has(el) || !start || isMoved(between(before, start))) grow(one);
		}
		/** The whole movement of each element, of which its descendants have a part. */
		const moves = new Map();
		for (const [el, rest] of places) {
			const outer = moves.get(el.parentElement?.closest("[id^=n]")) ?? [0, 0];
			const now = starts.get(el) ?? rest;
			const before = (starts.has(el) && this.#shown.get(el)) || formerOf(el);
			const isPlaced = isBox(now) && isBox(before);
			// An element that arrives may come from its own offset.
			const shift = isPlaced ? [0, 0] : this.#shiftOf(el);
			const move = isPlaced ? [before.left - now.left, before.top - now.top] : [outer[0] + shift[0], outer[1] + shift[1]];
			moves.set(el, move);
			if (el.matches(".sp") || (isPlaced && !isNear(before) && !isNear(now))) continue;
			const own = isPlaced ? [move[0] - outer[0], move[1] - outer[1]] : shift;
			if (isMoved(own)) this.#displace(el, "place", own, this.#timingOf(el), () => placeTrack(el));
		}
	}

	/** Moves an element that leaves to the place and size of the one that takes its place. */
	#follow(former, from, to, timing) {
		if (!leaving.has(former.closest("[inert]")) || !timing || !from || !to) return;
		const start = (name, way, show, options) => {
			const track = new Track(former, name, (rest) => show(way.map((part, index) => part + rest[index])), options);
			track.way = way;
			track.push(way.map((part) => -part), timing);
			track.run();
		};
		for (const track of [...tracksOf(former).values()]) if (/^(place|size)/.test(track.name)) track.end();
		start("place", [to.left - from.left, to.top - from.top], showPlace, { composite: "add" });
		const { shows, undo } = sizer(former, from, to);
		shows.forEach(({ target, show }, index) =>
			start("size" + index, [to.width - from.width, to.height - from.height], show, index ? { target } : { target, ended: undo }));
	}

	/** Lets elements that have followed others return from where they are. */
	#comeBack(el) {
		for (const one of [el, ...el.querySelectorAll("[id^=n]")]) {
			const ways = [...(tracks.get(one)?.values() ?? [])].filter((track) => track.way);
			for (const track of ways) {
				const rest = track.displacement() ?? track.way.map(() => 0);
				this.#returns.push({ el: one, isPlace: track.name === "place", shown: track.way.map((part, index) => part + rest[index]) });
				track.end();
			}
		}
	}

	#displace(el, name, delta, timing, make) {
		const known = tracksOf(el).get(name);
		if (!timing) return known?.end();
		const track = known ?? make();
		track.push(delta, timing);
		track.run();
	}

	/** Moves the size of an element, which differs from the new one by a growth, or has already moved. */
	#grow(el, growth, now, timing) {
		const known = growing.get(el);
		const isGrown = growth.some((one) => Math.abs(one) >= 0.01);
		known?.tracks.forEach((track) => {
			track.freeze();
			tracksOf(el).delete(track.name);
		});
		known?.undo();
		growing.delete(el);
		if (isGrown ? !timing : !known) return;
		const first = known?.tracks[0];
		const { shows, undo = () => {}, flows } = sizer(el, now, { width: now.width + growth[0], height: now.height + growth[1] });
		if (!shows.length) return;
		const ended = () => growing.get(el)?.tracks === tracks && growing.delete(el) && undo();
		const tracks = shows.map(({ target, show }, index) => new Track(el, "size" + index, show, index ? { target } : { target, ended }));
		growing.set(el, { tracks, undo, flows });
		for (const track of tracks) {
			if (first) Object.assign(track, { motions: first.motions.map((one) => ({ ...one })), clock: first.clock });
			if (isGrown) track.push(growth, timing);
			track.run();
		}
	}

	#playDrawing(el, before) {
		const parts = this.#parts(el);
		const sampled = [...tracksOf(el).values()].filter((track) => track.isSampled).map((track) => parts.indexOf(track.target));
		const timing = this.#timingOf(el);
		parts.forEach((part, index) => {
			const old = before[index];
			if (old?.tag !== part.localName) return;
			const style = getComputedStyle(part);
			const after = drawn.map((name) => valueOf(style, name, part));
			drawn.forEach((name, place) => {
				const key = `${index}:${name}`;
				if (name === "d" && sampled.includes(index)) return;
				if (old.values[place] !== after[place] || tracksOf(el).has(key))
					movePropertyOf(el, part, key, name, old.values[place], after[place], timing);
			});
		});
	}
}

/** The path of a layer, and the track that moves it; nothing if it cannot move. */
function wayOf(el, layer, timing) {
	const target = el.children[layer]?.querySelector("path");
	// Some browsers have no CSS property for a path's data; there the path changes at once.
	if (!target || !CSS.supports("d", "path('M0 0')")) return undefined;
	const known = tracksOf(el).get("way:" + layer);
	if (!timing) return known?.end();
	return { target, known, make: (show) => Object.assign(new Track(el, "way:" + layer, show, { target }), { layer }) };
}

/** A change that does not move a path leaves it on its way. */
function goOn(track) {
	if (track.animation) return;
	track.target = track.el.children[track.layer]?.querySelector("path");
	if (track.target?.getAttribute("d") === track.text) track.run();
	else track.end();
}

/** Moves a path along its way. */
function moveAlong({ el, layer, way, timing }) {
	const found = wayOf(el, layer, timing);
	if (!found) return;
	const { target, known, make } = found;
	// The way back is the same way.
	const isBack = known?.route && !known.lag && isAlike(way[0], known.route[known.goal]) && isAlike(way[1], known.route[1 - known.goal]);
	const goal = isBack ? 1 - known.goal : 1;
	const { stretches } = isBack ? known.route : way;
	// Another way begins at the path that is shown, if that has the same elements.
	let lag = null;
	if (known && !isBack) {
		const shown = known.route && pathAt(known.route.stretches, known.goal + (known.displacement()?.[0] ?? 0), known);
		if (shown?.letters === way[0].letters) lag = shown.numbers.map((number, index) => number - way[0].numbers[index]);
		known.end();
	}
	const show = ([left]) => {
		const { letters, numbers } = pathAt(stretches, goal + left, { lag, left });
		return { d: `path("${pathText(letters, numbers)}")` };
	};
	const track = isBack ? Object.assign(known, { show, target }) : make(show);
	Object.assign(track, { route: isBack ? known.route : way, goal, lag, isSampled: true, text: target.getAttribute("d") });
	track.push([isBack ? 1 - 2 * goal : -1], timing);
	track.run();
}

/** The path at a part of a way; what lags behind it is left over from another way. */
function pathAt(stretches, part, { lag, left = part - 1 }) {
	const clamped = Math.max(0, Math.min(1, part));
	let { letters, numbers } = polynomial(stretches, clamped);
	if (part !== clamped) {
		// A spring swings beyond the end in the direction of the way.
		const near = polynomial(stretches, clamped ? 0.99 : 0.01);
		if (near.letters === letters) numbers = numbers.map((number, index) => number + (number - near.numbers[index]) * Math.abs(part - clamped) * 100);
	}
	if (lag?.length === numbers.length) numbers = numbers.map((number, index) => number - lag[index] * left);
	return { letters, numbers };
}

// MARK: Ways of paths

/** The equal parts of a way, and the parts of a point in which coordinates are stated. */
const [parts, grain] = [48, 8];
const coordinates = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };
const pathText = (letters, numbers) => {
	let at = 0;
	return [...letters].map((letter) => letter + numbers.slice(at, (at += coordinates[letter])).map((one) => short(one / grain)).join(" ")).join("");
};
const isAlike = (one, other) => one.letters === other.letters && one.numbers.every((number, index) => Math.abs(number - other.numbers[index]) <= 2);

/** The numbers of a text of variable-length quantities, with runs of zeros up to a total. */
function readNumbers(text, most) {
	const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const numbers = [];
	let [value, scale, isRun] = [0, 1, false];
	for (const letter of text) {
		const digit = digits.indexOf(letter);
		if (digit < 0) {
			isRun = true;
			continue;
		}
		value += (digit & 31) * scale;
		scale *= 32;
		if (digit > 31) continue;
		const number = value % 2 ? (1 - value) / 2 : value / 2;
		if (!isRun) numbers.push(number);
		else for (const end = Math.min(most, numbers.length + number); numbers.length < end; ) numbers.push(0);
		[value, scale, isRun] = [0, 1, false];
	}
	return numbers;
}

/** Reads the stretches of a way from a path: where they begin and end, their elements, and the coordinates of up to four paths. */
function readStretches(path, list) {
	let letters = path.replace(/[^MLQCZ]/g, "");
	let last = parse(path).numbers.map((number) => Math.round(number * grain));
	const stretches = [];
	for (let at = 0; at < list.length; at += 4) {
		const [start, end, elements, text] = list.slice(at, at + 4);
		if (elements) letters = elements.replace(/(.)(\d+)/g, (_, letter, count) => letter.repeat(count));
		const count = [...letters].reduce((sum, letter) => sum + coordinates[letter], 0);
		if (!elements && last.length !== count) return [];
		// A path without points has no coordinates.
		const samples = !elements ? [last] : count ? [] : [[]];
		const numbers = count ? readNumbers(text, 4 * count) : [];
		for (let from = 0; from < numbers.length; from += count) {
			const before = samples.at(-1);
			const sample = Array(count).fill(0);
			for (const axis of [0, 1]) {
				let distance = 0;
				for (let index = axis; index < count; index += 2) {
					distance += numbers[from + (axis * count + index - axis) / 2];
					sample[index] = (before?.[index] ?? 0) + distance;
				}
			}
			samples.push(sample);
		}
		last = samples.at(-1);
		stretches.push({ start, end, letters, samples, follows: !elements && at > 0 });
	}
	return stretches;
}

/** The elements and coordinates at a part of a way, from the polynomial through the paths of a stretch. */
function polynomial(stretches, part) {
	const place = part * parts;
	const { start, end, letters, samples } = stretches.findLast((one) => one.start - (one.follows ? 0 : 0.5) <= place) ?? stretches[0];
	const degree = samples.length - 1;
	const at = degree && (degree * (place - start)) / (end - start);
	const weights = samples.map((_, node) =>
		samples.reduce((product, _, other) => (other === node ? product : (product * (at - other)) / (node - other)), 1));
	return { letters, numbers: samples[0].map((_, index) => weights.reduce((sum, weight, node) => sum + weight * samples[node][index], 0)) };
}

/** The way that was read last: several layers may have one. */
let lastWay;

/** Gives a layer its new path, which is at the end of a way, and returns the way with both of its ends. */
export function paths(el, layer, ...list) {
	const path = el.children[layer]?.querySelector("path");
	if (list.length) {
		const stretches = readStretches(path?.getAttribute("d") ?? "", list);
		lastWay = stretches.length ? { stretches, 0: polynomial(stretches, 0), 1: polynomial(stretches, 1) } : undefined;
	}
	if (path && lastWay) path.setAttribute("d", pathText(lastWay[1].letters, lastWay[1].numbers));
	return lastWay;
}

/** Gives a layer its new part of a path, and returns the whole path. */
export function trim(el, layer, ...ends) {
	const path = el.children[layer]?.querySelector("path");
	const whole = ends[4] ? ellipse(...ends[4]) : path?.dataset.all;
	if (whole && !ends[4]) path.setAttribute("d", cut(whole, ends[2], ends[3]));
	return whole;
}

/** Ends the movements of a drawing's parts that have changed without an animation. */
export function redrawn(el) {
	for (const [name, track] of tracksOf(el)) {
		if (!name.includes(":")) continue;
		const path = track.layer === undefined ? track.target : el.children[track.layer]?.querySelector("path");
		if (track.text === undefined || path?.getAttribute("d") !== track.text || path !== track.target) track.end();
	}
}

/** Moves the ends of the part that is shown of a path. */
function moveEnds({ el, layer, before, after, whole, timing }) {
	const way = wayOf(el, layer, timing);
	if (!way) return;
	const { target, known, make } = way;
	const isSame = known?.whole === whole;
	if (known && !isSame) known.end();
	const segments = isSame ? known.segments : segmentsOf(whole);
	const show = ([from, to]) => ({ d: `path("${partOf(segments, after[0] + from, after[1] + to)}")` });
	const track = isSame ? Object.assign(known, { show, target }) : make(show);
	Object.assign(track, { whole, segments, isSampled: true, text: target.getAttribute("d") });
	track.push([before[0] - after[0], before[1] - after[1]], timing);
	track.run();
}

// MARK: Pages and presentations

/** The elements that the server has removed and that still go, with functions that end them. */
const going = new Map();
/** The functions that end the slides of stacks of pages. */
const slides = new Map();
const ease = "cubic-bezier(.2,.8,.2,1)";
/** The page that a stack shows. */
const pageOf = (nav) => [...nav.children].findLast((one) => one.matches(".page:not([hidden])") && !going.has(one));

/** Ends all that slides or goes, for a patch that is shown at once: it may bring the same elements again. */
export function endAll() {
	for (const end of [...slides.values(), ...going.values()]) end();
}

/** The pages and presentations of one patch, which appear and leave without an animation of the app. */
export class Scene {
	#pages = new Map([...document.querySelectorAll(".nav")].map((nav) => [nav, pageOf(nav)]));
	#fresh = new Set();
	#left = new Set();

	added(elements) {
		for (const el of elements) {
			for (const [one, end] of going) if (one.id === el.id) end();
			this.#fresh.add(el);
		}
	}

	/** Whether a removed element stays for a while, out of use. */
	keeps(el) {
		if (!el.matches("dialog.pr,.nav>.page:not([hidden])")) return false;
		// The focus returns to where it was on the page that comes back.
		if (el.contains(document.activeElement)) document.activeElement.blur();
		this.#left.add(el);
		going.set(el, () => going.delete(el) && el.remove());
		el.inert = true;
		el.ariaHidden = true;
		// An upload ends with its field, not when the dialog is out of sight.
		for (const field of el.querySelectorAll("input[type=file]")) field.replaceWith(field.cloneNode());
		for (const one of [el, ...el.querySelectorAll("[data-modal]")]) delete one.dataset.modal;
		return true;
	}

	play() {
		for (const el of this.#fresh) if (el.isConnected && el.matches("dialog:modal")) present(el);
		for (const el of this.#left) {
			if (!el.isConnected) going.delete(el);
			else if (el.localName === "dialog") dismiss(el);
		}
		for (const [nav, before] of this.#pages) {
			const after = nav.isConnected && pageOf(nav);
			if (!before?.isConnected || !after || before === after || !nav.clientWidth) continue;
			const [isFresh, hasLeft] = [this.#fresh.has(after), this.#left.has(before)];
			// A page in the place of another one does not slide.
			if (isFresh && hasLeft) continue;
			slide(nav, before, after, !isFresh && (hasLeft || Boolean(before.compareDocumentPosition(after) & 2)));
			this.#left.delete(before);
		}
		for (const el of this.#left) if (el.localName !== "dialog") going.get(el)?.();
	}
}

/**
 * Fades a page in over another one, or slides it away. What comes is at its place from the beginning, so that a person, or a program in
 * their stead, can use it at once.
 */
function slide(nav, before, after, isBack) {
	const side = getComputedStyle(nav).direction === "rtl" ? -1 : 1;
	const now = (el) => (slides.has(nav) ? getComputedStyle(el).translate : null);
	// Read before the running slide ends, so that the next one begins there.
	const shown = [now(before), now(after)];
	slides.get(nav)?.();
	const wasInert = before.inert;
	nav.dataset.swSlides = before.dataset.swOut = "";
	before.inert = true;
	const options = { duration: 400, easing: ease };
	const animations = [
		after.animate({ translate: [shown[1] ?? "0", "0"], opacity: [isBack ? 1 : faint, 1] }, options),
		before.animate({ translate: [shown[0] ?? "0", isBack ? `${100 * side}%` : "0"] }, options),
	];
	const end = () => {
		// A newer slide of the stack has replaced this one.
		if (slides.get(nav) !== end) return;
		slides.delete(nav);
		for (const one of animations) one.cancel();
		delete before.dataset.swOut;
		delete nav.dataset.swSlides;
		before.inert = wasInert;
		going.get(before)?.();
	};
	slides.set(nav, end);
	animations[1].onfinish = end;
}

/** The opacity of what begins to appear: more than nothing, so that it counts as shown. */
const faint = 0.1;

/** The way in which a presentation is away: below the window, or larger or smaller and transparent. */
function awayOf(el) {
	const box = el.getBoundingClientRect();
	if (el.matches(".sheet,.cover") || (el.matches(".confirm") && innerWidth <= 560)) return { translate: `0 ${innerHeight - box.top}px` };
	if (el.matches(".alert,.confirm")) return { opacity: 0, scale: 1.15 };
	const source = document.getElementById(el.dataset.pop)?.getBoundingClientRect();
	const origin = source ? `${source.left + source.width / 2 - box.left}px ${source.top + source.height / 2 - box.top}px` : "50% 50%";
	return { opacity: 0, scale: el.matches(".window") ? 0.95 : 0.7, transformOrigin: origin };
}

function present(el) {
	const options = { duration: 220, easing: ease };
	el.animate({ opacity: [faint, 1] }, options);
	el.animate({ opacity: [0, 1] }, { ...options, pseudoElement: "::backdrop" });
}

/** Shows a dialog that has closed, above the page and out of use, while it goes. */
function dismiss(el) {
	// A closed dialog leaves the top layer, and a popover brings it back there.
	el.popover = "manual";
	el.showPopover();
	const away = awayOf(el);
	const options = { duration: away.translate ? 300 : 180, easing: "ease-in", fill: "forwards" };
	el.animate([{ transformOrigin: away.transformOrigin ?? "50% 50%" }, away], options).onfinish = () => going.get(el)?.();
	el.animate({ opacity: [1, 0] }, { ...options, pseudoElement: "::backdrop" });
}

// MARK: Parts of paths

/** The path of an ellipse: four curves, clockwise from its right. */
function ellipse(x, y, radiusX, radiusY) {
	const point = (right, down) => `${x + radiusX * right} ${y + radiusY * down} `;
	let [right, down, text] = [1, 0, "M" + point(1, 0)];
	for (let quarter = 0; quarter < 4; quarter++) {
		const [next, below] = [-down, right];
		// The distance of the control points from the ends of a quarter, as a part of the radius.
		const part = 0.5522847498;
		text += "C" + point(right + part * next, down + part * below) + point(next + part * right, below + part * down) + point(next, below);
		[right, down] = [next, below];
	}
	return text + "Z";
}

const between = (one, other, part) => one.map((number, index) => number + (other[index] - number) * part);

/** The point of a curve at a parameter, or with several of them a control point of a part of the curve: its blossom. */
const blossom = (points, [at, ...rest]) =>
	at === undefined ? points[0] : blossom(points.slice(1).map((point, index) => between(points[index], point, at)), rest);

/** The lines and curves of a path, each with its points and its lengths up to parameters that are evenly spaced. */
function segmentsOf(text) {
	const segments = [];
	let [start, last] = [[0, 0], [0, 0]];
	for (const [, letter, rest] of text.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
		const numbers = parse(rest).numbers;
		const points = letter === "Z" ? [start] : numbers.flatMap((x, index) => (index % 2 ? [] : [[x, numbers[index + 1]]]));
		if (letter === "M") start = points[0];
		else {
			const all = [last, ...points];
			const count = all.length > 2 ? 64 : 1;
			const lengths = [0];
			let before = last;
			for (let step = 1; step <= count; step++) {
				const point = blossom(all, points.map(() => step / count));
				lengths.push(lengths[step - 1] + Math.hypot(point[0] - before[0], point[1] - before[1]));
				before = point;
			}
			segments.push({ points: all, lengths });
		}
		last = points.at(-1);
	}
	return segments;
}

/** The part of a path between two fractions of its length: the path itself, with its closed ends, if that is all of it. */
function cut(whole, from, to) {
	return from <= 0 && to >= 1 ? whole : partOf(segmentsOf(whole), from, to);
}

/** The part of a path between two fractions of its length. */
function partOf(segments, from, to) {
	const whole = segments.reduce((sum, { lengths }) => sum + lengths.at(-1), 0);
	const [first, final] = [from, to].map((one) => Math.max(0, Math.min(1, one)) * whole);
	let [text, start, last] = ["", 0, ""];
	for (const { points, lengths } of segments) {
		const [begin, end] = [first - start, final - start].map((one) => parameter(lengths, one));
		start += lengths.at(-1);
		if (begin >= end) continue;
		const [head, ...others] = points.map((_, count) =>
			blossom(points, points.slice(1).map((_, index) => (index < count ? end : begin))).map(short).join(" "));
		if (head !== last) text += "M" + head;
		text += " LQC"[others.length] + others.join(" ");
		last = others.at(-1);
	}
	return text || "M0 0";
}

/** The parameter of a curve at a length. */
function parameter(lengths, length) {
	const next = lengths.findIndex((one) => one >= length);
	if (length <= 0 || next < 1) return +(length > 0);
	const step = lengths[next] - lengths[next - 1];
	return (next - 1 + (step ? (length - lengths[next - 1]) / step : 0)) / (lengths.length - 1);
}

/** A copy of an element in its place, beside it and out of use; nothing if it cannot be seen. */
function ghostOf(el) {
	const { left, top, width, height } = el.getBoundingClientRect();
	if (!width || !height) return undefined;
	const ghost = el.cloneNode(true);
	// Operations on the element must not find its copy.
	for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
	ghost.inert = true;
	ghost.ariaHidden = true;
	Object.assign(ghost.style, {
		position: "absolute", inset: "auto", left: 0, top: 0, width: width + "px", height: height + "px", margin: 0, boxSizing: "border-box",
	});
	el.before(ghost);
	// It is measured, because only the browser knows to which element its offsets refer.
	const now = ghost.getBoundingClientRect();
	Object.assign(ghost.style, { left: left - now.left + "px", top: top - now.top + "px" });
	return ghost;
}

function fadeOut(ghost, timing, show = ([opacity]) => ({ opacity })) {
	const track = new Track(ghost, "opacity", show, { ended: () => ghost.remove() });
	track.push([1], timing);
	track.run();
}

// MARK: Exchanged content

function exchange({ el, owner, kind, text, timing, ghost }) {
	// A number that changes tells the direction.
	if (kind[0] === "v") kind = parseFloat(owner.dataset.ct.slice(1)) < parseFloat(kind.slice(1)) ? "d" : "n";
	const isText = el.childNodes.length === 1 && el.firstChild.nodeType === 3;
	if ((kind === "n" || kind === "d") && isText && text !== el.textContent) {
		ghost?.remove();
		return roll(el, text, el.textContent, kind === "d" ? -1 : 1, timing);
	}
	const isSymbol = kind === "s";
	if (ghost) fadeOut(ghost, timing, ([left]) => ({ opacity: left, ...(isSymbol && { scale: short(0.5 + left / 2) }) }));
	const track = new Track(el, "exchange", ([left]) => ({ opacity: 1 + left, ...(isSymbol && { scale: short(1 + left / 2) }) }));
	track.push([-1], timing);
	track.run();
}

/** Rolls the characters that have changed; digits that grow roll up. */
function roll(el, before, after, direction, timing) {
	let start = 0, end = 0;
	while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
	while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	const part = (text) => Object.assign(document.createElement("span"), { textContent: text.slice(start, text.length - end) });
	const [old, fresh, both] = [part(before), part(after), document.createElement("span")];
	both.style.display = "inline-grid";
	for (const one of [old, fresh]) Object.assign(one.style, { gridArea: "1/1", whiteSpace: "pre" });
	Object.assign(old.style, { width: 0, placeSelf: "start" });
	old.ariaHidden = true;
	both.append(fresh, old);
	el.replaceChildren(after.slice(0, start), both, after.slice(after.length - end));
	const ended = () => both.isConnected && (el.textContent = after);
	const show = (from) => ([left]) => ({ opacity: short(1 - Math.abs(left)), translate: `0 ${short(from * left * 0.7)}em` });
	for (const [one, from, delta] of [[fresh, direction, 1], [old, -direction, -1]]) {
		const isOld = one === old;
		const track = new Track(one, "roll", isOld ? ([left]) => show(from)([1 + left]) : show(from), isOld ? {} : { ended });
		track.push([delta], timing);
		track.run();
		if (isOld) one.style.opacity = 0;
	}
}

// MARK: Symbols

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

const showPlace = ([x, y]) => ({ translate: `${short(x)}px ${short(y)}px` });
const placeTrack = (el) => new Track(el, "place", showPlace, { composite: "add" });

/** The element with a box that an element is or stands in, and whether positions inside do not refer to it yet. */
function holderOf(el) {
	let parent = el;
	while (getComputedStyle(parent).display === "contents") parent = parent.parentElement;
	return { parent, isStatic: getComputedStyle(parent).position === "static" };
}

/** Takes an element out of use, with its own style, until the server removes it. */
function leave(el, { parent, isStatic }, style) {
	leaving.set(el, { inert: el.inert, ariaHidden: el.ariaHidden, parent, style });
	// A transform would make the parent the reference of positions for a time; this makes it that throughout.
	if (isStatic) parent.dataset.swHolds = "";
	holders.set(parent, (holders.get(parent) ?? 0) + 1);
	el.inert = true;
	el.ariaHidden = true;
}

/** Forgets an element that was leaving. */
export function gone(el) {
	if (!leaving.has(el)) return;
	const { parent } = leaving.get(el);
	leaving.delete(el);
	holders.set(parent, holders.get(parent) - 1);
	if (!holders.get(parent)) delete parent.dataset.swHolds;
}

/** Keeps the style of an element that is leaving, after the server has set another one. */
export function keep(el) {
	if (leaving.has(el)) Object.assign(el.style, leaving.get(el).style);
}

/** Puts an element back that was leaving. */
export function comeBack(el) {
	if (!leaving.has(el)) return;
	const { inert, ariaHidden } = leaving.get(el);
	Object.assign(el, { inert, ariaHidden });
	gone(el);
	for (const name of layoutStyles) el.style.removeProperty(name);
}

/** Ends the movements of an element's properties, which have changed without an animation. */
export function still(el) {
	for (const [name, track] of tracksOf(el)) if (properties.includes(name)) track.end();
}
