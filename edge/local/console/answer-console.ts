import { z } from "zod";
import { channels } from "#app/channel/channels.ts";
import { findExperimentIssues, invalidExperimentIndexes } from "#app/experiments/experiments.ts";
import { locales } from "#app/locale/locales.ts";
import { readJsonBody } from "../bounded-body.ts";
import type { ServiceHandler } from "../serve.ts";
import { serveBrowserFile } from "./browser-file.ts";
import { renderConsolePage } from "./console-page.ts";
import { signPreviews } from "./previews.ts";
import { readExport, readPageVitals, readResults } from "./results.ts";
import { shopExperiments } from "./shop-experiments.ts";
import { ExperimentStoreError, openExperimentStore } from "./store.ts";

export type ConsoleSettings = {
  /** URL of the store in Edge Config's management API, and its token. */
  store: { address: string; token: string };
  measurements: string;
  /** Secret of signed preview links, shared with the shop. */
  overrideSecret: string;
  shopPort: string;
  /** Further origins of shops whose pages are shown in frames. */
  shopOrigins: readonly string[];
  ownPort: string;
  /** Author in the history if the page sends none. */
  author: string;
};

const maxBytes = 512_000;
const platforms = ["web", "desktop"];

const saveBody = z.strictObject({
  digest: z.string(),
  author: z.string().trim().max(60).default(""),
  experiments: z.array(z.unknown()),
});
const checkBody = z.strictObject({ experiments: z.unknown() });

/**
 * Creates the console's request handler. It serves the page, its browser code and, to its own page only, `GET /state` (experiments, digest,
 * history, vocabulary), `POST /check` (faults of a list, and the indices of experiments that the shop rejects), `PUT /experiments` (400
 * with the faults, 409 if the store has changed since the digest), `GET /previews?feature=` (queries of signed links), `GET
 * /results/{feature}`, `GET /vitals?days=` and `GET /export/{experiment_viewed,events}.csv`. Responds with 502 while the store or the
 * measurements service fails.
 */
export function createConsoleHandler(settings: ConsoleSettings): ServiceHandler {
  const store = openExperimentStore(settings.store);
  const stateOf = async () => ({
    ...(await store.read()),
    author: settings.author,
    shopPort: settings.shopPort,
    shopOrigins: settings.shopOrigins,
    known: shopExperiments,
    vocabulary: { locales: Object.keys(locales), channels: Object.keys(channels), platforms },
  });

  return async (request, url) => {
    if (!isOwnHost(request, settings.ownPort)) return ownJson({ error: "the console is reached by localhost" }, 403);
    const { pathname } = url;
    if (pathname === "/") return request.method === "GET" ? renderConsolePage(settings.shopOrigins) : ownJson({ error: "use GET" }, 405);
    const file = await serveBrowserFile(pathname);
    if (file) return file;
    if (!isFromConsole(request)) return ownJson({ error: "only the console's own page may ask this" }, 403);
    try {
      return await answerPage(request, url);
    } catch (error) {
      if (error instanceof ExperimentStoreError) return ownJson({ error: error.message }, 502);
      throw error;
    }
  };

  async function answerPage(request: Request, { pathname, searchParams }: URL): Promise<Response | undefined> {
    const call = `${request.method} ${pathname}`;
    if (call === "GET /state") return ownJson(await stateOf());
    if (call === "GET /previews") {
      const { overrideSecret } = settings;
      return ownJson(await signPreviews(searchParams.get("feature") ?? "", overrideSecret, Date.now()));
    }
    const file = /^GET \/export\/([\w.]+)$/.exec(call)?.[1];
    if (file) return answerExported(file);
    const feature = /^GET \/results\/([^/]+)$/.exec(call)?.[1];
    const { measurements } = settings;
    if (feature) return answerRead(await readResults(measurements, feature, searchParams.get("event") ?? undefined));
    if (call === "GET /vitals") return answerRead(await readPageVitals(measurements, searchParams.get("days") ?? undefined));
    if (call !== "POST /check" && call !== "PUT /experiments") return undefined;
    const read = await readJsonBody(request, maxBytes);
    if ("refused" in read) return ownJson({ error: read.refused }, read.status);
    return call === "POST /check" ? answerCheck(read.body) : save(read.body);
  }

  async function answerExported(name: string): Promise<Response | undefined> {
    const exported = await readExport(settings.measurements, name);
    return exported && "unavailable" in exported ? ownJson({ error: exported.unavailable }, 502) : exported;
  }

  async function save(body: unknown): Promise<Response> {
    const { data, error } = saveBody.safeParse(body);
    if (error) return ownJson({ error: z.prettifyError(error) }, 400);
    const faults = findExperimentIssues(data.experiments);
    if (faults.length > 0) return ownJson({ error: `the experiments have ${faults.length} faults`, faults }, 400);
    const result = await store.save(data.experiments, data.digest, data.author || settings.author, new Date());
    if (result === "conflict") return ownJson({ error: "the store has changed meanwhile", state: await stateOf() }, 409);
    if (result !== "saved") return ownJson({ error: result.refused, faults: result.faults }, 400);
    return ownJson(await stateOf());
  }
}

function answerRead(read: object): Response {
  return "unavailable" in read ? ownJson({ error: read.unavailable }, 502) : ownJson(read);
}

function answerCheck(body: unknown): Response {
  const { data, error } = checkBody.safeParse(body);
  if (error) return ownJson({ error: z.prettifyError(error) }, 400);
  return ownJson({ faults: findExperimentIssues(data.experiments), refused: invalidExperimentIndexes(data.experiments) });
}

function isOwnHost(request: Request, port: string): boolean {
  const { hostname, port: requestPort } = new URL(request.url);
  return ["localhost", "127.0.0.1"].includes(hostname) && requestPort === port;
}

/**
 * Returns true if `sec-fetch-site` says that the console's own page sent the request, or is missing, since all browsers send it.
 * Methods other than GET and HEAD also need the console's `origin` and a JSON body.
 */
function isFromConsole({ headers, method, url }: Request): boolean {
  if ((headers.get("sec-fetch-site") ?? "same-origin") !== "same-origin") return false;
  if (method === "GET" || method === "HEAD") return true;
  return headers.get("origin") === new URL(url).origin && headers.get("content-type") === "application/json";
}

/** Builds a response that only the console's own page can read. */
function ownJson(value: unknown, status = 200): Response {
  const headers = { "content-type": "application/json", "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return new Response(JSON.stringify(value), { status, headers });
}
