import type { Component } from "../api.ts";
import type { BlockCommands } from "../block-commands.ts";
import type { Bridge } from "../bridge.ts";
import { blocksOf, type PlacedBlock } from "../content.ts";
import { describeValue } from "../differences.ts";
import { button, element, iconButton } from "../element.ts";
import type { Session } from "../session.ts";
import type { MakeControl } from "./field.ts";

type ListContext = {
  session: Session;
  components: ReadonlyMap<string, Component>;
  commands: BlockCommands;
  bridge: () => Bridge | undefined;
};

let dragged: { list: HTMLElement; place: number } | undefined;

/** Creates the list of a field's blocks, which can be moved by dragging, with buttons, or with Alt and an arrow key. */
export function bloksControl({ session, components, commands, bridge }: ListContext): MakeControl {
  return ({ name, type, path, value }) => {
    const list = element("ol", { class: "blocks" });
    const blocks = blocksOf(value);
    const isFull = type.maximum !== undefined && blocks.length >= type.maximum;
    const parent = session.selected()?.block;
    for (const [place, block] of blocks.entries()) {
      const found: PlacedBlock = {
        block,
        path: [...path, place],
        ...(parent && { parent: { block: parent, field: name, place, count: blocks.length } }),
      };
      const title = components.get(block.component)?.display_name ?? `${block.component} (unknown)`;
      const words = describeValue(block).split(" · ").slice(1).join(" · ");
      const label = words ? `${title}, ${words}` : title;
      const move = (to: number, sign: string) => {
        commands.move(found, to);
        refocus(block._uid, sign);
      };
      const open = button("", () => session.select(block._uid), { class: "open", "data-act": "open" });
      open.append(element("strong", {}, title), element("span", {}, words));
      const item = element(
        "li",
        { "data-block": block._uid, draggable: "true" },
        open,
        iconButton("↑", `Move up: ${label}`, () => move(place - 1, "up"), { disabled: place === 0, "data-act": "up" }),
        iconButton("↓", `Move down: ${label}`, () => move(place + 1, "down"), {
          disabled: place === blocks.length - 1,
          "data-act": "down",
        }),
        iconButton("×2", `Duplicate: ${label}`, () => commands.duplicate(found), { disabled: isFull }),
        iconButton("✕", `Delete: ${label}`, () => commands.remove(found)),
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
          commands.move(
            { block: from, path: [...path, at], parent: { block: parent, field: name, place: at, count: blocks.length } },
            place,
          );
        }
      });
      list.append(item);
    }
    const add = button("Add a block", () => void commands.add(path, type.component_whitelist ?? [], blocks.length), {
      disabled: isFull,
      class: "add",
    });
    return element("div", {}, list, add);
  };
}

/** Focuses the button of this action in the rebuilt list's entry for a block or, if that button is disabled, the entry. */
function refocus(uid: string, action: string): void {
  const item = document.querySelector(`[data-form] [data-block="${CSS.escape(uid)}"]`);
  const actionButton = item?.querySelector<HTMLButtonElement>(`[data-act="${action}"]:not(:disabled)`);
  (actionButton ?? item?.querySelector<HTMLButtonElement>('[data-act="open"]'))?.focus();
}
