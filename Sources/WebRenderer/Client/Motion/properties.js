// The properties of elements that move, as texts whose numbers can be interpolated.

const corners = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map((corner) => `border${corner}Radius`);
/** The properties of elements that move. */
const properties = [
	"opacity", "translate", "scale", "rotate", "transform", "filter", "floodColor", "color", "backgroundColor", "backgroundImage", ...corners,
	"boxShadow", "outlineColor", "outlineWidth", "outlineOffset", "clipPath",
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
