import { describe, expect } from "vitest";
import { whitelabelHint } from "../../app/ui/whitelabel-hint.ts";
import { localTokens } from "../../edge/local/environment.ts";
import { eventually } from "../flow/eventually.ts";
import { management } from "../flow/services/management.ts";
import { visit } from "../flow/visit.ts";
import { browserTestInOwnHouse, hold } from "./browser.ts";
import { editorOn } from "./editor.ts";
import {
  type Block,
  blocksIn,
  draftOf,
  edited,
  framed,
  lostIn,
  pageBlocks,
  richText,
  slugsIn,
  standsIn,
  touchedBy,
  watchBlocks,
  writes,
} from "./editors-frame.ts";

const test = browserTestInOwnHouse();
const desk = { viewport: { width: 1440, height: 900 } };
const slug = "poster/de-de/leinwanddruck";
/** The blocks of a header or a footer by their fields. */
type PageFrame = { [field: string]: PageFrame[] | undefined };
const everywhere = Boolean(process.env.EVERYWHERE);

describe("in the editor's frame", () => {
  test("a headline that is typed stands on the page within 300 ms, and on no shopper's; published, on every market's", async ({
    house,
    enter,
  }) => {
    const visitor = await enter(desk);
    const frame = await framed(visitor, house, slug);
    const editor = editorOn(visitor.page);
    await editor.looksAt("teaser");
    const field = editor.field("headline");
    const took: number[] = [];
    for (let edit = 0; edit < 50; edit += 1) {
      const words = `Fassung ${edit} der Überschrift`;
      const shown = frame.waitForFunction((text) => document.querySelector("h1")?.textContent === text, words, { polling: "raf" });
      const since = performance.now();
      await field.fill(words);
      await shown;
      took.push(performance.now() - since);
    }
    const p95 = took.toSorted((one, other) => one - other)[47] ?? Number.POSITIVE_INFINITY;
    console.info(`50 edits: p50 ${took.toSorted((one, other) => one - other)[25]?.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
    // Tests share two processors: what is promised of a machine that does nothing else is measured with EVERYWHERE.
    expect(p95).toBeLessThanOrEqual(everywhere ? 300 : 1_500);
    expect((await visit(house, "/leinwanddruck")).text).not.toContain("Fassung");

    await editor.isSaved();
    await visitor.page.keyboard.press("ControlOrMeta+Enter");
    for (const host of ["", "poster.at", "poster.lu"])
      await eventually(async () => expect((await visit(house, "/leinwanddruck", { host })).text).toContain("Fassung 49"));
  });

  test("an edit touches its own block alone, and neither scroll, focus, what is open nor what is picked", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const frame = await framed(visitor, house, slug);
    await frame.locator('[data-island="configuration"][data-hydrated]').first().waitFor();
    // The first click on a block opens it in the editor.
    await frame.locator(".configuration__headline").first().click();
    await frame.locator('input[name="sku"]:not(:checked)').last().check();
    await frame.locator("details.information__item:not([open]) summary").last().click();
    const state = () =>
      frame.evaluate(() => ({
        scroll: Math.round(scrollY),
        focus: document.activeElement?.textContent,
        open: document.querySelectorAll("details.information__item[open]").length,
        picked: document.querySelector<HTMLInputElement>('input[name="sku"]:checked')?.value,
      }));
    const before = await state();
    expect(before.scroll).toBeGreaterThan(0);

    await watchBlocks(frame);
    const story = await draftOf(house, slug);
    const seen: string[] = [];
    for (const block of blocksIn(story)) {
      if (typeof block.headline !== "string" || block.headline === "") continue;
      block.headline = `${block.headline} – neu`;
      const touched = await touchedBy(visitor.page, frame, story);
      expect([block.component, touched]).toEqual([block.component, [`${story.id}-${block._uid}`]]);
      seen.push(block.component);
    }
    console.info(`edited in place: ${[...new Set(seen)].join(", ")}`);
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(await state()).toEqual(before);
  });

  test.runIf(everywhere)(
    "an edit of any type of block is shown, and touches no other block, neither focus nor scroll",
    { timeout: 600_000 },
    async ({ house, enter }) => {
      const visitor = await enter(desk);
      // The page of the error story is one that is not there.
      visitor.expects(/404/);
      const waiting = new Set<string>(pageBlocks);
      const strayed: string[] = [];
      for (const fullSlug of await slugsIn(house, ["poster/de-de/", "card/de-de/"])) {
        const story = await draftOf(house, fullSlug);
        const blocks = blocksIn(story);
        if (!blocks.some(({ component }) => waiting.has(component))) continue;
        const frame = await framed(visitor, house, fullSlug);
        await watchBlocks(frame);
        for (const block of blocks) {
          const shown = waiting.has(block.component) ? edited(block) : undefined;
          if (!shown) continue;
          waiting.delete(block.component);
          const own = `${story.id}-${shown._uid}`;
          await standsIn(frame, own);
          const touched = await touchedBy(visitor.page, frame, story);
          if (!touched.includes(own)) strayed.push(`${block.component}: shows no change`);
          strayed.push(...touched.filter((one) => one !== own).map((one) => `${block.component}: ${one}`));
          strayed.push(...(await lostIn(frame)).map((lost) => `${block.component}: ${lost}`));
        }
      }
      console.info(`in no story: ${[...waiting].join(", ") || "none"}`);
      expect(strayed).toEqual([]);
      expect(waiting.size).toBeLessThanOrEqual(2);
    },
  );

  test("what an island is printed around changes as well, and what was typed into it stays", async ({ house, enter }) => {
    const visitor = await enter(desk);
    // The customer's islands are hydrated for whoever has this.
    await visitor.page.context().addCookies([{ ...whitelabelHint, domain: "localhost", path: "/" }]);
    const frame = await framed(visitor, house, "poster/de-de/home");
    await frame.locator("#opinions").scrollIntoViewIfNeeded();
    await frame.locator("#newsletter-email").fill("jonas@example.com");
    const around = ["newsletter", "account", "opinions", "support"];
    for (const name of around) await frame.locator(`[data-island="${name}"][data-hydrated]`).first().waitFor({ state: "attached" });
    const story = await draftOf(house, "poster/de-de/home");
    const [header, footer] = [story.content.header, story.content.footer].map((blocks) => (blocks as Block[])[0] as PageFrame);
    const [newsletter, account, review] = [
      footer?.newsletter?.[0],
      header?.account?.[0],
      footer?.customerOpinions?.[0]?.reviews?.[0]?.reviews?.[0],
    ];
    Object.assign(newsletter ?? {}, { newsletterText: richText("Ganz neue Post"), ctaText: "Jetzt anmelden" });
    Object.assign(account ?? {}, { text: "Mein Bereich" });
    Object.assign(review ?? {}, { text: "Ganz neues Lob" });
    await writes(visitor.page, story);
    await frame.locator(".newsletter__text", { hasText: "Ganz neue Post" }).waitFor();
    await frame.locator(".newsletter__button", { hasText: "Jetzt anmelden" }).waitFor();
    await frame.locator('.header__items [data-island="account"] .header__item-text', { hasText: "Mein Bereich" }).waitFor();
    await frame.locator(".opinions__text", { hasText: "Ganz neues Lob" }).waitFor({ state: "attached" });
    expect(await frame.locator("#newsletter-email").inputValue()).toBe("jonas@example.com");
    expect(await frame.evaluate(() => document.activeElement?.id)).toBe("newsletter-email");
  });

  test("blocks come, go and change places without the others being touched", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const frame = await framed(visitor, house, slug);
    const story = await draftOf(house, slug);
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
      { ...last, _uid: "of-this-moment", headline: "Ganz neu", _editable: String(last._editable).replace(last._uid, "of-this-moment") },
    ];
    await writes(visitor.page, story);
    await expect.poll(async () => (await order()).at(-1)).toBe(`${story.id}-of-this-moment`);
    const now = await order();
    const gone = `${story.id}-${(body.at(-2) as Block)._uid}`;
    expect(now).not.toContain(gone);
    expect(now.length).toBe(before.length);
    // Those that stayed are the same elements.
    const kept = await frame.evaluate(
      () => [...document.querySelectorAll("main > [data-blok-uid]")].filter((one) => "place" in one).length,
    );
    expect(kept).toBe(before.length - 1);
  });

  test("a click on a block opens it in the form", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const frame = await framed(visitor, house, slug);
    const story = await draftOf(house, slug);
    const block = (story.content.body as Block[]).find(({ component }) => component === "Headline") as Block;
    await frame.locator(`[data-blok-uid$="${block._uid}"]`).first().click();
    await expect.poll(() => editorOn(visitor.page).field("headline").inputValue()).toBe(block.headline);
  });

  test("a link leads on within the preview", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const frame = await framed(visitor, house, slug);
    await frame.locator(".breadcrumb a").first().click();
    await frame.waitForURL((url) => url.pathname === "/");
    await frame.locator("[data-preview-bar]").waitFor();
  });

  test("a link that is followed while the page is printed leads on, and nothing is complained about", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const prints = await hold(visitor.page, /\/storyblok\/transform/);
    const frame = await framed(visitor, house, slug);
    await expect.poll(prints.count).toBeGreaterThan(0);
    await frame.locator(".breadcrumb a").first().click();
    await frame.waitForURL((url) => url.pathname === "/");
    await frame.locator("[data-preview-bar]").waitFor();
  });

  test("a market of another host is shown, too, and left for what everybody sees there", async ({ house, enter }) => {
    const visitor = await enter(desk);
    const frame = await framed(visitor, house, "poster/fr-ch/impression-sur-toile");
    expect(new URL(frame.url()).host).toBe(`poster.ch.localhost:${house.ports.shop}`);
    expect(await frame.locator(".preview-bar__story").textContent()).toBe("poster/fr-ch/impression-sur-toile");
    const passes = async () => (await visitor.page.context().cookies()).filter(({ name }) => name === "preview").length;
    expect(await passes()).toBe(1);
    await frame.locator("[data-leave]").click();
    await visitor.page.waitForURL(`http://poster.ch.localhost:${house.ports.shop}/fr/impression-sur-toile`);
    expect(await passes()).toBe(0);
  });
});

test("what is saved is a draft: the frame shows it, and no shopper's page", async ({ house, enter }) => {
  const visitor = await enter(desk);
  const desktop = management({ origin: house.addresses.content }, localTokens.management);
  const frame = await framed(visitor, house, "poster/de-de/acrylglas-foto");
  const editor = editorOn(visitor.page);
  await editor.looksAt("teaser");
  await editor.field("headline").fill("Nur ein Entwurf");
  await editor.isSaved();
  expect((await desktop.story("poster/de-de/acrylglas-foto")).content.teaser[0].headline).toBe("Nur ein Entwurf");
  expect(await frame.locator("h1").textContent()).toBe("Nur ein Entwurf");
  expect((await visit(house, "/acrylglas-foto")).text).not.toContain("Nur ein Entwurf");
});
