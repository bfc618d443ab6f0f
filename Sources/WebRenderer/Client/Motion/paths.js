// The routes of paths: parsing, and the path at a fraction of a route.

/** The number of equal parts of a route, and the fractions of a point in which coordinates are stated. */
const [parts, grain] = [48, 8];
const coordinates = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };
const pathText = (letters, numbers) => {
	let start = 0;
	return [...letters].map((letter) => letter + numbers.slice(start, (start += coordinates[letter])).map((one) => short(one / grain)).join(" ")).join("");
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

/**
 * Reads the stretches of a route from a path: where they begin and end, their elements, and the coordinates of up to
 * four paths.
 */
function readStretches(path, list) {
	let letters = path.replace(/[^MLQCZ]/g, "");
	let last = parse(path).numbers.map((number) => Math.round(number * grain));
	const stretches = [];
	for (let index = 0; index < list.length; index += 4) {
		const [start, end, elements, text] = list.slice(index, index + 4);
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
		stretches.push({ start, end, letters, samples, follows: !elements && index > 0 });
	}
	return stretches;
}

/** The elements and coordinates at a fraction of a route, from the polynomial through the paths of a stretch. */
function polynomial(stretches, part) {
	const place = part * parts;
	const { start, end, letters, samples } = stretches.findLast((one) => one.start - (one.follows ? 0 : 0.5) <= place) ?? stretches[0];
	const degree = samples.length - 1;
	const position = degree && (degree * (place - start)) / (end - start);
	const weights = samples.map((_, node) =>
		samples.reduce((product, _, other) => (other === node ? product : (product * (position - other)) / (node - other)), 1));
	return { letters, numbers: samples[0].map((_, index) => weights.reduce((sum, weight, node) => sum + weight * samples[node][index], 0)) };
}

/** The route that was read last: several layers may share it. */
let lastWay;

/** Sets a layer's new path, which is at the end of a route, and returns the route with both of its ends. */
export function paths(el, layer, ...list) {
	const path = el.children[layer]?.querySelector("path");
	if (list.length) {
		const stretches = readStretches(path?.getAttribute("d") ?? "", list);
		lastWay = stretches.length ? { stretches, 0: polynomial(stretches, 0), 1: polynomial(stretches, 1) } : undefined;
	}
	if (path && lastWay) path.setAttribute("d", pathText(lastWay[1].letters, lastWay[1].numbers));
	return lastWay;
}

/** Sets a layer's new part of a path, and returns the whole path. */
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
