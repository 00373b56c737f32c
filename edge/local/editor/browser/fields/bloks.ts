import type { Component } from "../api.ts";
import type { BlockActs } from "../block-acts.ts";
import type { Bridge } from "../bridge.ts";
import { blocksOf, type Found } from "../content.ts";
import { wordsOf } from "../differences.ts";
import { button, element, signButton } from "../element.ts";
import type { Session } from "../session.ts";
import type { MakeControl } from "./field.ts";

type Around = {
  session: Session;
  components: ReadonlyMap<string, Component>;
  acts: BlockActs;
  bridge: () => Bridge | undefined;
};

/** What is dragged: the list that it is of, and its place. */
let dragged: { list: HTMLElement; place: number } | undefined;

/** Blocks in a list: each is opened, moved (by hand, by buttons, by Alt and an arrow), duplicated and deleted. */
export function bloks({ session, components, acts, bridge }: Around): MakeControl {
  return ({ name, type, path, value }) => {
    const list = element("ol", { class: "blocks" });
    const blocks = blocksOf(value);
    const isFull = type.maximum !== undefined && blocks.length >= type.maximum;
    const parent = session.selected()?.block;
    for (const [place, block] of blocks.entries()) {
      const found: Found = {
        block,
        path: [...path, place],
        ...(parent && { parent: { block: parent, field: name, place, count: blocks.length } }),
      };
      const title = components.get(block.component)?.display_name ?? `${block.component} (unknown)`;
      const words = wordsOf(block).split(" · ").slice(1).join(" · ");
      const spoken = words ? `${title}, ${words}` : title;
      const move = (to: number, sign: string) => {
        acts.move(found, to);
        refocus(block._uid, sign);
      };
      const open = button("", () => session.select(block._uid), { class: "open", "data-act": "open" });
      open.append(element("strong", {}, title), element("span", {}, words));
      const item = element(
        "li",
        { "data-block": block._uid, draggable: "true" },
        open,
        signButton("↑", `Move up: ${spoken}`, () => move(place - 1, "up"), { disabled: place === 0, "data-act": "up" }),
        signButton("↓", `Move down: ${spoken}`, () => move(place + 1, "down"), {
          disabled: place === blocks.length - 1,
          "data-act": "down",
        }),
        signButton("×2", `Duplicate: ${spoken}`, () => acts.duplicate(found), { disabled: isFull }),
        signButton("✕", `Delete: ${spoken}`, () => acts.remove(found)),
      );
      item.addEventListener("pointerenter", () => bridge()?.hover(block._uid));
      item.addEventListener("pointerleave", () => bridge()?.hover());
      item.addEventListener("focusin", () => bridge()?.highlight(block._uid));
      item.addEventListener("focusout", () => bridge()?.highlight());
      item.addEventListener("keydown", (event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        move(place + (event.key === "ArrowUp" ? -1 : 1), "open");
      });
      item.addEventListener("dragstart", (event) => {
        dragged = { list, place };
        event.dataTransfer?.setData("text/plain", title);
        item.classList.add("dragged");
      });
      item.addEventListener("dragend", () => item.classList.remove("dragged"));
      item.addEventListener("dragover", (event) => {
        if (dragged?.list !== list) return;
        event.preventDefault();
        item.classList.add("over");
      });
      item.addEventListener("dragleave", () => item.classList.remove("over"));
      item.addEventListener("drop", (event) => {
        item.classList.remove("over");
        if (dragged?.list !== list) return;
        event.preventDefault();
        const from = blocks[dragged.place];
        if (from && parent) {
          const at = dragged.place;
          acts.move({ block: from, path: [...path, at], parent: { block: parent, field: name, place: at, count: blocks.length } }, place);
        }
      });
      list.append(item);
    }
    const add = button("Add a block", () => void acts.add(path, type.component_whitelist ?? [], blocks.length), {
      disabled: isFull,
      class: "add",
    });
    return element("div", {}, list, add);
  };
}

/** A block that has moved keeps the focus: on the same button, or, where that can do no more, on the block. */
function refocus(uid: string, act: string): void {
  const item = document.querySelector(`[data-form] [data-block="${CSS.escape(uid)}"]`);
  const wanted = item?.querySelector<HTMLButtonElement>(`[data-act="${act}"]:not(:disabled)`);
  (wanted ?? item?.querySelector<HTMLButtonElement>('[data-act="open"]'))?.focus();
}
