// Elements, and the selectors of those that a person can use.

const settings = document.currentScript.dataset;
/** The key of the tab's storage for the app: another app may be mounted at the same host. */
const tabKey = "sw" + settings.socket;
const html = document.documentElement;
const on = (types, take, options) => types.split(" ").forEach((type) => addEventListener(type, take, options));
const clamp = (low, number, high) => Math.max(low, Math.min(number, high));
const round = (number) => Math.round(number * 100) / 100;
const element = (id) => document.getElementById("n" + id);
const ownerOf = (el) => el.closest("[id^=n]")?.id.slice(1);
const isDisabled = (el) => el.closest(":disabled,[aria-disabled=true],[inert]");
const isSeen = (el) => el.getClientRects().length > 0;
/** Whether an element is visible, and not on a page that slides away. */
const isShown = (el) => isSeen(el) && !el.closest("[data-sw-out]");
const has = (el, mark) => mark in el.dataset;
const focusOn = (el) => el?.focus({ preventScroll: true });
const focused = () => (document.activeElement === document.body ? null : document.activeElement);
const find = (el, selector) => (el?.matches(selector) ? el : el?.querySelector(selector));

const editable = "input:not([type=file]),textarea,select";
const typed = "textarea,input:not([type=range],[type=file])";
/** Fields whose values are dates, times and colors. */
const valued = ".en";
const focusable = ":is(a[href],button,input,select,textarea,[tabindex='0']):not(:disabled)";
const members = `[role^=menuitem],[role=tab],[role=option],[role=radio],[data-e=${Act.selectRow}]`;
const usable = "button,[data-e]," + members;

function set(el, name, value) {
	if (value === null) el.removeAttribute(name);
	else el.setAttribute(name, value);
}
