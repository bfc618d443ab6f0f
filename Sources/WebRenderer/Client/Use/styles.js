// The appearance of content that a page shows only while a person uses it: elements that are pointed at, pressed or
// busy, popovers and menus.

const styles = `
	.sw-away > button { margin-inline-start: 8px; font-weight: 600; text-decoration: underline; }
	.b[aria-busy=true], .refresh[aria-busy=true] { opacity: .6; cursor: progress; }
	.page:has(> .body [aria-busy=true] > .refresh) > .bar .rf { color: var(--tertiary); cursor: progress; }
	.page:has(> .body [aria-busy=true] > .refresh) > .bar .rf .ic { animation: turn .9s linear infinite; }
	.does > .more { z-index: 2; inset-block-start: 50%; translate: 0 -50%; width: 30px; height: 30px; border-radius: 50%; background: var(--raised); color: var(--accent); box-shadow: 0 1px 5px #0000002e; display: grid; place-items: center; }
	.does > .more:is(:focus, [aria-expanded=true]) { opacity: 1; pointer-events: auto; }
	@media (pointer: coarse) { .does > .more { width: 44px; height: 44px; } }
	.list[aria-busy=true] > .refresh > .ic { animation: turn .9s linear infinite; }
	@media (prefers-reduced-motion: reduce) {
	  .list[aria-busy=true] > .refresh > .ic { animation-duration: 3s !important; animation-iteration-count: infinite !important; }
	}
	@keyframes turn { to { transform: rotate(360deg); } }
	.b { transition: background-color .12s, opacity .12s, filter .12s; }
	.tg.sw::after { transition: background-position .16s, background-color .16s; }
	.acts > button { transition: color .12s, background-color .12s; }
	:is(.exp, .dt)::before { transition: transform .15s; }
	.b:active:not(:disabled, .bd, .pm, .cu, .nx) { opacity: .6; }
	.b:is(.bd, .pm, .nx):active:not(:disabled) { filter: brightness(.92); }
	/* Where overflow is clipped, the focus ring lies inside. */
	:is(.list, .form, .rows, .scroll):focus-visible, :is(.rows, .bar, .bottom, .tabbar, dialog) :focus-visible { outline-offset: -3px; }
	.pair > button:focus-visible { outline-offset: -3px; }
	.row:focus-visible, .row:has(> .b:focus-visible) { outline: 3px solid color-mix(in srgb, var(--accent) 70%, transparent); outline-offset: -3px; border-radius: 10px; }
	.row > .b:focus-visible { outline: none; }
	.row:is(:hover, :focus-within) > .acts > button { color: var(--secondary); }
	.row:is(:hover, :focus-within) > .acts > .del { color: var(--danger); }
	@media (hover: hover) {
	  .b.bd:hover:not(:disabled, [aria-disabled=true]) { background: var(--fill-strong); }
	  .b.pm:hover:not(:disabled) { filter: brightness(1.08); }
	  :is(.bar, .bottom) .b:not(.pm, .cu):hover:not(:disabled) { background: var(--fill); }
	  .pair > button:hover:not(:disabled) { background: var(--fill); }
	  .sidebar .row:hover { border-radius: 8px; }
	  .row:is([data-e], :has(> .b.nx, > .b.lk)):hover:not([aria-current=true], [aria-selected=true]) { background-image: linear-gradient(var(--fill-strong) 0 0); }
	  .acts > button:hover { background: var(--fill-strong); }
	  .tab:hover:not(:disabled, .pages *) { background: var(--fill); }
	}

	/* Popovers and menus. */
	:where([popover]) { border: 0; color: var(--primary); background: var(--raised); border-radius: 12px; box-shadow: 0 0 0 1px var(--separator), var(--shadow); overflow: auto; max-width: calc(100vw - 16px); max-height: calc(100dvh - 16px); }
	dialog:is(.menu, .popover) { width: fit-content; height: fit-content; max-width: calc(100vw - 16px); max-height: calc(100dvh - 16px); overflow: auto; background: var(--raised); border-radius: 12px; box-shadow: 0 0 0 1px var(--separator), var(--shadow); }
	dialog:is(.menu, .popover)::backdrop { background: none; }
	dialog.menu { padding: 5px; min-width: 200px; }
	dialog.popover { min-width: 160px; }
	dialog.popover > .pn { display: grid; }
	.menu[popover] { padding: 5px; min-width: 190px; }
	.menu[popover]:popover-open, .pr.menu .pn { display: flex; flex-direction: column; align-items: stretch; gap: 0; }
	:is(.menu[popover], .pr.menu) :is(.b, .tg, .op), .menu .mn > .b { display: flex; justify-content: flex-start; gap: 10px; width: 100%; min-height: 36px; padding: 6px 12px; border-radius: 8px; background: none; color: var(--primary); font-weight: 400; text-align: start; opacity: 1; }
	/* The words of a menu in a narrow bar are visible, other than those of the bar. */
	.menu .lab > *, .menu .b:has(> .sym) > span { position: static !important; width: auto !important; height: auto !important; clip-path: none !important; }
	.menu .b.del { color: var(--danger) !important; }
	.menu :is(.b, .tg, .op):is(:disabled, [aria-disabled=true]) { color: var(--tertiary) !important; }
	.menu .mn { display: flex; }
	.menu .mn > .b.ind::after { margin-inline-start: auto; transform: rotate(-45deg); }
	.menu .mn > .b.ind:dir(rtl)::after { transform: rotate(135deg); }
	.menu .b > .st { flex-direction: row-reverse !important; justify-content: flex-end; gap: 10px; }
	.menu .tg::after { display: none; }
	.menu :is(.tg, .op)::before { content: "" !important; flex: none; width: .38em; height: .75em; margin: 0 .35em; border: 0; background: none; border-radius: 0; }
	.menu :is(.tg, .op)[aria-checked=true]::before { border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(40deg) translateY(-.1em); background: none; }
	.menu hr, .menu .sec + .sec::before { display: block; content: ""; height: 1px; min-height: 1px; margin: 5px 10px; background: var(--separator); }
	.menu .sec { padding: 0 !important; display: block !important; }
	.menu .sec > .rows { background: none !important; border-radius: 0; }
	.menu .sec > :is(.hd, .ft) { display: block; text-align: start; }
	.menu .sec > .hd { padding: 6px 12px 2px; font-size: .8125rem; line-height: 1.35; font-weight: 600; color: var(--secondary); }
	.menu .sec > .rows > * { align-self: stretch; }
	/* The item that is pointed at. */
	.menu :is(.b, .tg, .op):is(:hover, :focus-visible):not(:disabled) { background: var(--fill-strong) !important; outline: none; filter: none; }
`;

/** Gives the page this appearance. */
function dress() {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(styles + forcedStyles);
	document.adoptedStyleSheets.push(sheet);
}
