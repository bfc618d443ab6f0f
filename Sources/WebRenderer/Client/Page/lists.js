// Lazy stacks: they request the rows that are needed, and keep visible content in its place.

const lists = new Map();

function describe(run) {
	const [start, count, axis] = run.dataset.w.split(",");
	const isBack = axis && getComputedStyle(run).direction === "rtl";
	const sides = axis ? ["left", "right"] : ["top", "bottom"];
	if (isBack) sides.reverse();
	// The numbers grow from item to item.
	const ends = (box) => sides.map((side) => (isBack ? -box[side] : box[side]));
	return { start: +start, count: +count, items: [...run.children], side: sides[0], ends, padding: axis ? "paddingInline" : "paddingBlock" };
}

function scrollerOf(el) {
	const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflow);
	let outer = el.parentElement;
	while (outer && !scrolls(outer)) outer = outer.parentElement;
	return !outer || outer === document.body ? document.scrollingElement : outer;
}

const windowOf = (scroller) =>
	scroller === document.scrollingElement ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();

function boxOf(el) {
	const box = el.getBoundingClientRect();
	if (box.width || box.height || !el.firstElementChild) return box;
	const [first, last] = [boxOf(el.firstElementChild), boxOf(el.lastElementChild)];
	return new DOMRect(first.x, first.y, last.right - first.x, last.bottom - first.y);
}

function padList(run, memory) {
	const { start, count, items, ends, padding } = describe(run);
	if (!memory.usual && items.length) memory.usual = (ends(boxOf(items.at(-1)))[1] - ends(boxOf(items[0]))[0]) / items.length;
	const length = (number) => (number > 0 && memory.usual ? round(number * memory.usual) + "px" : "");
	run.style[padding + "Start"] = length(start);
	run.style[padding + "End"] = length(count - start - items.length);
	run.style.setProperty("--usual", length(1));
}

/** The first visible item of each lazy stack, and its position, to be kept while a patch is applied. */
function findAnchors() {
	const anchors = [];
	for (const run of lists.keys()) {
		const scroller = scrollerOf(run);
		if (!run.isConnected || !(scroller.scrollTop || scroller.scrollLeft)) continue;
		const { items, side, ends } = describe(run);
		const [edge] = ends(windowOf(scroller));
		const item = items.find((item) => ends(boxOf(item))[1] > edge);
		if (item) anchors.push({ scroller, item, side, place: boxOf(item)[side] });
	}
	return anchors;
}

function restoreAnchors(anchors) {
	for (const [run, memory] of lists) {
		if (run.isConnected) padList(run, memory);
		else lists.delete(run);
	}
	for (const { scroller, item, side, place } of anchors) {
		const moved = item.isConnected ? boxOf(item)[side] - place : 0;
		if (Math.abs(moved) >= 0.5) scroller.scrollBy({ [side === "top" ? side : "left"]: moved });
	}
}

function requestRows() {
	for (const [run, memory] of lists) {
		if (!run.isConnected || !isSeen(run) || isUnanswered(memory.asked)) continue;
		const { start, count, items, ends } = describe(run);
		const [from, to] = ends(windowOf(scrollerOf(run)));
		const usual = memory.usual || 44;
		const [first] = ends(boxOf(items[0] ?? run));
		const last = items.length ? ends(boxOf(items.at(-1)))[1] : first;
		const indexAt = (place) => {
			if (place < first) return start + Math.floor((place - first) / usual);
			if (place >= last) return start + items.length + Math.floor((place - last) / usual);
			return start + items.findIndex((item) => ends(boxOf(item))[1] > place);
		};
		const within = (margin) => {
			const low = clamp(0, indexAt(from - margin), count - 1);
			return [low, Math.min(count, Math.max(low, indexAt(to + margin)) + 1)];
		};
		const [seen, end] = within(0);
		run.toggleAttribute("data-sw-wait", seen >= start + items.length || end <= start);
		const [near, far] = within((to - from) / 4);
		if (near >= start && far <= start + items.length) continue;
		const [low, high] = within((to - from) / 2);
		const question = [low, high, start, items.length].join();
		if (memory.question === question) continue;
		memory.question = question;
		memory.asked = send(Act.requestRows, run.id.slice(1), low, high - low);
	}
}
