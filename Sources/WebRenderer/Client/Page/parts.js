// The parts of the script that pages load when they need them.

/** The time after which a page continues without a part, in milliseconds. */
const loadingLimit = 5000;

/**
 * Makes a function that loads a part of the script once, and again after a failure. It returns a promise of the part, or of
 * nothing after a failure or if the part has not loaded within the limit.
 *
 * @param begin Receives the part, and the event for which it was loaded.
 */
function loader(name, begin) {
	let coming, limit, loads = 0;
	return (event) => {
		// A browser may cache the failure of a module, by its URL with the fragment.
		coming ??= import(settings[name] + "#" + loads++).then((it) => (begin?.(it, event), it)).catch(() => (coming = limit = null));
		limit ??= new Promise((end) => setTimeout(end, loadingLimit));
		return Promise.race([coming, limit]);
	};
}

/** The part of the script that moves elements, and the changes of a patch that it moves. */
let part, motion;

const moves = () => !calm.matches && !document.hidden;
const load = loader("motion", (it) => (part = it));

/** Loads the part that a page needs only when a person uses it. */
const attend = loader("interaction", (it, event) => it.begin(page, event));

/** The part of the script for a page in use. */
let using;
const page = {
	fields, changes, orders, scrolled, waiting, followed, edit, element, find, ownerOf, setText, send, takeBack, use, set, has, clamp, round,
	now, reportFrames, isSeen, isShown, isDisabled, restoreAnchors, composing: () => composing?.isConnected,
	dismiss, topmost, setPath, focusable, isClosing, isUnanswered, focused, focusOn, memory, scrollerOf, usable, members, groups, lost: () => lost, lastPress: () => lastPress, key: tabKey + "-left",
};
const loadUse = loader("use", (it, event) => {
	using = it;
	it.begin(page, !isReload || event, hasReloaded, isLetIn);
	queueMicrotask(useAll);
});

/** The button whose menu opens when that part has loaded, unless the person does something else first. */
let turning;

/** Whether the person waits for a part of the script. */
const isLoading = () => turning || frames[0];

/** The functions that wait for that part, in order. If one throws, the next call continues with the others. */
const uses = [];
const useAll = () => {
	while (uses[0]) uses.shift()(using);
};

/** Calls a function with a part once the part has loaded. Retries every second. */
const whenLoaded = (load, act) => load().then((it) => (it ? act(it) : setTimeout(whenLoaded, 1000, load, act)));
const whenUsed = (act) => {
	uses.push(act);
	return whenLoaded(loadUse, useAll);
};

on("scroll focusin", attend, { once: true, capture: true });
// If the part failed to load with the first press, the next one requests it again.
on("pointerdown keydown touchstart", (event) => {
	load();
	turning = null;
	loadNavigation(event);
	// A gesture at the top of a list differs from one that has scrolled it there before its part came.
	if (event.touches) event.top = scrollerOf(event.target).scrollTop;
	// The touch that follows the press may become a gesture.
	if (event.pointerType !== "touch") attend(event);
}, true);
