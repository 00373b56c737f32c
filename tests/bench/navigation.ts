import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { denoShop, localServices } from "../../edge/local/processes.ts";
import { startProcess } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { visit } from "../flow/visit.ts";
import { firstBytesAtRate } from "./first-byte.ts";
import { type Load, load, processorPerPage } from "./load.ts";
import { percentile } from "./percentile.ts";
import { path, type Served, type Servers, serveAll } from "./servers.ts";
import type { StartedProcesses } from "./started-processes.ts";

/** Metrics of the page with this number of flyout items; times in ms. */
export type NavigationSize = { items: number; bytes: number; processorPerPage: number | undefined; firstByte: number };

/** A page without flyouts, with a typical 9 groups of 12 items, and with four times as many. */
export type NavigationCost = { none: NavigationSize; usual: NavigationSize; large: NavigationSize };

const groups = 9;
const sizes = { none: 0, usual: 12, large: 48 };
const rounds = 2;
const loadSeconds = 3;
const steadySeconds = 3;

/** Measures in turns shops that differ only in the size of their navigation, and share the flags and the back end. */
export async function measureNavigation({ ports }: Servers, folder: string, started: StartedProcesses): Promise<NavigationCost> {
  const measured = [];
  for (const [name, items] of Object.entries(sizes)) {
    const stories = `${folder}/navigation-${name}`;
    await rm(stories, { recursive: true, force: true });
    await cp("edge/local/content/stories", stories, { recursive: true });
    await giveNavigation(stories, items);
    const first = await freePorts();
    const own = { ...ports, shop: first, content: first + 1 };
    const [content] = localServices(own, { stories });
    if (content) await started.track(startProcess(content));
    const process = await started.track(startProcess(denoShop(own, serveAll)));
    const server: Served = { name, about: `${groups} groups of ${items} items`, port: own.shop, process };
    await load(server, 1);
    measured.push({ name, items, server, loads: [] as Load[], steady: [] as number[] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, loads } of measured) loads.push(await load(server, loadSeconds));
    for (const { server, steady } of measured) steady.push(...(await firstBytesAtRate(server, steadySeconds)));
  }
  const entries = measured.map(async ({ name, items, server, loads, steady }) => {
    const { text } = await visit({ ports: { ...ports, shop: server.port } }, path);
    const processor = processorPerPage(loads);
    const size: NavigationSize = {
      items: groups * items,
      bytes: Buffer.byteLength(text),
      processorPerPage: Number.isNaN(processor) ? undefined : processor,
      firstByte: percentile(steady, 0.5),
    };
    return [name, size] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as NavigationCost;
}

/** Writes nine navigation items into the German home story, each with a flyout group of `count` pictured items. */
async function giveNavigation(stories: string, count: number): Promise<void> {
  const file = `${stories}/poster/de-de/home.json`;
  const story = JSON.parse(await readFile(file, "utf8"));
  const { content } = story.story;
  const link = { linktype: "story", cached_url: "poster/de-de/leinwanddruck" };
  const asset = content.navigation.find((item: { imageFlyout?: unknown }) => item.imageFlyout).imageFlyout;
  content.navigationEntries = [];
  content.navigation = Array.from({ length: groups }, (_, place) => ({
    component: "NavigationItem",
    text: `Gruppe ${place + 1}`,
    link,
    navigationType: "calendar",
    flyoutGroups: count === 0 ? [] : [flyoutGroup(place)],
  }));
  await writeFile(file, JSON.stringify(story));

  function flyoutGroup(place: number) {
    const items = Array.from({ length: count }, (_, item) => ({
      component: "FlyoutItem",
      storyblokTitle: `Gestaltung ${place + 1}.${item + 1}`,
      link,
      asset,
    }));
    return {
      component: "FlyoutGroup",
      type: "calendar",
      flyoutGroupIdentifier: "items",
      flyoutGroupTitle: "Alle",
      flyoutGroupItems: items,
    };
  }
}
