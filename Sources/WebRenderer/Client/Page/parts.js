// The parts of the script that pages load when they need them.

/**
 * Makes a function that loads a part of the script once, and again after a failure. It returns the part or null.
 *
 * @param begin Receives the part, and the event for which it was loaded.
 */
function loader(name, begin) {
	let loading, loads = 0;
	// A browser may cache the failure of a module, by its URL with the fragment.
	return (event) => (loading ??= import(settings[name] + "#" + loads++).then((it) => (begin?.(it, event), it)).catch(() => (loading = null)));
}

/** The part of the script that moves elements, and the changes of a patch that it moves. */
let part, motion;

const moves = () => !calm.matches && !document.hidden;
const load = loader("motion", (it) => (part = it));

/** Loads the part that a page needs only when a person uses it. */
const attend = loader("interaction", (it, event) => it.begin({ use, dismiss, scrollerOf, topmost }, event));

/** The part of the script for a page in use. */
let using;
const page = {
	fields, changes, orders, scrolled, waiting, followed, edit, element, find, ownerOf, setText, send, takeBack, use, set, has, clamp, round,
	now, reportFrames, isSeen, isShown, isDisabled, restoreAnchors, composing: () => composing?.isConnected,
	isUnanswered, focused, focusOn, memory, scrollerOf, usable, members, groups, lost: () => lost, lastPress: (box) => (lastPress = box ?? lastPress), key: tabKey + "-left",
};
const loadUse = loader("use", (it, event) => {
	using = it;
	it.begin(page, !isReload || event, hasReloaded);
});

const uses = [];

/** Calls a function once the part for a page in use has loaded, in the order of calls. Retries every second. */
function whenUsed(act) {
	uses.push(act);
	loadUse().then(() => (using ? uses.splice(0).forEach((act) => act()) : setTimeout(whenUsed, 1000, () => {})));
}

on("scroll focusin", attend, { once: true, capture: true });
// If the part failed to load with the first press, the next one requests it again.
on("pointerdown keydown touchstart", (event) => {
	load();
	if (!navigation) navigate(event);
	// The touch that follows the press may become a gesture.
	if (event.pointerType !== "touch") attend(event);
}, true);
