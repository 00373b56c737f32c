import { describe, expect, it } from "vitest";
import { defaultFeatures } from "#app/channel/defaults.ts";
import { createFeatureCache } from "./feature-cache.ts";

const poster = { channel: "poster", locale: "de-DE", platform: "web", base: undefined } as const;
const american = { ...poster, locale: "en-US" } as const;
const turn = () => new Promise((resolve) => setTimeout(resolve));

function open() {
  let time = 0;
  const says: { apps: boolean | undefined; asked: number } = { apps: undefined, asked: 0 };
  const ask = async (_: unknown, __: unknown, { locale }: { locale: string }) => {
    says.asked += 1;
    const features = { ...defaultFeatures("poster", locale), apps: says.apps };
    return says.apps === undefined ? { ok: false } : { ok: true, value: { features } };
  };
  const features = createFeatureCache({ ask: ask as never }, undefined, () => time);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { says, features, pass };
}

describe("what a shop has", () => {
  it("is its channel's default until the back end has answered, and what that says from then on", async () => {
    const { says, features } = open();
    says.apps = false;
    expect(features.of(poster).apps).toBe(true);
    await turn();
    expect(features.of(poster).apps).toBe(false);
    expect(says.asked).toBe(1);
  });

  it("is the default where the back end cannot be had, which is left alone for a while", async () => {
    const { says, features, pass } = open();
    for (let times = 0; times < 3; times += 1) {
      expect([features.of(poster).apps, features.of(american).apps]).toEqual([true, false]);
      await turn();
    }
    expect(says.asked).toBe(2);
    pass(30_001);
    says.apps = false;
    features.of(poster);
    await turn();
    expect(features.of(poster).apps).toBe(false);
  });

  it("is the last answer while the back end is gone", async () => {
    const { says, features, pass } = open();
    says.apps = false;
    features.of(poster);
    await turn();
    says.apps = undefined;
    pass(10_000_000);
    for (let times = 0; times < 2; times += 1) {
      expect(features.of(poster).apps).toBe(false);
      await turn();
    }
    expect(says.asked).toBe(2);
  });
});
