// The appearance with forced colors, as in the contrast themes of Windows. Browsers then replace the colors of a page by those
// of the theme and drop gradients and shadows, by which the style sheet states what is on, chosen, focused or done.

/** The elements that are chosen among others. */
const chosen = `:is(.row:is([aria-current=true], [aria-selected=true]), .sg .op[aria-checked=true], .tg.tb[aria-checked=true], .tabs:not(.pages) > .tabbar > .tab[aria-selected=true])`;

const forcedStyles = `
	@media (forced-colors: active) {
	  .tg.sw::after, .tf, .se, .b:not(.row > .nx, .menu *) { border: 1px solid ButtonText; }
	  .tf:focus, .menu :is(.b, .tg, .op):is(:hover, :focus-visible) { outline: 2px solid Highlight !important; outline-offset: 1px; }
	  .menu :is(.b, .tg, .op) { outline-offset: -2px !important; }
	  dialog.pr, .menu[popover], .sw-away, .gb, .pair, .sg > .os, .tab[data-badge]::after { border: 1px solid CanvasText; }
	  hr, .row::after, .menu .sec + .sec::before { background: GrayText; }
	  .se { appearance: auto; }
	  .tg.sw::after, progress, meter { forced-color-adjust: none; }
	  .tg.sw::after { background: radial-gradient(circle closest-side, ButtonText 80%, #0000 84%) 0 0 / 24px 24px no-repeat, ButtonFace; }
	  .tg.sw[aria-checked=true]::after { background: radial-gradient(circle closest-side, HighlightText 80%, #0000 84%) 18px 0 / 24px 24px no-repeat, Highlight; }
	  progress, meter { height: 8px; border: 1px solid CanvasText; background: Canvas; }
	  progress::-webkit-progress-value { background: Highlight; }
	  progress::-moz-progress-bar { background: Highlight; }
	  meter::-webkit-meter-optimum-value, meter::-webkit-meter-suboptimum-value, meter::-webkit-meter-even-less-good-value { background: Highlight; }
	  .ring circle { stroke: GrayText; }
	  .ring .vl { stroke: Highlight; }
	  .tabs.pages .tab::before { border: 1px solid CanvasText; }
	  .tabs.pages .tab[aria-selected=true]::before { background: Highlight; }
	  ${chosen} { forced-color-adjust: none; background: Highlight !important; }
	  ${chosen}, ${chosen} * { color: HighlightText !important; }
	  /* A control in a chosen row looks as it does elsewhere. */
	  ${chosen} :is(.b:not(.nx, .pl, .cu), .tf, .se, .tg, .acts > *) { forced-color-adjust: auto; color: ButtonText !important; }
	}
`;
