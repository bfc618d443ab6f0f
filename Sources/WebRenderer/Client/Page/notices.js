// Notices about the connection of a page, and about its end.

/** The time before a notice that may not be needed, in milliseconds. */
const delayOfNotice = 700;

const bar = document.createElement("div");
const notice = {
	soon(text) {
		if (!bar.matches(":popover-open")) this.timer ||= setTimeout(() => this.show(text), delayOfNotice);
	},
	show(text) {
		this.hide();
		bar.textContent = text;
		if (isOver) {
			const button = document.createElement("button");
			button.textContent = "Reload";
			button.onclick = () => location.reload();
			bar.append(" ", button);
			// Below a modal dialog the button could not be pressed.
			(topmost() ?? document.body).append(bar);
		}
		bar.showPopover();
	},
	hide() {
		this.timer = clearTimeout(this.timer);
		bar.hidePopover();
	},
};

/** What the tab remembers of its previous page. A browser that refuses cookies has no storage either. */
let memory = {};
try {
	memory = sessionStorage ?? memory;
} catch {}

/** The time of the page's last automatic reload, and the number of consecutive ones. */
const [reloadTime, reloads] = (memory["sw-again"] ?? "0,0").split(",");
const isRecent = () => Math.abs(Date.now() - reloadTime) < 9000;
const hasReloaded = isRecent();

function end(reason, status) {
	if (reason === "shutdown") {
		isMoving = true;
		return notice.soon("The server is closing. This page waits for it.");
	}
	isOver = true;
	const times = isRecent() && !isMoving ? +reloads + 1 : 0;
	// Without storage, reloads could not be counted.
	if (reason === "gone" && times < 4 && memory.getItem && navigator.cookieEnabled) {
		// That part saves typed text for the next page. It may load late, and the time of the reload is only known then.
		return setTimeout(() => loadUse().then(() => {
			memory["sw-again"] = [Date.now(), times, status, document.querySelector("[name=application-name]")?.content];
			location.reload();
		}), times * times * 300);
	}
	loadUse().then((part) => notice.show(part?.endings[status ?? reason] ?? "This page has ended."));
	socket?.close();
}
