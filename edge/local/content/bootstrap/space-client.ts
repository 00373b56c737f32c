/** A failed request to a space or flag store; the message names the cure. */
export class SpaceError extends Error {
  override name = "SpaceError";
}

export type SpaceClientSettings = {
  /** Base URL of the region's management API, such as https://mapi.storyblok.com/v1. */
  api: string;
  space: string;
  token: string;
  /** Max requests per second. */
  rate: number;
  /** Counts and describes writes without sending them. */
  dryRun: boolean;
  log: (line: string) => void;
};

type Json = Record<string, unknown>;

export type SpaceClient = {
  get(path: string): Promise<Json>;
  /** Reads all pages of a list; `name` is its property in the responses. */
  list(path: string, name: string): Promise<Json[]>;
  /** Sends a change and logs `words`; undefined in a dry run, which only logs. */
  write(words: string, method: "POST" | "PUT", path: string, body: Json): Promise<Json | undefined>;
  /** Sends an upload's form to the storage; errors begin with `words`. */
  upload(postUrl: string, form: FormData, words: string): Promise<void>;
  writes(): number;
  readonly dryRun: boolean;
};

const perPage = 100;
const timeout = 30_000;
/** Pauses before a request is repeated (ms). */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Creates a client of a space's management API, which starts at most `rate` requests per second. It repeats requests up to five times after
 * a rate limit or a failure (5xx, a broken connection), except a POST whose connection broke, since the service may have executed it.
 */
export function createSpaceClient({ api, space, token, rate, dryRun, log }: SpaceClientSettings): SpaceClient {
  const base = `${api.replace(/\/$/, "")}/spaces/${space}`;
  let next = 0;
  let writes = 0;

  async function turn(): Promise<void> {
    const now = performance.now();
    const wait = Math.max(0, next - now);
    next = Math.max(now, next) + 1_000 / rate;
    if (wait > 0) await pause(wait);
  }

  async function send(method: string, path: string, body?: Json): Promise<{ data: Json; headers: Headers }> {
    for (let tried = 0; ; tried += 1) {
      await turn();
      const again = tried < pauses.length ? (pauses[tried] ?? 0) : undefined;
      const answer = await fetchOnce(method, path, body).catch((cause: unknown) => {
        if (again === undefined || method === "POST")
          throw new SpaceError(`${base} does not answer: check the connection and --api`, { cause });
        return undefined;
      });
      if (answer?.ok) return { data: answer.status === 204 ? {} : await jsonOf(answer), headers: answer.headers };
      const isTemporary = answer === undefined || answer.status === 429 || answer.status >= 500;
      if (!isTemporary || again === undefined) throw await errorOf(answer, method, path);
      await answer?.body?.cancel();
      const asked = Number(answer?.headers.get("retry-after")) * 1_000;
      await pause(asked > 0 ? Math.min(asked, 60_000) : again);
    }
  }

  function fetchOnce(method: string, path: string, body?: Json): Promise<Response> {
    return fetch(base + path, {
      method,
      headers: { authorization: token, "content-type": "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async function errorOf(answer: Response | undefined, method: string, path: string): Promise<SpaceError> {
    const status = answer?.status ?? 0;
    const reason = (await answer?.text().catch(() => ""))?.slice(0, 300) ?? "";
    const request = `${method} /spaces/${space}${path.split("?")[0]}`;
    return new SpaceError(
      `${request}: ${status}. ${cures[status] ?? "the service has a failure: run the command again later"}${reason ? `\n  ${reason}` : ""}`,
    );
  }

  return {
    dryRun,
    writes: () => writes,
    get: async (path) => (await send("GET", path)).data,
    async list(path, name) {
      const all: Json[] = [];
      for (let page = 1; ; page += 1) {
        const { data, headers } = await send("GET", `${path}${path.includes("?") ? "&" : "?"}per_page=${perPage}&page=${page}`);
        const items = data[name];
        if (!Array.isArray(items)) throw new SpaceError(`GET ${path}: the answer has no list of ${name}: check --api`);
        all.push(...items);
        if (items.length === 0 || all.length >= Number(headers.get("total") ?? all.length)) return all;
      }
    },
    async write(words, method, path, body) {
      writes += 1;
      log(`${dryRun ? "would " : ""}${words}`);
      return dryRun ? undefined : (await send(method, path, body)).data;
    },
    async upload(postUrl, form, words) {
      const answer = await fetch(postUrl, { method: "POST", body: form, signal: AbortSignal.timeout(timeout) }).catch((cause: unknown) => {
        throw new SpaceError(`${words}: ${new URL(postUrl).host} does not answer: run the command again`, { cause });
      });
      const reason = answer.ok ? "" : (await answer.text()).slice(0, 300);
      if (!answer.ok) throw new SpaceError(`${words}: the storage answers ${answer.status}: run the command again\n  ${reason}`);
      await answer.body?.cancel();
    },
  };
}

const cures: Record<number, string> = {
  401: "STORYBLOK_TOKEN must be a personal access token of an account that may edit the space (Storyblok: My account, Account settings)",
  403: "the account of STORYBLOK_TOKEN must be an admin of the space",
  404: "there is no such space for this account: check --space and its region (--api)",
  413: "the service takes no body of this size",
  422: "the service refuses what was sent:",
  429: "the space's rate limit: lower --rate (3 on the Starter plan), or stop what else uses the space",
};

async function jsonOf(answer: Response): Promise<Json> {
  const data: unknown = await answer.json().catch(() => undefined);
  if (typeof data !== "object" || data === null) throw new SpaceError("an answer is not JSON: check --api");
  return data as Json;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
