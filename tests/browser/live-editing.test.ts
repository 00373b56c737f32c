// @module-tag long
import { describe, expect } from "vitest";
import { whitelabelBarCookie } from "../../app/ui/session/whitelabel-bar-cookie.ts";
import { eventually } from "../flow/eventually.ts";
import { visit } from "../flow/visit.ts";
import { browserTestInOwnShop } from "./browser.ts";
import { desk, editorOn, managed } from "./editor.ts";
import {
  type Block,
  blocksChangedBy,
  blocksIn,
  draftOf,
  edited,
  focusIn,
  openInFrame,
  pageBlocks,
  positionLossIn,
  richText,
  sendEdit,
  slugsIn,
  untouched,
  watchBlocks,
} from "./editors-frame.ts";

const test = browserTestInOwnShop();
const slug = "poster/de-de/leinwanddruck";
/** Blocks of a header or a footer by field. */
type PageFrame = { [field: string]: PageFrame[] | undefined };
const everywhere = Boolean(process.env.EVERYWHERE);
const edits = everywhere ? 50 : 8;

describe("in the editor's frame", () => {
  test("a typed headline shows (alone on a machine: within 300 ms), reaches no public page before it is published, and then every market", async ({
    testShop,
    enter,
  }) => {
    const visitor = await enter(desk);
    const frame = await openInFrame(visitor, testShop, slug);
    const editor = editorOn(visitor.page);
    await editor.openBlock("teaser");
    const field = editor.field("headline");
    const durations: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      const words = `Fassung ${edit} der Überschrift`;
      const shown = frame.waitForFunction((text) => document.querySelector("h1")?.textContent === text, words, { polling: "raf" });
      const since = performance.now();
      await field.fill(words);
      await shown;
      durations.push(performance.now() - since);
    }
    const [p50 = Number.NaN, p95 = Number.POSITIVE_INFINITY] = [0.5, 0.94].map(
      (share) => durations.toSorted((one, other) => one - other)[Math.floor(edits * share)],
    );
    const [first = Number.POSITIVE_INFINITY] = durations;
    console.info(`${edits} edits: first ${first.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
    // Beside other tests, durations would measure those.
    if (everywhere) expect(Math.max(first, p95)).toBeLessThanOrEqual(300);
    expect((await visit(testShop, "/leinwanddruck")).text).not.toMatch(/Fassung \d+ der Überschrift/);

    await editor.saved();
    await visitor.page.keyboard.press("ControlOrMeta+Enter");
    for (const host of ["", "poster.at", "poster.lu"])
      await eventually(async () => expect((await visit(testShop, "/leinwanddruck", { host })).text).toContain(`Fassung ${edits - 1}`));
  });

  test("an edit changes its own block only: scroll, focus, open parts and choices stay", async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const frame = await openInFrame(visitor, testShop, slug);
    await frame.locator('[data-island="configuration"][data-hydrated]').first().waitFor();
    // The first click on a block opens it in the editor.
    await frame.locator(".configuration__headline").first().click();
    const format = frame.locator('input[name="sku"]:not(:checked)').last();
    const sku = await format.getAttribute("value");
    await format.check();
    // The configuration changes once more when the format's price arrives.
    await frame.locator(`.configuration__design[href*="sku=${sku}&"]`).waitFor();
    await frame.locator("details.information__item:not([open]) summary").last().click();
    const state = () =>
      frame.evaluate(() => ({
        scroll: Math.round(scrollY),
        focus: document.activeElement?.textContent,
        open: document.querySelectorAll("details.information__item[open]").length,
        checked: document.querySelector<HTMLInputElement>('input[name="sku"]:checked')?.value,
      }));
    const before = await state();
    expect(before.scroll).toBeGreaterThan(0);

    await watchBlocks(frame);
    const story = await draftOf(testShop, slug);
    const editedTypes: string[] = [];
    for (const block of blocksIn(story)) {
      if (typeof block.headline !== "string" || block.headline === "") continue;
      block.headline = `${block.headline} – neu`;
      const touched = await blocksChangedBy(visitor.page, frame, story);
      expect([block.component, touched]).toEqual([block.component, [`${story.id}-${block._uid}`]]);
      editedTypes.push(block.component);
    }
    console.info(`edited in place: ${[...new Set(editedTypes)].join(", ")}`);
    expect(new Set(editedTypes).size).toBeGreaterThan(5);
    expect(await state()).toEqual(before);
  });

  test.runIf(everywhere)(
    "an edit of any type of block shows, and changes no other block, focus or scroll",
    { timeout: 600_000 },
    async ({ testShop, enter }) => {
      const visitor = await enter(desk);
      // The page of the error story answers 404.
      visitor.expects(/404/);
      const untested = new Set<string>(pageBlocks);
      const faults: string[] = [];
      for (const fullSlug of await slugsIn(testShop, ["poster/de-de/", "card/de-de/"])) {
        const story = await draftOf(testShop, fullSlug);
        const blocks = blocksIn(story);
        if (!blocks.some(({ component }) => untested.has(component))) continue;
        const frame = await openInFrame(visitor, testShop, fullSlug);
        await watchBlocks(frame);
        for (const block of blocks) {
          const shown = untested.has(block.component) ? edited(block) : undefined;
          if (!shown) continue;
          untested.delete(block.component);
          const own = `${story.id}-${shown._uid}`;
          await focusIn(frame, own);
          await untouched(frame);
          const touched = await blocksChangedBy(visitor.page, frame, story);
          if (!touched.includes(own)) faults.push(`${block.component}: shows no change`);
          faults.push(...touched.filter((one) => one !== own).map((one) => `${block.component}: ${one}`));
          faults.push(...(await positionLossIn(frame)).map((lost) => `${block.component}: ${lost}`));
        }
      }
      console.info(`in no story: ${[...untested].join(", ") || "none"}`);
      expect(faults).toEqual([]);
      expect(untested.size).toBeLessThanOrEqual(2);
    },
  );

  test("edited text of islands shows, and typed input stays", async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    // This cookie hydrates the customer's islands.
    await visitor.page.context().addCookies([{ ...whitelabelBarCookie, domain: "localhost", path: "/" }]);
    const frame = await openInFrame(visitor, testShop, "poster/de-de/home");
    await frame.locator("#opinions").scrollIntoViewIfNeeded();
    await frame.locator("#newsletter-email").fill("jonas@example.com");
    const islands = ["newsletter", "account", "opinions", "support"];
    for (const name of islands) await frame.locator(`[data-island="${name}"][data-hydrated]`).first().waitFor({ state: "attached" });
    const story = await draftOf(testShop, "poster/de-de/home");
    const [header, footer] = [story.content.header, story.content.footer].map((blocks) => (blocks as Block[])[0] as PageFrame);
    const [newsletter, account, review] = [
      footer?.newsletter?.[0],
      header?.account?.[0],
      footer?.customerOpinions?.[0]?.reviews?.[0]?.reviews?.[0],
    ];
    Object.assign(newsletter ?? {}, { newsletterText: richText("Ganz neue Post"), ctaText: "Jetzt anmelden" });
    Object.assign(account ?? {}, { text: "Mein Bereich" });
    Object.assign(review ?? {}, { text: "Ganz neues Lob" });
    await sendEdit(visitor.page, story);
    await frame.locator(".newsletter__text", { hasText: "Ganz neue Post" }).waitFor();
    await frame.locator(".newsletter__button", { hasText: "Jetzt anmelden" }).waitFor();
    await frame.locator('.header__items [data-island="account"] .header__item-text', { hasText: "Mein Bereich" }).waitFor();
    await frame.locator(".review__text", { hasText: "Ganz neues Lob" }).waitFor({ state: "attached" });
    expect(await frame.locator("#newsletter-email").inputValue()).toBe("jonas@example.com");
    expect(await frame.evaluate(() => document.activeElement?.id)).toBe("newsletter-email");
  });

  test("blocks are added, removed and moved without changes to others", async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const frame = await openInFrame(visitor, testShop, slug);
    const story = await draftOf(testShop, slug);
    const body = story.content.body as Block[];
    const order = () =>
      frame.evaluate(() => [...document.querySelectorAll("main > [data-blok-uid]")].map((one) => one.getAttribute("data-blok-uid")));
    await frame.evaluate(() => {
      for (const [place, part] of document.querySelectorAll("main > [data-blok-uid]").entries()) Object.assign(part, { place });
    });
    const before = await order();
    const [last] = body.slice(-1) as [Block];
    story.content.body = [
      last,
      ...body.slice(0, -2),
      { ...last, _uid: "added", headline: "Ganz neu", _editable: String(last._editable).replace(last._uid, "added") },
    ];
    await sendEdit(visitor.page, story);
    await expect.poll(async () => (await order()).at(-1)).toBe(`${story.id}-added`);
    const after = await order();
    const removed = `${story.id}-${(body.at(-2) as Block)._uid}`;
    expect(after).not.toContain(removed);
    expect(after.length).toBe(before.length);
    // Remaining blocks are the same elements.
    const kept = await frame.evaluate(
      () => [...document.querySelectorAll("main > [data-blok-uid]")].filter((one) => "place" in one).length,
    );
    expect(kept).toBe(before.length - 1);
  });

  test("a click on a block opens it in the form", async ({ testShop, enter }) => {
    const visitor = await enter(desk);
    const frame = await openInFrame(visitor, testShop, slug);
    const story = await draftOf(testShop, slug);
    const block = (story.content.body as Block[]).find(({ component }) => component === "Headline") as Block;
    await frame.locator(`[data-blok-uid$="${block._uid}"]`).first().click();
    await expect.poll(() => editorOn(visitor.page).field("headline").inputValue()).toBe(block.headline);
  });
});

test("a saved change shows in the frame, and on no public page", async ({ testShop, enter }) => {
  const visitor = await enter(desk);
  const frame = await openInFrame(visitor, testShop, "poster/de-de/acrylglas-foto");
  const editor = editorOn(visitor.page);
  await editor.openBlock("teaser");
  await editor.field("headline").fill("Nur ein Entwurf");
  await editor.saved();
  expect((await managed(testShop).story("poster/de-de/acrylglas-foto")).content.teaser[0].headline).toBe("Nur ein Entwurf");
  expect(await frame.locator("h1").textContent()).toBe("Nur ein Entwurf");
  expect((await visit(testShop, "/acrylglas-foto")).text).not.toContain("Nur ein Entwurf");
});
