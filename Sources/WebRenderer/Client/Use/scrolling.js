// Reports of scroll positions, scrolling to a place, and positions and the focus of elements that were hidden.

/** Reports scroll positions after a change, and places popovers beside their sources. */
export function report() {
	reportScrolling();
	document.querySelectorAll("[data-pop^=n]:not([inert])").forEach(placeBeside);
}

function reportScrolling() {
	const { followed } = page;
	for (const [el, memory] of followed) {
		if (!el.isConnected) followed.delete(el);
		if (!page.isSeen(el) || page.isUnanswered(memory.asked)) continue;
		const lengths = "scrollLeft scrollTop scrollWidth scrollHeight clientWidth clientHeight".split(" ");
		const news = [...lengths.map((name) => page.round(Math.abs(el[name]))), memory.phase, ...elementsAt(el)];
		if (news.join() === memory.told) continue;
		memory.told = news.join();
		memory.asked = page.send(Act.reportScroll, page.ownerOf(el), ...news);
	}
}

/** The elements at the requested point, or nearest to it further inside. */
function elementsAt(el) {
	if (!el.dataset.sc) return [];
	const { left, top, width, height } = el.getBoundingClientRect();
	const [x, y] = el.dataset.sc.split(",");
	const within = (step, place, length) => page.clamp(step, place * length, length - step);
	const found = [2, 16, 40].map((step) =>
		document.elementFromPoint(left + within(step, x, width), top + within(step, y, height)));
	return found.filter((one) => one !== el && el.contains(one)).map(page.ownerOf);
}

/** Scrolls an element to an offset, or into view. */
export function scroll(el, isAnimated, x, y, isOffset) {
	const behavior = isAnimated ? "smooth" : "auto";
	const edge = (part) => (part === null ? "nearest" : ["start", "center", "end"][Math.round(part * 2)]);
	const memory = page.followed.get(isOffset ? el : page.scrollerOf(el));
	if (memory) memory.steered = page.now() + 1000;
	if (isOffset) el.scrollTo({ left: x ?? el.scrollLeft, top: y ?? el.scrollTop, behavior });
	else el.scrollIntoView({ block: edge(y), inline: edge(x), behavior });
}

/** The elements that were hidden while they had the focus. */
const covered = new Set();

/** Restores the positions and the focus of elements that a patch has shown again. */
export function keepPlaces(had) {
	const { scrolled, isShown } = page;
	for (const [el, place] of scrolled) {
		if (!el.isConnected) scrolled.delete(el);
		else if (!isShown(el)) place.isHidden = true;
		else if (place.isHidden) {
			place.isHidden = false;
			// A list that was hidden until now gets its height.
			page.restoreAnchors([]);
			el.scrollTo(place);
		}
	}
	if (had?.isConnected && !isShown(had)) covered.add(had);
	for (const el of covered) {
		if (!el.isConnected) covered.delete(el);
		else if (isShown(el)) {
			covered.delete(el);
			if (!page.focused() || !isShown(page.focused())) page.focusOn(el);
		}
	}
}
