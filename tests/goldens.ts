import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const golden = z.strictObject({
  /** The name of the call in app/backend/calls.ts. */
  call: z.string(),
  market: z.strictObject({ channel: z.enum(["poster", "card"]), locale: z.string() }),
  /** What the shop asks. */
  request: z.record(z.string(), z.unknown()),
  /** How that goes over the wire: method, path with query, the body of a form, the cookies of the customer. */
  http: z.strictObject({ method: z.enum(["GET", "POST"]), url: z.string(), body: z.string().optional(), cookie: z.string().optional() }),
  /** The status of the answer, 200 unless named. */
  status: z.int().optional(),
  /** The answer, written by hand. The local back end gives it to the letter. */
  answer: z.unknown(),
  /** Paths in the answer that differ from run to run, such as a token: only that they are there is compared. */
  varies: z.array(z.string()).optional(),
});

export type Golden = z.infer<typeof golden> & { file: string };

const folder = "tests/golden";

/** Every request/answer pair, in the order of their files. */
export function goldens(): Golden[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => ({ ...golden.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))), file }));
}
