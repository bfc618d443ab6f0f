// The focus and keys.

function reportFocus({ type, target, relatedTarget }) {
	flushEdits();
	composing = null;
	const el = target.closest?.("[data-f]");
	// A window that is not in front keeps its focus.
	const isKept = type === "focusout" && document.activeElement === target;
	if (isApplying || isKept || !el || el.contains(relatedTarget)) return;
	send(Act.setFocused, ownerOf(el), +(type === "focusin"));
}
on("focusin focusout", reportFocus);

const isApple = /Mac|iP/.test(navigator.platform);

function modifiers({ shiftKey, ctrlKey, altKey, metaKey }) {
	const [command, control] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
	return 2 * shiftKey + 4 * control + 8 * altKey + 16 * command;
}

const topmost = () => [...document.querySelectorAll("dialog:modal")].at(-1);

function shortcut(event) {
	const name = modifiers(event) + "+" + (event.key.length > 1 ? event.key : event.key.toLowerCase());
	const all = [...(topmost() ?? document).querySelectorAll("[data-s]")];
	return all.find((el) => el.dataset.s === name && !isDisabled(el) && (isSeen(el) || el.closest(".cmd")));
}

on("keydown", (event) => {
	const { target, key } = event;
	// Safari reports the Return that confirms a conversion after the composition. Where the browser itself fills in a field, the
	// key has no name.
	if (!key || isForeign(target) || event.isComposing || event.keyCode === 229 || using?.useMenu(event) || awaitsUse(event) || offerKey(event)) return;
	const mods = modifiers(event);
	const isTyped = target.matches(typed);
	const submits = key === "Enter" && isTyped && (target.localName === "input" || mods & 16);
	if (submits) {
		flushEdits();
		// Submits once before the acknowledgement.
		if (event.repeat || isLast(Act.submit, ownerOf(target))) return;
		send(Act.submit, ownerOf(target));
	}
	// Keys that a field uses are not shortcuts; but Return submits a dialog. The server presses the button of an alert.
	const belongs = !(mods & ~2) && (isTyped ? !submits && key !== "Escape" : key === "Enter" && target.matches(usable + ",a"));
	const pressed = belongs || (submits && !topmost()?.matches(":not(.alert,.confirm)")) ? null : shortcut(event);
	const presented = topmost();
	if (pressed) use(pressed);
	else if (key === "Escape" && presented) dismiss(presented);
	else if (isTyped) return;
	else if ((key === "Enter" || key === " ") && target.matches(usable) && !target.matches("button,[href]")) use(target);
	else if (key === "Delete" && has(target, "del")) send(Act.deleteRow, ownerOf(target));
	else if (!using?.rove(event)) return;
	event.preventDefault();
});

/**
 * Keys in a group wait, in their order, for the part that moves the focus by them: the next key is for where it is then. Keys of
 * the browser do not wait, such as CapsLock, ContextMenu, F5, PageDown and Tab.
 */
const awaitsUse = (event) =>
	!using && event.target.closest(members) && !event.target.matches(editable) && !modifiers(event) && !/^[CFPT]/.test(event.key) &&
	(event.preventDefault(), whenUsed((it) => it.pressKey(event)));

function offerKey(event) {
	const { target, key } = event;
	const el = target.closest("[data-k]");
	const wanted = el?.dataset.k;
	if (!el || key === "Tab" || (wanted && !wanted.split(" ").includes(key))) return false;
	if (wanted || !target.matches(focusable) || target === el) event.preventDefault();
	send(Act.pressKey, ownerOf(el), key, modifiers(event), +event.repeat);
	return wanted;
}

const groups = "[role=tablist],[role=menu],[role=listbox],[role=radiogroup],[role=list],ul";
