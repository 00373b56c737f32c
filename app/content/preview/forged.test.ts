import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createPreviewAccess } from "./preview.ts";

const token = "the preview token";
const now = 1_900_000_000_000;
const second = now / 1_000;

/** Seeded pseudo-random numbers. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbers(15);
const oneOf = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of;
const sha = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("hex");

/** Creates the parameters of a signed URL. */
function signed({ space = "1", key = token, at = second, algorithm = "sha1" } = {}): [string, string][] {
  return [
    ["_storyblok", "42"],
    ["_storyblok_tk[space_id]", space],
    ["_storyblok_tk[timestamp]", String(at)],
    ["_storyblok_tk[token]", sha(algorithm, `${space}:${key}:${at}`)],
  ];
}

/** Mutates a text at a random position. */
function mutate(text: string): string {
  const at = Math.floor(random() * text.length);
  return oneOf([
    text.slice(0, at),
    text.slice(at + 1),
    `${text.slice(0, at)}${text[at] === "0" ? "1" : "0"}${text.slice(at + 1)}`,
    `${text} `,
    `0${text}`,
  ]);
}

const withValue = (pairs: [string, string][], place: number, change: (value: string) => string) =>
  pairs.map(([name, value], index): [string, string] => [name, index === place ? change(value) : value]);

/** Query parameters of forged, expired or malformed URLs, by kind. */
const forgeries: Record<string, () => [string, string][]> = {
  "another key": () => signed({ key: oneOf(["", "guess", `${token} `, token.toUpperCase(), String(random())]) }),
  "another space": () => signed({ space: oneOf(["2", "01", "1 ", "-1", "1e0", ""]) }),
  "another hour": () => signed({ at: second + oneOf([-3_601, -7_200, -second, 61, 3_600, 1e9]) }),
  "another hash": () => signed({ algorithm: oneOf(["md5", "sha256", "sha512"]) }),
  "a keyed hash": () => withValue(signed(), 3, () => createHmac("sha1", token).update(`1:${second}`).digest("hex")),
  "a cut token": () => withValue(signed(), 3, mutate),
  "another time under the same token": () => withValue(signed(), 2, () => String(second - 1 - Math.floor(random() * 3_000))),
  "a parameter twice": () => {
    const pairs = signed();
    return oneOf([
      [...pairs, oneOf(pairs)],
      [oneOf(pairs), ...pairs],
    ]);
  },
  "a parameter as a list": () =>
    withValue(signed(), 1 + Math.floor(random() * 3), (value) => `${value},${value}`).map(([name, value]): [string, string] => [
      name.replace("]", "][]"),
      value,
    ]),
  "a parameter missing": () => {
    const gone = Math.floor(random() * 4);
    return signed().filter((_, place) => place !== gone);
  },
};

test("10,000 forged URLs give no pass", async () => {
  const preview = createPreviewAccess({ previewToken: token, space: "1" });
  const given: string[] = [];
  for (let tried = 0; tried < 10_000; tried += 1) {
    const [name, forge] = oneOf(Object.entries(forgeries));
    const query = new URLSearchParams(forge());
    if ("pass" in (await preview.enter(query, undefined, now))) given.push(`${name}: ${query}`);
  }
  expect(given).toEqual([]);
  // A valid signature is accepted once.
  expect(await preview.enter(new URLSearchParams(signed()), undefined, now)).toHaveProperty("pass");
  expect(await preview.enter(new URLSearchParams(signed()), undefined, now)).toEqual({ refused: "the signature was used before" });
});

test("10,000 forged passes open no draft", async () => {
  const preview = createPreviewAccess({ previewToken: token, space: "1" });
  const others = createPreviewAccess({ previewToken: "another token", space: "1" });
  const passOf = async (from: typeof preview, release = "") => {
    const entered = await from.enter(
      new URLSearchParams([...signed({ key: from === preview ? token : "another token" }), ["_storyblok_release", release]]),
      { until: second + 3_600 },
      now,
    );
    return "pass" in entered ? entered.pass : "";
  };
  const [own, foreign] = [await passOf(preview, "7"), await passOf(others)];
  expect(await preview.read(own, now)).toEqual({ until: second + 3_600, release: "7" });
  const [until = "", release = "", signature = ""] = own.split(".");
  const opened: string[] = [];
  for (let tried = 0; tried < 10_000; tried += 1) {
    const pass = oneOf([
      foreign,
      mutate(own),
      `${Number(until) + 1 + Math.floor(random() * 1_000)}.${release}.${signature}`,
      `${until}.${Math.floor(random() * 1_000) + 8}.${signature}`,
      `${until}..${signature}`,
      `${until}.${release}.${[...signature].reverse().join("")}`,
      own.replaceAll(".", ".."),
      String(random()),
    ]);
    if (pass !== own && (await preview.read(pass, now))) opened.push(pass);
  }
  expect(opened).toEqual([]);
  expect(await preview.read(own, now + 3_600_001)).toBeUndefined();
});
