"use strict";(()=>{let sheet=new CSSStyleSheet();sheet.replaceSync(`
#development { position: fixed; inset: auto 0 0 0; margin: 0; padding: 12px 16px; border: 0; width: auto; max-height: 60vh;
	overflow: auto; font: 14px/1.4 ui-monospace, monospace; white-space: pre-wrap; color: #fff; background: #303038; }
#development.failed { background: #7a1512; }
#development b { display: block; }
#development p { margin: 8px 0 0; }
`);document.adoptedStyleSheets.push(sheet);let box=Object.assign(document.createElement("div"),{id:"development",popover:"manual"});box.setAttribute("role","status");document.body.append(box);function show({phase,problems}){box.className=phase;box.replaceChildren();if(phase!=="building"&&phase!=="failed")return box.matches(":popover-open")&&box.hidePopover();let line=(name,text)=>box.append(Object.assign(document.createElement(name),{textContent:text}));line("b",phase==="building"?"Building…":"The program does not compile. This is the last one that did.");for(let{file,line:row,column,message}of problems){line("p",(file?[file,row,column].join(":")+"\n":"")+message)}
if(box.matches(":popover-open"))box.hidePopover();box.showPopover()}
window.WebSocket=class extends WebSocket{constructor(...all){super(...all);this.addEventListener("message",({data})=>{if(data.startsWith('["dv",'))show(JSON.parse(data)[1])})}}})();