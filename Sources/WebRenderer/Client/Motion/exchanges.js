// Contents that are exchanged, and copies of elements that fade out.

/** An inert copy of an element, next to it and in the same place; nothing if the element is invisible. */
function ghostOf(el) {
	const { left, top, width, height } = el.getBoundingClientRect();
	if (!width || !height) return undefined;
	const ghost = el.cloneNode(true);
	// Operations on the element must not find its copy.
	for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
	ghost.inert = true;
	ghost.ariaHidden = true;
	Object.assign(ghost.style, {
		position: "absolute", inset: "auto", left: 0, top: 0, width: width + "px", height: height + "px", margin: 0, boxSizing: "border-box",
	});
	el.before(ghost);
	// It is measured, because only the browser knows to which element its offsets refer.
	const now = ghost.getBoundingClientRect();
	Object.assign(ghost.style, { left: left - now.left + "px", top: top - now.top + "px" });
	return ghost;
}

function fadeOut(ghost, timing, show = ([opacity]) => ({ opacity })) {
	const track = new Track(ghost, "opacity", show, { ended: () => ghost.remove() });
	track.push([1], timing);
	track.run();
}

function exchange({ el, owner, kind, text, timing, ghost }) {
	// The old and the new number determine the direction.
	if (kind[0] === "v") kind = parseFloat(owner.dataset.ct.slice(1)) < parseFloat(kind.slice(1)) ? "d" : "n";
	const isText = el.childNodes.length === 1 && el.firstChild.nodeType === 3;
	if ((kind === "n" || kind === "d") && isText && text !== el.textContent) {
		ghost?.remove();
		return roll(el, text, el.textContent, kind === "d" ? -1 : 1, timing);
	}
	const isSymbol = kind === "s";
	if (ghost) fadeOut(ghost, timing, ([left]) => ({ opacity: left, ...(isSymbol && { scale: short(0.5 + left / 2) }) }));
	const track = new Track(el, "exchange", ([left]) => ({ opacity: 1 + left, ...(isSymbol && { scale: short(1 + left / 2) }) }));
	track.push([-1], timing);
	track.run();
}

/** Rolls the characters that have changed; digits that grow roll up. */
function roll(el, before, after, direction, timing) {
	let start = 0, end = 0;
	while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
	while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	const part = (text) => Object.assign(document.createElement("span"), { textContent: text.slice(start, text.length - end) });
	const [old, fresh, both] = [part(before), part(after), document.createElement("span")];
	both.style.display = "inline-grid";
	for (const one of [old, fresh]) Object.assign(one.style, { gridArea: "1/1", whiteSpace: "pre" });
	Object.assign(old.style, { width: 0, placeSelf: "start" });
	old.ariaHidden = true;
	both.append(fresh, old);
	el.replaceChildren(after.slice(0, start), both, after.slice(after.length - end));
	const ended = () => both.isConnected && (el.textContent = after);
	const show = (from) => ([left]) => ({ opacity: short(1 - Math.abs(left)), translate: `0 ${short(from * left * 0.7)}em` });
	for (const [one, from, delta] of [[fresh, direction, 1], [old, -direction, -1]]) {
		const isOld = one === old;
		const track = new Track(one, "roll", isOld ? ([left]) => show(from)([1 + left]) : show(from), isOld ? {} : { ended });
		track.push([delta], timing);
		track.run();
		if (isOld) one.style.opacity = 0;
	}
}
