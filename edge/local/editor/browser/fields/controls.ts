import type { Asset, Component, StoryListEntry } from "../api.ts";
import type { BlockCommands } from "../block-commands.ts";
import type { Bridge } from "../bridge.ts";
import type { Session } from "../session.ts";
import { assetControl, multiassetControl } from "./asset.ts";
import { bloksControl } from "./bloks.ts";
import type { MakeControl } from "./field.ts";
import { multilinkControl } from "./link.ts";
import { booleanControl, datetimeControl, numberControl, optionControl, optionsControl, textareaControl, textControl } from "./plain.ts";
import { richtextControl } from "./rich-text.ts";

export type ControlContext = {
  session: Session;
  components: ReadonlyMap<string, Component>;
  commands: BlockCommands;
  bridge: () => Bridge | undefined;
  pickStory: () => Promise<StoryListEntry | undefined>;
  pickAsset: () => Promise<Asset | undefined>;
};

/** Control of a field type; a group gets a legend, since a label can belong to one input only. */
export type Control = { make: MakeControl; isGroup: boolean };

/** Creates the controls, keyed by field type. */
export function createControls(context: ControlContext): ReadonlyMap<string, Control> {
  const single = (make: MakeControl): Control => ({ make, isGroup: false });
  const group = (make: MakeControl): Control => ({ make, isGroup: true });
  return new Map([
    ["text", single(textControl)],
    ["textarea", single(textareaControl)],
    ["number", single(numberControl)],
    ["boolean", single(booleanControl)],
    ["option", single(optionControl)],
    ["options", group(optionsControl)],
    ["datetime", single(datetimeControl)],
    ["richtext", group(richtextControl(context.pickStory))],
    ["multilink", group(multilinkControl(context.pickStory))],
    ["asset", group(assetControl(context.pickAsset))],
    ["multiasset", group(multiassetControl(context.pickAsset))],
    ["bloks", group(bloksControl(context))],
  ]);
}
