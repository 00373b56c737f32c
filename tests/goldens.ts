import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { z } from "zod";
import { sendJson } from "./fake-service.ts";

const file = z.strictObject({ name: z.string(), type: z.string(), base64: z.base64() });

const golden = z.strictObject({
  /** The name of the call in app/backend/calls/list.ts. */
  call: z.string(),
  market: z.strictObject({ channel: z.enum(["poster", "card"]), locale: z.string() }),
  /** Parameters of the call. */
  request: z.record(z.string(), z.unknown()),
  /**
   * HTTP request: method, path with query, form body, customer cookies, and the customer's page. With a file, the body is
   * multipart, with the fields of the request and the file.
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
   * Form sent to the back end first, such as a login. The cookies of its answer replace the golden's own, and its
   * `id` replaces the request's in the path.
   */
  before: z.strictObject({ url: z.string(), body: z.string().optional(), file: file.optional() }).optional(),
  /** The call changes its own next answer, so the local back end is called on one platform only. */
  once: z.literal(true).optional(),
  /** Status of the answer, 200 by default. */
  status: z.int().optional(),
  /** Handwritten answer. The local back end returns it literally. */
  answer: z.unknown(),
  /** Paths in the answer that vary from run to run, such as a token. Only their presence is compared. */
  varies: z.array(z.string()).optional(),
});

export type Golden = z.infer<typeof golden> & { file: string };

/** Creates the file of a golden for a form. */
export function fileOf({ name, type, base64 }: WrittenFile): File {
  return new File([Buffer.from(base64, "base64")], name, { type });
}

export type WrittenFile = z.infer<typeof file>;

/** Sends a healthy answer: JSON, or the golden's file. */
export function sendGolden(response: ServerResponse, { answer, status }: Golden): void {
  const written = file.safeParse(answer).data;
  if (!written) {
    sendJson(response, answer, status);
    return;
  }
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(written.name)}`;
  response.writeHead(200, { "content-type": written.type, "content-disposition": disposition }).end(Buffer.from(written.base64, "base64"));
}

/**
 * Reads all request and answer pairs of a folder, sorted by file.
 *
 * @throws Error that names the invalid file
 */
export function goldens(folder = "tests/golden"): Golden[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => {
    try {
      return { ...golden.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))), file };
    } catch (cause) {
      throw new Error(`${folder}/${file} is not a golden question: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  });
}
