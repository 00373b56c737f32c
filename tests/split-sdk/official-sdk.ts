import { createRequire } from "node:module";
import { vi } from "vitest";
import { splitChanges } from "./flags.ts";
import type { Player, Stage } from "./play.ts";

// In Node, the package loads its Node platform; the browser's replaces it here.
const require = createRequire(import.meta.url);
const platform = (name: string) => require.resolve(`@splitsoftware/splitio/lib/platform/${name}.js`);
// The SDK captures `performance.now` while it loads, before the fake clock is installed.
const { performance } = globalThis;
Object.assign(globalThis, { performance: { now: () => Date.now() } });
require(platform("browser"));
require.cache[platform("node")] = require.cache[platform("browser")];
const { SplitFactory } = require("@splitsoftware/splitio/lib/factory/browser.js") as { SplitFactory(settings: unknown): Factory };
Object.assign(globalThis, { performance });

type Client = {
  getTreatments(names: string[]): unknown;
  track(name: string, value?: number, properties?: unknown): boolean;
  destroy(): void;
};
type Factory = { client(key?: string, trafficType?: string): Client; UserConsent: { setStatus(isGranted: boolean): void } };

export const sdkPrefix = "https://service.test/";

/** Opens the official browser SDK with a fake page and service. */
export function openOfficialSdk({ wire, flags, scenario }: Stage): Player {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("navigator", { sendBeacon: wire.beacon });
  vi.spyOn(Math, "random").mockReturnValue(scenario.isSampled ? 0 : 1);
  let seen = "";
  let till = 0;
  vi.stubGlobal("fetch", async (url: string, request: { method: string; body: string; headers: Record<string, string> }) => {
    if (request.method === "POST") {
      const { ok, status } = await wire.post(url, request.body, request.headers);
      return { ok, status, text: async () => "" };
    }
    if (!url.includes("/splitChanges")) return { ok: true, status: 200, json: async () => ({ mySegments: [] }) };
    const text = JSON.stringify(flags);
    if (seen !== text) till += 1;
    seen = text;
    return { ok: true, status: 200, json: async () => splitChanges(flags, till) };
  });
  const service = sdkPrefix.slice(0, -1);
  const factory = SplitFactory({
    core: { authorizationKey: "own-origin", key: "anna", trafficType: "user" },
    urls: { sdk: service, events: service, auth: service, streaming: service, telemetry: service },
    sync: { impressionsMode: scenario.mode ?? "OPTIMIZED" },
    userConsent: scenario.consent?.toUpperCase() ?? "GRANTED",
    streamingEnabled: false,
  });
  const client = factory.client();
  return {
    page: (experiments) => client.getTreatments(experiments),
    // The shop's wrapper replaces invalid characters (shell 5.9); the SDK refuses them.
    event: (name, value, properties) => client.track(name.replace(/[^-_.:a-zA-Z0-9]/g, "_"), value, properties),
    eventOf: (key, name) => factory.client(key, "user").track(name),
    hidden() {
      document.visibilityState = "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
      document.visibilityState = "visible";
    },
    pagehide: () => window.dispatchEvent(new Event("pagehide")),
    consent: (isGranted) => factory.UserConsent.setStatus(isGranted),
    destroy: () => client.destroy(),
  };
}
