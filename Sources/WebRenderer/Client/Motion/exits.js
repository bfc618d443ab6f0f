// Elements that are removed with a transition. They stay, inert, until it has ended.

/** The exiting elements, with their former state, the element to which their position refers, and their style. */
const leaving = new WeakMap();
/** The number of exiting children of each element to which their positions refer. */
const holders = new WeakMap();

const layoutStyles = ["position", "left", "top", "width", "height", "margin", "box-sizing", "opacity"];

const showPlace = ([x, y]) => ({ translate: `${short(x)}px ${short(y)}px` });
const placeTrack = (el) => new Track(el, "place", showPlace, { composite: "add" });

/** The element, or its nearest ancestor with a box, and whether positions inside do not refer to that box yet. */
function holderOf(el) {
	let parent = el;
	while (getComputedStyle(parent).display === "contents") parent = parent.parentElement;
	return { parent, isStatic: getComputedStyle(parent).position === "static" };
}

/** Makes an element inert, with another style, until the server removes it. */
function leave(el, { parent, isStatic }, style) {
	// The value of the attribute states whether a shortcut still works.
	leaving.set(el, { inert: el.getAttribute("inert"), ariaHidden: el.ariaHidden, parent, style });
	// A transform would temporarily make the parent the containing block; this makes it so throughout.
	if (isStatic) parent.dataset.swHolds = "";
	holders.set(parent, (holders.get(parent) ?? 0) + 1);
	el.inert = true;
	el.ariaHidden = true;
}

/** Forgets an exiting element. */
export function gone(el) {
	if (!leaving.has(el)) return;
	const { parent } = leaving.get(el);
	leaving.delete(el);
	holders.set(parent, holders.get(parent) - 1);
	if (!holders.get(parent)) delete parent.dataset.swHolds;
}

/** Restores the style of an exiting element after the server has set another one. */
export function keep(el) {
	if (leaving.has(el)) Object.assign(el.style, leaving.get(el).style);
}

/** Reinserts an exiting element. */
export function comeBack(el) {
	if (!leaving.has(el)) return;
	const { inert, ariaHidden } = leaving.get(el);
	el.ariaHidden = ariaHidden;
	if (inert === null) el.inert = false;
	else el.setAttribute("inert", inert);
	gone(el);
	for (const name of layoutStyles) el.style.removeProperty(name);
}

/** Ends the movements of an element's properties, which have changed without an animation. */
export function still(el) {
	for (const [name, track] of tracksOf(el)) if (properties.includes(name)) track.end();
}
