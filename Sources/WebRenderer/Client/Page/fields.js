// Text fields and sliders. One that is being edited keeps the person's text.

const fields = new Map();
let composing = null;

const edit = {
	field(id) {
		if (!fields.has(id)) fields.set(id, { revision: 0, number: 0 });
		return fields.get(id);
	},

	take(id) {
		const field = this.field(id);
		field.revision += 1;
		field.isPending = true;
		field.told = undefined;
		if (!isUnanswered(field.number)) this.send(id, field);
		else field.timer ||= setTimeout(() => this.send(id, field), 45);
	},

	send(id, field) {
		clearTimeout(field.timer);
		field.timer = 0;
		const el = find(element(id), editable);
		// While a person types a date, it is invalid or out of range.
		if (!field.isPending || composing === id || (el?.matches(valued) && !el.validity.valid)) return;
		field.isPending = false;
		if (el?.type === "range") hold(el, "value", (field.number = sendLatest(Act.setValue, id, +el.value)));
		else if (using && el) using.sendText(id, field, el);
		else if (el && sizeOf(JSON.stringify(el.value)) > 1000000) {
			// That part shows that it is too long.
			field.isPending = true;
			whenUsed(() => this.send(id, field));
		} else if (el) {
			field.base = el.value;
			field.number = sendLatest(Act.editText, id, el.value, field.revision);
		}
		if (el?.matches(valued)) el.defaultValue = el.value;
	},

	accept(el, text, revision) {
		const id = ownerOf(el);
		const field = this.field(id);
		if (revision < field.revision) return;
		field.base = text;
		if (composing === id) field.told = text;
		else setText(el, text);
		if (el.matches(valued)) el.defaultValue = text;
	},
};

function flushEdits() {
	for (const [id, field] of fields) edit.send(id, field);
}

function setText(el, text) {
	const old = el.value;
	if (old === text) return;
	const { selectionStart, selectionEnd, selectionDirection } = el;
	el.value = text;
	if (focused() !== el || typeof selectionStart !== "number") return;
	const moved = (place) => (text.startsWith(old.slice(0, place)) ? place : Math.max(0, place + text.length - old.length));
	el.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
}

on("input", ({ target: el }) => {
	if (el.matches(typed + ",[type=range]")) edit.take(ownerOf(el));
});
on("compositionstart", (event) => (composing = ownerOf(event.target)));
on("compositionend", ({ target: el }) => {
	const field = edit.field(composing);
	composing = null;
	setText(el, field.told ?? el.value);
	field.told = undefined;
	flushEdits();
});
