import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { fieldsOf, withValue, wrongValues } from "../../tests/wrong-values.ts";
import { checkPage } from "./check-page.ts";
import { parseRedirects } from "./redirects.ts";
import type { CheckedSpace } from "./space.ts";

const folder = "poster/de-de";
const toPath = (url: string) => ({ fieldtype: "multilink", linktype: "url", id: "", url });

function story(from: string, to: unknown, more: Record<string, unknown> = {}, full_slug = `${folder}/redirects${from}`) {
  const content = { _uid: from, component: "Redirect", from, to: typeof to === "string" ? toPath(to) : to, permanent: true, ...more };
  return { uuid: full_slug, full_slug, published_at: "2031-01-01T00:00:00.000Z", content };
}

function spaceOf(...stories: ReturnType<typeof story>[]): CheckedSpace {
  return {
    slugOf: new Map([["id-of-page", `${folder}/seite`]]),
    published: new Set([`${folder}/seite`, `${folder}/home`, `${folder}/themes`]),
    ...{ unpublished: new Set<string>(), complete: true, moved: new Map([[`${folder}/umzug`, `${folder}/seite`]]) },
    ...{ alternatesOf: () => undefined, redirects: parseRedirects(stories), now: Date.UTC(2031, 5) },
    domains: createDomainTable("https://{channel}.{country}.shop.test", []),
  };
}

function found(raw: ReturnType<typeof story>, ...others: ReturnType<typeof story>[]): string[] {
  return checkPage(raw, spaceOf(...others)).findings.map(({ severity, code, at, suggestion }) =>
    [severity, code, at, ...(suggestion === undefined ? [] : ["→", suggestion])].join(" "),
  );
}

const chain = (length: number) => Array.from({ length }, (_, step) => story(`/p${step}`, `/p${step + 1}`));

describe("a redirect story", () => {
  it.each<[string, ReturnType<typeof story>, ReturnType<typeof story>[], string[]]>([
    ["to a page", story("/alt", "/seite"), [], []],
    ["to a page by its id", story("/alt", { linktype: "story", id: "id-of-page" }), [], []],
    ["to a theme", story("/alt", "/themes/taufe-aquarell"), [], []],
    ["to a designer", story("/alt", "/configurator-card/?themeId=a&card=folded-148x105&paper=standard&quantity=55"), [], []],
    ["to a designer without a price", story("/alt", "/configurator-card/?themeId=a"), [], ["error no-price content.to"]],
    ["to a designer that refuses it", story("/alt", "/configurator-card/?card=1"), [], ["error refused-by-designer content.to"]],
    ["to a page that has moved", story("/alt", "/umzug"), [], []],
    ["to the source of another redirect", story("/alt", "/neu"), [story("/neu", "/seite")], []],
    ["that replaces its earlier version", story("/alt", "/seite"), [story("/alt", "/alt")], []],
    ["to a missing page", story("/alt", "/seide"), [], ["error dead-link content.to → poster/de-de/seite"]],
    ["to itself", story("/alt", "/alt"), [], ["error circular-redirect content.to"]],
    ["in a circle of two", story("/a", "/b"), [story("/b", "/a")], ["error circular-redirect content.to"]],
    ["over too many steps", story("/start", "/p0"), chain(12), ["error long-redirect content.to"]],
    ["to another site", story("/alt", "https://example.com/"), [], ["error foreign-redirect content.to"]],
    ["from an existing page", story("/seite", "/"), [], ["warning shadowed-redirect content.from"]],
    [
      "from the source of another redirect",
      story("/alt", "/seite"),
      [story("/alt", "/", {}, `${folder}/redirects/aelter`)],
      ["warning double-redirect content.from"],
    ],
    ["that has ended", story("/alt", "/alt", { until: "2031-02-01 00:00" }), [], []],
    ["from an invalid path", story("https://example.com/", "/seite"), [], ["error unread-redirect content.from"]],
    ["to nowhere", story("/alt", {}), [], ["error unread-redirect content.to.linktype"]],
    ["until an invalid date", story("/alt", "/seite", { until: "bald" }), [], ["error unread-redirect content.until"]],
    ["outside the markets' folders", story("/alt", "/seite", {}, "redirects/alt"), [], ["error unread-redirect full_slug"]],
  ])("%s", (_, raw, others, expected) => {
    expect(found(raw, ...others)).toEqual(expected);
  });

  it("is not compared to others if they are unknown", () => {
    const { redirects: _, ...space } = spaceOf();
    expect(checkPage(story("/alt", "/alt"), space).findings).toEqual([]);
  });
});

it("a redirect with a wrong value in any field is reported by the field's path, or still works", () => {
  const right = story("/alt", "/seite", { since: "2031-01-01 00:00", until: "2032-01-01 00:00" });
  const values = { ...wrongValues, "10 MB": "x".repeat(10_000_000), "an unknown block": [{ _uid: "x", component: "Karussell" }] };
  const mutations = fieldsOf(right)
    .filter(({ name }) => name !== "_uid")
    .flatMap((place) => Object.entries(values).map(([name, value]) => ({ place, name, wrong: withValue(right, [place], value) })));
  const isRead = (raw: unknown) => parseRedirects([raw]).length > 0;
  const missed = mutations.filter(({ place, wrong }) => {
    const { findings } = checkPage(wrong, spaceOf());
    return !isRead(wrong) && !findings.some(({ at }) => at.startsWith(place.path.join(".")));
  });
  console.info(
    `mutations of redirects tried ${mutations.length}, read ${mutations.filter(({ wrong }) => isRead(wrong)).length}, missed ${missed.length}`,
  );
  expect(missed.map(({ place, name }) => `${place.name} with ${name}`)).toEqual([]);
});
