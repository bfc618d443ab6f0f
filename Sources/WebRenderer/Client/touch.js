// The part of a page's script for gestures of touch: pulling down to refresh, swiping a row to its actions, and dragging a sheet.
// Pages load it with the first touch.

/** The length in points from which a movement is a gesture, and the one from which it acts. */
const least = 10, far = 88;

/** The gestures that may begin where a finger is, with their conditions, in order of preference. */
const kinds = [dragSheet, swipeRow, pullDown];

let page, gesture = null;

/**
 * Begins to follow touches.
 *
 * @param script The functions of the page's script.
 * @param event The touch that loaded this part, which is followed too.
 */
export function begin(script, event) {
	page = script;
	addEventListener("touchstart", start, { passive: true });
	addEventListener("touchmove", move, { passive: false });
	for (const type of ["touchend", "touchcancel"]) addEventListener(type, end);
	start(event);
}

function start({ target, touches }) {
	gesture?.end(0);
	gesture = null;
	if (touches.length !== 1 || !target.closest || target.closest("input,textarea,select,[data-p]")) return;
	const [{ clientX: x, clientY: y }] = touches;
	const offers = kinds.map((kind) => kind(target, x, y)).filter(Boolean);
	if (offers.length) gesture = { offers, x, y, time: Date.now(), end() {} };
}

function move(event) {
	if (!gesture) return;
	const [{ clientX, clientY }] = event.touches;
	const by = { x: clientX - gesture.x, y: clientY - gesture.y };
	if (gesture.offers) {
		if (Math.hypot(by.x, by.y) < least) return;
		const taken = gesture.offers.find((offer) => offer.takes(by));
		if (!taken) return (gesture = null);
		gesture = { ...gesture, ...taken, offers: null };
	}
	// The browser may have begun to scroll, and then cannot be stopped.
	if (event.cancelable) event.preventDefault();
	gesture.by = by;
	gesture.move(by);
}

function end({ type }) {
	const ended = gesture;
	gesture = null;
	if (!ended || ended.offers) return;
	const seconds = Math.max(0.05, (Date.now() - ended.time) / 1000);
	ended.end(type === "touchend" ? ended.by : { x: 0, y: 0 }, seconds);
}

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Lets an element return to its place. */
function release(el) {
	const from = el.style.translate;
	el.style.translate = "";
	if (from && !isCalm()) el.animate([{ translate: from }, { translate: "0" }], { duration: 220, easing: "ease-out" });
}

/** A list, scroll view or page at its top is pulled down. */
function pullDown(target) {
	const button = target.closest(".list,.scroll")?.querySelector(":scope > .refresh:enabled");
	if (!button || page.scrollerOf(target).scrollTop > 0) return;
	const inBar = button.closest(".page")?.querySelector(":scope > .bar .rf");
	const shown = button.getClientRects().length ? button : inBar;
	return {
		takes: ({ x, y }) => y > 0 && y > Math.abs(x),
		move: ({ y }) => shown && (shown.style.translate = `0 ${Math.min(90, Math.max(0, y)) / 2}px`),
		end({ y }) {
			if (shown) release(shown);
			if (y > far) page.use(button);
		},
	};
}

/** A row is swiped towards its actions; far enough, it is deleted, or its other actions are shown. */
function swipeRow(target) {
	const row = target.closest(".row");
	const button = row?.querySelector(":scope > .acts > :not(.mv):enabled");
	if (!button) return;
	const toward = getComputedStyle(row).direction === "rtl" ? 1 : -1;
	return {
		takes: ({ x, y }) => x * toward > 0 && Math.abs(x) > 1.5 * Math.abs(y),
		move({ x }) {
			const way = Math.max(0, x * toward);
			row.style.translate = way * toward + "px";
			button.toggleAttribute("data-sw-near", way > far);
		},
		end({ x }) {
			button.removeAttribute("data-sw-near");
			release(row);
			if (x * toward > far) page.use(button);
		},
	};
}

/** A sheet is dragged by its bar, or by content at its top: to another height, or away. */
function dragSheet(target, x, y) {
	const sheet = target.closest("dialog.sheet");
	if (!sheet || innerWidth > 560) return;
	const { top } = sheet.getBoundingClientRect();
	const inside = target.closest(".rows,.scroll");
	if (y - top > 64 && inside?.scrollTop > 0) return;
	const detents = sheet.dataset.detents?.split(" ") ?? [];
	const mayLeave = sheet.dataset.d !== undefined;
	const isByBar = y - top <= 64;
	if (!mayLeave && !detents.length) return;
	return {
		takes: (by) => Math.abs(by.y) > Math.abs(by.x) && (by.y > 0 ? isByBar || mayLeave : isByBar && detents.length > 0),
		move: (by) => (sheet.style.translate = `0 ${by.y > 0 ? by.y : Math.max(-24, by.y / 4)}px`),
		end(by, seconds) {
			const speed = by.y / seconds;
			const now = sheet.getBoundingClientRect().height;
			const heights = detents.map((css) => [css, lengthOf(sheet, css)]).sort((one, other) => one[1] - other[1]);
			const larger = heights.find(([, height]) => height > now + 8);
			const smaller = heights.findLast(([, height]) => height < now - 8);
			const goesDown = by.y > Math.min(far * 1.5, now / 3) || (by.y > 40 && speed > 600);
			if (by.y < -40 && larger) sheet.style.setProperty("--detent", larger[0]);
			else if (goesDown && smaller) sheet.style.setProperty("--detent", smaller[0]);
			else if (goesDown && mayLeave) {
				page.dismiss(sheet);
				// An app may keep the sheet.
				return setTimeout(() => sheet.isConnected && release(sheet), 600);
			}
			release(sheet);
		},
	};
}

/** The points of a length of CSS. */
function lengthOf(el, css) {
	const probe = document.createElement("i");
	probe.style.cssText = `position:fixed;visibility:hidden;height:${css}`;
	el.append(probe);
	const height = probe.getBoundingClientRect().height;
	probe.remove();
	return height;
}
