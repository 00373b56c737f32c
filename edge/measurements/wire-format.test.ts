import { expect, it } from "vitest";
import { measurementPosts, readMeasurement } from "./wire-format.ts";

const impressionsOf = (count: number) => `{"f":"1616","i":[${Array(count).fill("{}").join(",")}]}`;
const manyProperties = Array.from({ length: 20_000 }, (_, index) => `"k${index}":[]`).join(",");

it.each([
  ["wrong impressions", "testImpressions/bulk", `[${Array(16).fill(impressionsOf(4_999)).join(",")}]`],
  ["wrong counts", "testImpressions/count", `{"pf":[${Array(1_000).fill("{}").join(",")}]}`],
  ["wrong features of a key", "keys/cs", `{"keys":[{"k":"a","fs":[${Array(500).fill("0").join(",")}]}]}`],
  [
    "wrong properties",
    "events/bulk",
    `[{"eventTypeId":"a","trafficTypeName":"user","key":"k","timestamp":1,"properties":{${manyProperties}}}]`,
  ],
  ["lists in lists", "v1/metrics/usage", `{"a":${"[".repeat(15_000)}${"]".repeat(15_000)}}`],
])("a post full of %s is refused at the first one, within 250 ms", (_, path, text) => {
  const definition = measurementPosts.get(path);
  if (!definition) throw new Error(`${path} is no path of the client`);
  expect(text.length).toBeLessThan(definition.maxBytes);
  const start = performance.now();
  expect(readMeasurement(definition, text)).toHaveProperty("reason");
  expect(performance.now() - start).toBeLessThan(250);
});
