// Dialogs, which close when the server decides.

let lastPress = new DOMRect(innerWidth / 2, innerHeight / 2);

const isClosing = (el) => held.has("aria-busy" + ownerOf(el));

const dismiss = (el) => el && has(el, "d") && !isClosing(el) && hold(el, "aria-busy", send(Act.dismiss, ownerOf(el)));

// The server decides whether a dialog closes.
function refuseToClose(event) {
	const dialog = event.target;
	if (isApplying || !dialog.matches("[data-modal]")) return;
	event.preventDefault();
	if (!dialog.open) dialog.showModal();
	dismiss(dialog);
}
on("cancel close", refuseToClose, true);

on("pointerdown", ({ target, clientX: x, clientY: y }) => {
	lastPress = new DOMRect(x, y);
	const presented = topmost();
	if (!presented || presented.matches(".alert") || !ownerOf(target) || target.closest(".sw-away,[role=menu]")) return;
	const box = presented.getBoundingClientRect();
	if (x < box.left || x > box.right || y < box.top || y > box.bottom) dismiss(presented);
});
