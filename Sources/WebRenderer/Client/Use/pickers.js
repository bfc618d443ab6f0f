// The list of an open picker, which a browser shows in its own way: its options stay until the person has chosen or closed it,
// because some browsers go on showing the former ones and would choose the option at that place among the others.

const knowsOpenPickers = CSS.supports("selector(:open)");
/** The picker that a finger has opened last. */
let tapped;
/** The options that have come for open pickers. */
const waitingOptions = new Map();

const isPicking = (el) =>
	el.isConnected && el.localName === "select" && (knowsOpenPickers ? el.matches(":open") : el === tapped && el === page.focused());

function watchPickers() {
	const replace = page.changes[Op.setContent];
	const settle = (el) => {
		const html = waitingOptions.get(el);
		if (html === undefined) return;
		waitingOptions.delete(el);
		if (el.isConnected) replace(el, html);
	};
	// A picker that is closed without a choice sends no event.
	const look = (el) => (isPicking(el) ? setTimeout(look, 200, el) : settle(el));
	page.changes[Op.setContent] = (el, html) => {
		if (!isPicking(el)) {
			waitingOptions.delete(el);
			return replace(el, html);
		}
		if (!waitingOptions.has(el)) setTimeout(look, 200, el);
		waitingOptions.set(el, html);
	};
	addEventListener("pointerdown", ({ target, pointerType }) => (tapped = pointerType === "touch" && target.closest?.("select")), true);
	addEventListener("change", ({ target }) => {
		if (target === tapped) tapped = null;
		// The choice is sent first, by the option that the person has seen.
		queueMicrotask(() => settle(target));
	});
}
