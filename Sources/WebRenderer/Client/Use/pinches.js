// Trackpad pinches and the mouse wheel with Control. Safari reports pinches as gesture events, other browsers as wheel
// events with Control. The element under the pointer handles them if it follows pinches. Otherwise, the browser magnifies
// the page.

/** The milliseconds without a wheel event after which a pinch ends. */
const pinchEnd = 200;
/**
 * The distance that scales by the factor e, in the unit of each delta mode: pixels, lines, pages. Browsers report a
 * pinch by this factor as 100 pixels.
 */
const pinchUnits = [100, 3, 1];
/** The limit of one event's exponent of e, because a notch of a mouse wheel is many pixels. */
const pinchStep = 0.3;

/** The pinch in progress: its element, place and scale, and the timer that ends it. */
let pinch = null;

function watchPinches() {
	// Listeners that can prevent the default slow down scrolling, so only elements with the gesture get one.
	const listen = ({ target }) => {
		const el = target.closest?.("[data-z]");
		el?.addEventListener("wheel", magnify);
		// On a touchscreen, Safari also reports two fingers as gesture events, and they magnify the page.
		if (!navigator.maxTouchPoints) for (const phase of ["start", "change", "end"]) el?.addEventListener("gesture" + phase, magnify);
	};
	addEventListener("pointerover", listen, true);
	addEventListener("pointermove", listen, { once: true, capture: true });
	addEventListener("pointerdown", endPinch, true);
}

function magnify(event) {
	const el = event.currentTarget;
	const isWheel = event.type === "wheel";
	const isEnd = event.type === "gestureend";
	// An inner element has handled the pinch, or this one has lost its gesture and only ends it.
	if ((isWheel && !event.ctrlKey) || event.defaultPrevented) return;
	if ((!page.has(el, "z") || page.isDisabled(el)) && !(isEnd && pinch?.el === el)) return;
	event.preventDefault();
	if (isEnd) return endPinch();
	if (pinch?.el !== el || event.type === "gesturestart") {
		endPinch();
		page.reportFrames(el);
		pinch = { el, id: page.ownerOf(el), place: [event.clientX, event.clientY].map(page.round), scale: 1 };
	}
	const power = page.clamp(-pinchStep, -event.deltaY / pinchUnits[event.deltaMode], pinchStep);
	pinch.scale = page.clamp(1e-3, isWheel ? pinch.scale * Math.exp(power) : event.scale, 1e3);
	pinch.frame ||= requestAnimationFrame(sendPinch);
	clearTimeout(pinch.timer);
	// A wheel reports no end.
	if (isWheel) pinch.timer = setTimeout(endPinch, pinchEnd);
}

function sendPinch() {
	if (!pinch) return;
	pinch.frame = 0;
	page.send(Act.pointer, pinch.id, 5, ...pinch.place, Number(pinch.scale.toPrecision(6)));
}

function endPinch() {
	if (!pinch) return;
	clearTimeout(pinch.timer);
	if (pinch.frame) {
		cancelAnimationFrame(pinch.frame);
		sendPinch();
	}
	page.send(Act.pointer, pinch.id, 6, ...pinch.place);
	pinch = null;
}
