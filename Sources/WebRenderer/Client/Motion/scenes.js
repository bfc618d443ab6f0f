// Pages and presentations, which appear and exit without an animation of the app.

/** The exiting elements that the server has removed, with functions that end their exits. */
const going = new Map();
/** The functions that end the slides of stacks of pages. */
const slides = new Map();
const ease = "cubic-bezier(.2,.8,.2,1)";
/** The page that a stack shows. */
const pageOf = (nav) => [...nav.children].findLast((one) => one.matches(".page:not([hidden])") && !going.has(one));

/** Ends all slides and exits, for a patch that is shown at once: it may insert the same elements again. */
export function endAll() {
	for (const end of [...slides.values(), ...going.values()]) end();
}

/** The pages and presentations of one patch, which appear and exit without an animation of the app. */
export class Scene {
	#pages = new Map([...document.querySelectorAll(".nav")].map((nav) => [nav, pageOf(nav)]));
	#fresh = new Set();
	#left = new Set();

	added(elements) {
		for (const el of elements) {
			for (const [one, end] of going) if (one.id === el.id) end();
			this.#fresh.add(el);
		}
	}

	/** Whether a removed element stays for a while, inert. */
	keeps(el) {
		if (!el.matches("dialog.pr,.nav>.page:not([hidden])")) return false;
		// The focus returns to its last position on the page that reappears.
		if (el.contains(document.activeElement)) document.activeElement.blur();
		this.#left.add(el);
		going.set(el, () => going.delete(el) && el.remove());
		el.inert = true;
		el.ariaHidden = true;
		// An upload ends with its field, not when the dialog is out of sight.
		for (const field of el.querySelectorAll("input[type=file]")) field.replaceWith(field.cloneNode());
		for (const one of [el, ...el.querySelectorAll("[data-modal]")]) delete one.dataset.modal;
		return true;
	}

	play() {
		for (const el of this.#fresh) if (el.isConnected && el.matches("dialog:modal")) present(el);
		for (const el of this.#left) {
			if (!el.isConnected) going.delete(el);
			else if (el.localName === "dialog") dismiss(el);
		}
		for (const [nav, before] of this.#pages) {
			const after = nav.isConnected && pageOf(nav);
			if (!before?.isConnected || !after || before === after || !nav.clientWidth) continue;
			const [isFresh, hasLeft] = [this.#fresh.has(after), this.#left.has(before)];
			// A page that replaces another one does not slide.
			if (isFresh && hasLeft) continue;
			slide(nav, before, after, !isFresh && (hasLeft || Boolean(before.compareDocumentPosition(after) & 2)));
			this.#left.delete(before);
		}
		for (const el of this.#left) if (el.localName !== "dialog") going.get(el)?.();
	}
}

/**
 * Fades a page in over another one, or slides it away. The new page is in its final place from the beginning, so that a
 * person or a program can use it at once.
 */
function slide(nav, before, after, isBack) {
	const side = getComputedStyle(nav).direction === "rtl" ? -1 : 1;
	const now = (el) => (slides.has(nav) ? getComputedStyle(el).translate : null);
	// Read before the running slide ends, so that the next one begins there.
	const shown = [now(before), now(after)];
	slides.get(nav)?.();
	const wasInert = before.inert;
	nav.dataset.swSlides = before.dataset.swOut = "";
	before.inert = true;
	const options = { duration: 400, easing: ease };
	const animations = [
		after.animate({ translate: [shown[1] ?? "0", "0"], opacity: [isBack ? 1 : faint, 1] }, options),
		before.animate({ translate: [shown[0] ?? "0", isBack ? `${100 * side}%` : "0"] }, options),
	];
	const end = () => {
		// A newer slide of the stack has replaced this one.
		if (slides.get(nav) !== end) return;
		slides.delete(nav);
		for (const one of animations) one.cancel();
		delete before.dataset.swOut;
		delete nav.dataset.swSlides;
		before.inert = wasInert;
		going.get(before)?.();
	};
	slides.set(nav, end);
	animations[1].onfinish = end;
}

/** The initial opacity of an appearing element: above zero, so that it counts as visible. */
const faint = 0.1;

/** The state of a presentation before and after it is shown: below the window, or scaled and transparent. */
function awayOf(el) {
	const box = el.getBoundingClientRect();
	if (el.matches(".sheet,.cover") || (el.matches(".confirm") && innerWidth <= 560)) return { translate: `0 ${innerHeight - box.top}px` };
	if (el.matches(".alert,.confirm")) return { opacity: 0, scale: 1.15 };
	const source = document.getElementById(el.dataset.pop)?.getBoundingClientRect();
	const origin = source ? `${source.left + source.width / 2 - box.left}px ${source.top + source.height / 2 - box.top}px` : "50% 50%";
	return { opacity: 0, scale: el.matches(".window") ? 0.95 : 0.7, transformOrigin: origin };
}

function present(el) {
	const options = { duration: 220, easing: ease };
	el.animate({ opacity: [faint, 1] }, options);
	el.animate({ opacity: [0, 1] }, { ...options, pseudoElement: "::backdrop" });
}

/** Shows a closed dialog above the page, inert, during its exit. */
function dismiss(el) {
	// A closed dialog leaves the top layer, and a popover brings it back there.
	el.popover = "manual";
	el.showPopover();
	const away = awayOf(el);
	const options = { duration: away.translate ? 300 : 180, easing: "ease-in", fill: "forwards" };
	el.animate([{ transformOrigin: away.transformOrigin ?? "50% 50%" }, away], options).onfinish = () => going.get(el)?.();
	el.animate({ opacity: [1, 0] }, { ...options, pseudoElement: "::backdrop" });
}
