import { localTokens, type Ports, portsFrom } from "../../../edge/local/environment.ts";
import { denoShop, localServices } from "../../../edge/local/processes.ts";
import { type RunningProcess, startProcess } from "../../../edge/local/running-process.ts";
import { freePorts } from "../../flow/open-services.ts";
import { visit } from "../../flow/visit.ts";
import { path, serveAll } from "../servers.ts";
import type { StartedProcesses } from "../started-processes.ts";

/** A shop on a content space of its own; `fast` is a second shop with a higher request rate for lists. */
export type Space = {
  name: string;
  ports: Ports & { fast: number };
  shop: RunningProcess;
  fast: RunningProcess;
  /** Start time of the shop, and the duration until its first page (ms). */
  since: number;
  firstPage: number;
};

const denoBinary = "node_modules/.bin/deno";
/** Timeout of a space's first page (ms). */
const firstPageTimeout = 60_000;

/** Opens a shop on a space with generated stories and redirects beside its own. */
export async function openSpace(
  name: string,
  { stories, redirects }: { stories: number; redirects: number },
  started: StartedProcesses,
): Promise<Space> {
  const ports = portsFrom(await freePorts());
  const [content, ...others] = localServices(ports);
  if (!content) throw new Error("localServices gives no content service");
  const command = [
    ...[denoBinary, "run", "--allow-all", "--v8-flags=--max-old-space-size=4096", "tests/bench/content/service.ts"],
    ...[`--port=${ports.content}`, `--stories=${stories}`, `--redirects=${redirects}`],
    ...[`--public-token=${localTokens.public}`, `--preview-token=${localTokens.preview}`],
  ];
  await Promise.all([{ ...content, command }, ...others].map((part) => started.track(startProcess(part))));
  const since = performance.now();
  const shop = await started.track(startProcess(denoShop(ports, serveAll)));
  const until = performance.now() + firstPageTimeout;
  while ((await visit({ ports }, path).catch(() => undefined))?.status !== 200)
    if (performance.now() > until) throw new Error(`${name}: no page\n${shop.output()}`);
  const firstPage = performance.now() - since;
  const fastPort = await freePorts();
  const fast = await started.track(startProcess(denoShop({ ...ports, shop: fastPort }, { ...serveAll, CONTENT_LISTS_PER_SECOND: "50" })));
  return { name, ports: { ...ports, fast: fastPort }, shop, fast, since, firstPage };
}
