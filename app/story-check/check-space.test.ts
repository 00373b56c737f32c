import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { SpaceReader } from "#app/content/space/space-reader.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { markets } from "#app/locale/markets.ts";
import { checkSpace } from "./check-space.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
type StoryInput = { slug: string; alternates?: string[]; draft?: true; link?: string };

function* storiesOf(inputs: Iterable<StoryInput>) {
  for (const { slug, alternates = [], link = slug } of inputs) {
    const named = alternates.map((alternate, place) => ({
      ...{ _uid: `${place}`, component: "Alternate" },
      ...{ locale: alternate.slice(0, 5), path: alternate.slice(6) },
    }));
    const image = { fieldtype: "asset", id: 1, alt: "Bild", filename: "https://a.test/f/1/2000x1500/a/a.jpg" };
    const target = { fieldtype: "multilink", linktype: "story", id: "", url: "", cached_url: link };
    const teaser = { _uid: "t", component: "Teaser", headline: "Wort", image, link: target };
    const content = { _uid: "p", component: "Page", title: "Titel", teaser: [teaser], alternates: named };
    yield { raw: { full_slug: slug, name: "n", tag_list: [], content } };
  }
}

function spaceOf(inputs: () => Iterable<StoryInput>): SpaceReader {
  return {
    async *links() {
      for (const { slug, draft } of inputs()) yield { uuid: `id of ${slug}`, slug, published: !draft };
    },
    async *stories() {
      yield* storiesOf(inputs());
    },
  };
}

async function found(inputs: StoryInput[], asPublished = false): Promise<string[]> {
  const findings: string[] = [];
  for await (const { story, report } of checkSpace(
    spaceOf(() => inputs),
    domains,
    asPublished,
  ))
    findings.push(...report.findings.map(({ code }) => `${story} ${code}`));
  return findings;
}

const both = ["de-AT alles", "de-DE alles"];

describe("a space", () => {
  it("has no findings if pages name each other as alternates", async () => {
    expect(
      await found([
        { slug: "poster/de-de/alles", alternates: both },
        { slug: "poster/de-at/alles", alternates: both },
      ]),
    ).toEqual([]);
  });

  it.each([[0], [1]])("reports the alternate that is not returned, in either order (%i)", async (first) => {
    const stories = [
      { slug: "poster/de-de/alles", alternates: both },
      { slug: "poster/de-at/alles", alternates: ["de-AT alles"] },
    ];
    expect(await found(first ? stories.toReversed() : stories)).toEqual(["poster/de-de/alles unanswered-alternate"]);
  });

  it("distinguishes a missing page from an unpublished one", async () => {
    const stories: StoryInput[] = [
      { slug: "poster/de-de/alles", link: "poster/de-de/entwurf" },
      { slug: "poster/de-de/mehr", link: "poster/de-de/nirgends-und-nie" },
      { slug: "poster/de-de/entwurf", draft: true, link: "" },
    ];
    expect(await found(stories)).toEqual(["poster/de-de/alles unpublished-link", "poster/de-de/mehr dead-link"]);
    expect(await found(stories, true)).toEqual(["poster/de-de/mehr dead-link"]);
  });

  it("reports only circular redirects, in any order", async () => {
    const redirect = (from: string, url: string) => {
      const full_slug = `poster/de-de/redirects/${from}`;
      const content = { component: "Redirect", from: `/${from}`, to: { linktype: "url", url } };
      return { raw: { uuid: full_slug, full_slug, published_at: "2031-01-01T00:00:00.000Z", content } };
    };
    const whole = spaceOf(() => [{ slug: "poster/de-de/alles" }]);
    const withRedirects: SpaceReader = {
      ...whole,
      async *stories() {
        yield* [redirect("a", "/b"), redirect("gut", "/alles"), redirect("b", "/a")];
        yield* whole.stories();
      },
    };
    const findings: string[] = [];
    for await (const { story, report, again } of checkSpace(withRedirects, domains, false))
      findings.push(...report.findings.map(({ code }) => `${story} ${code}${again ? " again" : ""}`));
    expect(findings).toEqual(["a", "b"].map((from) => `poster/de-de/redirects/${from} circular-redirect again`));
  });

  it("reports an unreadable story, and goes on", async () => {
    const whole = spaceOf(() => [{ slug: "poster/de-de/alles", link: "poster/de-de/x" }]);
    const broken: SpaceReader = {
      ...whole,
      async *stories() {
        yield { unreadable: "story 1 of the list: too large" };
        yield* whole.stories();
      },
    };
    const codes: string[] = [];
    for await (const { report } of checkSpace(broken, domains, false)) codes.push(...report.findings.map(({ code }) => code));
    expect(codes).toEqual(["unreadable", "dead-link"]);
  });
});

it.runIf(process.env.EVERYWHERE === "1")(
  "a space of 100,000 stories is checked in the memory of its slugs and ids",
  { timeout: 900_000 },
  async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed / 1_000_000;
    };
    const locales = markets.filter(({ channel }) => channel === "poster").flatMap((market) => market.locales);
    const alternates = (path: string) => locales.map((locale) => `${locale} ${path}`);
    function* inputs(): Generator<StoryInput> {
      for (let number = 0; number < 100_000; number += 1) {
        const path = `seite-${Math.floor(number / locales.length)}`;
        yield { slug: `poster/${locales[number % locales.length]?.toLowerCase()}/${path}`, alternates: alternates(path) };
      }
    }
    const before = heap();
    const at: number[] = [];
    let seen = 0;
    let errors = 0;
    for await (const { report } of checkSpace(spaceOf(inputs), domains, false)) {
      seen += 1;
      errors += report.errors;
      if (seen % 25_000 === 0) at.push(Math.round(heap() - before));
    }
    console.info(`${seen} stories, ${errors} errors; megabytes after every 25,000: ${at.join(", ")}`);
    expect(errors).toBe(0);
    // Stories have tens of kilobytes. A few hundred bytes of each are kept.
    expect(at[3]).toBeLessThan(100);
  },
);
