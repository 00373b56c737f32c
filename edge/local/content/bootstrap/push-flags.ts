import { readFileSync } from "node:fs";
import { covers } from "./covers.ts";
import { SpaceError } from "./space-client.ts";

export type FlagStoreSettings = { address: string; token: string; dryRun: boolean; log: (line: string) => void };

const key = "experiments";
const timeout = 30_000;

/**
 * Writes the sample experiments and their JSON schema to a flag store through Edge Config's REST API. Keeps existing experiments, since
 * visitors may take part in them.
 *
 * @returns the number of writes
 */
export async function pushFlags(
  { address, token, dryRun, log }: FlagStoreSettings,
  files: { experiments: string; schema: string },
): Promise<number> {
  let writes = 0;

  async function call(path: string, method = "GET", body?: object): Promise<{ status: number; data: unknown }> {
    const url = new URL(address);
    url.pathname = url.pathname.replace(/\/$/, "") + path;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = { method, headers, signal: AbortSignal.timeout(timeout), ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(url, init).catch((cause: unknown) => {
      throw new SpaceError(`the flag store at ${url.host} does not answer: check FLAG_STORE_API`, { cause });
    });
    const text = await answer.text();
    if (answer.ok) return { status: answer.status, data: text ? JSON.parse(text) : null };
    // A missing item is not an error, but a missing store is.
    if (answer.status === 404 && path.startsWith("/item/") && !text.includes("store")) return { status: 404, data: null };
    throw new SpaceError(
      `${method} of the flag store: ${answer.status}. ${cures[answer.status] ?? "run the command again later"}\n  ${text.slice(0, 300)}`,
    );
  }

  async function write(words: string, path: string, method: string, body: object): Promise<void> {
    writes += 1;
    log(`${dryRun ? "would " : ""}${words}`);
    if (!dryRun) await call(path, method, body);
  }

  const { experiments } = JSON.parse(readFileSync(files.experiments, "utf8")) as { experiments: unknown[] };
  const { $schema: _, $comment: __, ...list } = JSON.parse(readFileSync(files.schema, "utf8")) as Record<string, unknown>;
  const definition = { type: "object", properties: { [key]: list } };
  const { status } = await call(`/item/${key}`);
  if (status === 404) {
    const items = [{ operation: "upsert", key, value: experiments }];
    await write(`create ${experiments.length} experiments`, "/items", "PATCH", { items });
  }
  const { data: stored } = await call("/schema");
  if (!covers(stored, definition) || !covers(definition, stored)) {
    await write("write the schema of experiments", "/schema", "POST", { definition });
  }
  return writes;
}

const cures: Record<number, string> = {
  400: "the store refuses what was sent:",
  401: "FLAG_STORE_TOKEN must be a token of an account that may edit the store",
  402: "the account's plan does not allow the change:",
  403: "FLAG_STORE_TOKEN must be a token of an account that may edit the store; a team's store needs ?teamId=… in FLAG_STORE_API",
  404: "there is no such store: check FLAG_STORE_API",
  429: "the rate limit of the platform: run the command again in a minute",
};
