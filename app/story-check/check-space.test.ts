import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { SpaceReader } from "#app/content/space/space-reader.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { markets } from "#app/locale/markets.ts";
import { checkSpace } from "./check-space.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
type Written = { slug: string; alternates?: string[]; draft?: true; link?: string };

function* storiesOf(written: Iterable<Written>) {
  for (const { slug, alternates = [], link = slug } of written) {
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

function spaceOf(written: () => Iterable<Written>): SpaceReader {
  return {
    async *links() {
      for (const { slug, draft } of written()) yield { uuid: `id of ${slug}`, slug, published: !draft };
    },
    async *stories() {
      yield* storiesOf(written());
    },
  };
}

async function found(written: Written[], asPublished = false): Promise<string[]> {
  const told: string[] = [];
  for await (const { story, report } of checkSpace(
    spaceOf(() => written),
    domains,
    asPublished,
  ))
    told.push(...report.findings.map(({ code }) => `${story} ${code}`));
  return told;
}

const both = ["de-AT alles", "de-DE alles"];

describe("a space", () => {
  it("in which pages name each other has nothing wrong", async () => {
    expect(
      await found([
        { slug: "poster/de-de/alles", alternates: both },
        { slug: "poster/de-at/alles", alternates: both },
      ]),
    ).toEqual([]);
  });

  it.each([[0], [1]])("tells of the page that is not answered, whichever is read first (%i)", async (first) => {
    const stories = [
      { slug: "poster/de-de/alles", alternates: both },
      { slug: "poster/de-at/alles", alternates: ["de-AT alles"] },
    ];
    expect(await found(first ? stories.toReversed() : stories)).toEqual(["poster/de-de/alles unanswered-alternate"]);
  });

  it("tells a page that nobody has written from one that nobody has published", async () => {
    const stories: Written[] = [
      { slug: "poster/de-de/alles", link: "poster/de-de/entwurf" },
      { slug: "poster/de-de/mehr", link: "poster/de-de/nirgends-und-nie" },
      { slug: "poster/de-de/entwurf", draft: true, link: "" },
    ];
    expect(await found(stories)).toEqual(["poster/de-de/alles unpublished-link", "poster/de-de/mehr dead-link"]);
    expect(await found(stories, true)).toEqual(["poster/de-de/mehr dead-link"]);
  });

  it("tells of redirects that lead in a circle, whichever is read first, and of those alone", async () => {
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
    const told: string[] = [];
    for await (const { story, report, again } of checkSpace(withRedirects, domains, false))
      told.push(...report.findings.map(({ code }) => `${story} ${code}${again ? " again" : ""}`));
    expect(told).toEqual(["a", "b"].map((from) => `poster/de-de/redirects/${from} circular-redirect again`));
  });

  it("says of a story that cannot be read that it cannot, and goes on", async () => {
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
  "of 100,000 stories is checked in the memory of their slugs and ids",
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
    function* written(): Generator<Written> {
      for (let number = 0; number < 100_000; number += 1) {
        const path = `seite-${Math.floor(number / locales.length)}`;
        yield { slug: `poster/${locales[number % locales.length]?.toLowerCase()}/${path}`, alternates: alternates(path) };
      }
    }
    const before = heap();
    const at: number[] = [];
    let seen = 0;
    let errors = 0;
    for await (const { report } of checkSpace(spaceOf(written), domains, false)) {
      seen += 1;
      errors += report.errors;
      if (seen % 25_000 === 0) at.push(Math.round(heap() - before));
    }
    console.info(`${seen} stories, ${errors} errors; megabytes after every 25,000: ${at.join(", ")}`);
    expect(errors).toBe(0);
    // Stories have tens of kilobytes; a few hundred bytes of each are kept.
    expect(at[3]).toBeLessThan(100);
  },
);
