import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { barCookieName } from "#app/ui/session/closed-cookie.ts";
import type { Content } from "#content-types/schema.ts";
import { parseActionBarEnd } from "./end.ts";
import { example } from "./example.ts";
import { ActionBarIsland } from "./view.server.tsx";

const words: typeof exampleBlockContext.words = (id, values) => [id, ...Object.values(values ?? {})].join(" ");
const show = (content: Partial<Content<"ActionBar">> = {}) =>
  renderToStaticMarkup(<ActionBarIsland content={{ ...example, ...content }} setting={{ ...exampleBlockContext, words }} />);

const propsIn = (html: string) => JSON.parse((/data-props="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"'));

describe("an action bar", () => {
  it("shows text, label and link in the editor's colours", () => {
    const html = show();
    expect(html).toContain('style="--bar:#2a5f56;--bar-text:#ffffff"');
    expect(html).toContain('style="--label:#ffffff;--label-text:#000000">Neu</span>Bis Sonntag');
    expect(html).toContain('<a href="/leinwanddruck" class="button action-bar__link">Zur Leinwand</a>');
  });

  it("is a link itself if its link has no text", () => {
    expect(show({ linkText: "" })).toContain('<a href="/leinwanddruck">Bis Sonntag: Leinwand zum Sommerpreis</a>');
  });

  it.each([
    { color: "#fff", backgroundColor: "" },
    { color: "", backgroundColor: "#000" },
    { color: "red;position:fixed", backgroundColor: "#000" },
  ])("keeps its default colours unless both are hex colours: %j", (colours) => {
    expect(show({ ...colours, label: [] })).not.toContain("style=");
  });

  it("renders the end date as text, and empty figures, in a silent timer", () => {
    const html = show();
    expect(html).toContain('role="timer" aria-live="off" aria-label="countdown.ends 31. Juli 2030"');
    expect(html).toContain('<time class="countdown__date" dateTime="2030-07-31T21:59:00.000Z" aria-hidden="true">');
    expect(propsIn(html).clock.units.days).toEqual(["countdown.days 0", "countdown.days 1", "countdown.days 2"]);
    expect(html.match(/<b class="countdown__figure"><\/b>/g)).toHaveLength(4);
  });

  it("has no clock without a countdown, and no end without a date", () => {
    const ending = show({ countdownEndDate: "", actionBarEndDate: "2030-07-31 21:59" });
    expect(propsIn(ending).end).toBe("2030-07-31T21:59:00.000Z");
    expect(ending).not.toContain("countdown");
    expect(propsIn(show({ countdownEndDate: "" })).end).toBeUndefined();
  });

  it("stores its closing by id, in a cookie with a valid name", () => {
    expect(show()).toContain('data-close="bar-summer_sale__2030"');
    expect(barCookieName("ä=b;c")).toMatch(/^[\w-]+$/);
  });
});

describe("the end of an action bar", () => {
  it.each<[Partial<Content<"ActionBar">>, string | undefined, boolean | undefined]>([
    [{ countdownEndDate: "2030-07-31 21:59" }, "2030-07-31T21:59:00.000Z", true],
    [{ actionBarEndDate: "2030-07-31 21:59" }, "2030-07-31T21:59:00.000Z", false],
    [{ countdownEndDate: "2030-07-31 21:59", actionBarEndDate: "2030-08-31 21:59" }, "2030-07-31T21:59:00.000Z", true],
    [{}, undefined, undefined],
    [{ countdownEndDate: "soon" }, undefined, undefined],
    [{ countdownEndDate: "2030-13-41 21:59" }, undefined, undefined],
  ])("of %j is %s, with a countdown: %s", (content, at, counts) => {
    const end = parseActionBarEnd({ _uid: "", component: "ActionBar", id: "a", text: "b", ...content });
    expect([end?.at.toISOString(), end?.counts]).toEqual([at, counts]);
  });
});
