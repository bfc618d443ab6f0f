// The page's side of an app that runs on a server. Attributes are what the server knows; what the person has chosen is
// shown at once, until the server has answered. A text that is being edited belongs to the person.
"use strict";

(() => {
  const settings = document.currentScript.dataset;
  const on = (type, take, options) => document.addEventListener(type, take, options);
  const round = (number) => Math.round(number * 100) / 100;
  const element = (id) => document.getElementById("n" + id);
  const ownerOf = (el) => el.closest("[id^=n]")?.id.slice(1);
  const isDisabled = (el) => el.matches(":disabled") || el.closest("[aria-disabled=true],[inert]");
  const isSeen = (el) => el.getClientRects().length > 0;
  const has = (el, mark) => el.dataset[mark] !== undefined;
  const focusOn = (el) => el?.focus({ preventScroll: true });
  const focused = () => (document.activeElement === document.body ? null : document.activeElement);
  const find = (el, selector) => (el?.matches(selector) ? el : el?.querySelector(selector));

  const editable = "input,textarea,select";
  const typed = "textarea,input:not([type=range])";
  const focusable = ":is(a[href],button,input,select,textarea,[tabindex='0']):not(:disabled)";
  const members = "[role^=menuitem],[role=tab],[role=option],[role=radio],[data-e=c]";
  const usable = "button,[data-e]," + members;

  // ---- Socket

  /** Events that are not answered are sent again on the next socket. */
  let lastEvent = 0;
  let answered = 0;
  let waiting = [];
  let sent = 0;
  /** What the server takes at once. */
  let room = 200;
  let last = 0;
  let rest = 0;
  let lastFrame = 0;

  let socket = null;
  let isOpen = false;
  let isOver = false;
  let failures = 0;
  let retry = 0;
  let heard = 0;

  function connect() {
    clearTimeout(retry);
    if (socket || isOver) return;
    const address = new URL(settings.socket, location.href.replace(/^http/, "ws"));
    const current = (socket = new WebSocket(address));
    current.onopen = () => {
      isOpen = true;
      heard = Date.now();
      sent = 0;
      current.send(JSON.stringify([0, "hello", settings.token, lastFrame, previous, wasHere]));
      deliver();
    };
    current.onmessage = (message) => {
      failures = 0;
      heard = Date.now();
      if (!isOver) notice.hide();
      receive(JSON.parse(message.data));
    };
    current.onclose = (event) => {
      socket = null;
      isOpen = false;
      if (isOver) return;
      notice.soon("Connecting again…");
      // Whoever breaks a rule waits longer.
      failures += event.code === 1008 ? 5 : 1;
      retry = setTimeout(connect, Math.min(15000, 100 * 2 ** failures) * (0.5 + Math.random() / 2));
    };
  }

  function deliver() {
    room = Math.min(200, room + (Date.now() - last) / 5);
    last = Date.now();
    while (isOpen && room > 0 && sent < waiting.length) {
      const text = JSON.stringify(waiting[sent++]);
      socket.send(text);
      room -= 1 + text.length / 200;
    }
    if (isOpen && sent < waiting.length) rest ||= setTimeout(() => deliver((rest = 0)), 50);
  }

  /** Tells of an event, now or later. Returns its number. */
  function tell(...event) {
    if (!"xv".includes(event[0])) flushEdits();
    waiting.push([++lastEvent, ...event]);
    deliver();
    return lastEvent;
  }

  /** The same, in place of what has not been sent. */
  function tellLatest(kind, id, ...rest) {
    const old = waiting.slice(sent).find((event) => event[1] === kind && event[2] === id);
    if (!old) return tell(kind, id, ...rest);
    old.splice(3, 9, ...rest);
    return old[0];
  }

  const isUnanswered = (number) => number > answered;

  function acknowledge(number) {
    answered = Math.max(answered, number);
    while (waiting[0]?.[0] <= number) {
      waiting.shift();
      if (sent) sent -= 1;
    }
    for (const hold of held.values()) if (!isUnanswered(hold.number)) hold.release();
    for (const [id, field] of fields) if (!isUnanswered(field.number)) edit.send(id, field);
  }

  setInterval(() => {
    const silence = Date.now() - heard;
    if (isOpen && silence > 35000) socket.close();
    else if (isOpen && silence > 20000) socket.send('["hb"]');
  }, 5000);

  // ---- Notices

  const notice = {
    bar: document.createElement("div"),
    timer: 0,
    soon(text) {
      if (this.bar.hidden) this.timer ||= setTimeout(() => this.show(text), 700);
    },
    show(text) {
      this.hide();
      this.bar.textContent = text;
      if (isOver) {
        const button = document.createElement("button");
        button.textContent = "Reload";
        button.onclick = () => location.reload();
        this.bar.append(" ", button);
      }
      this.bar.hidden = false;
      this.bar.popover = "manual";
      this.bar.showPopover();
    },
    hide() {
      clearTimeout(this.timer);
      this.timer = 0;
      this.bar.hidden = true;
      this.bar.popover = null;
    },
  };

  function end(reason) {
    if (reason === "shutdown") return notice.show("The server is closing. This page waits for it.");
    isOver = true;
    const last = Number(sessionStorage.getItem("sw-anew"));
    if (reason === "gone" && Date.now() - last > 5000) {
      sessionStorage.setItem("sw-anew", Date.now());
      location.reload();
    }
    notice.show(reason === "replaced" ? "This page goes on in another window." : "This page has ended.");
    isOpen = false;
    socket.close();
  }

  // ---- Frames

  const sheet = new CSSStyleSheet();
  let isApplying = false;
  let motion;

  const changes = {
    t: (el, text) => (el.textContent = text),
    a(el, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        const hold = held.get(name + ownerOf(el));
        if (name === "style") el.style.cssText = value;
        else if (hold) hold.truth = value;
        else set(el, name, value);
      }
      if (!held.has("value" + ownerOf(el))) synchronize(el);
      adopt(el);
    },
    v: (el, text, revision) => edit.accept(find(el, editable), text, revision),
    h(el, html) {
      const chosen = el.selectedIndex;
      el.innerHTML = html;
      if (held.has("value" + ownerOf(el))) el.selectedIndex = chosen;
    },
    i(el, before, html) {
      const next = before ? element(before) : null;
      const range = document.createRange();
      range.selectNodeContents(el);
      const fragment = range.createContextualFragment(html);
      const added = [...fragment.children];
      (next?.parentNode ?? el).insertBefore(fragment, next);
      added.forEach(adoptAll);
      motion?.added(added);
    },
    r(el) {
      motion?.removing(el);
      leave(el);
      el.remove();
    },
    m(el, before) {
      const next = before ? element(before) : null;
      const place = el.parentNode;
      // This keeps the focus and the caret.
      if (place.moveBefore) return place.moveBefore(el, next);
      const restore = keepCaret();
      place.insertBefore(el, next);
      restore();
    },
    s(el, x, y, isOffset) {
      const behavior = motion ? "smooth" : "auto";
      const edge = (part) => (part === null ? "nearest" : ["start", "center", "end"][Math.round(part * 2)]);
      const memory = followed.get(isOffset ? el : scrollerOf(el));
      if (memory) memory.steered = Date.now() + 1000;
      if (isOffset) el.scrollTo({ left: x ?? el.scrollLeft, top: y ?? el.scrollTop, behavior });
      else el.scrollIntoView({ block: edge(y), inline: edge(x), behavior });
    },
    f: (el) => find(el, focusable)?.focus(),
  };

  const orders = {
    st(rules) {
      if (!rules) {
        sheet.replaceSync("");
        document.getElementById("st")?.remove();
      }
      for (const rule of rules.match(/[^}]+}/g) ?? []) sheet.insertRule(rule, sheet.cssRules.length);
    },
    n(path, replaces) {
      if (path !== here()) history[replaces ? "replaceState" : "pushState"](null, "", path);
    },
    ti: (title) => (document.title = title),
    x(duration, easing) {
      motion = duration && !calm.matches ? startMotion(duration, easing) : null;
    },
    u: (address) => open(address, "_blank", "noopener"),
    q: measureFonts,
    bye: end,
  };

  const here = () => location.pathname + location.search + location.hash;

  function set(el, name, value) {
    if (value === null) el.removeAttribute(name);
    else el.setAttribute(name, value);
  }

  function putAt(el, box) {
    for (const [side, length] of Object.entries(box)) el?.style.setProperty(side, length + "px");
  }

  function receive(frame) {
    if (typeof frame[0] === "string") return apply([frame]);
    const [number, ...list] = frame;
    if (number > lastFrame) apply(list);
    lastFrame = Math.max(lastFrame, number);
    if (isOpen) socket.send(JSON.stringify(["a", number]));
  }

  function apply(list) {
    isApplying = true;
    const had = focused();
    const near = had?.closest("[id^=n]")?.parentElement;
    const restoreCaret = keepCaret();
    const anchors = holdRuns();
    let restore;
    let done = 0;
    for (const [name, first, ...rest] of list) {
      if (name === "c") done = first;
      else if (name === "f" && !first) had?.blur();
      else if (name === "r" && first === "*") {
        restore = remember();
        element(0).replaceChildren();
      } else if (Object.hasOwn(orders, name)) orders[name](first, ...rest);
      else if (Object.hasOwn(changes, name) && element(first)) changes[name](element(first), ...rest);
    }
    restore?.();
    motion?.play();
    motion = null;
    acknowledge(done);
    keepPlaces(had);
    if (had && !had.isConnected && !focused()) {
      restoreCaret();
      if (!focused() && near.isConnected) focusOn(find(near, focusable));
    }
    keepRuns(anchors);
    lookAround();
    isApplying = false;
  }

  function lookAround() {
    seeRuns();
    geometry.tell();
    tellScrolling();
    for (const popover of popovers.keys()) placeBeside(popover);
  }

  // ---- Places

  /** How far things are scrolled, and what had the keyboard when it was hidden. */
  const scrolled = new Map();
  const left = new Set();

  function keepPlaces(had) {
    for (const [el, place] of scrolled) {
      if (!el.isConnected) scrolled.delete(el);
      else if (!isSeen(el)) place.isHidden = true;
      else if (place.isHidden) {
        place.isHidden = false;
        el.scrollTo(place);
      }
    }
    if (had?.isConnected && !isSeen(had)) left.add(had);
    for (const el of left) {
      if (!el.isConnected) left.delete(el);
      else if (isSeen(el)) {
        left.delete(el);
        if (!focused() || !isSeen(focused())) focusOn(el);
      }
    }
  }

  /** Returns what brings the caret back. */
  function keepCaret() {
    const el = focused();
    if (!el) return () => {};
    const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = el;
    const id = el.closest("[id^=n]")?.id;
    return () => {
      const again = el.isConnected ? el : find(document.getElementById(id), focusable);
      focusOn(again);
      if (typeof start === "number") again?.setSelectionRange?.(start, end, direction);
    };
  }

  /** Returns what brings back, on a page that is new, what the person had under way. */
  function remember() {
    const places = [...scrolled].map(([el, place]) => [el.id, place]);
    const texts = [...fields].map(([id, field]) => [id, field, find(element(id), editable)?.value]);
    leave(element(0));
    held.clear();
    return () => {
      for (const [id, field, text] of texts) {
        const el = find(element(id), editable);
        if (!field.isPending && !isUnanswered(field.number)) fields.delete(id);
        else if (el && text !== undefined) el.value = text;
      }
      keepRuns([]);
      for (const [id, place] of places) document.getElementById(id)?.scrollTo(place);
    };
  }

  // ---- What comes and goes

  const marked = "[data-modal],[data-pop],[data-w],[data-g],[data-sc]";
  /** Popovers that are shown, with what had the keyboard before. */
  const popovers = new Map();

  function adoptAll(el) {
    adopt(el);
    el.querySelectorAll(marked).forEach(adopt);
  }

  function adopt(el) {
    if (has(el, "modal") && !el.matches(":modal")) {
      el.open = false;
      el.showModal();
    }
    if (has(el, "pop") && !popovers.has(el)) {
      popovers.set(el, focused());
      el.showPopover();
      placeBeside(el);
      focusOn(el.querySelector(focusable));
    }
    if (has(el, "w") && !runs.has(el)) runs.set(el, { asked: 0 });
    if (has(el, "sc") && !followed.has(el)) followed.set(el, { phase: 0 });
    if (has(el, "g") && !observed.has(el)) {
      observed.set(el, "");
      resizing.observe(el);
    }
  }

  /** The keyboard returns to where it was before what goes. */
  function leave(el) {
    for (const open of [el, ...el.querySelectorAll("[data-modal],[data-pop]")]) {
      if (open.open) open.close();
      if (!popovers.has(open)) continue;
      if (open.contains(focused())) focusOn(popovers.get(open));
      popovers.delete(open);
    }
  }

  // ---- Controls

  /** What is shown otherwise than the server knows it. */
  const held = new Map();

  function hold(el, name, number) {
    const key = name + ownerOf(el);
    const truth = held.has(key) ? held.get(key).truth : el.getAttribute(name);
    const entry = {
      number,
      truth,
      release() {
        held.delete(key);
        set(el, name, entry.truth);
        synchronize(el);
      },
    };
    held.set(key, entry);
    return () => held.get(key) === entry;
  }

  function synchronize(el) {
    if (el.localName === "select") el.selectedIndex = [...el.options].findIndex((option) => option.defaultSelected);
    else if (el.type === "range" && !fields.get(ownerOf(el))?.isPending) el.value = el.defaultValue;
  }

  function use(el) {
    const id = ownerOf(el);
    const [kind, argument] = (el.dataset.e ?? "p").split(/:(.*)/s);
    if (isDisabled(el) || !id) return;
    if (el.ariaHasPopup === "menu" && !kind) return menus.turn(el);
    if (!kind) return;
    if (kind === "o") {
      const name = ["aria-checked", "aria-pressed", "aria-expanded"].find((name) => el.hasAttribute(name));
      const isOn = el.getAttribute(name) !== "true";
      hold(el, name, tell("o", id, isOn ? 1 : 0));
      return el.setAttribute(name, isOn);
    }
    if (held.has("aria-busy" + id)) return;
    const rest = argument === undefined ? [] : [isNaN(argument) ? argument : Number(argument)];
    const number = tell(kind, id, ...rest);
    // Steps are many presses; anything else is one until it is answered.
    if ("+-".includes(kind)) return;
    const isBusy = hold(el, "aria-busy", number);
    setTimeout(() => isBusy() && el.setAttribute("aria-busy", true), 400);
    const name = { radio: "aria-checked", tab: "aria-selected", option: "aria-selected" }[el.role];
    if (!name || kind !== "p") return;
    for (const one of el.closest(groups).querySelectorAll(`[role=${el.role}]`)) {
      hold(one, name, number);
      one.setAttribute(name, one === el);
    }
  }

  on("click", (event) => {
    const el = event.target.closest(usable);
    const inner = event.target.closest(editable + ",label,a[href]");
    if (!el || (inner && inner !== el && el.contains(inner))) return;
    if (el.href) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
    }
    use(el);
    if (!el.ariaHasPopup) menus.closeAll();
  });
  on("change", ({ target: el }) => {
    if (el.localName === "select") hold(el, "value", tell("s", ownerOf(el), el.selectedIndex));
    else flushEdits();
  });

  // ---- Texts and sliders

  /** What the person has edited. */
  const fields = new Map();
  let composing = null;

  const edit = {
    field(id) {
      if (!fields.has(id)) fields.set(id, { revision: 0, number: 0, isPending: false, timer: 0, told: null });
      return fields.get(id);
    },

    take(id) {
      const field = this.field(id);
      field.revision += 1;
      field.isPending = true;
      field.told = null;
      if (!isUnanswered(field.number)) this.send(id, field);
      else field.timer ||= setTimeout(() => this.send(id, field), 45);
    },

    send(id, field) {
      clearTimeout(field.timer);
      field.timer = 0;
      const el = find(element(id), editable);
      if (!field.isPending || composing === id) return;
      field.isPending = false;
      if (el?.type === "range") hold(el, "value", (field.number = tellLatest("v", id, Number(el.value))));
      else if (el) field.number = tellLatest("x", id, el.value, field.revision);
    },

    accept(el, text, revision) {
      const id = ownerOf(el);
      const field = this.field(id);
      if (revision < field.revision) return;
      if (composing === id) field.told = text;
      else setText(el, text);
    },
  };

  function flushEdits() {
    for (const [id, field] of fields) edit.send(id, field);
  }

  /** Another text, with the caret at what it was at. */
  function setText(el, text) {
    const old = el.value;
    if (old === text) return;
    const { selectionStart, selectionEnd, selectionDirection } = el;
    el.value = text;
    if (focused() !== el || typeof selectionStart !== "number") return;
    const moved = (place) => (text.startsWith(old.slice(0, place)) ? place : Math.max(0, place + text.length - old.length));
    el.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  }

  on("input", ({ target: el }) => {
    if (el.matches(typed + ",[type=range]")) edit.take(ownerOf(el));
  });
  on("compositionstart", (event) => (composing = ownerOf(event.target)));
  on("compositionend", ({ target: el }) => {
    const field = edit.field(composing);
    composing = null;
    if (field.told !== null) setText(el, field.told);
    field.told = null;
    flushEdits();
  });

  // ---- Focus and keys

  function tellFocus({ type, target, relatedTarget }) {
    flushEdits();
    const el = target.closest?.("[data-f]");
    if (isApplying || !el || el.contains(relatedTarget)) return;
    tell("F", ownerOf(el), type === "focusin" ? 1 : 0);
  }
  on("focusin", tellFocus);
  on("focusout", tellFocus);

  const isApple = /Mac|iP/.test(navigator.platform);

  function modifiers({ shiftKey, ctrlKey, altKey, metaKey }) {
    const [command, control] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
    return 2 * shiftKey + 4 * control + 8 * altKey + 16 * command;
  }

  /** What alone can be used. */
  const topmost = () => [...popovers.keys()].at(-1) ?? [...document.querySelectorAll("dialog:modal")].at(-1);

  function shortcut(event) {
    const name = modifiers(event) + "+" + (event.key.length > 1 ? event.key : event.key.toLowerCase());
    const all = [...(topmost() ?? document).querySelectorAll("[data-s]")];
    return all.find((el) => el.dataset.s === name && !isDisabled(el) && (isSeen(el) || el.closest(".cmd")));
  }

  on("keydown", (event) => {
    const { target, key } = event;
    if (event.isComposing || menus.key(event) || offerKey(event)) return;
    const mods = modifiers(event);
    const isTyped = target.matches(typed);
    const submits = key === "Enter" && isTyped && (target.localName === "input" || mods & 16);
    if (submits) tell("e", ownerOf(target));
    // What means something where it is pressed is no shortcut; but Return in a field answers a dialog.
    const belongs = !(mods & ~2) && (isTyped ? !submits && key !== "Escape" : key === "Enter" && target.matches(usable + ",a"));
    const pressed = belongs || (submits && !topmost()) ? null : shortcut(event);
    const presented = topmost();
    if (pressed) use(pressed);
    else if (key === "Escape" && presented) dismiss(presented);
    else if (isTyped) return;
    else if ((key === "Enter" || key === " ") && target.matches(usable) && !target.matches("button,[href]")) use(target);
    else if (key === "Delete" && has(target, "del")) tell("D", ownerOf(target));
    else if (!rove(event)) return;
    event.preventDefault();
  });

  function offerKey(event) {
    const { target, key } = event;
    const el = target.closest("[data-k]");
    const wanted = el?.dataset.k;
    if (!el || key === "Tab" || (wanted && !wanted.split(" ").includes(key))) return false;
    if (wanted || !target.matches(focusable) || target === el) event.preventDefault();
    tell("k", ownerOf(el), key, modifiers(event), event.repeat ? 1 : 0);
    return wanted;
  }

  const groups = "[role=tablist],[role=menu],[role=listbox],[role=radiogroup],[role=list],ul";

  /** Arrows go among those that belong together. Returns whether the key was one. */
  function rove({ target, key }) {
    const from = target.closest(members);
    const group = from?.closest(".list") ?? from?.closest(groups);
    if (!group) return false;
    const across = ["ArrowRight", "ArrowLeft"];
    if (getComputedStyle(group).direction === "rtl") across.reverse();
    const down = ["ArrowDown", "ArrowUp"];
    const keys = from.role === "radio" ? [...across, ...down] : group.role === "tablist" ? across : down;
    const all = [...group.querySelectorAll(members)].filter((el) => !isDisabled(el) && isSeen(el));
    const step = keys.indexOf(key);
    let index = all.indexOf(from);
    if (key === "Home") index = 0;
    else if (key === "End") index = all.length - 1;
    else if (step < 0) return false;
    else index += step % 2 ? -1 : 1;
    const to = from.dataset.e === "c" ? all[index] : all.at(index % all.length);
    to?.focus();
    if (to?.matches("[role=tab],[role=radio]") && to !== from) use(to);
    return true;
  }

  // ---- Presentations and menus

  let lastPress = new DOMRect(innerWidth / 2, innerHeight / 2);

  const placeBeside = (popover) => place(popover, document.getElementById(popover.dataset.pop)?.getBoundingClientRect() ?? lastPress);

  function dismiss(el) {
    if (has(el, "d") && !held.has("aria-busy" + ownerOf(el))) hold(el, "aria-busy", tell("d", ownerOf(el)));
  }

  function place(el, at, isBeside) {
    const { width, height } = el.getBoundingClientRect();
    const room = document.documentElement;
    let left = isBeside ? at.right - 4 : at.left;
    let top = isBeside ? at.top - 6 : at.bottom + 4;
    if (isBeside && left + width > room.clientWidth) left = at.left - width + 4;
    if (!isBeside && top + height > innerHeight - 8 && at.top > height + 12) top = at.top - height - 4;
    left = Math.max(8, Math.min(left, room.clientWidth - width - 8));
    top = Math.max(8, Math.min(top, innerHeight - height - 8));
    Object.assign(el.style, { inset: "auto", margin: 0 });
    putAt(el, { left, top });
  }

  // A dialog goes when the server says so.
  function refuseToClose(event) {
    const dialog = event.target;
    if (isApplying || !dialog.matches("[data-modal]")) return;
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
    dismiss(dialog);
  }
  on("cancel", refuseToClose, true);
  on("close", refuseToClose, true);

  on("pointerdown", ({ target, clientX: x, clientY: y }) => {
    lastPress = new DOMRect(x, y);
    const presented = topmost();
    if (!presented || target.closest(".sw-away,[role=menu]")) return;
    const box = presented.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) dismiss(presented);
  });

  const menus = {
    /** Each in the one before it. */
    open: [],

    turn(button) {
      const menu = document.getElementById(button.getAttribute("aria-controls"));
      if (!menu || menu.matches(":popover-open")) return menu?.hidePopover();
      menu.showPopover();
      this.open.push({ menu, button });
      button.ariaExpanded = true;
      place(menu, button.getBoundingClientRect(), button.closest("[role=menu]"));
      focusOn(menu.querySelector(members));
    },

    closed(menu) {
      const at = this.open.findIndex((one) => one.menu === menu);
      if (at < 0) return;
      const [{ button }] = this.open.splice(at);
      button.ariaExpanded = false;
      if (!focused()) focusOn(button);
    },

    closeAll() {
      this.open[0]?.menu.hidePopover();
    },

    key(event) {
      const { menu } = this.open.at(-1) ?? {};
      const { key } = event;
      if (!menu) return false;
      const item = focused()?.closest(members);
      if (key === "Tab" || (key === "ArrowLeft" && this.open.length > 1)) menu.hidePopover();
      else if (key === "ArrowRight" && item?.ariaHasPopup) use(item);
      else if (!rove(event)) return true;
      event.preventDefault();
      return true;
    },
  };

  on("toggle", (event) => event.newState === "closed" && menus.closed(event.target), true);

  on("contextmenu", (event) => {
    const el = event.target.closest("[data-menu]");
    if (!el) return;
    event.preventDefault();
    lastPress = new DOMRect(event.clientX, event.clientY);
    tell("C", ownerOf(el));
  });

  // ---- Pointers

  let follower = null;
  let pressed = null;
  let hovered = null;
  let moving = 0;
  let drag, at;

  const placeOf = (event) => [event.clientX, event.clientY].map(round);
  const tellPointer = (phase, event) => tell("P", follower.id, phase, ...placeOf(event));

  on("pointerdown", (event) => {
    if (event.button) return;
    const el = event.target.closest("[data-x],[data-repeat]");
    if (el && !isDisabled(el)) {
      if (has(el, "x")) tell("b", ownerOf(el), 1);
      pressed = { el, timer: has(el, "repeat") ? setTimeout(again, 500) : 0 };
    }
    const taker = event.target.closest("[data-p]");
    if (!taker || isDisabled(taker)) return;
    follower = { id: ownerOf(taker), pointer: event.pointerId };
    tellPointer(0, event);
  });

  function again() {
    use(pressed.el);
    pressed.timer = setTimeout(again, 100);
  }

  function moved(event) {
    if (follower?.pointer === event.pointerId) drag = event;
    const el = event.type !== "pointerleave" && event.pointerType === "mouse" ? event.target.closest("[data-h]") : null;
    if (hovered && hovered !== el) tellLatest("H", ownerOf(hovered));
    hovered = el;
    at = event;
    moving ||= setTimeout(() => {
      moving = 0;
      if (follower && drag) tellPointer(1, drag);
      drag = null;
      if (hovered) tellLatest("H", ownerOf(hovered), ...placeOf(at));
    }, 16);
  }
  on("pointermove", moved);
  document.documentElement.addEventListener("pointerleave", moved);

  function released(event) {
    if (pressed) {
      clearTimeout(pressed.timer);
      if (has(pressed.el, "x")) tell("b", ownerOf(pressed.el), 0);
      pressed = null;
    }
    if (follower?.pointer !== event.pointerId) return;
    tellPointer(event.type === "pointerup" ? 2 : 3, event);
    follower = null;
  }
  on("pointerup", released);
  on("pointercancel", released);

  // ---- Runs

  /** Of runs only those items exist that are near to what is seen. */
  const runs = new Map();

  function describe(run) {
    const [start, count, axis] = run.dataset.w.split(",");
    const sides = axis ? ["left", "right", "width", "paddingInline"] : ["top", "bottom", "height", "paddingBlock"];
    return { start: Number(start), count: Number(count), items: [...run.children], sides };
  }

  function scrollerOf(el) {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflow);
    let outer = el.parentElement;
    while (outer && !scrolls(outer)) outer = outer.parentElement;
    return !outer || outer === document.body ? document.scrollingElement : outer;
  }

  const windowOf = (scroller) =>
    scroller === document.scrollingElement ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();

  /** The room of an element, or of what is in it. */
  function boxOf(el) {
    const box = el.getBoundingClientRect();
    if (box.width || box.height || !el.firstElementChild) return box;
    const [first, last] = [boxOf(el.firstElementChild), boxOf(el.lastElementChild)];
    return new DOMRect(first.x, first.y, last.right - first.x, last.bottom - first.y);
  }

  function layRun(run, memory) {
    const { start, count, items, sides } = describe(run);
    const [from, to, , padding] = sides;
    if (!memory.usual && items.length) memory.usual = (boxOf(items.at(-1))[to] - boxOf(items[0])[from]) / items.length;
    const room = (number) => (number > 0 && memory.usual ? round(number * memory.usual) + "px" : "");
    run.style[padding + "Start"] = room(start);
    run.style[padding + "End"] = room(count - start - items.length);
  }

  /** What is at the edge of each scrolled run, to stay there. */
  function holdRuns() {
    const anchors = [];
    for (const run of runs.keys()) {
      const scroller = scrollerOf(run);
      if (!run.isConnected || !(scroller.scrollTop || scroller.scrollLeft)) continue;
      const { items, sides } = describe(run);
      const edge = windowOf(scroller)[sides[0]];
      const item = items.find((item) => boxOf(item)[sides[1]] > edge);
      if (item) anchors.push({ scroller, item, side: sides[0], place: boxOf(item)[sides[0]] });
    }
    return anchors;
  }

  function keepRuns(anchors) {
    for (const [run, memory] of runs) {
      if (run.isConnected) layRun(run, memory);
      else runs.delete(run);
    }
    for (const { scroller, item, side, place } of anchors) {
      const moved = item.isConnected ? boxOf(item)[side] - place : 0;
      if (Math.abs(moved) >= 0.5) scroller.scrollBy({ [side]: moved });
    }
  }

  /** Asks for the items that are seen, with some more on both sides. */
  function seeRuns() {
    for (const [run, memory] of runs) {
      if (!run.isConnected || !isSeen(run) || isUnanswered(memory.asked)) continue;
      const { start, count, items, sides } = describe(run);
      const [from, to, length] = sides;
      const edge = windowOf(scrollerOf(run));
      const usual = memory.usual || 44;
      const first = items.length ? boxOf(items[0])[from] : boxOf(run)[from];
      const last = items.length ? boxOf(items.at(-1))[to] : first;
      const indexAt = (place) => {
        if (place < first) return start + Math.floor((place - first) / usual);
        if (place >= last) return start + items.length + Math.floor((place - last) / usual);
        return start + items.findIndex((item) => boxOf(item)[to] > place);
      };
      const within = (margin) => {
        const low = Math.max(0, Math.min(count - 1, indexAt(edge[from] - margin)));
        return [low, Math.min(count, Math.max(low, indexAt(edge[to] + margin)) + 1)];
      };
      const [near, far] = within(edge[length] / 4);
      if (near >= start && far <= start + items.length) continue;
      const [low, high] = within(edge[length] / 2);
      const question = [low, high, start, items.length].join();
      if (memory.question === question) continue;
      memory.question = question;
      memory.asked = tell("w", run.id.slice(1), low, high - low);
    }
  }

  let looking = 0;
  on("scroll", ({ target }) => {
    const el = target === document ? document.scrollingElement : target;
    if (isSeen(el) && !scrolled.get(el)?.isHidden) scrolled.set(el, { left: el.scrollLeft, top: el.scrollTop });
    const memory = followed.get(el);
    if (memory) {
      memory.phase = Date.now() < memory.steered ? 2 : 1;
      clearTimeout(memory.timer);
      memory.timer = setTimeout(() => {
        memory.phase = 0;
        lookAround();
      }, 150);
    }
    looking ||= setTimeout(() => {
      looking = 0;
      lookAround();
    }, 50);
  }, true);

  // ---- Scrolling

  /** What the server wants to know of, and may scroll. */
  const followed = new Map();

  function tellScrolling() {
    for (const [el, memory] of followed) {
      if (!el.isConnected) followed.delete(el);
      if (!isSeen(el) || isUnanswered(memory.asked)) continue;
      const lengths = "scrollLeft scrollTop scrollWidth scrollHeight clientWidth clientHeight".split(" ");
      const news = [...lengths.map((name) => round(Math.abs(el[name]))), memory.phase, ...elementsAt(el)];
      if (news.join() === memory.told) continue;
      memory.told = news.join();
      memory.asked = tell("S", ownerOf(el), ...news);
    }
  }

  /** Whose elements are at the point that the server asks for, or a little further in. */
  function elementsAt(el) {
    if (!el.dataset.sc) return [];
    const { left, top, width, height } = el.getBoundingClientRect();
    const [x, y] = el.dataset.sc.split(",");
    const inwards = (part, length, step) => Math.min(Math.max(part * length, step), length - step);
    const found = [2, 16, 40].map((step) =>
      document.elementFromPoint(left + inwards(x, width, step), top + inwards(y, height, step)));
    return found.filter((one) => one !== el && el.contains(one)).map(ownerOf);
  }

  /** Pulled down beyond the top, what can be loaded again is. */
  let pull = null;
  on("touchstart", ({ target, touches }) => {
    const button = target.closest(".list,.scroll")?.querySelector(":scope > [data-e=R]:enabled");
    pull = button && !scrollerOf(target).scrollTop ? { button, from: touches[0].clientY } : null;
  });
  on("touchmove", ({ touches }) => {
    if (!pull) return;
    pull.by = Math.max(0, Math.min(touches[0].clientY - pull.from, 90));
    pull.button.style.translate = `0 ${pull.by / 2}px`;
  });
  for (const end of ["touchend", "touchcancel"]) on(end, () => {
    if (!pull) return;
    pull.button.style.translate = "";
    if (pull.by > 80 && end !== "touchcancel") use(pull.button);
    pull = null;
  });

  // ---- Surroundings

  /** Elements whose place the server asks for, with what it was told. */
  const observed = new Map();

  const geometry = {
    asked: 0,
    tell() {
      if (isUnanswered(this.asked)) return;
      const news = [];
      for (const [el, told] of observed) {
        const { left, top, width, height } = el.getBoundingClientRect();
        const entry = [ownerOf(el), ...[width, height, ...(el.dataset.g === "s" ? [0, 0] : [left, top])].map(round)];
        if (!el.isConnected) {
          observed.delete(el);
          resizing.unobserve(el);
        } else if (entry.join() !== told) {
          observed.set(el, entry.join());
          news.push(entry);
        }
      }
      if (news.length) this.asked = tell("g", news);
    },
  };

  const resizing = new ResizeObserver(() => geometry.tell());
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const contrast = matchMedia("(prefers-contrast: more)");
  let surroundings;

  function tellSurroundings() {
    const values = {
      locale: navigator.language,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      scheme: dark.matches ? "dark" : "light",
      width: document.documentElement.clientWidth,
      height: innerHeight,
      scale: devicePixelRatio,
      text: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
      motion: calm.matches ? 1 : 0,
      contrast: contrast.matches ? 1 : 0,
    };
    const old = surroundings;
    surroundings = JSON.stringify(values);
    if (surroundings !== old) tell("E", values);
  }

  let resized = 0;
  addEventListener("resize", () => {
    clearTimeout(resized);
    resized = setTimeout(() => {
      tellSurroundings();
      for (const memory of runs.values()) memory.usual = 0;
      keepRuns([]);
      lookAround();
    }, 80);
  });
  for (const query of [dark, calm, contrast]) query.onchange = tellSurroundings;

  function measureFonts(list) {
    const pen = document.createElement("canvas").getContext("2d");
    const measures = list.map(([key, font, characters]) => {
      pen.font = font;
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText("x");
      return [key, round(ascent), round(descent), Array.from(characters, (one) => round(pen.measureText(one).width))];
    });
    tell("m", measures);
  }

  // ---- Motion

  function startMotion(duration, curve) {
    const timing = { duration, easing: CSS.supports("transition-timing-function", curve) ? curve : "ease" };
    const before = new Map();
    for (const el of [...document.querySelectorAll("#n0 [id^=n]")].slice(0, 300)) before.set(el, el.getBoundingClientRect());
    const root = element(0);
    root.style.setProperty("--sw-motion", `${duration}ms ${timing.easing}`);
    root.classList.add("sw-moving");
    setTimeout(() => root.classList.remove("sw-moving"), duration);
    const fresh = [];
    return {
      added: (elements) => fresh.push(...elements),
      removing(el) {
        const { left, top, width, height } = el.getBoundingClientRect();
        if (!width || el.matches("dialog,[popover]")) return;
        const ghost = el.cloneNode(true);
        for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
        ghost.inert = true;
        Object.assign(ghost.style, { position: "fixed", margin: 0 });
        putAt(ghost, { left, top, width, height });
        document.body.append(ghost);
        ghost.animate([{ opacity: 1 }, { opacity: 0 }], timing).onfinish = () => ghost.remove();
      },
      play() {
        const ways = new Map();
        for (const [el, { left, top }] of before) {
          const now = el.getBoundingClientRect();
          ways.set(el, [left - now.left, top - now.top]);
        }
        for (const [el, way] of ways) {
          // Beyond what it is in.
          const outer = ways.get(el.parentElement?.closest("[id^=n]")) ?? [0, 0];
          const [x, y] = [way[0] - outer[0], way[1] - outer[1]];
          if (Math.abs(x) + Math.abs(y) < 1 || !el.isConnected) continue;
          el.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { ...timing, composite: "accumulate" });
        }
        for (const el of fresh) el.animate([{ opacity: 0 }, {}], timing);
      },
    };
  }

  // ---- The beginning

  addEventListener("popstate", () => tell("h", here()));
  addEventListener("online", connect);
  on("visibilitychange", () => document.hidden || connect());
  addEventListener("pageshow", connect);

  document.adoptedStyleSheets.push(sheet);
  notice.hide();
  notice.bar.id = "away";
  notice.bar.className = "sw-away";
  notice.bar.role = "status";
  document.body.append(notice.bar);

  /** What this tab was before. */
  const previous = sessionStorage.getItem("sw-token") ?? "";
  sessionStorage.setItem("sw-token", settings.token);
  const wasHere = performance.getEntriesByType("navigation")[0]?.type === "navigate" ? 0 : 1;
  if (Date.now() - Number(sessionStorage.getItem("sw-anew")) < 5000) {
    const text = "The page had ended. This is a new one.";
    setTimeout(() => notice.show(text), 300);
    setTimeout(() => notice.bar.textContent === text && notice.hide(), 8000);
  }
  adoptAll(document.documentElement);
  tellSurroundings();
  connect();
})();
