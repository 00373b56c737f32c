import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type ExperimentResults, experimentResults } from "#edge/local/measurements/results-format.ts";
import { startService } from "./service.ts";

const definition = {
  name: "1616",
  killed: false,
  defaultTreatment: "off",
  treatments: [
    { name: "on", size: 50 },
    { name: "off", size: 50 },
  ],
};

/** Experiment whose definition has changed twice. */
const changed = { ...definition, name: "965", changeNumber: 3 };

const sizes = (on: number) => [
  { name: "on", size: on },
  { name: "off", size: 100 - on },
];

/** Experiments changed after version 2; the history lacks that version of `killedLongAgo` and `resizedAfterKill`. */
const killed = { ...definition, name: "killed", killed: true, changeNumber: 3, treatments: sizes(0) };
const killedLongAgo = { ...definition, name: "killed-long-ago", killed: true, changeNumber: 9 };
const resizedAfterKill = { ...killedLongAgo, name: "resized-after-kill", treatments: sizes(90) };
const resized = { ...definition, name: "resized", changeNumber: 3 };

const history = [
  { ...killed, killed: false, changeNumber: 2, treatments: sizes(50) },
  { ...resizedAfterKill, changeNumber: 8, treatments: sizes(50) },
  { ...resized, changeNumber: 2, treatments: sizes(90) },
  { ...resized, changeNumber: 1, treatments: sizes(10) },
].map((before) => ({ at: "2026-01-15T12:00:00Z", by: "Ada", experiment: before.name, changes: [], before, digest: "" }));

/** Default time of what is posted, in milliseconds since 1970. */
export const now = Date.now();

/** Starts the measurements service, and a flag store with the experiments above. */
async function openMeasurements() {
  const folder = mkdtempSync(join(tmpdir(), "passepartout-measurements-"));
  const store = join(folder, "store.json");
  const experiments = [{ name: 7 }, definition, changed, killed, killedLongAgo, resizedAfterKill, resized];
  writeFileSync(store, JSON.stringify({ experiments, "experiments-history": history }));
  const flags = await startService("flags", [`--store=${store}`, "--token=flags", `--tenants=${folder}`], folder);
  const measurements = await startService("measurements", ["--token=secret", `--api=${flags.origin}/v1/edge-config/ecfg_local`]);
  let tenants = 0;
  return {
    folder,
    origin: measurements.origin,
    /** Opens a tenant with an empty store. Only the default tenant has the definitions of the flag store. */
    async openTenant(limits = ""): Promise<Tenant> {
      tenants += 1;
      const at = `${measurements.origin}/t/test-${tenants}`;
      await fetch(`${at}${limits && `?${limits}`}`, { method: "PUT" });
      return tenantAt(at);
    },
    async close() {
      await Promise.all([flags.stop(), measurements.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Opens the services for the tests of a file, with an empty store for each test. */
export function measurementsOfFile() {
  const opened = {} as { service: Awaited<ReturnType<typeof openMeasurements>>; tenant: Tenant };
  beforeAll(async () => {
    opened.service = await openMeasurements();
  });
  beforeEach(async () => {
    opened.tenant = await opened.service.openTenant();
  });
  afterAll(() => opened.service.close());
  return opened;
}

type Tenant = ReturnType<typeof tenantAt>;

export function tenantAt(origin: string) {
  async function post(path: string, body: unknown, token = "secret"): Promise<number> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(`${origin}/${path}`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body: text });
    await answer.arrayBuffer();
    return answer.status;
  }
  return {
    post,
    read: (path: string) => fetch(`${origin}/${path}`),
    expose: (...i: object[]) => post("testImpressions/bulk", [{ f: "1616", i }]),
    exposeTo: (f: string, ...i: object[]) => post("testImpressions/bulk", [{ f, i }]),
    async results(query = "", feature = "1616"): Promise<ExperimentResults> {
      const answer = await fetch(`${origin}/results/${feature}${query}`);
      return experimentResults.strict().parse(await answer.json());
    },
  };
}

export const impression = (k: string, t: string, m = now, more: object = {}) => ({ k, t, m, c: 1, r: "in segment all", ...more });

export const event = (key: string, value?: number, timestamp = now, eventTypeId = "design", properties = {}) => ({
  eventTypeId,
  trafficTypeName: "user",
  key,
  value,
  timestamp,
  properties: { format: "40x30", ...properties },
});

/** Returns visitors, converted visitors and mean value in the first currency by treatment. */
export function figures({ treatments }: Pick<ExperimentResults, "treatments">) {
  return Object.fromEntries(
    treatments.map(({ treatment, visitors, converted, values: [value] }) => [treatment, [visitors, converted, value?.value ?? 0]]),
  );
}
