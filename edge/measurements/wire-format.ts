import { z } from "zod";

// Wire format of the Split SDK 10.28.0 (shell 7.8, shell 7.9). Unknown fields are dropped, so nothing else reaches the service.

/** From shell 3.33. */
const treatment = z.enum(["on", "off", "control"]);
/** As long as the name of an experiment. */
const feature = z.string().min(1).max(80);
/** Shell 5.12. */
const key = z.string().min(1).max(250);
const label = z.string().max(250);
/** Milliseconds since 1970. */
const time = z.int().min(0);

const impressions = z
  .array(
    z.object({
      f: feature,
      i: z
        .array(
          z.object({
            k: key,
            t: treatment,
            m: time,
            b: key.optional(),
            r: label.optional(),
            c: z.int().optional(),
            pt: time.optional(),
          }),
        )
        .max(5_000),
    }),
  )
  .max(500);

/** Shell 5.11. The client refuses an event with more; a property is flat. */
const maxPropertiesBytes = 32_768;

const properties = z
  .record(z.string().max(250), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .refine((all) => sizeOf(all) <= maxPropertiesBytes);

/** Two bytes a character, as the SDK counts. */
function sizeOf(all: Record<string, unknown>): number {
  return Object.entries(all).reduce((sum, [name, value]) => sum + 2 * (name.length + (typeof value === "string" ? value.length : 0)), 0);
}

const events = z
  .array(
    z.object({
      eventTypeId: z.string().regex(/^[a-zA-Z0-9][-_.:a-zA-Z0-9]{0,79}$/),
      trafficTypeName: z.string().min(1).max(80),
      key,
      value: z.number().nullish(),
      timestamp: time,
      properties: properties.nullish(),
    }),
  )
  .max(1_000);

const counts = z.object({ pf: z.array(z.object({ f: feature, m: time, rc: z.int().min(0) })).max(1_000) });

const keys = z.object({ keys: z.array(z.object({ k: key, fs: z.array(feature).max(500) })).max(100) });

/** Figures of the client about itself: numbers and words, in lists and records of at most three levels. */
const scalar = z.union([z.number(), z.string().max(250), z.boolean(), z.null()]);
const flat = z.union([scalar, z.array(scalar).max(100), recordOf(scalar)]);
const figures = recordOf(z.union([flat, z.array(flat).max(100), recordOf(flat)]));

function recordOf<Value extends z.ZodType>(value: Value) {
  return z.record(z.string().max(40), value).refine((all) => Object.keys(all).length <= 100);
}

const entries = { impressions, events, counts, keys, figures };
type Kind = keyof typeof entries;

/** A body without headers: what the client sends as headers elsewhere is in it. */
const beacon = <Entries extends z.ZodType>(of: Entries) =>
  z.object({
    entries: of,
    token: z.string().max(250),
    sdk: z.string().max(100),
    sim: z.enum(["OPTIMIZED", "DEBUG", "NONE"]).optional(),
  });

/**
 * Max bytes by path. The client posts at the latest when a queue is full, but the shop never fills one. Events: 500 (shell 9.32) of up to
 * 1 KB each; one of the shop has 300 bytes. Impressions: a visitor has at most 500 experiments, each with 150 bytes, in the window of 300 s and
 * once more after a failed post. Counts and keys: the same experiments, by hour and by name. Browsers limit all beacons to 64 KiB.
 */
const bytes = { events: 524_288, impressions: 262_144, counts: 131_072, keys: 65_536, figures: 32_768, beacon: 65_536 };

type PostDefinition = { kind: Kind; isBeacon: boolean; maxBytes: number };

const post = (kind: Kind): PostDefinition => ({ kind, isBeacon: false, maxBytes: bytes[kind] });
const beaconPost = (kind: Kind): PostDefinition => ({ kind, isBeacon: true, maxBytes: bytes.beacon });

/** All paths of the client, without a leading slash. */
export const measurementPosts: ReadonlyMap<string, PostDefinition> = new Map([
  ["testImpressions/bulk", post("impressions")],
  ["testImpressions/beacon", beaconPost("impressions")],
  ["testImpressions/count", post("counts")],
  ["testImpressions/count/beacon", beaconPost("counts")],
  ["events/bulk", post("events")],
  ["events/beacon", beaconPost("events")],
  ["keys/cs", post("keys")],
  ["keys/cs/beacon", beaconPost("keys")],
  // The SDK's spelling of the two paths above.
  ["v1/keys/cs", post("keys")],
  ["v1/keys/cs/beacon", beaconPost("keys")],
  ["v1/metrics/config", post("figures")],
  ["v1/metrics/usage", post("figures")],
  ["v1/metrics/usage/beacon", beaconPost("figures")],
]);

export type Impressions = z.output<typeof impressions>;
export type TrackedEvents = z.output<typeof events>;

/** `body` is what was read of the post; `entries` are those of a beacon, or the body itself. */
export type Measurement = { [Each in Kind]: { kind: Each; entries: z.output<(typeof entries)[Each]>; body: unknown } }[Kind];

export type UnreadableMeasurement = { reason: string };

const bodies = Object.fromEntries(
  Object.entries(entries).map(([kind, schema]) => [kind, { plain: schema as z.ZodType, beacon: beacon(schema as z.ZodType) }]),
) as Record<Kind, { plain: z.ZodType; beacon: ReturnType<typeof beacon> }>;

/** Reads a post of the client; the reason has no data of it. */
export function readMeasurement({ kind, isBeacon }: PostDefinition, text: string): Measurement | UnreadableMeasurement {
  const json = parseJson(text);
  if (json === undefined) return { reason: "not JSON" };
  if (isBeacon) {
    const read = bodies[kind].beacon.safeParse(json);
    return read.success ? ({ kind, entries: read.data.entries, body: read.data } as Measurement) : { reason: reasonOf(read.error) };
  }
  const read = bodies[kind].plain.safeParse(json);
  return read.success ? ({ kind, entries: read.data, body: read.data } as Measurement) : { reason: reasonOf(read.error) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf({ issues: [first] }: z.ZodError): string {
  return first?.code ?? "unknown";
}
