import { expect, it } from "vitest";
import { eventNames } from "#app/observe/event-names.ts";
import { refusalKinds } from "#app/observe/refusals.ts";
import { sources, textOf } from "./architecture/source.ts";

const table = "app/observe/event-names.ts";
/** Chapters that name log events. */
const chapters = ["docs/spec/shop/8-errors.md", "docs/spec/shell/8-errors.md"];
const requirement = /^- \*\*(?:shop 8\.(?:9|12|13|14|15)|shell 8\.\d+)\*\* (?:.*\n?(?: {2}.*\n)*)/gm;
const name = /\b[a-z]+(?:-[a-z]+)+\b/g;

/** English words that look like names of events. */
const words: ReadonlySet<string> = new Set(["log-in", "sign-up"]);

it("every log event that the specification names is in the table", () => {
  const named = chapters.flatMap((chapter) => textOf(chapter).match(requirement) ?? []).flatMap((text) => text.match(name) ?? []);
  expect([...new Set(named)].filter((one) => !words.has(one)).toSorted()).toEqual(Object.keys(eventNames).toSorted());
});

const shop = sources.filter((file) => /^(app|edge)\//.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("edge/local/"));

it.each(Object.values(eventNames))("%s is logged by the shop", (event) => {
  expect(shop.filter((file) => file !== table && textOf(file).includes(`"${event}"`))).not.toEqual([]);
});

it.each(refusalKinds)("the refusal %s is noted by the shop", (kind) => {
  const [ofStatus = ""] = /const kindsByStatus[^}]*/.exec(textOf("app/observe/refusals.ts")) ?? [];
  const notes = [ofStatus, ...shop.flatMap((file) => textOf(file).match(/noteRefusal\([^)]*/g) ?? [])];
  expect(notes.filter((note) => note.includes(`"${kind}"`))).not.toEqual([]);
});
