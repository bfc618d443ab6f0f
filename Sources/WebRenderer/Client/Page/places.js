// Scroll positions, and the caret, which stays where it is while a patch is applied.

/** The scrolling elements whose positions are reported. */
const followed = new Map();

/** The scroll positions of elements. */
const scrolled = new Map();

function keepCaret() {
	const el = focused();
	if (!el) return () => {};
	const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = el;
	const id = el.closest("[id^=n]")?.id;
	return () => {
		const again = el.isConnected ? el : find(document.getElementById(id), focusable);
		focusOn(again);
		if (typeof start === "number") again?.setSelectionRange?.(start, end, direction);
	};
}
