import { describe, expect, it } from "vitest";
import { defaultFeatures } from "#app/channel/defaults.ts";
import { createFeatureCache } from "./feature-cache.ts";

const poster = { channel: "poster", locale: "de-DE", platform: "web", base: undefined } as const;
const american = { ...poster, locale: "en-US" } as const;
const turn = () => new Promise((resolve) => setTimeout(resolve));

function open() {
  let time = 0;
  const backend: { apps: boolean | undefined; requests: number } = { apps: undefined, requests: 0 };
  const ask = async (_: unknown, __: unknown, { locale }: { locale: string }) => {
    backend.requests += 1;
    const features = { ...defaultFeatures("poster", locale), apps: backend.apps };
    return backend.apps === undefined ? { ok: false } : { ok: true, value: { features } };
  };
  const features = createFeatureCache({ ask: ask as never }, { now: () => time });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { backend, features, pass };
}

describe("features of a shop", () => {
  it("are the channel's defaults until the back end has answered, then the answer", async () => {
    const { backend, features } = open();
    backend.apps = false;
    expect(features.get(poster).apps).toBe(true);
    await turn();
    expect(features.get(poster).apps).toBe(false);
    expect(backend.requests).toBe(1);
  });

  it("are the defaults while the back end fails, with the next request after a pause", async () => {
    const { backend, features, pass } = open();
    for (let times = 0; times < 3; times += 1) {
      expect([features.get(poster).apps, features.get(american).apps]).toEqual([true, false]);
      await turn();
    }
    expect(backend.requests).toBe(2);
    pass(30_001);
    backend.apps = false;
    features.get(poster);
    await turn();
    expect(features.get(poster).apps).toBe(false);
  });

  it("are the last answer while the back end is down", async () => {
    const { backend, features, pass } = open();
    backend.apps = false;
    features.get(poster);
    await turn();
    backend.apps = undefined;
    pass(10_000_000);
    for (let times = 0; times < 2; times += 1) {
      expect(features.get(poster).apps).toBe(false);
      await turn();
    }
    expect(backend.requests).toBe(2);
  });
});
