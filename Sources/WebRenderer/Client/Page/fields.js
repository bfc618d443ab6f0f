// Text fields and sliders. One that is being edited keeps the person's text.

const fields = new Map();
/** The field whose text an input method is composing. */
let composing;

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
		// Safari removes a composed text, and then inserts it. Only the result is sent.
		if (!composing && !isUnanswered(field.number)) this.send(id, field);
		else field.timer ||= setTimeout(() => this.send(id, field), 45);
	},

	send(id, field) {
		clearTimeout(field.timer);
		field.timer = 0;
		const el = find(element(id), editable);
		// While a person types a date, it is invalid or out of range.
		if (!field.isPending || (el?.matches(valued) && !el.validity.valid)) return;
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
		const field = this.field(ownerOf(el));
		if (revision < field.revision) return;
		field.base = text;
		field.told = composing === el ? text : undefined;
		field.shown = el.value;
		if (composing !== el) setText(el, text);
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
	if (el.matches(typed + ",[type=range]") && !isForeign(el)) edit.take(ownerOf(el));
});
on("compositionstart", ({ target }) => (composing = target));
// A field that a patch replaces during a composition gets no end of it.
on("compositionend", ({ target: el }) => {
	composing = null;
	if (isForeign(el)) return;
	const field = edit.field(ownerOf(el));
	// Firefox ends a composition before the input that it commits, to which what was told is no answer.
	if (field.shown === el.value) setText(el, field.told ?? el.value);
	field.told = undefined;
	flushEdits();
});
