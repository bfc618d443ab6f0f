let page;export function begin(state,event,isReload){page=state;Object.assign(page.changes,changes);Object.assign(page.orders,orders);dress();watchPresses();watchMenus();carryOn(event,isReload);document.querySelectorAll("[data-pop]").forEach(placeBeside);reportScrolling();}
const changes={["xt"](el){const id=page.ownerOf(el);Object.assign(page.edit.field(id),{base:null,isPending:true});page.edit.send(id,page.edit.field(id));},};const orders={["u"]:(address)=>window.open(address,"_blank","noopener"),["cp"]:(text)=>navigator.clipboard?.writeText(text).catch(()=>{}),["vb"]:(times)=>navigator.vibrate?.(times),["dl"]:(href)=>Object.assign(document.createElement("a"),{href,download:""}).click(),};function say(text,role="status"){const bar=document.createElement("div");Object.assign(bar,{className:"sw-away",textContent:text,popover:"manual"});bar.setAttribute("role",role);document.body.append(bar);bar.showPopover();return bar;}
export function follow(){forgetFields();look();}
export function redraw(el,edits,motion,part){if(typeof edits[2]==="string")return changeText(el,motion,...edits);if(el.matches(".sh"))motion?.drawing(el);const svg=el.children[isNaN(edits[0])?0:edits.shift()];for(const[index,change,html]of edits){if(html===undefined)for(const[name,value]of Object.entries(change))page.set(svg.children[index],name,value);else{const made=document.createElementNS(svg.namespaceURI,"g");made.innerHTML=html;[...svg.children].slice(index,index+change).forEach((item)=>item.remove());(index?svg.children[index-1].after:svg.prepend).apply(index?svg.children[index-1]:svg,[...made.childNodes]);}}
if(!motion)part?.redrawn(el);}
export function measureFonts(list){const pen=document.createElement("canvas").getContext("2d");const measure=([key,font,characters])=>{pen.font=font;const{fontBoundingBoxAscent:ascent,fontBoundingBoxDescent:descent}=pen.measureText("x");return[key,...[ascent,descent].map(page.round),Array.from(characters,(one)=>page.round(pen.measureText(one).width))];};while(list.length)page.send("m",list.splice(0,3).map(measure));}
const open=[];function watchMenus(){addEventListener("toggle",(event)=>event.newState==="closed"&&closed(event.target),true);addEventListener("contextmenu",(event)=>{const el=event.target.closest("[data-menu]");if(!el)return;event.preventDefault();page.lastPress(new DOMRect(event.clientX,event.clientY));page.send("C",page.ownerOf(el));});}
export function turn(button){const menu=document.getElementById(button.getAttribute("aria-controls"));if(!menu||menu.matches(":popover-open"))return menu?.hidePopover();menu.showPopover();open.push({menu,button});button.ariaExpanded=true;place(menu,button.getBoundingClientRect(),button.closest("[role=menu]"));page.focusOn(menu.querySelector(page.members));}
function closed(menu){const index=open.findIndex((one)=>one.menu===menu);if(index<0)return;const[{button}]=open.splice(index);button.ariaExpanded=false;if(!page.focused())page.focusOn(button);}
export function closeMenus(){open[0]?.menu.hidePopover();}
export function useMenu(event){const{menu}=open.at(-1)??{};const{key}=event;if(!menu)return false;const item=page.focused()?.closest(page.members);if(key==="Tab"||(key==="ArrowLeft"&&open.length>1))menu.hidePopover();else if(key==="ArrowRight"&&item?.ariaHasPopup)page.use(item);else if(!rove(event))return true;event.preventDefault();return true;}
export function rove({target,key}){const from=target.closest(page.members);const group=from?.closest(".list")??from?.closest(page.groups);if(!group)return false;const across=["ArrowRight","ArrowLeft"];if(getComputedStyle(group).direction==="rtl")across.reverse();const down=["ArrowDown","ArrowUp"];const keys=from.role==="radio"?[...across,...down]:group.role==="tablist"?across:down;const all=[...group.querySelectorAll(page.members)].filter((el)=>!page.isDisabled(el)&&page.isSeen(el));const step=keys.indexOf(key);let index=all.indexOf(from);if(key==="Home")index=0;else if(key==="End")index=all.length-1;else if(step<0)return false;else index+=step%2?-1:1;const to=from.dataset.e==="c"?all[index]:all.at(index%all.length);to?.focus();if(to?.matches("[role=tab],[role=radio]")&&to!==from)page.use(to);return true;}
export function placeBeside(popover){place(popover,document.getElementById(popover.dataset.pop)?.getBoundingClientRect()??page.lastPress());}
function place(el,anchor,isBeside){const{width,height}=el.getBoundingClientRect();const{clientWidth}=document.documentElement;let left=isBeside?anchor.right-4:anchor.left;let top=isBeside?anchor.top-6:anchor.bottom+4;if(isBeside&&left+width>clientWidth)left=anchor.left-width+4;if(!isBeside&&top+height>innerHeight-8&&anchor.top>height+12)top=anchor.top-height-4;left=page.clamp(8,left,clientWidth-width-8);top=page.clamp(8,top,innerHeight-height-8);Object.assign(el.style,{position:"fixed",inset:"auto",margin:0,left:left+"px",top:top+"px"});}
const settling=300;const reach={mouse:3,pen:8,touch:24};let x=NaN,y=NaN,below="",since=-Infinity,looked=-Infinity;let pointed=-Infinity,changed=-Infinity,until=0,frame=0;let isStale=false;const pressable=",[data-p],[data-x],[data-up],a,input,select,textarea,label,dialog";function nameOf(el){const target=el?.closest?.(page.usable+pressable);if(!target||target.localName==="dialog")return target?.localName??"";return `${page.ownerOf(target)} ${target.dataset.e??""}`;}
function pointAt(event){[x,y,below,since]=[event.clientX,event.clientY,nameOf(event.target),-Infinity];looked=pointed=performance.now();}
function lookBelow(){const now=performance.now();const name=nameOf(document.elementFromPoint(x,y));if(name!==below)[below,since]=[name,now];looked=now;}
function look(){changed=performance.now();if(isNaN(x))return;lookBelow();if(performance.now()-pointed<10000)lookOn();}
function lookOn(){until=performance.now()+1000;frame||=requestAnimationFrame(step);}
function step(){frame=0;if(isNaN(x))return;lookBelow();if(performance.now()<until)frame=requestAnimationFrame(step);}
function watchPresses(){const listen=(type,take)=>addEventListener(type,take,true);const rests=(event)=>Math.hypot(event.clientX-x,event.clientY-y)<=(reach[event.pointerType]??3);const stop=(event)=>{event.preventDefault();event.stopImmediatePropagation();};listen("pointermove",(event)=>event.isPrimary&&!rests(event)&&pointAt(event));for(const type of["wheel","touchmove","keydown"])addEventListener(type,()=>(x=NaN),{capture:true,passive:true});listen("scroll",()=>performance.now()-changed>settling&&(x=NaN));listen("pointerdown",(event)=>{const now=performance.now();if(now-looked<settling&&rests(event))lookBelow();isStale=rests(event)&&nameOf(event.target)===below&&now-since<settling;if(isStale)stop(event);else pointAt(event);pointed=now;lookOn();});listen("mousedown",(event)=>{if(isStale)stop(event);else if(event.target.closest?.(".kb"))event.preventDefault();});listen("click",(event)=>isStale&&event.detail&&stop(event));}
const presses=["p","o","e","s","+","-","A","D","M","c","T","R","d","f","k",];const unsaved=300;const patience=10000;const controls="input:not([type=file]),textarea,select";const alike=([selector,text])=>[...document.querySelectorAll(selector)].filter((el)=>textOf(el)===text);const textOf=(el)=>(el.matches("button,a,[role]:not([role=list])")?el.textContent.slice(0,80):"");function placeOf(el){const label=el.ariaLabel?`[aria-label="${CSS.escape(el.ariaLabel)}"]`:"";const name=el.classList.length&&!label?"."+CSS.escape(el.classList[0]):"";const place=[el.localName+label+name,textOf(el)];return[...place,alike(place).indexOf(el)];}
const elementAt=(place)=>alike(place)[place[2]];let left,pressed=0;function carryOn(event,isReload){const[,,status,...name]=isReload?(sessionStorage["sw-again"]??"").split(","):[];const isOther=name.length>0&&name.join()!==(document.querySelector("[name=application-name]")?.content??"");left=event===true||isOther?null:JSON.parse(sessionStorage.getItem(page.key));sessionStorage.removeItem(page.key);addEventListener("pagehide",store);const notePress=(event)=>{if(event.type==="click"||event.key==="Enter")pressed=Date.now();};for(const type of["click","keydown"])addEventListener(type,notePress,true);const goOn=({type})=>{if(left)Object.assign(left,{scrolls:[]},type==="wheel"?{}:{focus:null});};for(const type of["pointerdown","keydown","wheel"])addEventListener(type,goOn,{once:true,capture:true});if(event===true)return;if(event)goOn(event);restore();const isStranger=status==="403"&&" The browser no longer had its cookie, so it begins again.";if(isReload)tell(left?.isDoubtful,(isOther&&" Another app is at this address now.")||isStranger||"");}
function store(){const all=leave();all.texts.sort(([,one],[,other])=>one.length-other.length);for(;;){try{return sessionStorage.setItem(page.key,JSON.stringify(all));}catch{if(!all.texts.pop())return;}}}
function leave(){const texts=[];for(const id of page.fields.keys()){const el=page.find(page.element(id),controls);if(el&&el.type!=="password"&&el.type!=="range")texts.push([placeOf(el),el.value]);}
const isRecent=pressed&&page.lost()>0&&page.lost()-pressed<unsaved;return{focus:focus(),scrolls:[...page.scrolled].filter(([el])=>el.isConnected).map(([el,{left,top}])=>[placeOf(el),left,top]),texts:[...(left?.texts??[]),...texts],isDoubtful:isRecent||page.waiting.some((event)=>presses.includes(event[1])),};}
function focus(){const had=page.focused();return had&&[placeOf(had),had.selectionStart,had.selectionEnd];}
function focusAt([place,start,end]){const el=elementAt(place);page.focusOn(el);if(typeof start==="number")el?.setSelectionRange?.(start,end);}
export function restore(isLast){if(!left)return;queueMicrotask(()=>{if(!left)return;left.texts=left.texts.filter(([place,text])=>!write(elementAt(place),text));for(const[place,x,y]of left.scrolls){const el=elementAt(place);el?.scrollTo(x,y);if(el&&!el.getClientRects().length)page.scrolled.set(el,{left:x,top:y,isHidden:true});}
if(left.focus&&!page.focused())focusAt(left.focus);if(!isLast)return;Object.assign(left,{focus:null,scrolls:[]});setTimeout(()=>(left=null),patience);});}
function write(el,text){if(!el)return false;const id=page.ownerOf(el);const whole=page.fields.has(id)?rebase(el.defaultValue,el.value,text):text;if(el.value===whole)return true;page.setText(el,whole);page.edit.take(id);return true;}
function rebase(base,mine,other){const[start,count,added]=difference(base,mine);const[before,gone]=difference(base,other);const[end,after]=[start+count,base.length-before-gone];if(start===base.length||base.length-end<=after-count){const there=other.length-(base.length-start);return other.slice(0,there)+added+other.slice(there+count);}
return end<=before?other.slice(0,start)+added+other.slice(end):mine;}
export function exchange(){const{fields,waiting,edit,element,find}=page;const texts=[...fields].map(([id,field])=>({id,field,el:find(element(id),controls)})).filter(({el})=>el);for(const one of texts)Object.assign(one,{place:placeOf(one.el),text:one.el.value});const events=waiting.slice(1).map((event)=>[event,element(event[2])&&placeOf(element(event[2]))]);const had=focus();fields.clear();return()=>{for(const one of texts){const el=elementAt(one.place);if(!el)(left??={texts:[],scrolls:[]}).texts.push([one.place,one.text]);else{el.value=one.text;one.now=page.ownerOf(el);one.field.base=undefined;fields.set(one.now,one.field);}}
for(const[event,place]of events){const[,kind,id]=event;const one=texts.find((one)=>one.id===id);const to=place&&elementAt(place)?.id.slice(1);if(presses.includes(kind)&&to)event[2]=to;else if(isText(event)&&one?.now){event.splice(1,event.length,"x",one.now,one.text,one.field.revision);one.field.base=one.text;}else if(kind==="v"&&one?.now)event[2]=one.now;else if(!["E","h","m"].includes(kind))event.splice(1,event.length,...nothing);}
for(const{field,now}of texts)if(now)edit.send(now,field);if(had)queueMicrotask(()=>focusAt(had));};}
function tell(isDoubtful,why){const bar=say("This page was loaded again."+why+(isDoubtful?" Your last press may not have arrived.":""));const end=()=>bar.remove();for(const type of["pointerdown","keydown"])addEventListener(type,end,{once:true,capture:true});if(!isDoubtful)setTimeout(end,why?12000:4000);}
export function report(){reportScrolling();document.querySelectorAll("[data-pop^=n]:not([inert])").forEach(placeBeside);}
function reportScrolling(){const{followed}=page;for(const[el,memory]of followed){if(!el.isConnected)followed.delete(el);if(!page.isSeen(el)||page.isUnanswered(memory.asked))continue;const lengths="scrollLeft scrollTop scrollWidth scrollHeight clientWidth clientHeight".split(" ");const news=[...lengths.map((name)=>page.round(Math.abs(el[name]))),memory.phase,...elementsAt(el)];if(news.join()===memory.told)continue;memory.told=news.join();memory.asked=page.send("S",page.ownerOf(el),...news);}}
function elementsAt(el){if(!el.dataset.sc)return[];const{left,top,width,height}=el.getBoundingClientRect();const[x,y]=el.dataset.sc.split(",");const within=(step,place,length)=>page.clamp(step,place*length,length-step);const found=[2,16,40].map((step)=>
document.elementFromPoint(left+within(step,x,width),top+within(step,y,height)));return found.filter((one)=>one!==el&&el.contains(one)).map(page.ownerOf);}
export function scroll(el,isAnimated,x,y,isOffset){const behavior=isAnimated?"smooth":"auto";const edge=(part)=>(part===null?"nearest":["start","center","end"][Math.round(part*2)]);const memory=page.followed.get(isOffset?el:page.scrollerOf(el));if(memory)memory.steered=Date.now()+1000;if(isOffset)el.scrollTo({left:x??el.scrollLeft,top:y??el.scrollTop,behavior});else el.scrollIntoView({block:edge(y),inline:edge(x),behavior});}
const styles=`
	.b[aria-busy=true], .refresh[aria-busy=true] { opacity: .6; cursor: progress; }
	.page:has(> .body [aria-busy=true] > .refresh) > .bar .rf { color: var(--tertiary); cursor: progress; }
	.page:has(> .body [aria-busy=true] > .refresh) > .bar .rf .ic { animation: turn .9s linear infinite; }
	.list[aria-busy=true] > .refresh > .ic { animation: turn .9s linear infinite; }
	@keyframes turn { to { transform: rotate(360deg); } }
	.b:active:not(:disabled, .bd, .pm, .cu, .nx) { opacity: .6; }
	.b:is(.bd, .pm, .nx):active:not(:disabled) { filter: brightness(.92); }
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
	  .row:is([data-e], :has(> .b.nx, > .b.lk)):hover:not([aria-current=true], [aria-selected=true]) { background-image: linear-gradient(var(--fill-strong) 0 0); }
	  .acts > button:hover { background: var(--fill-strong); }
	  .tab:hover:not(:disabled, .pages *) { background: var(--fill); }
	}

	/* Popovers and menus. */
	dialog:is(.menu, .popover) { width: fit-content; height: fit-content; max-width: calc(100vw - 16px); max-height: calc(100dvh - 16px); overflow: auto; background: var(--raised); border-radius: 12px; box-shadow: 0 0 0 1px var(--separator), var(--shadow); }
	dialog:is(.menu, .popover)::backdrop { background: none; }
	dialog.menu { padding: 5px; min-width: 200px; }
	dialog.popover { min-width: 160px; }
	dialog.popover > .pn { display: grid; }
	.menu[popover] { padding: 5px; min-width: 190px; }
	.menu[popover]:popover-open, .pr.menu .pn { display: flex; flex-direction: column; align-items: stretch; gap: 0; }
	:is(.menu[popover], .pr.menu) :is(.b, .tg, .op), .menu .mn > .b { display: flex; justify-content: flex-start; gap: 10px; width: 100%; min-height: 36px; padding: 6px 12px; border-radius: 8px; background: none; color: var(--primary); font-weight: 400; text-align: start; opacity: 1; }
	.menu .b.del { color: var(--danger) !important; }
	.menu :is(.b, .tg, .op):is(:disabled, [aria-disabled=true]) { color: var(--tertiary) !important; }
	.menu .mn { display: flex; }
	.menu .mn > .b.ind::after { margin-inline-start: auto; transform: rotate(-45deg); }
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
`;function dress(){const sheet=new CSSStyleSheet();sheet.replaceSync(styles);document.adoptedStyleSheets.push(sheet);}
const longest=1000000;const short=200;const sizeOf=(text)=>new Blob([JSON.stringify(text)]).size;const isHigh=(unit)=>unit>>10===54;const isLow=(unit)=>unit>>10===55;function difference(old,text){const most=Math.min(old.length,text.length);let start=0,end=0;while(start<most&&old.charCodeAt(start)===text.charCodeAt(start))start+=1;if(isHigh(old.charCodeAt(start-1)))start-=1;while(end<most-start&&old.charCodeAt(old.length-1-end)===text.charCodeAt(text.length-1-end))end+=1;if(isLow(old.charCodeAt(old.length-end)))end-=1;return[start,old.length-start-end,text.slice(start,text.length-end)];}
function checksum(text){let sum=text.length;for(let index=0;index<text.length;index++)sum=(Math.imul(sum,31)+text.charCodeAt(index))|0;return sum;}
const unsent=new Map();function keep(id,el,text){unsent.get(id)?.bar.remove();unsent.set(id,{el,bar:say(text,"alert")});}
function forgetFields(sent){for(const[id,{el,bar}]of unsent){if(id!==sent&&el.isConnected)continue;bar.remove();unsent.delete(id);}}
function isSendable(id,el){const text=el.value;const size=text.length>longest / 6?sizeOf(text):0;forgetFields(id);if(size<=longest)return true;const most=longest.toLocaleString("en");keep(id,el,`This text is too long to be sent: ${size.toLocaleString("en")} bytes, of ${most} at most. It stays in its field.`);return false;}
export function sendText(id,field,el){if(!isSendable(id,el))return;const text=el.value;if(page.takeBack("x",id)||page.takeBack("z",id))field.base=field.former;field.former=field.base;const base=field.base===undefined?el.defaultValue:field.base;field.base=text;const splice=base?.length&&text.length>short?difference(base,text):null;field.number=
splice&&splice[2].length<text.length / 2
?page.send("z",id,...splice,field.revision,checksum(text))
:page.send("x",id,text,field.revision);}
export function accept(el,start,count,text,revision,check){const{edit}=page;const field=edit.field(page.ownerOf(el));if(revision<field.revision)return true;const old=field.told??el.value;const whole=old.slice(0,start)+text+old.slice(start+count);if(checksum(whole)!==check)return false;edit.accept(el,whole,revision);return true;}
function changeText(el,motion,start,count,text,check){const old=el.textContent;const whole=old.slice(0,start)+text+old.slice(start+count);if(checksum(whole)!==check)return page.send("t",page.ownerOf(el));motion?.exchanging(el);el.textContent=whole;}
const nothing=["F","0",0];const isText=(event)=>event[1]==="x"||event[1]==="z";let suspect;export function isRefused(code){const[event]=page.waiting;if(![1003,1007,1008,1009,1013].includes(code)||!event?.isSent)return false;if(suspect!==event)return(suspect=event);const id=event[2];if(isText(event)){const field=page.edit.field(id);const el=page.find(page.element(id),controls);field.base=null;if(el)keep(id,el,"The server has not taken this text. It stays in its field.");}else{const bar=say("The server has not taken what was done last.");setTimeout(()=>bar.remove(),8000);}
event.splice(1,event.length,...nothing);return true;}
