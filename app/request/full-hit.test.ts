import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { photoboxData } from "#app/backend/calls/photobox/data.ts";
import { defineSharedSource } from "#app/cache/source.ts";
import { configurationSource, selectionQuerySource } from "#app/configuration/sources.server.ts";
import {
  createFragmentStore,
  createPlainEncoder,
  createRecording,
  createShellStore,
  type ShellStore,
  shellKey,
} from "#app/document/document.server.ts";
import type { FillRecipe } from "#app/document/shells/rendered-shell.ts";
import { addressVariant, traceKey } from "./address-variant.ts";
import { respondWithFullHit } from "./full-hit.ts";
import { createReads } from "./reads.ts";
import { createRecentReads } from "./recent-reads.ts";
import { createTraces, type TracedRead } from "./trace.ts";

/** Versions of the story that the next reads find, in order; the last one stays. */
const stories: string[] = [];
const storySource = defineSharedSource({
  name: "story",
  read: () => (stories.length > 1 ? stories.shift() : stories[0]),
  version: (story) => story,
});

const address = { channel: "poster", country: "de", locale: "de-DE", platform: "web", basename: "", path: "/", origin: "" } as never;
const utf8 = new TextEncoder();

/** Opens a shop that has stored a page for each story. `asked` has the freshness of each price that was looked up. */
function openShop(selection: string, ...stored: string[]) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const price = { price: "1 EUR" };
  const shells: ShellStore = createShellStore({ enabled: true, bytes: 1_000_000 });
  const services = {
    shells,
    fragments: createFragmentStore({ enabled: true, bytes: 1_000_000 }),
    traces: createTraces(),
    recentReads: createRecentReads(() => clock.now),
    openRecording: createRecording,
    backendSettings: { others: new Map() },
    flags: { experiments: async () => new Map() },
    backend: {
      ask: async () => ({ ok: true, value: price }),
      recall: ({ freshness }: { freshness: string }) => {
        asked.push(freshness);
        return price;
      },
    },
  };
  const query = new URLSearchParams(selection);
  for (const story of stored) {
    stories.splice(0, stories.length, story);
    const trace: TracedRead[] = [];
    const recording = createRecording(addressVariant(address), "/");
    const reads = createReads({ services, page: {}, cookies: {}, query, rendering: { recording }, frames: new Set() } as never, trace);
    reads.read(storySource);
    reads.read(selectionQuerySource, ["sku"]);
    reads.read(configurationSource, selection, true);
    void reads.late(photoboxData, {}, () => ({ at: () => undefined }));
    const make = (answer: object | undefined) => ({ at: () => createElement("b", null, (answer as typeof price).price) });
    shells.keepShell(shellKey("build", { recording, stores: { shells } as never }) ?? "", {
      pieces: [utf8.encode(`<p>${story}</p>`)],
      start: [],
      code: utf8.encode("</script>"),
      late: [{ place: "p0" as FillRecipe["place"], names: ["price"], number: 0, make }],
    });
    services.traces.keep(traceKey(address), trace, true);
  }
  const visit = {
    address,
    services,
    timing: { note: () => {} },
    nonce: "n",
    build: "build",
    encode: createPlainEncoder,
    skipsInlineStyles: true,
    frames: new Set(),
    visitorKey: "v",
  };
  /** Asks as the next visitor, whose reads find these versions of the story. */
  async function ask(...versions: string[]) {
    stories.splice(0, stories.length, ...versions);
    asked.length = 0;
    const html = await (await respondWithFullHit(visit as never, "", query))?.text();
    return html === undefined
      ? undefined
      : { story: /<p>(.*?)<\/p>/.exec(html)?.[1], price: /<b>(.*?)<\/b>/.exec(html)?.[1], asked: [...asked] };
  }
  return { clock, shells, ask };
}

describe("a page from memory", () => {
  it.each([
    ["", "shown prices"],
    ["sku=poster-300x200", "prices"],
  ])("with the selection %j has %s, at its first visit and later", async (selection, freshness) => {
    const { clock, ask } = openShop(selection, "one");
    const page = { story: "one", price: "1 EUR", asked: [freshness] };
    expect(await ask("one"), "its reads are recorded").toEqual(page);
    clock.now += 50;
    expect(await ask("one"), "its variant is known").toEqual(page);
    expect(await ask("one"), "the same moment").toEqual({ ...page, asked: [] });
  });

  it("is that of the reads that were recorded, if a story changes meanwhile", async () => {
    const { clock, ask } = openShop("", "one", "two");
    expect(await ask("one", "two")).toMatchObject({ story: "two" });
    clock.now += 50;
    expect(await ask("one")).toMatchObject({ story: "one" });
    clock.now += 50;
    expect(await ask("two")).toMatchObject({ story: "two" });
  });

  it("is not served once it is no longer stored", async () => {
    const { clock, shells, ask } = openShop("", "one");
    expect(await ask("one")).toBeDefined();
    clock.now += 50;
    shells.shell = () => undefined;
    expect(await ask("one")).toBeUndefined();
  });
});
