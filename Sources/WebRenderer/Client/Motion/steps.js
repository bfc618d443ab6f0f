// The changes of a patch that an animation accompanies.

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:where([data-sw-holds]){position:relative!important}[data-sw-plate]{isolation:isolate}[data-sw-slides]{overflow:clip}.page[data-sw-out]{display:flex!important;position:absolute;inset:0}.sw-still *{transform:none!important;translate:none!important;scale:none!important;rotate:none!important;
	transition:none!important}`);
document.adoptedStyleSheets.push(sheet);

/** Whether an animated patch is being applied, while tracks are paused. */
let isPlaying = false;

/** The maximum number of elements whose positions are read. */
const limit = 1500;

/** The changes of one patch that an animation accompanies, from the first one on. */
export class Step {
	timing = null;
	/** The animations of elements, and of their content. */
	#regions = new Map();
	/** The values of elements before they were changed. */
	#changed = new Map();
	/** The distances by which their own style had moved them. */
	#offsets = new Map();
	#fresh = new Map();
	#leaving = new Map();
	/** The results of `holderOf` for the parents of exiting elements. */
	#holders;
	#matched = new Map();
	#contents = new Map();
	#exchanged = [];
	#ways = [];
	#returns = [];
	/** The shown rectangles of elements that follow a moving size. */
	#shown;

	/**
	 * Reads everything that the patch changes before writing anything, so that the browser performs one layout for all.
	 *
	 * @param changed The elements whose attributes change.
	 * @param exiting The exiting elements.
	 */
	constructor(root, changed = [], exiting = []) {
		this.root = root;
		isPlaying = true;
		this.#shown = this.#rects(this.#flowing());
		// Only now that the shown rectangles are known: from here on elements have their sizes in the layout.
		pauseSizes();
		this.places = this.#measure(exiting);
		this.#record([...changed, ...exiting]);
		this.#holders = new Map(exiting.map((el) => [el.parentElement, holderOf(el.parentElement)]));
	}

	/** States the timing of the changes that follow; without a duration they happen at once. */
	use(duration, name, ...options) {
		this.timing = duration ? new Timing(duration, this.#curveOf(name), ...options) : null;
		if (this.base === undefined) this.base = this.timing;
	}

	/** A curve, or the curve of the class with its name. */
	#curveOf(name) {
		if (name[0] !== "_") return name;
		this.root.classList.add(name);
		const found = getComputedStyle(this.root).getPropertyValue("--ease").trim();
		this.root.classList.remove(name);
		return found;
	}

	/** The rectangles of all elements without transforms, up to the limit, and of others in any case. */
	#measure(others = []) {
		return this.#rects(new Set([...[...this.root.querySelectorAll("[id^=n]")].slice(0, limit), ...others]));
	}

	#rects(elements) {
		// One class for the whole page, so that the browser performs one layout for all rectangles.
		this.root.classList.add("sw-still");
		const places = new Map([...elements].map((el) => [el, el.getBoundingClientRect()]));
		this.root.classList.remove("sw-still");
		return places;
	}

	/** The elements whose places follow the size of another one that moves. */
	#flowing() {
		return new Set([...growing].flatMap(([el, { flows }]) => (flows && el.isConnected ? [...el.querySelectorAll("[id^=n]")].slice(0, limit) : [])));
	}

	changing(el) {
		this.#regions.set(el, this.timing);
		this.#record([el]);
	}

	/** Keeps the values of elements, unless it has them. */
	#record(elements) {
		const all = elements.filter((el) => !this.#changed.has(el)).map((el) => [el, getComputedStyle(el)]);
		const exchanged = all.map(([el, style]) =>
			[...tracksOf(el)].filter(([, track]) => !track.motions).map(([name]) => [name, valueOf(style, name, el)]));
		// The values that the tracks do not show are read.
		for (const [el] of all) for (const track of tracksOf(el).values()) track.freeze();
		all.forEach(([el, style], index) => {
			this.#offsets.set(el, offsetOf(style));
			this.#changed.set(el, new Map([...properties.map((name) => [name, valueOf(style, name, el)]), ...exchanged[index]]));
		});
	}

	/** The parts of a drawing are replaced, and continue from their shown state. */
	drawing(el) {
		this.#regions.set(el, this.timing);
		if (this.#contents.has(el)) return;
		this.#contents.set(el, this.#parts(el).map((part) => {
			const style = getComputedStyle(part);
			return { tag: part.localName, values: drawn.map((name) => valueOf(style, name, part)) };
		}));
		for (const [key, track] of tracksOf(el)) if (key.includes(":")) track.freeze();
	}

	/** The route of a layer to its new path. */
	paths(el, layer, ...list) {
		this.drawing(el);
		const way = paths(el, layer, ...list);
		if (way) this.#ways.push({ el, layer, way, timing: this.timing });
	}

	/** The ends of the part that a layer shows of a path, before the change that follows and after it. */
	trim(el, layer, ...ends) {
		this.drawing(el);
		const [before, after] = [ends.slice(0, 2), ends.slice(2, 4)];
		const whole = trim(el, layer, ...ends);
		if (whole) this.#ways.push({ el, layer, before, after, whole, timing: this.timing });
	}

	#parts(el) {
		return [...el.querySelectorAll("path,circle,stop,i.ov")];
	}

	added(elements, parent, arrives) {
		this.#regions.set(parent, this.timing);
		for (const el of elements.filter((one) => !one.matches("dialog,.nav>.page"))) this.#fresh.set(el, { timing: this.timing, arrives });
	}

	moving(el) {
		if (el.parentElement) this.#regions.set(el.parentElement, this.timing);
		if (!leaving.has(el)) return;
		this.changing(el);
		this.#comeBack(el);
		comeBack(el);
	}

	removing(el) {
		if (el.parentElement) this.#regions.set(el.parentElement, this.timing);
		if (!this.timing || leaving.has(el) || el.matches("dialog,[popover],.sp,.nav>.page")) return;
		const ghost = ghostOf(el);
		if (ghost) fadeOut(ghost, this.timing);
	}

	/** The text or the symbol of an element is exchanged by the content transition around it. */
	exchanging(el) {
		const kind = el.closest("[data-ct]")?.dataset.ct;
		const owner = el.closest("[data-ct]");
		if (kind && kind !== "-" && this.timing && el.firstChild)
			this.#exchanged.push({ el, owner, kind, text: el.textContent, timing: this.timing, ghost: ghostOf(el) });
	}

	leaves(el, fades) {
		if (el.parentElement) this.#regions.set(el.parentElement, this.timing);
		this.changing(el);
		const place = this.places.get(el) ?? el.getBoundingClientRect();
		const { width, height } = place;
		const holder = this.#holders.get(el.parentElement) ?? holderOf(el.parentElement);
		leave(el, holder, { position: "absolute", left: 0, top: 0, width: width + "px", height: height + "px", margin: 0, boxSizing: "border-box" });
		if (fades) leaving.get(el).style.opacity = 0;
		keep(el);
		this.#leaving.set(el, place);
	}

	/** Begins where another element is, or was before the patch. */
	matched(el, id) {
		for (const [former, place] of this.places) if (former.id === id) this.#matched.set(el, { former, place });
	}

	/** The distance from the offset that an element has to the one that it had before the patch. */
	#shiftOf(el) {
		const before = this.#offsets.get(el);
		const now = before && offsetOf(getComputedStyle(el));
		return now ? [before[0] - now[0], before[1] - now[1]] : [0, 0];
	}

	#timingOf(el) {
		for (let one = el; one; one = one.parentElement) if (this.#regions.has(one)) return this.#regions.get(one);
		return this.base;
	}

	play() {
		for (const [el, { tracks }] of growing) if (!el.isConnected) tracks.forEach((track) => track.end());
		let places = this.#measure();
		this.#holdLeaving(places);
		if (this.#leaving.size) places = this.#measure();
		const values = [...this.#changed.keys()].map((el) => {
			const style = getComputedStyle(el);
			return properties.map((name) => valueOf(style, name, el));
		});
		this.#playPlaces(places);
		for (const { el, isPlace, shown } of this.#returns) {
			if (isPlace) this.#displace(el, "place", shown, this.#timingOf(el), () => placeTrack(el));
			else this.#grow(el, shown, places.get(el) ?? el.getBoundingClientRect(), this.#timingOf(el));
		}
		for (const [el, { former }] of this.#matched) this.#follow(former, places.get(former), places.get(el), this.#timingOf(el));
		for (const [el, before] of this.#changed) {
			const after = values.shift();
			if (!el.isConnected || this.#fresh.get(el)?.arrives === false) continue;
			properties.forEach((name, index) => {
				if (before.get(name) !== after[index] || tracksOf(el).has(name))
					movePropertyOf(el, el, name, name, before.get(name), after[index], this.#timingOf(el));
			});
			for (const track of [...tracksOf(el).values()]) if (track.motions && !track.animation) track.run();
		}
		for (const [el, { timing, arrives }] of this.#fresh) {
			if (arrives || !timing || !el.isConnected) continue;
			movePropertyOf(el, el, "opacity", "opacity", "0", getComputedStyle(el).opacity, timing);
		}
		for (const one of this.#ways) (one.way ? moveAlong : moveEnds)(one);
		for (const [el, before] of this.#contents) {
			for (const track of [...tracksOf(el).values()]) if (track.isSampled) goOn(track);
			this.#playDrawing(el, before);
		}
		for (const one of this.#exchanged) exchange(one);
		for (const { tracks } of growing.values()) for (const track of tracks) if (!track.animation) track.run();
		isPlaying = false;
	}

	/** Keeps exiting elements at their positions in their parents, from which their offsets are measured. */
	#holdLeaving(places) {
		const held = [...this.#leaving].filter(([el]) => places.has(el));
		// All are written before all are read, so that the browser performs one layout for them.
		for (const [el] of held) Object.assign(el.style, { position: "relative", left: "", top: "" });
		const shifts = held.map(([el]) => this.#shiftOf(el));
		for (const [el, before] of held) {
			const now = places.get(el);
			const parent = el.parentElement?.closest("[id^=n]");
			const [old, later] = [this.places.get(parent), places.get(parent)];
			const [x, y] = old && later ? [later.left - old.left, later.top - old.top] : [0, 0];
			const [right, down] = shifts.shift();
			Object.assign(leaving.get(el).style, { left: before.left + x - right - now.left + "px", top: before.top + y - down - now.top + "px" });
			keep(el);
		}
	}

	#playPlaces(places) {
		const [right, bottom] = [innerWidth + 100, innerHeight + 100];
		const isNear = (one) => one.right > -100 && one.bottom > -100 && one.left < right && one.top < bottom;
		const isMoved = ([x, y]) => Math.abs(x) + Math.abs(y) >= 0.5;
		const isBox = (one) => one?.width || one?.height;
		const between = (one, other) => [one.width - other.width, one.height - other.height];
		const formerOf = (el) => this.#matched.get(el)?.place ?? this.places.get(el);
		const sized = [...places].filter(([el, now]) => {
			const before = formerOf(el);
			if (!isBox(before) || !isBox(now) || el.matches(".sp")) return growing.has(el);
			return growing.has(el) || (isMoved(between(before, now)) && (isNear(before) || isNear(now)));
		});
		const grow = ([el, now]) => this.#grow(el, isBox(formerOf(el)) ? between(formerOf(el), now) : [0, 0], now, this.#timingOf(el));
		// Elements that draw with their size begin with the old one. Then the places inside are measured again.
		const isInside = ([el]) => {
			for (let one = el.parentElement; one; one = one.parentElement) if (growing.get(one)?.flows) return true;
			return false;
		};
		const inside = sized.filter((one) => isInside(one) || void grow(one));
		const starts = this.#rects(this.#flowing());
		for (const one of inside) {
			const [el] = one;
			const [before, start] = [this.#shown.get(el) ?? formerOf(el), starts.get(el)];
			if (growing.has(el) || !start || isMoved(between(before, start))) grow(one);
		}
		/** The whole movement of each element, of which its descendants have a part. */
		const moves = new Map();
		for (const [el, final] of places) {
			const outer = moves.get(el.parentElement?.closest("[id^=n]")) ?? [0, 0];
			const now = starts.get(el) ?? final;
			const before = (starts.has(el) && this.#shown.get(el)) || formerOf(el);
			const isPlaced = isBox(now) && isBox(before);
			// An element that arrives may come from its own offset.
			const shift = isPlaced ? [0, 0] : this.#shiftOf(el);
			const move = isPlaced ? [before.left - now.left, before.top - now.top] : [outer[0] + shift[0], outer[1] + shift[1]];
			moves.set(el, move);
			if (el.matches(".sp") || (isPlaced && !isNear(before) && !isNear(now))) continue;
			const own = isPlaced ? [move[0] - outer[0], move[1] - outer[1]] : shift;
			if (isMoved(own)) this.#displace(el, "place", own, this.#timingOf(el), () => placeTrack(el));
		}
	}

	/** Moves an exiting element to the position and size of its replacement. */
	#follow(former, from, to, timing) {
		if (!leaving.has(former.closest("[inert]")) || !timing || !from || !to) return;
		const start = (name, way, show, options) => {
			const track = new Track(former, name, (displacement) => show(way.map((part, index) => part + displacement[index])), options);
			track.way = way;
			track.push(way.map((part) => -part), timing);
			track.run();
		};
		for (const track of [...tracksOf(former).values()]) if (/^(place|size)/.test(track.name)) track.end();
		start("place", [to.left - from.left, to.top - from.top], showPlace, { composite: "add" });
		const { shows, undo } = sizer(former, from, to);
		shows.forEach(({ target, show }, index) =>
			start("size" + index, [to.width - from.width, to.height - from.height], show, index ? { target } : { target, ended: undo }));
	}

	/** Returns elements that have followed others, from their shown positions. */
	#comeBack(el) {
		for (const one of [el, ...el.querySelectorAll("[id^=n]")]) {
			const ways = [...(tracks.get(one)?.values() ?? [])].filter((track) => track.way);
			for (const track of ways) {
				const displacement = track.displacement() ?? track.way.map(() => 0);
				this.#returns.push({ el: one, isPlace: track.name === "place", shown: track.way.map((part, index) => part + displacement[index]) });
				track.end();
			}
		}
	}

	#displace(el, name, delta, timing, make) {
		const known = tracksOf(el).get(name);
		if (!timing) return known?.end();
		const track = known ?? make();
		track.push(delta, timing);
		track.run();
	}

	/** Moves the size of an element, which differs from the new one by a growth, or has already moved. */
	#grow(el, growth, now, timing) {
		const known = growing.get(el);
		const isGrown = growth.some((one) => Math.abs(one) >= 0.01);
		known?.tracks.forEach((track) => {
			track.freeze();
			tracksOf(el).delete(track.name);
		});
		known?.undo();
		growing.delete(el);
		if (isGrown ? !timing : !known) return;
		const first = known?.tracks[0];
		const { shows, undo = () => {}, flows } = sizer(el, now, { width: now.width + growth[0], height: now.height + growth[1] });
		if (!shows.length) return;
		const ended = () => growing.get(el)?.tracks === tracks && growing.delete(el) && undo();
		const tracks = shows.map(({ target, show }, index) => new Track(el, "size" + index, show, index ? { target } : { target, ended }));
		growing.set(el, { tracks, undo, flows });
		for (const track of tracks) {
			if (first) Object.assign(track, { motions: first.motions.map((one) => ({ ...one })), clock: first.clock });
			if (isGrown) track.push(growth, timing);
			track.run();
		}
	}

	#playDrawing(el, before) {
		const parts = this.#parts(el);
		const sampled = [...tracksOf(el).values()].filter((track) => track.isSampled).map((track) => parts.indexOf(track.target));
		const timing = this.#timingOf(el);
		parts.forEach((part, index) => {
			const old = before[index];
			if (old?.tag !== part.localName) return;
			const style = getComputedStyle(part);
			const after = drawn.map((name) => valueOf(style, name, part));
			drawn.forEach((name, place) => {
				const key = `${index}:${name}`;
				if (name === "d" && sampled.includes(index)) return;
				if (old.values[place] !== after[place] || tracksOf(el).has(key))
					movePropertyOf(el, part, key, name, old.values[place], after[place], timing);
			});
		});
	}
}
