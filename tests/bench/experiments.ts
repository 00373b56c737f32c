import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { denoShop, localServices } from "../../edge/local/processes.ts";
import { startProcess } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { type Load, load, processorPerPage } from "./load.ts";
import { path, type Served, type Servers, serveAll } from "./servers.ts";
import type { StartedProcesses } from "./started-processes.ts";

/** Cost of a page on which ten experiments are tested; processor time in ms. */
export type ExperimentsRow = { name: string; definitions: number; live: number; processorPerPage: number };

export type ExperimentsCost = { none: ExperimentsRow; live: ExperimentsRow; many: ExperimentsRow };

const tested = 10;
/** Number of visitors; ten live experiments give most of them distinct sets of treatments. */
const visitors = 200;
const rounds = 3;
const loadSeconds = 3;

const stores = {
  none: { about: "10 definitions, none live", definitions: tested, live: 0 },
  live: { about: "10 definitions, all live", definitions: tested, live: tested },
  many: { about: "500 definitions, none live", definitions: 500, live: 0 },
};

/** Measures in turns shops that differ only in their experiments, and share the stories and the back end. */
export async function measureExperiments({ ports }: Servers, folder: string, started: StartedProcesses): Promise<ExperimentsCost> {
  const stories = `${folder}/experiment-stories`;
  await rm(stories, { recursive: true, force: true });
  await cp("edge/local/content/stories", stories, { recursive: true });
  await testOnPage(`${stories}/poster/de-de/leinwanddruck.json`);
  const content = await freePorts();
  const [contentService] = localServices({ ...ports, content }, { stories });
  if (contentService) await started.track(startProcess(contentService));
  const measured = [];
  for (const [name, store] of Object.entries(stores)) {
    const flagStore = `${folder}/experiments-${name}.json`;
    await writeFile(flagStore, JSON.stringify({ experiments: definitionsOf(store) }));
    const first = await freePorts();
    const own = { ...ports, content, shop: first, flags: first + 1 };
    const [, flags] = localServices(own, { flagStore, flagEdits: `${folder}/edited-${name}` });
    if (flags) await started.track(startProcess(flags));
    const process = await started.track(startProcess(denoShop(own, serveAll)));
    const server: Served = { name, about: store.about, port: own.shop, process, acceptEncoding: "gzip" };
    await load(server, 2, { requests });
    measured.push({ name, store, server, loads: [] as Load[] });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { server, loads } of measured) loads.push(await load(server, loadSeconds, { requests }));
  const rows = measured.map(({ name, store: { about, definitions, live }, loads }) => [
    name,
    { name: about, definitions, live, processorPerPage: processorPerPage(loads) },
  ]);
  return Object.fromEntries(rows) as ExperimentsCost;
}

const requests = Array.from({ length: visitors }, (_, visitor) => ({
  path,
  cookie: `visitor=00000000-0000-4000-8000-${String(visitor).padStart(12, "0")}`,
}));

const names = Array.from({ length: tested }, (_, place) => `tested-${place}`);

/** Adds a headline with two arms for each tested experiment. */
async function testOnPage(file: string): Promise<void> {
  const story = JSON.parse(await readFile(file, "utf8"));
  const headline = (text: string) => [{ component: "Headline", _uid: text, headline: text }];
  story.story.tag_list.push(...names);
  story.story.content.body.push(
    ...names.map((name) => ({
      component: "ABContent",
      _uid: name,
      experiment: name,
      control: headline(`Ohne ${name}`),
      treatment: headline(`Mit ${name}`),
    })),
  );
  await writeFile(file, JSON.stringify(story));
}

function definitionsOf({ definitions, live }: { definitions: number; live: number }) {
  return Array.from({ length: definitions }, (_, place) => {
    const on = place < live ? 50 : 0;
    return {
      name: names[place] ?? `other-${place}`,
      killed: false,
      trafficAllocation: 100,
      defaultTreatment: "off",
      treatments: [
        { name: "on", size: on },
        { name: "off", size: 100 - on },
      ],
    };
  });
}
