import { expect, it } from "vitest";
import { createRecording } from "./recording.ts";

const page = (path = "/leinwanddruck") => createRecording(["poster", "de-DE", ""], path);
/** Creates late content from these answers. */
const from =
  (...answers: (object | undefined)[]) =>
  (use: (answer: object | undefined) => void) => {
    for (const answer of answers) use(answer);
    return Promise.resolve("made");
  };

it("the key of a page consists of its reads, in any order", () => {
  const [one, other] = [page(), page()];
  one.read("page", "v1");
  one.read("treatment 1616", "on");
  other.read("treatment 1616", "on");
  expect(other.key()).not.toBe(one.key());
  other.read("page", "v1");
  expect(other.key()).toBe(one.key());
  expect(one.reads()).toEqual(["page=v1", "treatment 1616=on"]);
});

it("pages of other paths and locales have other keys", () => {
  expect(page("/fotokalender").key()).not.toBe(page().key());
  expect(createRecording(["poster", "de-AT", ""], "/leinwanddruck").key()).not.toBe(page().key());
});

it("a page kept under a shared name has a key without its path", () => {
  const pages = ["/a", "/b", "/c"].map(page);
  for (const [index, one] of pages.entries()) {
    one.read("page", index);
    one.keepAs("error page", ["page"]);
    one.read("error", index < 2 ? "v1" : "v2");
  }
  expect(pages[0]?.key()).toBe(pages[1]?.key());
  expect(pages[0]?.key()).not.toBe(pages[2]?.key());
});

it("a page that must not be cached has no key", () => {
  const one = page();
  one.forget();
  expect(one.key()).toBeUndefined();
});

it("pages with the same late answers in the same places have the same fill key", async () => {
  const [price, review] = [{}, {}];
  const keyOf = async (...things: object[]) => {
    const one = page();
    for (const thing of things) await one.late(from(thing));
    return one.answers(things.length);
  };
  expect(await keyOf(price, review)).toBeDefined();
  expect(await keyOf(price, review)).toBe(await keyOf(price, review));
  expect(await keyOf(review, price)).not.toBe(await keyOf(price, review));
  expect(await keyOf(price, {})).not.toBe(await keyOf(price, review));
});

it("late content from several answers is keyed by all of them", async () => {
  const [price, review, other] = [{}, {}, {}];
  const keyOf = async (...answers: object[]) => {
    const one = page();
    await one.late(from(...answers));
    return one.answers(1);
  };
  expect(await keyOf(price, review)).toBe(await keyOf(price, review));
  expect(await keyOf(price, review)).not.toBe(await keyOf(price, other));
});

it("there is no fill key before the last answer, after a failed one, or without answers", async () => {
  const one = page();
  expect(one.answers(0)).toBeUndefined();
  await one.late(from({}));
  let arrive: () => void = () => {};
  const late = one.late(async (use) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    use({});
  });
  expect(one.answers(2)).toBeUndefined();
  arrive();
  await late;
  expect(one.answers(2)).toBeDefined();
  await one.late(from(undefined));
  expect(one.answers(3)).toBeUndefined();
  const none = page();
  await none.late(from());
  expect(none.answers(1)).toBeUndefined();
});

it("there is no fill key while other late content is pending", async () => {
  const one = page();
  await one.late(from({}));
  expect(one.answers(1)).toBeDefined();
  expect(one.answers(2)).toBeUndefined();
});

it("late content that fails has no fill key", async () => {
  const one = page();
  await expect(one.late(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(one.answers(1)).toBeUndefined();
});
