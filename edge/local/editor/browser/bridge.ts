import type { Component } from "./api.ts";
import { type Found, findBlock, trail, withMarkers } from "./content.ts";
import type { Happening, Session } from "./session.ts";

/** What a frame with Storyblok's bridge says (`@storyblok/preview-bridge` 2.3.1, BridgeAction); some of it of a block of the trail. */
type Said = { action?: string; dataC?: { uid?: string }; blok?: { _uid?: string } };

/** What can be done to a block from within the page. */
export type BlockAction = "addBlockBefore" | "addBlockAfter" | "moveForward" | "moveBackward" | "duplicateBlock" | "deleteBlock";

const blockActions = new Set<string>(["addBlockBefore", "addBlockAfter", "moveForward", "moveBackward", "duplicateBlock", "deleteBlock"]);
/** How long a change waits for the next one before the frame gets both, in milliseconds. */
const inputAfter = 50;

export type Bridge = ReturnType<typeof openBridge>;

/**
 * Speaks with the bridge in a frame as Storyblok's visual editor does: only with that frame's window, and only at the origin that it was
 * led to.
 *
 * @param act does what was asked for from within the page
 */
export function openBridge(
  frame: HTMLIFrameElement,
  session: Session,
  components: ReadonlyMap<string, Component>,
  act: (action: BlockAction, found: Found) => void,
) {
  let origin = "";
  let isThere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: Record<string, unknown>) => {
    if (origin) frame.contentWindow?.postMessage(message, origin);
  };

  /** The story as it is seen, every block with its marker. */
  function input(): void {
    clearTimeout(timer);
    const story = session.story();
    if (story) send({ action: "input", story: { ...story, content: withMarkers(story.content, story.id) } });
  }

  /** What a frame is told of the block that is looked at. */
  function selection(): Record<string, unknown> {
    const story = session.story();
    const found = session.selected();
    if (!story || !found) return {};
    const { parent, block } = found;
    const most = parent ? components.get(parent.block.component)?.schema[parent.field]?.maximum : undefined;
    return {
      componentId: block._uid,
      storyId: story.id,
      breadcrumbs: trail(story.content, found.path).map((step) => ({
        _uid: step.block._uid,
        component: step.block.component,
        _parentUid: step.parent?.block._uid,
        _parentName: step.parent?.block.component,
        _parentfield: step.parent?.field,
        _parentindex: step.parent?.place,
      })),
      blok: { uid: block._uid, id: String(story.id), space: 1, name: block.component },
      canAddBlocks: parent !== undefined && (most === undefined || parent.count < most),
      canMoveForward: parent !== undefined && parent.place < parent.count - 1,
      canMoveBackward: parent !== undefined && parent.place > 0,
      canDeleteBlocks: parent !== undefined,
    };
  }

  function greet(): void {
    const story = session.story();
    if (!story) return;
    isThere = true;
    const componentNames = Object.fromEntries([...components.values()].map(({ name, display_name }) => [name, display_name]));
    send({
      action: "enterEditmode",
      reload: true,
      blockId: session.selected()?.block._uid,
      storyId: story.id,
      componentNames,
      appVersion: "v1",
    });
    // The page was printed from what is saved.
    if (session.state().state !== "saved") input();
  }

  addEventListener("message", ({ source, origin: from, data }: MessageEvent<Said>) => {
    if (source !== frame.contentWindow || from !== origin || typeof data?.action !== "string") return;
    if (data.action === "initialized") greet();
    else if (data.action === "ping") send({ action: "pingBack" });
    else if (data.action === "edit" && data.dataC?.uid) {
      session.select(data.dataC.uid);
      send({ action: "editedBlok", ...selection() });
    } else if (blockActions.has(data.action)) {
      const content = session.story()?.content;
      const found = content && findBlock(content, data.blok?._uid ?? "");
      if (found) act(data.action as BlockAction, found);
    }
  });

  const told: Partial<Record<Happening, () => void>> = {
    typed: () => later(),
    changed: () => later(),
    selected: () => send({ action: "enterComponent", ...selection() }),
    kept: () => tellOf("change", { reload: true }),
    published: () => tellOf("published"),
    unpublished: () => tellOf("unpublished"),
  };
  session.listen((happening) => told[happening]?.());

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(input, inputAfter);
  }

  function tellOf(action: string, more: Record<string, unknown> = {}): void {
    const story = session.story();
    if (story) send({ action, slug: story.full_slug, storyId: story.id, slugChanged: false, ...more });
  }

  return {
    /** The frame is led to another page. */
    expect(address: string): void {
      origin = new URL(address).origin;
      isThere = false;
    },
    isThere: () => isThere,
    hover: (uid = "") => send({ action: "hoverComponent", componentId: uid, storyId: session.story()?.id }),
    /** Without a block nothing is marked any more. */
    highlight: (uid = "") =>
      send({ action: "highlightComponent", componentIds: uid ? [uid] : [], componentId: uid, storyId: session.story()?.id }),
    /** What was done to a block, so that the page looks at it. */
    done: (action: "addedBlock" | "movedBlock" | "duplicatedBlock" | "deselectBlok", uid: string) => send({ action, blockId: uid }),
  };
}
