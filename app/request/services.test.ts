import { afterEach, expect, it, vi } from "vitest";
import { createMemoryStore } from "#app/shared-state/memory-store.ts";
import { createSharedState } from "#app/shared-state/shared-state.ts";
import { takeEventNames } from "../../tests/expected-events.ts";
import { context, price } from "../../tests/fake-backend.ts";
import { createServices, type ServiceSettings, type Services } from "./services.ts";

afterEach(() => void vi.unstubAllGlobals());

const settings = {
  content: { endpoint: "https://content.test/v2", publicToken: "public", previewToken: "preview" },
  flags: { connection: "https://flags.test/ecfg_1?token=secret" },
  backend: { endpoint: "https://api.test", others: new Map() },
  shells: { enabled: true },
} as unknown as ServiceSettings;

/** Services of two processes that share a store, without a network. */
function openProcesses(): [Services, Services] {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("connection refused");
  });
  const store = createMemoryStore();
  const open = () => createServices({ ...settings, shared: createSharedState(store, "secret") });
  return [open(), open()];
}

it.each([
  ["content", "content published", 3, ({ content }: Services) => content.health()],
  ["backend", "api.test for pages: price", 5, ({ backend }: Services) => backend.ask(price, { sku: "a" }, context())],
] as const)("a circuit to the %s that another process has opened opens at the first failure", async (service, circuit, failures, read) => {
  const [one, other] = openProcesses();
  for (let time = 0; time < failures; time += 1) await read(one);
  expect(one[service].circuits()).toMatchObject({ [circuit]: "open" });
  expect(other[service].circuits()).toEqual({});
  await read(other);
  expect(other[service].circuits()).toMatchObject({ [circuit]: "open" });
  takeEventNames();
});
