// Lazy stacks: they ask for the rows that are needed, and what is visible stays in its place.

const lists = new Map();

function describe(run) {
	const [start, count, axis] = run.dataset.w.split(",");
	const sides = axis ? ["left", "right", "width", "paddingInline"] : ["top", "bottom", "height", "paddingBlock"];
	return { start: +start, count: +count, items: [...run.children], sides };
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
	const { start, count, items, sides } = describe(run);
	const [from, to, , padding] = sides;
	if (!memory.usual && items.length) memory.usual = (boxOf(items.at(-1))[to] - boxOf(items[0])[from]) / items.length;
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
		const { items, sides } = describe(run);
		const edge = windowOf(scroller)[sides[0]];
		const item = items.find((item) => boxOf(item)[sides[1]] > edge);
		if (item) anchors.push({ scroller, item, side: sides[0], place: boxOf(item)[sides[0]] });
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
		if (Math.abs(moved) >= 0.5) scroller.scrollBy({ [side]: moved });
	}
}

function requestRows() {
	for (const [run, memory] of lists) {
		if (!run.isConnected || !isSeen(run) || isUnanswered(memory.asked)) continue;
		const { start, count, items, sides } = describe(run);
		const [from, to, length] = sides;
		const edge = windowOf(scrollerOf(run));
		const usual = memory.usual || 44;
		const first = items.length ? boxOf(items[0])[from] : boxOf(run)[from];
		const last = items.length ? boxOf(items.at(-1))[to] : first;
		const indexAt = (place) => {
			if (place < first) return start + Math.floor((place - first) / usual);
			if (place >= last) return start + items.length + Math.floor((place - last) / usual);
			return start + items.findIndex((item) => boxOf(item)[to] > place);
		};
		const within = (margin) => {
			const low = clamp(0, indexAt(edge[from] - margin), count - 1);
			return [low, Math.min(count, Math.max(low, indexAt(edge[to] + margin)) + 1)];
		};
		const [seen, end] = within(0);
		run.toggleAttribute("data-sw-wait", seen >= start + items.length || end <= start);
		const [near, far] = within(edge[length] / 4);
		if (near >= start && far <= start + items.length) continue;
		const [low, high] = within(edge[length] / 2);
		const question = [low, high, start, items.length].join();
		if (memory.question === question) continue;
		memory.question = question;
		memory.asked = send(Act.requestRows, run.id.slice(1), low, high - low);
	}
}
