// Scroll positions, the focus and the caret, which stay where they are while a patch is applied.

/** The scrolling elements whose positions are reported. */
const followed = new Map();

/** The scroll positions of elements, and the elements that were hidden while they had the focus. */
const scrolled = new Map();
const left = new Set();

function keepPlaces(had) {
	for (const [el, place] of scrolled) {
		if (!el.isConnected) scrolled.delete(el);
		else if (!isShown(el)) place.isHidden = true;
		else if (place.isHidden) {
			place.isHidden = false;
			// A list that was hidden until now gets its height.
			restoreAnchors([]);
			el.scrollTo(place);
		}
	}
	if (had?.isConnected && !isShown(had)) left.add(had);
	for (const el of left) {
		if (!el.isConnected) left.delete(el);
		else if (isShown(el)) {
			left.delete(el);
			if (!focused() || !isShown(focused())) focusOn(el);
		}
	}
}

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

/**
 * Remembers positions and edits. Returns a function that restores them.
 *
 * @param done The last edit that the patch answers: the server has written the page after it.
 */
function remember(done) {
	const bring = isLetIn ? null : using?.exchange();
	const before = [...scrolled].map(([el, place]) => [el.id, place]);
	const texts = [...fields].map(([id, field]) => [id, field, find(element(id), editable)?.value]);
	closeDialogs(element(0));
	held.clear();
	return () => {
		for (const [id, field, text] of texts) {
			const el = find(element(id), editable);
			if (el && text !== undefined && (field.isPending || field.number > Math.max(answered, done))) el.value = text;
		}
		restoreAnchors([]);
		for (const [id, place] of before) document.getElementById(id)?.scrollTo(place);
		bring?.();
	};
}
