// Trackpad pinches, which browsers other than Safari report as wheel events with Control, and the mouse wheel with
// Control. The element under the pointer handles them if it follows pinches. Otherwise, the browser magnifies the page.

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
	const listen = ({ target }) => target.closest?.("[data-z]")?.addEventListener("wheel", magnify);
	addEventListener("pointerover", listen, true);
	addEventListener("pointermove", listen, { once: true, capture: true });
	addEventListener("pointerdown", endPinch, true);
}

function magnify(event) {
	const el = event.currentTarget;
	// An inner element has handled the pinch, or this one has lost its gesture.
	if (!event.ctrlKey || event.defaultPrevented || !page.has(el, "z") || page.isDisabled(el)) return;
	event.preventDefault();
	if (pinch?.el !== el) {
		endPinch();
		page.reportFrames(el);
		pinch = { el, id: page.ownerOf(el), place: [event.clientX, event.clientY].map(page.round), scale: 1 };
	}
	const power = page.clamp(-pinchStep, -event.deltaY / pinchUnits[event.deltaMode], pinchStep);
	pinch.scale = page.clamp(1e-3, pinch.scale * Math.exp(power), 1e3);
	pinch.frame ||= requestAnimationFrame(sendPinch);
	clearTimeout(pinch.timer);
	pinch.timer = setTimeout(endPinch, pinchEnd);
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
