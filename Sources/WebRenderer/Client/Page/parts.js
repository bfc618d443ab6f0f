// The parts of the script that pages load when they need them.

/** The part of the script that moves elements, and the changes of a patch that it moves. */
let part, motion, loading, loads = 0;

const moves = () => !calm.matches && !document.hidden;
// A browser may remember that a module could not be loaded, by its address with the fragment.
const load = () => (loading ??= import(settings.motion + "#" + loads++).then((one) => (part = one), () => (loading = null)));

/** Loads the part for what a page needs only when a person uses it. */
let attending;
const attend = (event) => (attending ??= import(settings.interaction).then((part) => (part.begin({ use, dismiss, scrollerOf, topmost }, event), part)));
on("pointerdown keydown touchstart scroll", attend, { once: true, capture: true, passive: true });

/** The part of the script for a page in use. */
let using, fetching, fetches = 0;
const page = {
	fields, scrolled, waiting, followed, edit, element, find, ownerOf, setText, send, takeBack, use, set, has, clamp, round, isSeen, isDisabled,
	isUnanswered, focused, focusOn, scrollerOf, usable, members, groups, lost: () => lost, lastPress: (box) => (lastPress = box ?? lastPress), key: tabKey + "-left",
};
const loadUse = (event) =>
	(fetching ??= import(settings.use + "#" + fetches++).then((it) => {
		using = it;
		it.begin(page, event ?? !isReload, hasReloaded);
	}).catch(() => (fetching = null)));
