import { afterAll, beforeAll, expect, test } from "vitest";
import { localEnvironment } from "../../edge/local/environment.ts";
import { eventually } from "../flow/eventually.ts";
import { openTenant } from "../flow/open-services.ts";
import { browserName } from "../flow/visit.ts";
import { visibleHtml } from "../visible-html.ts";
import { edgeRuntime } from "./platforms.ts";

let services: Awaited<ReturnType<typeof openTenant>>;
beforeAll(async () => {
  services = await openTenant();
});
afterAll(() => services?.close());

const headers = { cookie: "visitor=00000000-0000-4000-8000-000000000001", "user-agent": browserName };

test("an instance on Vercel writes shells in waitUntil, and another instance reads them from the runtime cache", async () => {
  const stored = new Map<string, string>();
  const written: { ttl: number; tags: string[] }[] = [];
  const backgroundWork: Promise<unknown>[] = [];
  const cache = {
    get: async (key: string) => JSON.parse(stored.get(key) ?? "null"),
    async set(key: string, value: unknown, options: { ttl: number; tags: string[] }) {
      stored.set(key, JSON.stringify(value));
      written.push(options);
    },
  };
  const host = `localhost:${services.ports.shop}`;
  const environment = { ...localEnvironment(services.ports, services.addresses), SHELL_STORE: "vercel-runtime-cache" };
  const openInstance = async () => {
    const runtime = await edgeRuntime(environment, { cache, waitUntil: (work: Promise<unknown>) => void backgroundWork.push(work) });
    const ask = async (path: string) => {
      const response = await runtime.dispatchFetch(`http://${host}${path}`, { headers: { ...headers, host } });
      return { text: await response.text(), shell: /shell;desc="(\w+)"/.exec(response.headers.get("server-timing") ?? "")?.[1] };
    };
    // Reads the linked stories first: one that arrives too late would change the page.
    await ask("/leinwanddruck?_plain=1");
    return ask("/leinwanddruck");
  };
  const printed = await openInstance();
  expect(printed.shell).toBe("miss");
  await Promise.all(backgroundWork);
  expect(written).toEqual([{ ttl: 86_400, tags: ["shells"] }]);
  const restored = await eventually(async () => {
    const answer = await openInstance();
    expect(answer.shell).toBe("restored");
    return answer;
  });
  expect(visibleHtml(restored.text)).toBe(visibleHtml(printed.text));
});

test("an instance on Vercel with an invalid environment answers 500 to every request", async () => {
  const runtime = await edgeRuntime({ ...localEnvironment(services.ports, services.addresses), EDGE_CONFIG: "x" });
  for (const path of ["/", "/leinwanddruck"]) expect((await runtime.dispatchFetch(`http://localhost${path}`)).status).toBe(500);
});
