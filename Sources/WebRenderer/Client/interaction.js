// The part of a page's script for what a page needs only when a person uses it: words for screen readers, titles that shrink, dates
// that are typed, the gestures of touch, and the appearance of all this. Pages load it with the first use, or with the first frame
// that needs it.

/** The length in points from which a movement is a gesture, and the one from which it acts. */
const least = 10, far = 88;
/** The milliseconds after which a finger that rests opens a context menu. */
const rest = 500;

/** The gestures that may begin where a finger is, with their conditions, in order of preference. */
const kinds = [dragSheet, swipeRow, turnPage, pullDown];

let page, gesture = null;

/** The touch that may open a context menu: its point and its timer, and whether it has opened it. */
let touch = null;

/** The live region that screen readers announce, and what it announces next. */
const said = document.createElement("p");
const toSay = new Set();
let saying, forgetting;

/**
 * Begins to handle a person's input.
 *
 * @param script The functions of the page's script.
 * @param event The person's first event, which is handled too; undefined without one.
 */
export function begin(script, event) {
	page = script;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(styles);
	document.adoptedStyleSheets.push(sheet);
	Object.assign(said, { className: "vh", role: "status" });
	document.body.append(said);
	addEventListener("input", ({ target }) => target.type === "search" && showFirstHit(target));
	addEventListener("focusout", ({ target }) => target.matches(".en") && keepValid(target));
	addEventListener("scroll", ({ target }) => target.closest && shrinkTitle(target), true);
	const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: end };
	for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, { passive: type === "touchstart" });
	addEventListener("contextmenu", openMenuOnce, true);
	visualViewport.addEventListener("resize", markLarge);
	markLarge();
	// The page has kept the touches that came before this part. A finger may have left since.
	const kept = window.early ?? [];
	window.early = null;
	for (const event of kept)
		if (event.type === "contextmenu") openMenuOnce(event);
		else listeners[event.type]?.(event, event.timeStamp + rest - performance.now());
	if (event?.type === "scroll" && event.target.closest) shrinkTitle(event.target);
}

/** Announces a text through assistive technologies. */
export function say(text) {
	// Screen readers ignore everything outside of a modal dialog.
	const place = page.topmost() ?? document.body;
	if (said.parentNode !== place) place.append(said);
	toSay.add(text);
	// Screen readers announce changes that follow the insertion of the region, and announce what comes at once together.
	saying ||= setTimeout(() => {
		const texts = [...toSay].join("\n");
		// A repetition of the same words is not a change.
		said.textContent = texts + (said.textContent === texts ? "\u200b" : "");
		toSay.clear();
		saying = null;
	}, 100);
	// An announcement is not content of the page, where a reader would come upon it later.
	clearTimeout(forgetting);
	forgetting = setTimeout(() => (said.textContent = ""), 5000);
}

/** Scrolls the results of a search to the first one. */
function showFirstHit(field) {
	for (const one of field.closest(".page,.root")?.querySelectorAll(".rows,.scroll") ?? []) one.scrollTop = 0;
}

/** Replaces an invalid or excluded date with the last valid one when its field loses the focus. */
function keepValid(field) {
	if (!field.validity.valid) field.value = field.defaultValue;
}

/** Moves the large title of a page into its bar while most of the page is scrolled. */
function shrinkTitle(el) {
	const box = el.closest(".page");
	const isLow = box?.hasAttribute("data-sw-low");
	// Short content would jump back to its top by the height that it gains.
	if (!box || el.clientHeight * 2 < box.clientHeight || (!isLow && el.scrollHeight - el.clientHeight < 160)) return;
	box.toggleAttribute("data-sw-low", el.scrollTop > (isLow ? 4 : 48));
}

/** Whether two fingers have magnified the page. */
const isLarge = () => visualViewport.scale > 1.01;

const markLarge = () => document.documentElement.toggleAttribute("data-sw-large", isLarge());

/** Begins to wait for a finger to rest: browsers of phones by Apple have no event for that. */
function awaitRest({ target, touches: [{ clientX: x, clientY: y }, another] }, delay) {
	leaveRest();
	const el = target.closest?.("[data-menu]");
	// A control that repeats, or a gesture of its own, has precedence.
	const own = target.closest?.(`[data-repeat],[data-p]:not([data-p=""])`);
	if (!el || another || (own && own !== el && el.contains(own)) || target.closest("input,textarea,select,.sel")) return;
	touch = { x, y, hasMenu: false };
	const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: x, clientY: y });
	touch.timer = setTimeout(() => target.dispatchEvent(event), delay);
}

function leaveRest() {
	clearTimeout(touch?.timer);
	touch = null;
}

/** Lets one event through for each touch: this one's, or the browser's own if that comes first. */
function openMenuOnce(event) {
	if (!touch) return;
	gesture = null;
	clearTimeout(touch.timer);
	if (touch.hasMenu) {
		event.preventDefault();
		event.stopImmediatePropagation();
	}
	touch.hasMenu = true;
}

function start(event, delay = rest) {
	const { target, touches } = event;
	gesture?.end(0);
	gesture = null;
	awaitRest(event, delay);
	if (isLarge() || touches.length !== 1 || !target.closest || target.closest(`input,textarea,select,[data-p]:not([data-p=""])`)) return;
	const [{ clientX: x, clientY: y }] = touches;
	const { top = page.scrollerOf(target).scrollTop } = event;
	const offers = kinds.map((kind) => kind(target, y, top)).filter(Boolean);
	if (offers.length) gesture = { offers, x, y, time: event.timeStamp, end() {} };
}

