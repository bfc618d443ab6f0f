// Menus and popovers: the place of each, and the keys in a menu.

/** The open menus with their buttons, each within the one before. */
const open = [];

function watchMenus() {
	addEventListener("toggle", (event) => event.newState === "closed" && closed(event.target), true);
}

/** Opens the menu of a button, or closes it. */
export function turn(button) {
	const menu = document.getElementById(button.getAttribute("aria-controls"));
	const front = page.topmost();
	// This part may have loaded some seconds after the press.
	if (!page.isShown(button) || page.isDisabled(button) || (front && !front.contains(button))) return;
	if (!menu || menu.matches(":popover-open")) return menu?.hidePopover();
	menu.showPopover();
	open.push({ menu, button });
	button.ariaExpanded = true;
	place(menu, button.getBoundingClientRect(), button.closest("[role=menu]"));
	page.focusOn(menu.querySelector(page.members));
}

function closed(menu) {
	const index = open.findIndex((one) => one.menu === menu);
	if (index < 0) return;
	const [{ button }] = open.splice(index);
	button.ariaExpanded = false;
	if (!page.focused()) page.focusOn(button);
}

export function closeMenus() {
	open[0]?.menu.hidePopover();
}

/** Uses a key in the innermost open menu. Returns whether there is one. */
export function useMenu(event) {
	const { menu } = open.at(-1) ?? {};
	const { key } = event;
	if (!menu) return false;
	const item = page.focused()?.closest(page.members);
	const [inward, outward] = isRightToLeft(menu) ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
	if (key === "Tab" || (key === outward && open.length > 1)) menu.hidePopover();
	else if (key === inward && item?.ariaHasPopup) page.use(item);
	else if (!rove(event)) return true;
	event.preventDefault();
	return true;
}

const isRightToLeft = (el) => getComputedStyle(el).direction === "rtl";

/** Moves the focus by a key among the items of a group. Returns whether the key does that. */
export function rove({ target, key }) {
	const from = target.closest(page.members);
	const group = from?.closest(".list") ?? from?.closest(page.groups);
	if (!group) return false;
	const across = ["ArrowRight", "ArrowLeft"];
	if (isRightToLeft(group)) across.reverse();
	const down = ["ArrowDown", "ArrowUp"];
	const keys = from.role === "radio" ? [...across, ...down] : group.role === "tablist" ? across : down;
	const isStop = (el) => !page.isDisabled(el) && !el.closest("[inert]") && page.isSeen(el);
	const all = [...group.querySelectorAll(page.members)].filter(isStop);
	const step = keys.indexOf(key);
	let index = all.indexOf(from);
	if (key === "Home") index = 0;
	else if (key === "End") index = all.length - 1;
	else if (step < 0) return false;
	else index += step % 2 ? -1 : 1;
	const to = from.dataset.e === Act.selectRow ? all[index] : all.at(index % all.length);
	to?.focus();
	if (to?.matches("[role=tab],[role=radio]") && to !== from) page.use(to);
	return true;
}

/** The element of the last key that was pressed before this part loaded, and the element that its keys have focused. */
let keyed, reached;

/**
 * Handles a key that was pressed before this part loaded, on the element that the keys before it have focused.
 *
 * The page has prevented the default action of a person's key, so a click replaces it here. An event that a script has made
 * has no default action.
 */
export function pressKey(event) {
	const had = page.focused();
	if (event.target !== keyed) keyed = reached = event.target;
	const el = reached;
	const isClick = event.isTrusted && (event.key === "Enter" || event.key === " ") && el.matches("button,[href],input");
	if (el.dispatchEvent(new KeyboardEvent("keydown", event)) && isClick) el.click();
	const now = page.focused();
	if (now === had) return;
	// The person has moved the focus elsewhere since.
	if (had !== el) page.focusOn(had);
	reached = now ?? el;
}

/** Places a popover beside the element that it belongs to, or beside the last press. */
export function placeBeside(popover) {
	place(popover, document.getElementById(popover.dataset.pop)?.getBoundingClientRect() ?? page.lastPress());
}

function place(el, anchor, isBeside) {
	const { width, height } = el.getBoundingClientRect();
	const { clientWidth } = document.documentElement;
	// A menu is aligned with the leading edge of its button. A submenu opens beside its item, in the direction of the
	// text.
	const [before, after] = isBeside ? [anchor.left - width + 4, anchor.right - 4] : [anchor.right - width, anchor.left];
	const isBack = isRightToLeft(el);
	let left = isBack ? before : after;
	let top = isBeside ? anchor.top - 6 : anchor.bottom + 4;
	if (isBeside && (isBack ? left < 0 : left + width > clientWidth)) left = isBack ? after : before;
	if (!isBeside && top + height > innerHeight - 8 && anchor.top > height + 12) top = anchor.top - height - 4;
	left = page.clamp(8, left, clientWidth - width - 8);
	top = page.clamp(8, top, innerHeight - height - 8);
	Object.assign(el.style, { position: "fixed", inset: "auto", margin: 0, left: left + "px", top: top + "px" });
}
