// The part of a page's script for the person's position: Back closes a presentation or menu instead of leaving its page, and
// the focus moves on when the focused element is removed or covered. Pages load it when a person first uses them, or
// when they present something.

/** The state of the history entry that stands for presentations and menus. There is one entry for any number of them. */
const mark = "presented";

const isMarked = () => history.state === mark;
const here = () => location.pathname + location.search + location.hash;

/** The innermost open menu of a button. The page closes it without the server. */
const openMenu = () => [...document.querySelectorAll("[role=menu]:popover-open")].at(-1);

/**
 * Begins to follow the person.
 *
 * @param page The page's functions: `topmost` is the dialog in front, `isClosing` whether it has been asked to close.
 * @param event The event for which this part was loaded, if any.
 */
export function follow({ topmost, isClosing, dismiss, setPath, focusable, focused, focusOn, isShown }, event) {
	/** Whether the person has last used the keyboard. */
	let isByKey = event?.type === "keydown";
	for (const type of ["keydown", "pointerdown"]) addEventListener(type, () => (isByKey = type === "keydown"), true);

	/** Whether the marked entry is being left because nothing is presented any more. */
	let isLeaving = false;
	/** The address of the entry below the marked one. */
	let below = here();
	/** The addresses that arrived while the marked entry was shown. They belong to the entry below, or after it. */
	const deferred = [];

	addEventListener("toggle", ({ target }) => target.role === "menu" && look(), true);

	/** Adds the marked entry while something is presented, and goes back from it afterwards. */
	function look() {
		const [front, menu] = [topmost(), openMenu()];
		if (isLeaving) return;
		if (!front && !menu && isMarked()) {
			isLeaving = true;
			history.back();
		} else if (!isMarked() && (menu || (front && !isClosing(front)))) {
			below = here();
			// Going back from the marked entry must not restore an earlier scroll position.
			history.scrollRestoration = "manual";
			change("pushState");
		}
	}

	/**
	 * Changes the marked entry. A browser may reject changes for some seconds. The next check or address then repeats the
	 * change.
	 */
	function change(how, path) {
		try {
			history[how](mark, "", path);
		} catch {}
	}

	function settle() {
		for (const [path, replaces] of deferred.splice(0)) setPath(path, replaces);
		look();
	}

	// Otherwise, the page calls this only after a patch.
	queueMicrotask(look);

	const canFocus = (el) => el.isConnected && el.matches(focusable) && isShown(el) && !el.closest("[inert]");

	return {
		look,

		setPath(path, replaces) {
			if (!isMarked()) return setPath(path, replaces);
			deferred.push([path, replaces]);
			change("replaceState", path);
		},

		/** Returns whether a step in the history stayed on the page. */
		hasStepped() {
			const [front, menu] = [topmost(), openMenu()];
			if (isLeaving) isLeaving = false;
			else if (!isMarked()) {
				if (menu) menu.hidePopover();
				else if (front) dismiss(front);
				else return false;
			}
			const isHere = isMarked() || here() === below;
			if (!isMarked()) history.scrollRestoration = "auto";
			settle();
			return isHere;
		},

		/** Returns the elements around one, the nearest first: those after it, before it, and outside of it. */
		around(el) {
			const near = [];
			for (; el; el = el.parentElement) near.push(el.nextElementSibling, el.previousElementSibling, el.parentElement);
			return near;
		},

		/** Moves the focus on if the focused element was removed, or was covered by another page after a key press. */
		moveOn(had, near) {
			if (canFocus(had) || (focused() && focused() !== had) || (had.isConnected && !isByKey)) return;
			for (const el of near) {
				const next = el?.isConnected && [el, ...el.querySelectorAll(focusable)].find(canFocus);
				if (next) return focusOn(next);
			}
		},
	};
}
