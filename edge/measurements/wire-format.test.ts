import { expect, it, vi } from "vitest";
import { measurementPostDefinitions, parseMeasurementPost } from "./wire-format.ts";

/** Throws if it is looked into. */
const untouched = new Proxy(
  {},
  {
    get: (_, name) => expect.unreachable(`reads ${String(name)} behind the first fault`),
    ownKeys: () => expect.unreachable("lists names behind the first fault"),
  },
);

const event = { eventTypeId: "a", trafficTypeName: "user", key: "k", timestamp: 1 };

it.each([
  ["impressions", "testImpressions/bulk", [{ f: "1616", i: [{}, untouched] }, untouched]],
  ["counts", "testImpressions/count", { pf: [{}, untouched] }],
  ["features of a key", "keys/cs", { keys: [{ k: "a", fs: [0] }, untouched] }],
  [
    "properties",
    "events/bulk",
    [{ ...event, properties: Object.defineProperty({ first: [] }, "second", { enumerable: true, get: () => untouched.valueOf() }) }],
  ],
  ["depth of lists", "v1/metrics/usage", { a: [[[[untouched]]]] }],
])("a post with wrong %s is refused at the first one", (_, path, json) => {
  const definition = measurementPostDefinitions.get(path);
  if (!definition) throw new Error(`${path} is no path of the client`);
  vi.spyOn(JSON, "parse").mockReturnValueOnce(json);
  try {
    expect(parseMeasurementPost(definition, "{}")).toHaveProperty("reason");
  } finally {
    vi.restoreAllMocks();
  }
});
