// Elements, and the selectors of those that a person can use.

const settings = document.currentScript.dataset;
/** The key of the tab's storage for the app: another app may be mounted at the same host. */
const tabKey = "sw" + settings.socket;
const html = document.documentElement;
const on = (types, take, options) => types.split(" ").forEach((type) => addEventListener(type, take, options));
const clamp = (low, number, high) => Math.max(low, Math.min(number, high));
/** The milliseconds since the page was opened. The time of the device may be changed, forward and back. */
const now = () => performance.now();
const round = (number) => Math.round(number * 100) / 100;
const element = (id) => document.getElementById("n" + id);
/**
 * The id of the element of the app that an element belongs to. Browser extensions add elements of their own, with any ids,
 * outside of the app's root and inside. An element that a patch has removed keeps its id.
 */
function ownerOf(el) {
	const owner = el.closest("[id^=n]");
	if (!owner?.isConnected || element(0).contains(owner)) return owner?.id.match(/^n([0-9a-z]{1,13}(_[a-z])?)$/)?.[1];
}
/** Whether something else has added an element to the page: what a person types there is not for the app. */
const isForeign = (el) => (el.matches(editable) ? ownerOf(el) !== el.id.slice(1) : !ownerOf(el) && !el.contains(element(0)));
/** Whether an element is disabled. A shortcut presses content that is inert because it has no opacity. */
const isDisabled = (el) => el.closest(":disabled,[aria-disabled=true],[inert='']");
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
	el[value === null ? "removeAttribute" : "setAttribute"](name, value);
}
