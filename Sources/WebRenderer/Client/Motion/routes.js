// Paths that move along a route, which the server states, or that show another part of themselves.

/** The path of a layer, and the track that moves it; nothing if it cannot move. */
function wayOf(el, layer, timing) {
	const target = el.children[layer]?.querySelector("path");
	// Some browsers have no CSS property for a path's data; there the path changes at once.
	if (!target || !CSS.supports("d", "path('M0 0')")) return undefined;
	const known = tracksOf(el).get("way:" + layer);
	if (!timing) return known?.end();
	return { target, known, make: (show) => Object.assign(new Track(el, "way:" + layer, show, { target }), { layer }) };
}

/** A change that does not move a path does not interrupt its motion. */
function goOn(track) {
	if (track.animation) return;
	track.target = track.el.children[track.layer]?.querySelector("path");
	if (track.target?.getAttribute("d") === track.text) track.run();
	else track.end();
}

/** Moves a path along its route. */
function moveAlong({ el, layer, way, timing }) {
	const found = wayOf(el, layer, timing);
	if (!found) return;
	const { target, known, make } = found;
	// The way back uses the same route.
	const isBack = known?.route && !known.lag && isAlike(way[0], known.route[known.goal]) && isAlike(way[1], known.route[1 - known.goal]);
	const goal = isBack ? 1 - known.goal : 1;
	const { stretches } = isBack ? known.route : way;
	// Another route begins at the path that is shown, if that has the same elements.
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

/** The path at a fraction of a route. A remaining offset comes from an earlier route. */
function pathAt(stretches, part, { lag, left = part - 1 }) {
	const clamped = Math.max(0, Math.min(1, part));
	let { letters, numbers } = polynomial(stretches, clamped);
	if (part !== clamped) {
		// A spring overshoots the end in the direction of the route.
		const near = polynomial(stretches, clamped ? 0.99 : 0.01);
		if (near.letters === letters) numbers = numbers.map((number, index) => number + (number - near.numbers[index]) * Math.abs(part - clamped) * 100);
	}
	if (lag?.length === numbers.length) numbers = numbers.map((number, index) => number - lag[index] * left);
	return { letters, numbers };
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
