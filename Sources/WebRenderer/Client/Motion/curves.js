// Timing functions.

function bezier(x1, y1, x2, y2) {
	const coordinate = (one, two, t) => 3 * one * t * (1 - t) ** 2 + 3 * two * t * t * (1 - t) + t ** 3;
	return (x) => {
		let [low, high] = [0, 1];
		// Halving finds the parameter, because x only grows along the curve.
		for (let step = 0; step < 40; step++) {
			const middle = (low + high) / 2;
			if (coordinate(x1, x2, middle) < x) low = middle;
			else high = middle;
		}
		return coordinate(y1, y2, (low + high) / 2);
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
	if (name === "cubic-bezier") return { progress: bezier(...numbers), css: text };
	return { progress: name === "linear" && inside ? lines(inside) : (x) => x, css: text };
}
