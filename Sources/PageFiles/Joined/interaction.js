let least=10,far=88;let rest=500;let kinds=[dragSheet,swipeRow,turnPage,pullDown];let page,gesture=null;let touch=null;let said=document.createElement("p");let toSay=new Set();let saying,forgetting;export function begin(script,event){page=script;let sheet=new CSSStyleSheet();sheet.replaceSync(styles);document.adoptedStyleSheets.push(sheet);Object.assign(said,{className:"vh",role:"status"});document.body.append(said);addEventListener("input",({target})=>target.type==="search"&&showFirstHit(target));addEventListener("focusout",({target})=>target.matches(".en")&&keepValid(target));addEventListener("scroll",({target})=>target.closest&&shrinkTitle(target),true);let listeners={touchstart:start,touchmove:move,touchend:end,touchcancel:end};for(let[type,listener]of Object.entries(listeners))addEventListener(type,listener,{passive:type==="touchstart"});addEventListener("contextmenu",openMenuOnce,true);visualViewport.addEventListener("resize",markLarge);markLarge();let kept=window.early??[];window.early=null;for(let event of kept)
if(event.type==="contextmenu")openMenuOnce(event);else listeners[event.type]?.(event,event.timeStamp+rest-performance.now());if(event?.type==="scroll"&&event.target.closest)shrinkTitle(event.target)}
export function say(text){let place=page.topmost()??document.body;if(said.parentNode!==place)place.append(said);toSay.add(text);saying||=setTimeout(()=>{let texts=[...toSay].join("\n");said.textContent=texts+(said.textContent===texts?"\u200b":"");toSay.clear();saying=null},100);clearTimeout(forgetting);forgetting=setTimeout(()=>(said.textContent=""),5000)}
function showFirstHit(field){for(let one of field.closest(".page,.root")?.querySelectorAll(".rows,.scroll")??[])one.scrollTop=0}
function keepValid(field){if(!field.validity.valid)field.value=field.defaultValue}
function shrinkTitle(el){let box=el.closest(".page");let isLow=box?.hasAttribute("data-sw-low");if(!box||el.clientHeight*2<box.clientHeight||(!isLow&&el.scrollHeight-el.clientHeight<160))return;box.toggleAttribute("data-sw-low",el.scrollTop>(isLow?4:48))}
let isLarge=()=>visualViewport.scale>1.01;let markLarge=()=>document.documentElement.toggleAttribute("data-sw-large",isLarge());function awaitRest({target,touches:[{clientX:x,clientY:y},another]},delay){leaveRest();let el=target.closest?.("[data-menu]");let own=target.closest?.(`[data-repeat],[data-p]:not([data-p=""])`);if(!el||another||(own&&own!==el&&el.contains(own))||target.closest("input,textarea,select,.sel"))return;touch={x,y,hasMenu:false};let event=new MouseEvent("contextmenu",{bubbles:true,cancelable:true,clientX:x,clientY:y});touch.timer=setTimeout(()=>target.dispatchEvent(event),delay)}
function leaveRest(){clearTimeout(touch?.timer);touch=null}
function openMenuOnce(event){if(!touch)return;gesture=null;clearTimeout(touch.timer);if(touch.hasMenu){event.preventDefault();event.stopImmediatePropagation()}
touch.hasMenu=true}
function start(event,delay=rest){let{target,touches}=event;gesture?.end(0);gesture=null;awaitRest(event,delay);if(isLarge()||touches.length!==1||!target.closest||target.closest(`input,textarea,select,[data-p]:not([data-p=""])`))return;let[{clientX:x,clientY:y}]=touches;let{top=page.scrollerOf(target).scrollTop}=event;let offers=kinds.map((kind)=>kind(target,y,top)).filter(Boolean);if(offers.length)gesture={offers,x,y,time:event.timeStamp,end(){}}}
function move(event){let[{clientX,clientY}]=event.touches;if(touch&&!touch.hasMenu&&Math.hypot(clientX-touch.x,clientY-touch.y)>=least)leaveRest();if(!gesture)return;let by={x:clientX-gesture.x,y:clientY-gesture.y};if(gesture.offers){if(Math.hypot(by.x,by.y)<least)return;let taken=gesture.offers.find((offer)=>offer.takes(by));if(!taken)return(gesture=null);gesture={...gesture,...taken,offers:null}}
if(event.cancelable)event.preventDefault();gesture.by=by;gesture.move(by)}
function end(event){let{type,timeStamp}=event;let ended=gesture;gesture=null;if(touch?.hasMenu&&type==="touchend"&&event.cancelable)event.preventDefault();leaveRest();if(!ended||ended.offers)return;let seconds=Math.max(0.05,(timeStamp-ended.time)/1000);ended.end(type==="touchend"?ended.by:{x:0,y:0},seconds)}
let isCalm=()=>matchMedia("(prefers-reduced-motion: reduce)").matches;function release(el){let from=el.style.translate;el.style.translate="";if(from&&!isCalm())el.animate([{translate:from},{translate:"0"}],{duration:220,easing:"ease-out"})}
function pullDown(target,_,top){let button=target.closest(".list,.scroll")?.querySelector(":scope > .refresh:enabled");if(!button||top>0)return;let inBar=button.closest(".page")?.querySelector(":scope > .bar .rf");let shown=button.getClientRects().length?button:inBar;return{takes:({x,y})=>y>0&&y>Math.abs(x),move:({y})=>shown&&(shown.style.translate=`0 ${Math.min(90,Math.max(0,y))/2}px`),end({y}){if(shown)release(shown);if(y>far)page.use(button)},}}
function swipeRow(target){let row=target.closest(".row");let button=row?.querySelector(":scope > .acts > :not(.mv):enabled");if(!button)return;let toward=getComputedStyle(row).direction==="rtl"?1:-1;return{takes:({x,y})=>x*toward>0&&Math.abs(x)>1.5*Math.abs(y),move({x}){let way=Math.max(0,x*toward);row.style.translate=way*toward+"px";button.toggleAttribute("data-sw-near",way>far)},end({x}){button.removeAttribute("data-sw-near");release(row);if(x*toward>far)page.use(button)},}}
function turnPage(target){let content=target.closest(".pages-c"),tabs=content?.parentElement;if(!tabs?.matches(".pages"))return;for(let el=target;el!==content;el=el.parentElement)
if(el.scrollWidth>el.clientWidth&&/auto|scroll/.test(getComputedStyle(el).overflowX))return;let all=[...tabs.querySelectorAll(":scope > .tabbar > .tab:enabled:not([hidden])")];let toward=getComputedStyle(tabs).direction==="rtl"?1:-1;let next=(x)=>all[all.findIndex((one)=>one.ariaSelected==="true")+Math.sign(x*toward)];return{takes:({x,y})=>Math.abs(x)>1.5*Math.abs(y)&&next(x),move:({x})=>(content.style.translate=x+"px"),end({x}){release(content);let to=Math.abs(x)>far&&next(x);if(to)page.use(to)},}}
function dragSheet(target,y,scrolled){let sheet=target.closest("dialog.sheet");if(!sheet||innerWidth>560)return;let{top}=sheet.getBoundingClientRect();if(y-top>64&&target.closest(".rows,.scroll")&&scrolled>0)return;let detents=sheet.dataset.detents?.split(" ")??[];let mayLeave=sheet.dataset.d!==undefined;let isByBar=y-top<=64;if(!mayLeave&&!detents.length)return;return{takes:(by)=>Math.abs(by.y)>Math.abs(by.x)&&(by.y>0?isByBar||mayLeave:isByBar&&detents.length>0),move:(by)=>(sheet.style.translate=`0 ${by.y>0?by.y:Math.max(-24,by.y /4)}px`),end(by,seconds){let speed=by.y /seconds;let now=sheet.getBoundingClientRect().height;let heights=detents.map((css)=>[css,lengthOf(sheet,css)]).sort((one,other)=>one[1]-other[1]);let larger=heights.find(([,height])=>height>now+8);let smaller=heights.findLast(([,height])=>height<now-8);let goesDown=by.y>Math.min(far*1.5,now /3)||(by.y>40&&speed>600);if(by.y<-40&&larger)sheet.style.setProperty("--detent",larger[0]);else if(goesDown&&smaller)sheet.style.setProperty("--detent",smaller[0]);else if(goesDown&&mayLeave){page.dismiss(sheet);return setTimeout(()=>sheet.isConnected&&release(sheet),600)}
release(sheet)},}}
function lengthOf(el,css){let probe=document.createElement("i");probe.style.cssText=`position:fixed;visibility:hidden;height:${css}`;el.append(probe);let height=probe.getBoundingClientRect().height;probe.remove();return height}
let styles=`
	/* Dates, times and colors are as wide as they are. */
	.tf.en { width: auto !important; min-width: 0 !important; flex: none !important; margin-inline-start: auto; background: var(--fill) !important; box-shadow: none; padding: 5px 10px !important; border-radius: 8px !important; color: var(--accent); }
	.tf.en[type=date] { font-size: min(1em, 7vw); }
	.tf.en[type=datetime-local] { font-size: min(1em, 4.9vw); }
	/* The label of a value keeps its words, and the value goes to the next line. */
	.row .st:has(> .tf.en) { flex-wrap: wrap !important; }
	.row .st:has(> .tf.en) > span { min-width: min-content !important; }
	.tf.en[type=color] { width: 44px !important; height: 32px; padding: 3px !important; cursor: pointer; }
	.tf.en::-webkit-color-swatch-wrapper { padding: 0; }
	.tf.en::-webkit-color-swatch { border: 1px solid var(--outline); border-radius: 6px; }
	.tf.en:invalid { color: var(--danger); }
	/* The items beside the keyboard, while a field has it or one of them is pressed. */
	:is(.page, .root):has(> .body .tf:focus, > .bottom .kb:is(:focus-within, :active)) > .bottom:has(.kb), :is(.page, .root):has(> .body .tf:focus, > .bottom .kb:is(:focus-within, :active)) > .bottom .kb { display: flex; }
	/* The rows that a fast scroll waits for. */
	.run[data-sw-wait] { background: linear-gradient(transparent calc(50% - 1.1em), var(--fill-strong) 0 calc(50% - .4em), transparent 0 calc(50% + .2em), var(--fill) 0 calc(50% + .8em), transparent 0) 16px 0 / 55% var(--usual, 44px) repeat-y; }
	.run[data-w$=h][data-sw-wait] { background: linear-gradient(90deg, transparent 12px, var(--fill) 0) 0 0 / var(--usual, 44px) 100% repeat-x; }
	@media (pointer: coarse) {
	  /* A finger that rests on an element with a context menu selects no text, and opens no preview. */
	  [data-menu] { -webkit-touch-callout: none; -webkit-user-select: none; user-select: none; }
	  [data-menu] :is(.sel, input, textarea) { -webkit-touch-callout: default; -webkit-user-select: text; user-select: text; }
	  /* A finger that swipes a row does not scroll; two fingers magnify the page there too. */
	  .acts > .del[data-sw-near] { background: var(--danger); color: var(--background) !important; }
	  dialog.sheet:is([data-d], [data-detents])::after { content: ""; position: absolute; inset: 5px auto auto calc(50% - 18px); width: 36px; height: 5px; border-radius: 3px; background: var(--faint); }
	}

	/* In a magnified page, a finger moves what the window shows. */
	[data-sw-large] :is(.row, .pages-c) { touch-action: auto !important; }
	.page[data-sw-low] input[type=search] { margin-block-start: 6px; }
`;