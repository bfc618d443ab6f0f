let page;export function begin(state,event,isReload,isLetIn){page=state;let forget=()=>delete page.memory.sw;if(document.readyState==="complete")forget();else addEventListener("load",forget);Object.assign(page.changes,changes);Object.assign(page.orders,orders);dress();watchPresses();watchPinches();watchMenus();watchPickers();watchSelections();carryOn(event,isReload,isLetIn);document.querySelectorAll("[data-pop]").forEach(placeBeside);reportScrolling()}
let changes={vs(el,...splice){if(!accept(page.find(el,controls),...splice))page.send("t",page.ownerOf(el))},xt(el){let id=page.ownerOf(el);Object.assign(page.edit.field(id),{base:null,isPending:true});page.edit.send(id,page.edit.field(id))},};let orders={q:measureFonts,u:(address)=>window.open(address,"_blank","noopener"),cp:(text)=>navigator.clipboard?.writeText(text).catch(()=>{}),vb:(times)=>navigator.vibrate?.(times),dl:(href)=>Object.assign(document.createElement("a"),{href,download:""}).click(),};function say(text,role="status"){let bar=document.createElement("div");Object.assign(bar,{className:"sw-away",textContent:text,popover:"manual"});bar.setAttribute("role",role);document.body.append(bar);bar.showPopover();return bar}
export let endings={replaced:"This page goes on in another window.",403:"This page needs cookies of this site. Allow them, and load the page again.",};export function follow(){forgetFields();look();restoreLater()}
let absent=0;export function explain(status){let bar=document.getElementById("away");let isAbsent=status===404||status===410;if(!isAbsent||absent<page.lost())absent=isAbsent&&page.now();let isGone=isAbsent&&page.now()-absent>60000;if(isGone===bar.textContent.startsWith("This app"))return;bar.textContent=isGone?"This app is no longer at this address.":"Connecting again…"}
export function redraw(el,edits,motion,part){if(typeof edits[2]==="string")return changeText(el,motion,...edits);if(el.matches(".sh"))motion?.drawing(el);let svg=el.children[isNaN(edits[0])?0:edits.shift()];for(let[index,change,html]of edits){if(html===undefined)for(let[name,value]of Object.entries(change))page.set(svg.children[index],name,value);else{let made=document.createElementNS(svg.namespaceURI,"g");made.innerHTML=html;[...svg.children].slice(index,index+change).forEach((item)=>item.remove());(index?svg.children[index-1].after:svg.prepend).apply(index?svg.children[index-1]:svg,[...made.childNodes])}}
if(!motion)part?.redrawn(el)}
function measureFonts(list){let pen=document.createElement("canvas").getContext("2d");let measure=([key,font,characters])=>{pen.font=font;let{fontBoundingBoxAscent:ascent,fontBoundingBoxDescent:descent}=pen.measureText("x");return[key,...[ascent,descent].map(page.round),Array.from(characters,(one)=>page.round(pen.measureText(one).width))]};while(list.length)page.send("m",list.splice(0,3).map(measure))}
let open=[];function watchMenus(){addEventListener("toggle",(event)=>event.newState==="closed"&&closed(event.target),true)}
export function turn(button){let menu=document.getElementById(button.getAttribute("aria-controls"));let front=page.topmost();if(!page.isShown(button)||page.isDisabled(button)||(front&&!front.contains(button)))return;if(!menu||menu.matches(":popover-open"))return menu?.hidePopover();menu.showPopover();open.push({menu,button});button.ariaExpanded=true;place(menu,button.getBoundingClientRect(),button.closest("[role=menu]"));page.focusOn(menu.querySelector(page.members))}
function closed(menu){let index=open.findIndex((one)=>one.menu===menu);if(index<0)return;let[{button}]=open.splice(index);button.ariaExpanded=false;if(!page.focused())page.focusOn(button)}
export function closeMenus(){open[0]?.menu.hidePopover()}
export function useMenu(event){let{menu}=open.at(-1)??{};let{key}=event;if(!menu)return false;let item=page.focused()?.closest(page.members);let[inward,outward]=isRightToLeft(menu)?["ArrowLeft","ArrowRight"]:["ArrowRight","ArrowLeft"];if(key==="Tab"||(key===outward&&open.length>1))menu.hidePopover();else if(key===inward&&item?.ariaHasPopup)page.use(item);else if(!rove(event))return true;event.preventDefault();return true}
let isRightToLeft=(el)=>getComputedStyle(el).direction==="rtl";export function rove({target,key}){let from=target.closest(page.members);let group=from?.closest(".list")??from?.closest(page.groups);if(!group)return false;let across=["ArrowRight","ArrowLeft"];if(isRightToLeft(group))across.reverse();let down=["ArrowDown","ArrowUp"];let keys=from.role==="radio"?[...across,...down]:group.role==="tablist"?across:down;let isStop=(el)=>!page.isDisabled(el)&&!el.closest("[inert]")&&page.isSeen(el);let all=[...group.querySelectorAll(page.members)].filter(isStop);let step=keys.indexOf(key);let index=all.indexOf(from);if(key==="Home")index=0;else if(key==="End")index=all.length-1;else if(step<0)return false;else index+=step%2?-1:1;let to=from.dataset.e==="c"?all[index]:all.at(index%all.length);to?.focus();if(to?.matches("[role=tab],[role=radio]")&&to!==from)page.use(to);return true}
let keyed,reached;export function pressKey(event){let had=page.focused();if(event.target!==keyed)keyed=reached=event.target;let el=reached;let isClick=event.isTrusted&&(event.key==="Enter"||event.key===" ")&&el.matches("button,[href],input");if(el.dispatchEvent(new KeyboardEvent("keydown",event))&&isClick)el.click();let now=page.focused();if(now===had)return;if(had!==el)page.focusOn(had);reached=now??el}
export function placeBeside(popover){place(popover,document.getElementById(popover.dataset.pop)?.getBoundingClientRect()??page.lastPress())}
function place(el,anchor,isBeside){let{width,height}=el.getBoundingClientRect();let{clientWidth}=document.documentElement;let[before,after]=isBeside?[anchor.left-width+4,anchor.right-4]:[anchor.right-width,anchor.left];let isBack=isRightToLeft(el);let left=isBack?before:after;let top=isBeside?anchor.top-6:anchor.bottom+4;if(isBeside&&(isBack?left<0:left+width>clientWidth))left=isBack?after:before;if(!isBeside&&top+height>innerHeight-8&&anchor.top>height+12)top=anchor.top-height-4;left=page.clamp(8,left,clientWidth-width-8);top=page.clamp(8,top,innerHeight-height-8);Object.assign(el.style,{position:"fixed",inset:"auto",margin:0,left:left+"px",top:top+"px"})}
let knowsOpenPickers=CSS.supports("selector(:open)");let tapped;let waitingOptions=new Map();let isPicking=(el)=>
el.isConnected&&el.localName==="select"&&(knowsOpenPickers?el.matches(":open"):el===tapped&&el===page.focused());function watchPickers(){let replace=page.changes["h"];let settle=(el)=>{let html=waitingOptions.get(el);if(html===undefined)return;waitingOptions.delete(el);if(el.isConnected)replace(el,html)};let look=(el)=>(isPicking(el)?setTimeout(look,200,el):settle(el));page.changes["h"]=(el,html)=>{if(!isPicking(el)){waitingOptions.delete(el);return replace(el,html)}
if(!waitingOptions.has(el))setTimeout(look,200,el);waitingOptions.set(el,html)};addEventListener("pointerdown",({target,pointerType})=>(tapped=pointerType==="touch"&&target.closest?.("select")),true);addEventListener("change",({target})=>{if(target===tapped)tapped=null;queueMicrotask(()=>settle(target))})}
let settling=300;let reach={mouse:3,pen:8,touch:24};let x=NaN,y=NaN,below="",since=-Infinity,looked=-Infinity;let pointed=-Infinity,changed=-Infinity,until=0,frame=0;let isStale=false;let pressable=",[data-p],[data-x],[data-up],a,input,select,textarea,label,dialog";function nameOf(el){let target=el?.closest?.(page.usable+pressable);if(!target||target.localName==="dialog")return target?.localName??"";return `${page.ownerOf(target)} ${target.dataset.e??""}`}
function pointAt(event){[x,y,below,since]=[event.clientX,event.clientY,nameOf(event.target),-Infinity];looked=pointed=performance.now()}
function lookBelow(){let now=performance.now();let name=nameOf(document.elementFromPoint(x,y));if(name!==below)[below,since]=[name,now];looked=now}
function look(){changed=performance.now();if(isNaN(x))return;lookBelow();if(performance.now()-pointed<10000)lookOn()}
function lookOn(){until=performance.now()+1000;frame||=requestAnimationFrame(step)}
function step(){frame=0;if(isNaN(x))return;lookBelow();if(performance.now()<until)frame=requestAnimationFrame(step)}
function watchPresses(){let listen=(type,take)=>addEventListener(type,take,true);let rests=(event)=>Math.hypot(event.clientX-x,event.clientY-y)<=(reach[event.pointerType]??3);let stop=(event)=>{event.preventDefault();event.stopImmediatePropagation()};listen("pointermove",(event)=>event.isPrimary&&!rests(event)&&pointAt(event));for(let type of["wheel","touchmove","keydown"])addEventListener(type,()=>(x=NaN),{capture:true,passive:true});listen("scroll",()=>performance.now()-changed>settling&&(x=NaN));listen("pointerdown",(event)=>{let now=performance.now();if(now-looked<settling&&rests(event))lookBelow();isStale=rests(event)&&nameOf(event.target)===below&&now-since<settling;if(isStale)stop(event);else pointAt(event);pointed=now;lookOn()});listen("mousedown",(event)=>{if(isStale)stop(event);else if(event.target.closest?.(".kb"))event.preventDefault()});listen("click",(event)=>isStale&&event.detail&&stop(event))}
let pinchEnd=200;let pinchUnits=[100,3,1];let pinchStep=0.3;let pinch=null;function watchPinches(){let listen=({target})=>{let el=target.closest?.("[data-z]");el?.addEventListener("wheel",magnify);if(!navigator.maxTouchPoints)for(let phase of["start","change","end"])el?.addEventListener("gesture"+phase,magnify)};addEventListener("pointerover",listen,true);addEventListener("pointermove",listen,{once:true,capture:true});addEventListener("pointerdown",endPinch,true)}
function magnify(event){let el=event.currentTarget;let isWheel=event.type==="wheel";let isEnd=event.type==="gestureend";if((isWheel&&!event.ctrlKey)||event.defaultPrevented)return;if((!page.has(el,"z")||page.isDisabled(el))&&!(isEnd&&pinch?.el===el))return;event.preventDefault();if(isEnd)return endPinch();if(pinch?.el!==el||event.type==="gesturestart"){endPinch();page.reportFrames(el);pinch={el,id:page.ownerOf(el),place:[event.clientX,event.clientY].map(page.round),scale:1}}
let power=page.clamp(-pinchStep,-event.deltaY /pinchUnits[event.deltaMode],pinchStep);pinch.scale=page.clamp(1e-3,isWheel?pinch.scale*Math.exp(power):event.scale,1e3);pinch.frame||=requestAnimationFrame(sendPinch);clearTimeout(pinch.timer);if(isWheel)pinch.timer=setTimeout(endPinch,pinchEnd)}
function sendPinch(){if(!pinch)return;pinch.frame=0;page.send("P",pinch.id,5,...pinch.place,Number(pinch.scale.toPrecision(6)))}
function endPinch(){if(!pinch)return;clearTimeout(pinch.timer);if(pinch.frame){cancelAnimationFrame(pinch.frame);sendPinch()}
page.send("P",pinch.id,6,...pinch.place);pinch=null}
let presses=["p","o","e","s","+","-","A","D","M","c","T","R","d","f","k","P","X","V",];let unsaved=300;let patience=10000;let controls="input:not([type=file]),textarea,select";let pageLike="[role=tabpanel],.page,dialog";let isTab=(name)=>name.startsWith("tab ");function nameOfPage(el){if(el.role==="tabpanel")return nameOfTab(document.getElementById(el.getAttribute("aria-labelledby")),el.ariaLabel);return `${el.localName} ${el.dataset.n??el.ariaLabel??el.querySelector(":scope > .bar .title")?.textContent}`}
function nameOfTab(tab,name){let all=[...(tab?.closest("[role=tablist]")?.querySelectorAll("[role=tab]")??[])];let same=all.filter((one)=>one.textContent===tab.textContent);return `tab ${same.indexOf(tab)} ${name??tab?.textContent}\t${all.indexOf(tab)}`}
function isSamePage(name,other){if(name===other)return true;let[[text,place],[there,at]]=[name.split("\t"),other.split("\t")];if(!isTab(name)||!isTab(other))return false;return text===there||(place===at&&!nameOfTabs().includes(text))}
let nameOfTabs=()=>[...document.querySelectorAll("[role=tab]")].map((tab)=>nameOfTab(tab).split("\t")[0]);function pagesOf(el){let names=[];for(let box=el.closest(pageLike);box;box=box.parentElement.closest(pageLike))names.push(nameOfPage(box));return names}
let areSame=(pages,others)=>pages.length===others.length&&pages.every((name,index)=>isSamePage(name,others[index]));let alike=([selector,text,,pages])=>
[...document.querySelectorAll(selector)].filter((el)=>textOf(el)===text&&(!pages||areSame(pages,pagesOf(el))));let textOf=(el)=>(el.matches("button,a,[role]:not([role=list])")?el.textContent.slice(0,80):"");function placeOf(el){let label=el.ariaLabel?`[aria-label="${CSS.escape(el.ariaLabel)}"]`:"";let name=el.classList.length&&!label?"."+CSS.escape(el.classList[0]):"";let place=[el.localName+label+name,textOf(el),0,pagesOf(el)];place[2]=alike(place).indexOf(el);if(isTranslated()&&el.matches(controls)){let all=fieldsLike(place);place[4]=[all.indexOf(el),all.length]}
return place}
let isTranslated=()=>document.querySelector("html[class*=translated-],font,[_msttexthash]");let fieldsLike=([selector,,,pages])=>alike([/^\w+/.exec(selector)[0],"",0,pages]).filter((el)=>el.matches(controls));function elementAt(place){let[index,count]=place[4]??[];let found=alike(place)[place[2]];if(found||!count)return found;let all=fieldsLike(place);return all.length===count?all[index]:undefined}
let shownPages=()=>[...document.querySelectorAll(pageLike)].map(pagesOf);function isAhead([,,,pages=[]],shown){let missing=pages.findLast((name,index)=>!shown.some((one)=>areSame(pages.slice(index),one)));return missing!==undefined&&isTab(missing)}
let left;let isSecret=([,,,isPassword])=>isPassword;let pressed=0,edited=0,forgetting=0;function carryOn(event,isReload,isLetIn){let[,,status,...name]=isReload?(page.memory["sw-again"]??"").split(","):[];let isOther=name.length>0&&name.join()!==(document.querySelector("[name=application-name]")?.content??"");left=event===true||isOther?null:JSON.parse(page.memory[page.key]??null);delete page.memory[page.key];addEventListener("pagehide",store);let note=({type,key,target})=>{if(type==="input")edited=page.now();else if(type==="click"||key==="Enter"||(type==="change"&&target.matches("select,[type=range]")))pressed=page.now()};for(let type of["click","keydown","change","input"])addEventListener(type,note,true);let goOn=({type})=>{if(left)Object.assign(left,{scrolls:[]},type==="wheel"?{}:{focus:null})};for(let type of["pointerdown","keydown","wheel"])addEventListener(type,goOn,{once:true,capture:true});if(event===true)return;if(event)goOn(event);restore(isLetIn);let isStranger=status==="403"&&" The browser no longer had its cookie, so it begins again.";if(isReload||left?.isUnsent)tell(left?.isDoubtful,(isOther&&" Another app is at this address now.")||isStranger||"",left?.isUnsent)}
function store(){let all=leave();all.texts.sort(([,one],[,other])=>one.length-other.length);for(;;){try{page.memory[page.key]=JSON.stringify(all);return}catch{if(!all.texts.pop())return}}}
function leave(){let isFresh=(time)=>time>0&&page.lost()>=time&&page.lost()-time<unsaved;let texts=[];for(let[id,field]of page.fields){let el=page.find(page.element(id),controls);if(!el||el.type==="password"||!field.revision)continue;let isStored=!field.isPending&&!page.isUnanswered(field.number)&&!isFresh(edited);if(!isStored||el.type!=="range")texts.push([placeOf(el),el.value,isStored?el.defaultValue:null,false,el.type])}
return{focus:focus(),scrolls:[...page.scrolled].filter(([el])=>el.isConnected).map(([el,{left,top}])=>[placeOf(el),left,top]),texts:[...(left?.texts??[]).filter((one)=>!isSecret(one)),...texts],isUnsent:!!document.querySelector("[data-sw-unsent]"),isDoubtful:isFresh(pressed)||page.waiting.some((event)=>presses.includes(event[1])),}}
function focus(){let had=page.focused();return had&&[placeOf(had),had.selectionStart,had.selectionEnd]}
function focusAt([place,start,end]){let el=elementAt(place);page.focusOn(el);if(typeof start==="number")el?.setSelectionRange?.(start,end)}
export function restore(isLast){if(!left)return;queueMicrotask(()=>{if(!left)return;restoreTexts();for(let[place,x,y]of left.scrolls){let el=elementAt(place);el?.scrollTo(x,y);if(el&&!el.getClientRects().length)page.scrolled.set(el,{left:x,top:y,isHidden:true})}
if(left.focus&&!page.focused())focusAt(left.focus);if(!isLast)return;Object.assign(left,{focus:null,scrolls:[],isWhole:true});forgetTexts()})}
function restoreLater(){if(left?.isWhole&&left.texts.length)queueMicrotask(()=>(restoreTexts(),forgetTexts()))}
function restoreTexts(){let shown=shownPages();if(left)left.texts=left.texts.filter(([place,...text])=>isAhead(place,shown)||!write(elementAt(place),...text))}
function forgetTexts(){forgetting||=setTimeout(()=>{restoreTexts();let shown=shownPages();let texts=left.texts.filter(([place])=>isAhead(place,shown));let lost=left.texts.filter((one)=>!texts.includes(one)&&one[1]&&one[4]!=="range");if(lost.length)tellLost(lost.map((one)=>(isSecret(one)?"•••":one[1])));left=texts.length?{texts,scrolls:[],isWhole:true,isLate:true}:null;forgetting=0},patience)}
function write(el,text,former=null){if(!el)return false;if(left.isLate&&former!==null&&!["",former].includes(el.value))return true;let id=page.ownerOf(el);let isUsed=page.fields.has(id);let whole=!isUsed?text:el.type==="range"?el.value:rebase(el.defaultValue,el.value,text);if(el.value===whole)return true;page.setText(el,whole);page.edit.take(id);return true}
function rebase(base,mine,other){let[start,count,added]=difference(base,mine);let[before,gone]=difference(base,other);let[end,after]=[start+count,base.length-before-gone];if(start===base.length||base.length-end<=after-count){let there=other.length-(base.length-start);return other.slice(0,there)+added+other.slice(there+count)}
return end<=before?other.slice(0,start)+added+other.slice(end):mine}
export function remember(done,isLetIn){let{fields,scrolled,find,element}=page;let bring=isLetIn?null:exchange();let before=[...scrolled].map(([el,place])=>[el.id,place]);let texts=[...fields].map(([id,field])=>[id,field,find(element(id),controls)?.value]);return()=>{for(let[id,field,text]of texts){let el=find(element(id),controls);if(el&&text!==undefined&&(field.isPending||(page.isUnanswered(field.number)&&field.number>done)))el.value=text}
page.restoreAnchors([]);for(let[id,place]of before)document.getElementById(id)?.scrollTo(place);bring?.()}}
function exchange(){let{fields,waiting,edit,element,find}=page;let texts=[...fields].map(([id,field])=>({id,field,el:find(element(id),controls)})).filter(({el})=>el);for(let one of texts)Object.assign(one,{place:placeOf(one.el),text:one.el.value});let events=waiting.slice(1).map((event)=>[event,element(event[2])&&placeOf(element(event[2])),nameOfChoice(event)]);let had=focus();fields.clear();return()=>{for(let one of texts){let el=elementAt(one.place);if(!el)(left??={texts:[],scrolls:[]}).texts.push([one.place,one.text,null,one.el.type==="password",one.el.type]);else{el.value=one.text;one.now=page.ownerOf(el);one.field.base=undefined;fields.set(one.now,one.field)}}
let isLost=false;for(let[event,place,choice]of events){let[,kind,id]=event;let one=texts.find((one)=>one.id===id);let to=place&&elementAt(place)?.id.slice(1);if(presses.includes(kind)&&to&&(choice===undefined||chooseAgain(event,element(to),choice)))event[2]=to;else if(isText(event)&&one?.now){event.splice(1,event.length,"x",one.now,one.text,one.field.revision);one.field.base=one.text}else if(kind==="v"&&one?.now)event[2]=one.now;else if(!["E","h","m"].includes(kind)){isLost||=presses.includes(kind);event.splice(1,event.length,...nothing)}}
if(isLost)tell(true,"");for(let{field,now}of texts)if(now)edit.send(now,field);if(had)queueMicrotask(()=>focusAt(had))}}
function nameOfChoice([,kind,,,option]){if(kind==="s"&&option)return page.element(option)?.textContent??null}
function chooseAgain(event,list,choice){let index=[...list.options].findIndex((option)=>option.textContent===choice);event.splice(3,2,index,list.options[index]?.id.slice(1));return index>=0}
function tell(isDoubtful,why,isUnsent){let doubts=(isDoubtful?" Your last press may not have arrived.":"")+(isUnsent?" A file was not sent.":"");let bar=say("This page was loaded again."+why+doubts);let end=()=>bar.remove();for(let type of["pointerdown","keydown"])addEventListener(type,end,{once:true,capture:true});if(!doubts)setTimeout(end,why?12000:4000)}
function tellLost(texts){let bar=say(`What you typed has no field here now: ${texts.map((text)=>`“${text.slice(0,200)}”`).join(", ")}`,"alert");let end=()=>bar.remove();bar.addEventListener("click",end);setTimeout(end,60000)}
export function report(){reportScrolling();document.querySelectorAll("[data-pop^=n]:not([inert])").forEach(placeBeside)}
function reportScrolling(){let{followed}=page;for(let[el,memory]of followed){if(!el.isConnected)followed.delete(el);if(!page.isSeen(el)||page.isUnanswered(memory.asked))continue;let lengths="scrollLeft scrollTop scrollWidth scrollHeight clientWidth clientHeight".split(" ");let news=[...lengths.map((name)=>page.round(Math.abs(el[name]))),memory.phase,...elementsAt(el)];if(news.join()===memory.told)continue;memory.told=news.join();memory.asked=page.send("S",page.ownerOf(el),...news)}}
function elementsAt(el){if(!el.dataset.sc)return[];let{left,top,width,height}=el.getBoundingClientRect();let[x,y]=el.dataset.sc.split(",");let within=(step,place,length)=>page.clamp(step,place*length,length-step);let found=[2,16,40].map((step)=>
document.elementFromPoint(left+within(step,x,width),top+within(step,y,height)));return found.filter((one)=>one!==el&&el.contains(one)).map(page.ownerOf)}
export function scroll(el,isAnimated,x,y,isOffset){let behavior=isAnimated?"smooth":"auto";let edge=(part)=>(part===null?"nearest":["start","center","end"][Math.round(part*2)]);let memory=page.followed.get(isOffset?el:page.scrollerOf(el));if(memory)memory.steered=page.now()+1000;if(isOffset)el.scrollTo({left:x??el.scrollLeft,top:y??el.scrollTop,behavior});else el.scrollIntoView({block:edge(y),inline:edge(x),behavior})}
let covered=new Set();export function keepPlaces(had){let{scrolled,isShown}=page;for(let[el,place]of scrolled){if(!el.isConnected)scrolled.delete(el);else if(!isShown(el))place.isHidden=true;else if(place.isHidden){place.isHidden=false;page.restoreAnchors([]);el.scrollTo(place)}}
if(had?.isConnected&&!isShown(had))covered.add(had);for(let el of covered){if(!el.isConnected)covered.delete(el);else if(isShown(el)){covered.delete(el);if(!page.focused()||!isShown(page.focused()))page.focusOn(el)}}}
let selections=new Map();let selecting=0;function memoryOf(el){let id=page.ownerOf(el);if(!selections.has(id))selections.set(id,{});return selections.get(id)}
function reportSelection(){selecting=0;let el=page.focused();if(!el||!page.has(el,"ts")||page.composing())return;let memory=memoryOf(el);let range=[el.selectionStart,el.selectionEnd];if(memory.told===range.join())return;memory.told=range.join();page.takeBack("r",page.ownerOf(el));page.send("r",page.ownerOf(el),...range)}
function watchSelections(){document.addEventListener("selectionchange",()=>(selecting||=setTimeout(reportSelection,50)));addEventListener("compositionend",select);addEventListener("input",({target})=>page.has(target,"ts")&&(memoryOf(target).told=null))}
export function select(){if(page.composing())return;for(let el of document.querySelectorAll("[data-ts]")){if(!el.dataset.ts)continue;let[request,start,end]=el.dataset.ts.split(":").map(Number);let memory=memoryOf(el);if(memory.request===request)continue;memory.request=request;el.setSelectionRange(start,end)}}
let styles=`
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
`;function dress(){let sheet=new CSSStyleSheet();sheet.replaceSync(styles+forcedStyles);document.adoptedStyleSheets.push(sheet)}
let chosen=`:is(.row:is([aria-current=true], [aria-selected=true]), .sg .op[aria-checked=true], .tg.tb[aria-checked=true], .tabs:not(.pages) > .tabbar > .tab[aria-selected=true])`;let forcedStyles=`
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
`;let longest=1000000;let short=200;let sizeOf=(text)=>new Blob([JSON.stringify(text)]).size;let isHigh=(unit)=>unit>>10===54;let isLow=(unit)=>unit>>10===55;function difference(old,text){let most=Math.min(old.length,text.length);let start=0,end=0;while(start<most&&old.charCodeAt(start)===text.charCodeAt(start))start+=1;if(isHigh(old.charCodeAt(start-1)))start-=1;while(end<most-start&&old.charCodeAt(old.length-1-end)===text.charCodeAt(text.length-1-end))end+=1;if(isLow(old.charCodeAt(old.length-end)))end-=1;return[start,old.length-start-end,text.slice(start,text.length-end)]}
function checksum(text){let sum=text.length;for(let index=0;index<text.length;index++)sum=(Math.imul(sum,31)+text.charCodeAt(index))|0;return sum}
let unsent=new Map();function keep(id,el,text){unsent.get(id)?.bar.remove();unsent.set(id,{el,bar:say(text,"alert")})}
function forgetFields(sent){for(let[id,{el,bar}]of unsent){if(id!==sent&&el.isConnected)continue;bar.remove();unsent.delete(id)}}
function isSendable(id,el){let text=el.value;let size=text.length>longest /6?sizeOf(text):0;forgetFields(id);if(size<=longest)return true;let most=longest.toLocaleString("en");keep(id,el,`This text is too long to be sent: ${size.toLocaleString("en")} bytes, of ${most} at most. It stays in its field.`);return false}
export function sendText(id,field,el){if(!isSendable(id,el))return;let text=el.value;if(page.takeBack("x",id)||page.takeBack("z",id))field.base=field.former;field.former=field.base;let base=field.base===undefined?el.defaultValue:field.base;field.base=text;let splice=base?.length&&text.length>short?difference(base,text):null;field.number=
splice&&splice[2].length<text.length /2
?page.send("z",id,...splice,field.revision,checksum(text))
:page.send("x",id,text,field.revision)}
function accept(el,start,count,text,revision,check){let{edit}=page;let field=edit.field(page.ownerOf(el));if(revision<field.revision)return true;let old=field.told??el.value;let whole=old.slice(0,start)+text+old.slice(start+count);if(checksum(whole)!==check)return false;edit.accept(el,whole,revision);return true}
function changeText(el,motion,start,count,text,check){let old=el.textContent;let whole=old.slice(0,start)+text+old.slice(start+count);if(checksum(whole)!==check)return page.send("t",page.ownerOf(el));motion?.exchanging(el);el.textContent=whole}
let nothing=["F","0",0];let isText=(event)=>event[1]==="x"||event[1]==="z";let suspect;export function isRefused(code){let[event]=page.waiting;if(![1003,1007,1008,1009].includes(code)||!event?.isSent)return false;if(suspect!==event)return(suspect=event);let id=event[2];if(isText(event)){let field=page.edit.field(id);let el=page.find(page.element(id),controls);field.base=null;if(el)keep(id,el,"The server has not taken this text. It stays in its field.")}else{let bar=say("The server has not taken what was done last.");setTimeout(()=>bar.remove(),8000)}
event.splice(1,event.length,...nothing);return true}
