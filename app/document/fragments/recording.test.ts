import { expect, it } from "vitest";
import { createRecording } from "./recording.ts";

const page = (path = "/leinwanddruck") => createRecording(["poster", "de-DE", ""], path);
/** Something late that is made from these answers. */
const from =
  (...answers: (object | undefined)[]) =>
  (use: (answer: object | undefined) => void) => {
    for (const answer of answers) use(answer);
    return Promise.resolve("made");
  };

it("a page is kept under all that was read for it, in whatever order", () => {
  const [one, other] = [page(), page()];
  one.read("page", "v1");
  one.read("treatment 1616", "on");
  other.read("treatment 1616", "on");
  expect(other.key()).not.toBe(one.key());
  other.read("page", "v1");
  expect(other.key()).toBe(one.key());
  expect(one.reads()).toEqual(["page=v1", "treatment 1616=on"]);
});

it("pages of other addresses, and at other standpoints, are other pages", () => {
  expect(page("/fotokalender").key()).not.toBe(page().key());
  expect(createRecording(["poster", "de-AT", ""], "/leinwanddruck").key()).not.toBe(page().key());
});

it("what is kept as one for all names no path, but all that it was printed from", () => {
  const pages = ["/a", "/b", "/c"].map(page);
  for (const [index, one] of pages.entries()) {
    one.read("page", index);
    one.keepAs("error page", ["page"]);
    one.read("error", index < 2 ? "v1" : "v2");
  }
  expect(pages[0]?.key()).toBe(pages[1]?.key());
  expect(pages[0]?.key()).not.toBe(pages[2]?.key());
});

it("a page that is forgotten is kept for nobody", () => {
  const one = page();
  one.forget();
  expect(one.key()).toBeUndefined();
});

it("pages that wait for the same answers have the same name for them, and other answers or places another", async () => {
  const [price, review] = [{}, {}];
  const named = async (...things: object[]) => {
    const one = page();
    for (const thing of things) await one.late(from(thing));
    return one.answers(things.length);
  };
  expect(await named(price, review)).toBeDefined();
  expect(await named(price, review)).toBe(await named(price, review));
  expect(await named(review, price)).not.toBe(await named(price, review));
});

it("a thing that is made from several answers is named by all of them", async () => {
  const [price, review, other] = [{}, {}, {}];
  const named = async (...answers: object[]) => {
    const one = page();
    await one.late(from(...answers));
    return one.answers(1);
  };
  expect(await named(price, review)).toBe(await named(price, review));
  expect(await named(price, review)).not.toBe(await named(price, other));
});

it("there is no name before the last answer, for an answer that came to nothing, or for none", async () => {
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

it("there is no name for a page that shows something late beside its answers, which may be somebody's own", async () => {
  const one = page();
  await one.late(from({}));
  expect(one.answers(1)).toBeDefined();
  expect(one.answers(2)).toBeUndefined();
});

it("a late thing that cannot be made has no name", async () => {
  const one = page();
  await expect(one.late(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(one.answers(1)).toBeUndefined();
});
