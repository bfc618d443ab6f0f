// The part of a page's script by which Back closes what is presented, instead of leaving its page. Pages load it when they
// first present something.

/** The state of the entry of the history that stands for what is presented. There is one, however much is presented. */
const mark = "presented";

const isMarked = () => history.state === mark;
const here = () => location.pathname + location.search + location.hash;

/**
 * Begins to follow what is presented.
 *
 * @param page The page's functions: `topmost` is the dialog in front, `isClosing` whether it has been asked to close.
 */
export function follow({ topmost, isClosing, dismiss, setPath }) {
	/** Whether the marked entry is being left because nothing is presented any more. */
	let isLeaving = false;
	/** The address of the entry below the marked one. */
	let below = here();
	/** The addresses that came while the marked entry was shown. They belong to the entry below, or after it. */
	const late = [];

	/** Adds the marked entry while something is presented, and goes back from it afterwards. */
	function look() {
		const front = topmost();
		if (isLeaving) return;
		if (!front && isMarked()) {
			isLeaving = true;
			history.back();
		} else if (front && !isMarked() && !isClosing(front)) {
			below = here();
			history.pushState(mark, "");
		}
	}

	function settle() {
		for (const [path, replaces] of late.splice(0)) setPath(path, replaces);
		look();
	}

	return {
		look,

		setPath(path, replaces) {
			if (!isMarked()) return setPath(path, replaces);
			late.push([path, replaces]);
			history.replaceState(mark, "", path);
		},

		/** Returns whether a step in the history was no step to another page. */
		hasStepped() {
			const front = topmost();
			if (isLeaving) isLeaving = false;
			else if (front && !isMarked()) dismiss(front);
			else if (!isMarked()) return false;
			const isHere = isMarked() || here() === below;
			settle();
			return isHere;
		},
	};
}
