// Reports of scroll positions, and scrolling to a place.

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
	if (memory) memory.steered = Date.now() + 1000;
	if (isOffset) el.scrollTo({ left: x ?? el.scrollLeft, top: y ?? el.scrollTop, behavior });
	else el.scrollIntoView({ block: edge(y), inline: edge(x), behavior });
}
