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

/** The click that uses a control, if a gesture followed its press. */
let clicking;

/** Sends the use of a control. The server ignores it if the click comes from a pointer that a gesture has won. */
function sendUse(...event) {
	if (clicking) send(Act.pointer, followedPress.id, 4, ...placeOf(clicking));
	return send(...event);
}

function use(el) {
	const id = ownerOf(el);
	const [kind, argument] = (el.dataset.e ?? Act.press).split(/:(.*)/s);
	if (isDisabled(el) || !id) return;
	lastPress = el.getBoundingClientRect();
	if (!kind) return el.hasAttribute("aria-controls") && whenUsed(() => using.turn(el));
	if (kind === Act.setOn) {
		const name = ["aria-checked", "aria-pressed", "aria-expanded"].find((name) => el.hasAttribute(name));
		const isOn = el.getAttribute(name) !== "true";
		hold(el, name, sendUse(Act.setOn, id, +isOn));
		return el.setAttribute(name, isOn);
	}
	// Each press counts, except without a connection, when repeated presses are ignored. Other actions are ignored until the
	// server has acknowledged the previous one.
	if (held.has("aria-busy" + id) && (kind !== Act.press || !isOpen())) return;
	// The operand of an action is a string; the other operands are numbers.
	const operands = argument === undefined ? [] : [[Act.moveRow, Act.selectOption].includes(kind) ? +argument : argument];
	const number = sendUse(kind, id, ...operands);
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
	clicking = event.detail && followedPress ? event : null;
	use(el);
	clicking = null;
	if (!el.hasAttribute("aria-controls")) using?.closeMenus();
});
function choose({ target: el }) {
	if (el.localName === "select") hold(el, "value", send(Act.selectOption, ownerOf(el), el.selectedIndex));
	else flushEdits();
}
on("change", choose);
