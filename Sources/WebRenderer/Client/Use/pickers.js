// Open pickers. The browser shows the list, so its options stay until the person chooses one or closes it: some
// browsers keep showing the previous options, and would choose the new option at the same position.

const knowsOpenPickers = CSS.supports("selector(:open)");
/** The picker last opened by touch. */
let tapped;
/** The options that open pickers get when they close. */
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
	// A picker that is closed without a choice sends no event, so its state is polled.
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
		// The choice is sent first, so that it names the option that the person saw.
		queueMicrotask(() => settle(target));
	});
}
