// Pointers: gestures, hovering, and buttons that are held.

let follower, pressed, hovered, hoverFrames, drag, pointer, moving;
/** The gesture that followed the last press, until the next one. */
let followedPress;

const placeOf = (event) => [event.clientX, event.clientY].map(round);
const sendPointer = (phase, event, ...more) => send(Act.pointer, follower.id, phase, ...placeOf(event), ...more);

/** Reports the frames of an element and of those around it, in which gestures, hovering and drops count positions, unless they are as told. */
function reportFrames(el, told) {
	const news = [];
	for (; el; el = el.parentElement?.closest("[data-p],[data-h],[data-up]")) news.push(frameOf(el));
	const frames = news.join();
	if (frames !== told) send(Act.reportGeometry, news);
	return frames;
}

on("pointerdown", (event) => {
	if (event.button) return;
	followedPress = null;
	const owner = (pressed ?? follower)?.by;
	if (owner) {
		// A primary pointer is the first of its type: the release of an earlier one has been lost.
		if (owner.pointerId !== event.pointerId && !event.isPrimary) return;
		released(owner);
	}
	const el = event.target.closest("[data-x],[data-repeat]");
	if (el && !isDisabled(el)) {
		if (has(el, "x")) send(Act.setHeld, ownerOf(el), 1);
		pressed = { el, by: event, timer: has(el, "repeat") ? setTimeout(again, 500) : 0 };
	}
	const taker = event.target.closest("[data-p]");
	if (!taker || isDisabled(taker)) return;
	followedPress = follower = { id: ownerOf(taker), by: event };
	reportFrames(taker);
	// The server has to know whether the press is on a control in the view of the gesture.
	const control = event.target.closest(usable + "," + editable + ",a[href]");
	sendPointer(0, event, modifiers(event), +(control !== taker && taker.contains(control) && !isDisabled(control)));
});

function again() {
	use(pressed.el);
	pressed.timer = setTimeout(again, 100);
}

function moved(event) {
	// After a menu or dialog of the browser, the page gets no release of the press.
	if (!event.buttons) released(event);
	if (follower?.by.pointerId === event.pointerId) drag = event;
	const el = event.type !== "pointerleave" && event.pointerType === "mouse" ? event.target.closest("[data-h]") : null;
	if (hovered && hovered !== el) sendLatest(Act.hover, ownerOf(hovered));
	if (hovered !== el) hoverFrames = null;
	hovered = el;
	pointer = event;
	moving ||= setTimeout(() => {
		moving = 0;
		if (follower && drag) sendPointer(1, drag);
		drag = null;
		if (!hovered) return;
		// The page may have scrolled below the pointer.
		hoverFrames = reportFrames(hovered, hoverFrames);
		sendLatest(Act.hover, ownerOf(hovered), ...placeOf(pointer));
	}, 16);
}
on("pointermove", moved);
html.addEventListener("pointerleave", moved);

function released(event) {
	if (pressed?.by.pointerId === event.pointerId) {
		clearTimeout(pressed.timer);
		if (has(pressed.el, "x")) send(Act.setHeld, ownerOf(pressed.el), 0);
		pressed = null;
	}
	if (follower?.by.pointerId === event.pointerId) {
		// The last movement has not been sent yet if it was just before.
		if (drag) sendPointer(1, drag);
		drag = null;
		sendPointer(event.type === "pointerup" ? 2 : 3, event);
		follower = null;
	}
}
on("pointerup pointercancel", released);

// Handled here, because the browser would show its own menu until another part has loaded.
on("contextmenu", (event) => {
	const el = event.target.closest("[data-menu]");
	if (!el) return;
	event.preventDefault();
	window.early?.push(event);
	lastPress = new DOMRect(event.clientX, event.clientY);
	send(Act.showMenu, ownerOf(el));
});

/** Keeps a gesture from dragging selected text. */
on("dragstart", (event) => follower && event.preventDefault());
