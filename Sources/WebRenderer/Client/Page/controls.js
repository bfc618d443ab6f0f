// Controls. They show a choice before the server has acknowledged it.

/** The attributes that show a choice before the server has acknowledged it. */
const held = new Map();

function hold(el, name, number) {
	const key = name + ownerOf(el);
	const { truth = el.getAttribute(name) } = held.get(key) ?? {};
	const entry = {
		number,
		truth,
		release() {
			held.delete(key);
			set(el, name, entry.truth);
			synchronize(el);
		},
	};
	held.set(key, entry);
	return () => held.get(key) === entry;
}

function synchronize(el) {
	if (el.localName === "select") el.selectedIndex = [...el.options].findIndex((option) => option.defaultSelected);
	else if (el.type === "range" && !fields.get(ownerOf(el))?.isPending) el.value = el.defaultValue;
}

/** Sends the use of a control. A click comes with its pointer: the server ignores the use if a gesture has won that. */
function use(el, click) {
	const id = ownerOf(el);
	const [kind, argument] = (el.dataset.e ?? Act.press).split(/:(.*)/s);
	if (isDisabled(el) || !id) return;
	lastPress = el.getBoundingClientRect();
	// A press beside the keyboard leaves the focus in the field, but ends the composition: its effect may be another text.
	composing = null;
	if (el.ariaHasPopup === "menu" && !kind) {
		turning = el;
		if (!using) notice.soon("Loading…");
		return whenUsed((it) => {
			if (isOpen()) notice.hide();
			// Repeated presses open the menu once.
			if (turning === el) it.turn(el);
			turning = null;
		});
	}
	if (!kind) return;
	// Each press counts, except without a connection, when repeated presses are ignored. Other actions are ignored until the
	// server has acknowledged the previous one.
	if (held.has("aria-busy" + id) && (kind !== Act.press || !isOpen())) return;
	if (click) send(Act.pointer, followedPress.id, 4, ...placeOf(click));
	if (kind === Act.setOn) {
		const name = ["aria-checked", "aria-pressed", "aria-expanded"].find((name) => el.hasAttribute(name));
		const isOn = el.getAttribute(name) !== "true";
		hold(el, name, send(Act.setOn, id, +isOn));
		return el.setAttribute(name, isOn);
	}
	// The operand of an action is a string; the other operands are numbers.
	const operands = argument === undefined ? [] : [[Act.moveRow, Act.selectOption].includes(kind) ? +argument : argument];
	const number = send(kind, id, ...operands);
	// The others cannot be pressed again before they are acknowledged.
	if ([Act.increment, Act.decrement].includes(kind)) return;
	const isBusy = hold(el, "aria-busy", number);
	setTimeout(() => isBusy() && el.setAttribute("aria-busy", true), 400);
	const name = { radio: "aria-checked", tab: "aria-selected", option: "aria-selected" }[el.role];
	if (!name || kind !== Act.press) return;
	for (const one of el.closest(groups).querySelectorAll(`[role=${el.role}]`)) {
		hold(one, name, number);
		one.setAttribute(name, one === el);
	}
}

on("click", (event) => {
	const el = event.target.closest(usable);
	const inner = event.target.closest(editable + ",label,a[href]");
	if (!el || (inner && inner !== el && el.contains(inner))) return;
	if (el.href) {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
	}
	// A key clicks without a count.
	use(el, followedPress && event.detail && event);
	if (!el.ariaHasPopup) using?.closeMenus();
});
function choose({ target: el }) {
	if (isForeign(el)) return;
	if (el.localName === "select") hold(el, "value", send(Act.selectOption, ownerOf(el), el.selectedIndex, el.selectedOptions?.[0]?.id.slice(1)));
	else flushEdits();
}
on("change", choose);
