import type { Component } from "./api.ts";
import { blockTrail, findBlock, type PlacedBlock, withEditorMarkers } from "./content.ts";
import type { Session, SessionEvent } from "./session.ts";

/** Message from the page in the frame, sent by Storyblok's bridge (BridgeAction in `@storyblok/preview-bridge` 2.3.1). */
type BridgeMessage = { action?: string; dataC?: { uid?: string }; blok?: { _uid?: string }; slug?: string };

/** Block commands that the page in the frame offers. */
export type BlockAction = "addBlockBefore" | "addBlockAfter" | "moveForward" | "moveBackward" | "duplicateBlock" | "deleteBlock";

const blockActions = new Set<string>(["addBlockBefore", "addBlockAfter", "moveForward", "moveBackward", "duplicateBlock", "deleteBlock"]);
/** Delay after a change (ms), so that the frame gets changes in quick succession as one. */
const inputDelay = 50;

export type Bridge = ReturnType<typeof createBridge>;

/**
 * Exchanges messages with Storyblok's bridge in a frame, as Storyblok's visual editor does. Accepts messages only from that frame's window
 * and origin. One message, the slug of the shown story, may also come from the hosts of other markets, to which links in the page lead.
 *
 * @param act runs a command that the page requests
 *
 * @param noteShown called with the slug of the story that the page in the frame shows; "" for a page without a story
 */
export function createBridge(
  frame: HTMLIFrameElement,
  session: Session,
  components: ReadonlyMap<string, Component>,
  act: (action: BlockAction, found: PlacedBlock) => void,
  noteShown: (slug: string) => void,
) {
  let origin = "";
  /** Slug of the shown story, as the page reports it; undefined before its first report, "" while a link is followed or without a story. */
  let shownSlug: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: Record<string, unknown>) => {
    if (origin) frame.contentWindow?.postMessage(message, origin);
  };

  /** Sends the edited story, unless the frame shows another one. */
  function sendInput(): void {
    clearTimeout(timer);
    const story = session.story();
    if (story && (shownSlug ?? story.full_slug) === story.full_slug)
      send({ action: "input", story: { ...story, content: withEditorMarkers(story.content, story.id) } });
  }

  /** Describes the selected block in the bridge's format; empty if no story is open. */
  function selectionMessage(): Record<string, unknown> {
    const story = session.story();
    const found = session.selected();
    if (!story || !found) return {};
    const { parent, block } = found;
    const maxBlocks = parent ? components.get(parent.block.component)?.schema[parent.field]?.maximum : undefined;
    return {
      componentId: block._uid,
      storyId: story.id,
      breadcrumbs: blockTrail(story.content, found.path).map((step) => ({
        _uid: step.block._uid,
        component: step.block.component,
        _parentUid: step.parent?.block._uid,
        _parentName: step.parent?.block.component,
        _parentfield: step.parent?.field,
        _parentindex: step.parent?.place,
      })),
      blok: { uid: block._uid, id: String(story.id), space: 1, name: block.component },
      canAddBlocks: parent !== undefined && (maxBlocks === undefined || parent.count < maxBlocks),
      canMoveForward: parent !== undefined && parent.place < parent.count - 1,
      canMoveBackward: parent !== undefined && parent.place > 0,
      canDeleteBlocks: parent !== undefined,
    };
  }

  function enterEditMode(): void {
    const story = session.story();
    if (!story) return;
    const componentNames = Object.fromEntries([...components.values()].map(({ name, display_name }) => [name, display_name]));
    send({
      action: "enterEditmode",
      reload: true,
      blockId: session.selected()?.block._uid,
      storyId: story.id,
      componentNames,
      appVersion: "v1",
    });
    // The frame has loaded the saved story, so unsaved changes are sent.
    if (session.state().state !== "saved") sendInput();
  }

  addEventListener("message", ({ source, origin: from, data }: MessageEvent<BridgeMessage>) => {
    if (source !== frame.contentWindow || typeof data?.action !== "string") return;
    if (data.action === "shownStory" && isSameShop(from, origin)) return setShown(String(data.slug ?? ""));
    if (from !== origin) return;
    if (data.action === "initialized") enterEditMode();
    else if (data.action === "ping") send({ action: "pingBack" });
    else if (data.action === "edit" && data.dataC?.uid) {
      session.select(data.dataC.uid);
      send({ action: "editedBlok", ...selectionMessage() });
    } else if (blockActions.has(data.action)) {
      const content = session.story()?.content;
      const found = content && findBlock(content, data.blok?._uid ?? "");
      if (found) act(data.action as BlockAction, found);
    }
  });

  function setShown(slug: string): void {
    shownSlug = slug;
    if (slug) noteShown(slug);
  }
  frame.addEventListener("load", () => shownSlug === "" && noteShown(""));

  const handlers: Partial<Record<SessionEvent, () => void>> = {
    typed: () => sendInputLater(),
    changed: () => sendInputLater(),
    selected: () => send({ action: "enterComponent", ...selectionMessage() }),
    kept: () => sendStoryAction("change", { reload: true }),
    published: () => sendStoryAction("published"),
    unpublished: () => sendStoryAction("unpublished"),
  };
  session.listen((happening) => handlers[happening]?.());

  function sendInputLater(): void {
    clearTimeout(timer);
    timer = setTimeout(sendInput, inputDelay);
  }

  function sendStoryAction(action: string, more: Record<string, unknown> = {}): void {
    const story = session.story();
    if (story) send({ action, slug: story.full_slug, storyId: story.id, slugChanged: false, ...more });
  }

  return {
    sendInput,
    /** Sets the expected origin before the frame loads another page. */
    expectPage(address: string): void {
      origin = new URL(address).origin;
      shownSlug = undefined;
    },
    hover: (uid = "") => send({ action: "hoverComponent", componentId: uid, storyId: session.story()?.id }),
    /** Highlights a block; without one, removes the highlight. */
    highlight: (uid = "") =>
      send({ action: "highlightComponent", componentIds: uid ? [uid] : [], componentId: uid, storyId: session.story()?.id }),
    /** Reports an executed command, so that the page scrolls to its block. */
    reportDone: (action: "addedBlock" | "movedBlock" | "duplicatedBlock" | "deselectBlok", uid: string) => send({ action, blockId: uid }),
  };
}

/** Compares protocol and port only, since each market has its own host. */
function isSameShop(origin: string, expected: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(expected)) return false;
  const [one, other] = [new URL(origin), new URL(expected)];
  return one.protocol === other.protocol && one.port === other.port;
}
