import type { Asset, Component, StoryBrief } from "../api.ts";
import type { BlockActs } from "../block-acts.ts";
import type { Bridge } from "../bridge.ts";
import type { Session } from "../session.ts";
import { asset, multiasset } from "./asset.ts";
import { bloks } from "./bloks.ts";
import type { MakeControl } from "./field.ts";
import { multilink } from "./link.ts";
import { boolean, datetime, number, option, options, text, textarea } from "./plain.ts";
import { richtext } from "./rich-text.ts";

/** What the controls of fields stand on. */
export type Ground = {
  session: Session;
  components: ReadonlyMap<string, Component>;
  acts: BlockActs;
  bridge: () => Bridge | undefined;
  pickStory: () => Promise<StoryBrief | undefined>;
  pickAsset: () => Promise<Asset | undefined>;
};

/** A control, and whether it is of several parts, which its title stands above. */
export type Control = { make: MakeControl; isGroup: boolean };

/** The control of each kind of field. */
export function controls(ground: Ground): ReadonlyMap<string, Control> {
  const one = (make: MakeControl): Control => ({ make, isGroup: false });
  const group = (make: MakeControl): Control => ({ make, isGroup: true });
  return new Map([
    ["text", one(text)],
    ["textarea", one(textarea)],
    ["number", one(number)],
    ["boolean", one(boolean)],
    ["option", one(option)],
    ["options", group(options)],
    ["datetime", one(datetime)],
    ["richtext", group(richtext(ground.pickStory))],
    ["multilink", group(multilink(ground.pickStory))],
    ["asset", group(asset(ground.pickAsset))],
    ["multiasset", group(multiasset(ground.pickAsset))],
    ["bloks", group(bloks(ground))],
  ]);
}
