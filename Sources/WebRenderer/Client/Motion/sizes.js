// Sizes that move.

/**
 * The elements whose sizes move: their tracks, a function that ends the display of the motion, and whether their
 * content follows.
 */
const growing = new Map();
/** The elements in which the backgrounds of others are drawn while their sizes move. */
const plates = new WeakMap();
/** The properties of an element that its plate shows. */
const plated = ["backgroundColor", "backgroundImage", ...corners, "outlineColor", "outlineWidth", "outlineOffset"];
/** The elements that draw with their size, and arrange their content in it. */
const flowing = ".b:not(.cu,.pl),.tg:not(.cu),.sl,.sr,.pg,.gg,.mn,.pk,.scroll,.list,.form";

/** Holds sizes at their final values until tracks run again. */
function pauseSizes() {
	for (const { tracks, undo } of growing.values()) {
		for (const track of tracks) track.freeze();
		undo();
	}
}

/** How an element shows a size other than its own: the elements that show it, with their keyframes. */
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
	// An element that draws nothing shows only the places inside it. But it rotates around its center, which moves with
	// its size.
	if ([style.scale, style.rotate, style.transform].some((one) => one !== "none")) {
		const [x, y] = style.transformOrigin.split(" ").map(parseFloat);
		const origin = (part, whole, more) => `${short(part + (whole ? part / whole : 0) * more)}px`;
		shows.push({ target: el, show: ([right, down]) => ({ transformOrigin: `${origin(x, width, right)} ${origin(y, height, down)}` }) });
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
