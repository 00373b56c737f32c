import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { z } from "zod";
import { sendJson } from "./fake-service.ts";

const file = z.strictObject({ name: z.string(), type: z.string(), base64: z.base64() });

const golden = z.strictObject({
  /** The name of the call in app/backend/calls/list.ts. */
  call: z.string(),
  market: z.strictObject({ channel: z.enum(["poster", "card"]), locale: z.string() }),
  /** What the shop asks. */
  request: z.record(z.string(), z.unknown()),
  /**
   * How that goes over the wire: method, path with query, the body of a form, the cookies of the customer, the page that
   * the customer is on. With a file, the fields of the request and the file stand in a multipart body.
   */
  http: z.strictObject({
    method: z.enum(["GET", "POST"]),
    url: z.string(),
    body: z.string().optional(),
    file: file.optional(),
    cookie: z.string().optional(),
    referrer: z.string().optional(),
  }),
  /**
   * A form that this machine's back end gets first, such as a login. The cookies of its answer are then sent in place of
   * the golden's own, and the `id` of its answer stands in the path in place of the request's.
   */
  before: z.strictObject({ url: z.string(), body: z.string().optional(), file: file.optional() }).optional(),
  /** It leaves something behind that changes its next answer, so that this machine is asked on one platform only. */
  once: z.literal(true).optional(),
  /** The status of the answer, 200 unless named. */
  status: z.int().optional(),
  /** The answer, written by hand. The local back end gives it to the letter. */
  answer: z.unknown(),
  /** Paths in the answer that differ from run to run, such as a token: only that they are there is compared. */
  varies: z.array(z.string()).optional(),
});

export type Golden = z.infer<typeof golden> & { file: string };

/** A file of a golden as a form sends it. */
export function fileOf({ name, type, base64 }: WrittenFile): File {
  return new File([Buffer.from(base64, "base64")], name, { type });
}

export type WrittenFile = z.infer<typeof file>;

/** Answers as a healthy back end would: with JSON, or with the file that the golden writes down. */
export function sendGolden(response: ServerResponse, { answer, status }: Golden): void {
  const written = file.safeParse(answer).data;
  if (!written) {
    sendJson(response, answer, status);
    return;
  }
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(written.name)}`;
  response.writeHead(200, { "content-type": written.type, "content-disposition": disposition }).end(Buffer.from(written.base64, "base64"));
}

const folder = "tests/golden";

/** Every request/answer pair, in the order of their files. */
export function goldens(): Golden[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => ({ ...golden.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))), file }));
}