function move(event) {
	const [{ clientX, clientY }] = event.touches;
	if (touch && !touch.hasMenu && Math.hypot(clientX - touch.x, clientY - touch.y) >= least) leaveRest();
	if (!gesture) return;
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

function end(event) {
	const { type, timeStamp } = event;
	const ended = gesture;
	gesture = null;
	// The finger that has opened a menu presses nothing.
	if (touch?.hasMenu && type === "touchend" && event.cancelable) event.preventDefault();
	leaveRest();
	if (!ended || ended.offers) return;
	const seconds = Math.max(0.05, (timeStamp - ended.time) / 1000);
	ended.end(type === "touchend" ? ended.by : { x: 0, y: 0 }, seconds);
}

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Moves an element back to its place. */
function release(el) {
	const from = el.style.translate;
	el.style.translate = "";
	if (from && !isCalm()) el.animate([{ translate: from }, { translate: "0" }], { duration: 220, easing: "ease-out" });
}

/** A list, scroll view or page at its top is pulled down. */
function pullDown(target, _, top) {
	const button = target.closest(".list,.scroll")?.querySelector(":scope > .refresh:enabled");
	if (!button || top > 0) return;
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

/** Turns the pages of a page-style tab view. */
function turnPage(target) {
	const content = target.closest(".pages-c"), tabs = content?.parentElement;
	if (!tabs?.matches(".pages")) return;
	// Content that scrolls in that direction takes precedence.
	for (let el = target; el !== content; el = el.parentElement)
		if (el.scrollWidth > el.clientWidth && /auto|scroll/.test(getComputedStyle(el).overflowX)) return;
	const all = [...tabs.querySelectorAll(":scope > .tabbar > .tab:enabled:not([hidden])")];
	const toward = getComputedStyle(tabs).direction === "rtl" ? 1 : -1;
	const next = (x) => all[all.findIndex((one) => one.ariaSelected === "true") + Math.sign(x * toward)];
	return {
		takes: ({ x, y }) => Math.abs(x) > 1.5 * Math.abs(y) && next(x),
		move: ({ x }) => (content.style.translate = x + "px"),
		end({ x }) {
			release(content);
			// The finger may have turned back, toward an end without a page.
			const to = Math.abs(x) > far && next(x);
			if (to) page.use(to);
		},
	};
}

/** A sheet is dragged by its bar, or by content at its top: to another height, or away. */
function dragSheet(target, y, scrolled) {
	const sheet = target.closest("dialog.sheet");
	if (!sheet || innerWidth > 560) return;
	const { top } = sheet.getBoundingClientRect();
	if (y - top > 64 && target.closest(".rows,.scroll") && scrolled > 0) return;
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

const styles = `
	/* Dates, times and colors are as wide as they are. */
	.tf.en { width: auto !important; min-width: 0 !important; flex: none !important; margin-inline-start: auto; background: var(--fill) !important; box-shadow: none; padding: 5px 10px !important; border-radius: 8px !important; color: var(--accent); }
	.tf.en[type=date] { font-size: min(1em, 7vw); }
	.tf.en[type=datetime-local] { font-size: min(1em, 4.9vw); }
	/* The label of a value keeps its words, and the value goes to the next line. */
	.row .st:has(> .tf.en) { flex-wrap: wrap !important; }
	.row .st:has(> .tf.en) > span { min-width: min-content !important; }
	.tf.en[type=color] { width: 44px !important; height: 32px; padding: 3px !important; cursor: pointer; }
	.tf.en::-webkit-color-swatch-wrapper { padding: 0; }
	.tf.en::-webkit-color-swatch { border: 1px solid var(--outline); border-radius: 6px; }
	.tf.en:invalid { color: var(--danger); }
	/* The items beside the keyboard, while a field has it or one of them is pressed. */
	:is(.page, .root):has(> .body .tf:focus, > .bottom .kb:is(:focus-within, :active)) > .bottom:has(.kb), :is(.page, .root):has(> .body .tf:focus, > .bottom .kb:is(:focus-within, :active)) > .bottom .kb { display: flex; }
	/* The rows that a fast scroll waits for. */
	.run[data-sw-wait] { background: linear-gradient(transparent calc(50% - 1.1em), var(--fill-strong) 0 calc(50% - .4em), transparent 0 calc(50% + .2em), var(--fill) 0 calc(50% + .8em), transparent 0) 16px 0 / 55% var(--usual, 44px) repeat-y; }
	.run[data-w$=h][data-sw-wait] { background: linear-gradient(90deg, transparent 12px, var(--fill) 0) 0 0 / var(--usual, 44px) 100% repeat-x; }
	@media (pointer: coarse) {
	  /* A finger that rests on an element with a context menu selects no text, and opens no preview. */
	  [data-menu] { -webkit-touch-callout: none; -webkit-user-select: none; user-select: none; }
	  [data-menu] :is(.sel, input, textarea) { -webkit-touch-callout: default; -webkit-user-select: text; user-select: text; }
	  /* A finger that swipes a row does not scroll; two fingers magnify the page there too. */
	  .acts > .del[data-sw-near] { background: var(--danger); color: var(--background) !important; }
	  dialog.sheet:is([data-d], [data-detents])::after { content: ""; position: absolute; inset: 5px auto auto calc(50% - 18px); width: 36px; height: 5px; border-radius: 3px; background: var(--faint); }
	}

	/* In a magnified page, a finger moves what the window shows. */
	[data-sw-large] :is(.row, .pages-c) { touch-action: auto !important; }
	.page[data-sw-low] input[type=search] { margin-block-start: 6px; }
`;
