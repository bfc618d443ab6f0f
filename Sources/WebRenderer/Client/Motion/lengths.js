// Parts of paths by their length.

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
const blossom = (points, [first, ...others]) =>
	first === undefined ? points[0] : blossom(points.slice(1).map((point, index) => between(points[index], point, first)), others);

/** The lines and curves of a path, each with its points and its lengths up to parameters that are evenly spaced. */
function segmentsOf(text) {
	const segments = [];
	let [start, last] = [[0, 0], [0, 0]];
	for (const [, letter, operands] of text.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
		const numbers = parse(operands).numbers;
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
