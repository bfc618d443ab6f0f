// Reports of frames, scroll positions and the environment.

function report() {
	requestRows();
	reportGeometry();
	using?.report();
}

let looking = 0;
on("scroll moved", ({ target }) => {
	const el = target === document ? document.scrollingElement : target;
	if (isSeen(el) && !scrolled.get(el)?.isHidden) scrolled.set(el, { left: el.scrollLeft, top: el.scrollTop });
	const memory = followed.get(el);
	if (memory) {
		memory.phase = now() < memory.steered ? 2 : 1;
		clearTimeout(memory.timer);
		memory.timer = setTimeout(() => {
			memory.phase = 0;
			report();
		}, 150);
	}
	looking ||= setTimeout(() => {
		looking = 0;
		report();
	}, 50);
}, true);

/** The elements whose frames are reported, with the last report. */
const observed = new Map();

/** The identity of an element, its size before transforms, and the corner of its bounding box. */
function frameOf(el) {
	const box = el.getBoundingClientRect();
	// The offset size is rounded, so it only shows whether there is a transform.
	const { width, height } = !el.dataset.g && Math.hypot(box.width - el.offsetWidth, box.height - el.offsetHeight) < 1 ? box : getComputedStyle(el);
	return [ownerOf(el), ...[parseFloat(width), parseFloat(height), box.left, box.top].map(round)];
}

let askedGeometry = 0;

function reportGeometry() {
	if (isUnanswered(askedGeometry)) return;
	const news = [];
	for (const [el, told] of observed) {
		const entry = frameOf(el);
		// Only the size of a drawing is reported.
		if (el.dataset.g === "s") entry.fill(0, 3);
		if (!el.isConnected) {
			observed.delete(el);
			resizing.unobserve(el);
		} else if (news.length < 500 && entry.join() !== told) {
			observed.set(el, entry.join());
			news.push(entry);
		}
	}
	if (news.length) askedGeometry = send(Act.reportGeometry, news);
}

const resizing = new ResizeObserver(reportGeometry);
const dark = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const contrast = matchMedia("(prefers-contrast: more)");
let environment;

function reportEnvironment() {
	const values = {
		languages: navigator.languages,
		zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		scheme: dark.matches ? "dark" : "light",
		width: html.clientWidth,
		height: innerHeight,
		scale: devicePixelRatio,
		text: parseFloat(getComputedStyle(html).fontSize) / 16,
		motion: +calm.matches,
		contrast: +contrast.matches,
		hidden: +document.hidden,
	};
	const news = JSON.stringify(values);
	if (news !== environment) send(Act.reportEnvironment, values);
	environment = news;
}

let resized = 0;
on("resize", () => {
	clearTimeout(resized);
	resized = setTimeout(() => {
		reportEnvironment();
		for (const memory of lists.values()) memory.usual = 0;
		restoreAnchors([]);
		report();
	}, 80);
});
for (const query of [dark, calm, contrast]) query.onchange = reportEnvironment;
