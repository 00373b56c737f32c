import { z } from "zod";

// Wire format of the Split SDK 10.28.0 (shell 7.8, shell 7.9). Unknown fields are dropped and do not reach the service.

/** From shell 3.33. */
const treatment = z.enum(["on", "off", "control"]);
const feature = z.string().min(1).max(80);
/** From shell 5.12. */
const key = z.string().min(1).max(250);
const label = z.string().max(250);
/** Milliseconds since 1970. */
const time = z.int().min(0);

/** Stops at the first invalid item, since zod takes more than a second to report 80,000 invalid items (240 KB). */
function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(z.unknown())
    .max(max)
    .transform((items, context): z.output<Item>[] => {
      const read: z.output<Item>[] = [];
      for (const each of items) {
        const { data, error } = item.safeParse(each);
        if (error) {
          context.issues.push({ code: "custom", input: undefined, message: reasonOf(error) });
          return z.NEVER;
        }
        read.push(data);
      }
      return read;
    });
}

const impression = z.object({
  k: key,
  t: treatment,
  m: time,
  b: key.optional(),
  r: label.optional(),
  c: z.int().optional(),
  pt: time.optional(),
});

const impressions = listOf(z.object({ f: feature, i: listOf(impression, 5_000) }), 500);

type Scalar = string | number | boolean | null;

/** From shell 5.11. The client rejects an event whose properties are larger. */
const maxPropertiesBytes = 32_768;

// Checked by hand, up to the first issue, since 40,000 invalid properties cost zod 400 ms.
const properties = z.custom<Record<string, Scalar>>((value) => {
  if (!isRecord(value)) return false;
  let bytes = 0;
  for (const name in value) {
    const property = value[name];
    // Two bytes per character, as the SDK counts.
    bytes += 2 * (name.length + (typeof property === "string" ? property.length : 0));
    if (bytes > maxPropertiesBytes || !isScalar(property)) return false;
  }
  return true;
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value !== "object";
}

/** Max absolute value of an event, in whole currency units; no price is higher (app/backend/calls/money.ts). */
export const maxEventValue = 10_000_000;

const event = z.object({
  /** From shell 5.9. */
  eventTypeId: z.string().regex(/^[a-zA-Z0-9][-_.:a-zA-Z0-9]{0,79}$/),
  trafficTypeName: z.string().min(1).max(80),
  key,
  value: z.number().min(-maxEventValue).max(maxEventValue).nullish(),
  timestamp: time,
  properties: properties.nullish(),
});

const events = listOf(event, 1_000);

const counts = z.object({ pf: listOf(z.object({ f: feature, m: time, rc: z.int().min(0) }), 1_000) });

const keys = z.object({ keys: listOf(z.object({ k: key, fs: listOf(feature, 500) }), 100) });

/** The client's telemetry: scalars in lists and records, nested at most three levels deep. */
const figures = z.custom<Record<string, unknown>>((value) => isRecord(value) && isShallow(value, 3));

function isShallow(value: unknown, levels: number): boolean {
  if (isScalar(value)) return true;
  return levels > 0 && Object.values(value as object).every((each) => isShallow(each, levels - 1));
}

const entries = { impressions, events, counts, keys, figures };
type Kind = keyof typeof entries;

const beacon = <Entries extends z.ZodType>(of: Entries) =>
  z.object({
    entries: of,
    token: z.string().max(250),
    sdk: z.string().max(100),
    sim: z.enum(["OPTIMIZED", "DEBUG", "NONE"]).optional(),
  });

/**
 * Max bytes by kind of post. Events: 500 (shell 9.32) of 500 bytes. Impressions: 500 experiments of 150 bytes, doubled for a retry after a
 * failed post. Browsers limit beacons to 64 KiB.
 */
const bytes = { events: 262_144, impressions: 262_144, counts: 131_072, keys: 65_536, figures: 32_768, beacon: 65_536 };

type PostDefinition = { kind: Kind; isBeacon: boolean; maxBytes: number };

const post = (kind: Kind): PostDefinition => ({ kind, isBeacon: false, maxBytes: bytes[kind] });
const beaconPost = (kind: Kind): PostDefinition => ({ kind, isBeacon: true, maxBytes: bytes.beacon });

export const measurementPostDefinitions: ReadonlyMap<string, PostDefinition> = new Map([
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

/** `body` is the post without unknown fields; `entries` are those of a beacon, or the body itself. */
export type MeasurementPost = { [Each in Kind]: { kind: Each; entries: z.output<(typeof entries)[Each]>; body: unknown } }[Kind];

export type InvalidMeasurementPost = { reason: string };

const bodies = Object.fromEntries(
  Object.entries(entries).map(([kind, schema]) => [kind, { plain: schema as z.ZodType, beacon: beacon(schema as z.ZodType) }]),
) as Record<Kind, { plain: z.ZodType; beacon: ReturnType<typeof beacon> }>;

/** If the post is invalid, the reason contains none of its data. */
export function parseMeasurementPost({ kind, isBeacon }: PostDefinition, text: string): MeasurementPost | InvalidMeasurementPost {
  const json = parseJson(text);
  if (json === undefined) return { reason: "not JSON" };
  if (isBeacon) {
    const read = bodies[kind].beacon.safeParse(json);
    return read.success ? ({ kind, entries: read.data.entries, body: read.data } as MeasurementPost) : { reason: reasonOf(read.error) };
  }
  const read = bodies[kind].plain.safeParse(json);
  return read.success ? ({ kind, entries: read.data, body: read.data } as MeasurementPost) : { reason: reasonOf(read.error) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An issue of `listOf` has the code of the first invalid item as its message. */
function reasonOf({ issues: [first] }: z.ZodError): string {
  const isOfItem = first?.code === "custom" && /^[a-z_]+$/.test(first.message);
  return isOfItem ? first.message : (first?.code ?? "unknown");
}
