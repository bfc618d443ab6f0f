// A press on an element that has just moved below a resting pointer was meant for the previous one, and has no effect.
// A second press on the same element counts at any position, and so do keys.

/** The milliseconds for which an element that has moved below the pointer ignores presses. */
const settling = 300;
/** The distance in points within which a pointer rests: a finger does not hit the same place again. */
const reach = { mouse: 3, pen: 8, touch: 24 };

/** The position of the pointer, the element below it, the time since when, and the time of the last check. */
let x = NaN, y = NaN, below = "", since = -Infinity, looked = -Infinity;
/** The last use of the pointer, the last change of the page, and the end of checks in each frame. */
let pointed = -Infinity, changed = -Infinity, until = 0, frame = 0;
/** Whether the press in progress has no effect. */
let isStale = false;

const pressable = ",[data-p],[data-x],[data-up],a,input,select,textarea,label,dialog";

/**
 * The name of the target of a press on an element. A new element may have the same one, and all dialogs share one,
 * because a press outside of their content closes them.
 */
function nameOf(el) {
	const target = el?.closest?.(page.usable + pressable);
	if (!target || target.localName === "dialog") return target?.localName ?? "";
	return `${page.ownerOf(target)} ${target.dataset.e ?? ""}`;
}

function pointAt(event) {
	[x, y, below, since] = [event.clientX, event.clientY, nameOf(event.target), -Infinity];
	looked = pointed = performance.now();
}

function lookBelow() {
	const now = performance.now();
	const name = nameOf(document.elementFromPoint(x, y));
	if (name !== below) [below, since] = [name, now];
	looked = now;
}

/** Checks the element below the pointer after a change of the page, and while it moves. */
function look() {
	changed = performance.now();
	if (isNaN(x)) return;
	lookBelow();
	if (performance.now() - pointed < 10000) lookOn();
}

function lookOn() {
	until = performance.now() + 1000;
	frame ||= requestAnimationFrame(step);
}

function step() {
	frame = 0;
	if (isNaN(x)) return;
	lookBelow();
	if (performance.now() < until) frame = requestAnimationFrame(step);
}

function watchPresses() {
	const listen = (type, take) => addEventListener(type, take, true);
	const rests = (event) => Math.hypot(event.clientX - x, event.clientY - y) <= (reach[event.pointerType] ?? 3);
	const stop = (event) => {
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	listen("pointermove", (event) => event.isPrimary && !rests(event) && pointAt(event));
	// The person is scrolling the page.
	for (const type of ["wheel", "touchmove", "keydown"]) addEventListener(type, () => (x = NaN), { capture: true, passive: true });
	listen("scroll", () => performance.now() - changed > settling && (x = NaN));
	listen("pointerdown", (event) => {
		const now = performance.now();
		if (now - looked < settling && rests(event)) lookBelow();
		isStale = rests(event) && nameOf(event.target) === below && now - since < settling;
		if (isStale) stop(event);
		else pointAt(event);
		pointed = now;
		lookOn();
	});
	listen("mousedown", (event) => {
		if (isStale) stop(event);
		// A press beside the keyboard leaves the focus in the field, as on a phone, so that the app can end it.
		else if (event.target.closest?.(".kb")) event.preventDefault();
	});
	// A key clicks without a count.
	listen("click", (event) => isStale && event.detail && stop(event));
}
