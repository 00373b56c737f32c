import { describe, expect, test } from "vitest";
import type { ConfigurationAnswer } from "../../app/configuration/model.ts";
import { visibleHtml } from "../visible-html.ts";
import { addressOf, type Container, containersOf } from "./containers.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { configurationOnPage } from "./shown-configuration.ts";
import { visit } from "./visit.ts";

// Configurations without scripts, and several blocks on one page.

const testShop = await openSharedTestShopHere();

const all = ["poster.de", "card.de"].flatMap(containersOf);
const wall = all.find(({ host, path }) => host === "poster.de" && path === "/fotokalender/wandkalender") as Container;

describe("a visitor without a script", () => {
  test("is redirected into the designer, with the form's values as its parameters", async () => {
    const query = "formatType=a5-quer&mountingType=holzfuss&refinementType=none&amount=3";
    const desk = all.find(({ path }) => path.includes("tischkalender")) ?? wall;
    const { status, headers } = await visit(testShop, addressOf("_hand-offs", desk, query), { host: desk.host });
    expect(status).toBe(303);
    const location = new URL(headers.location ?? "", "http://shop.example");
    expect(location.pathname).toBe("/configurator-calendar/");
    expect(location.searchParams.getAll("accessoryTypes[]")).toEqual(["holzfuss"]);
    expect(location.searchParams.get("mountingType")).toBe("ohne");
    expect(location.searchParams.has("refinementType")).toBe(false);
  });

  test.each([
    ["http://poster.de.localhost/fotokalender/wandkalender?gclid=Ab-1&s=gs&disableCache=true&x=1", "gclid=Ab-1&s=gs&disableCache=true"],
    ["http://elsewhere.example/?gclid=Ab-1", ""],
    ["no address", ""],
  ])("carries the advertisement parameters of the shop's own page only: %s", async (page, handedOn) => {
    const port = testShop.ports.shop;
    const referer = page.replace("localhost/", `localhost:${port}/`);
    const { headers } = await visit(testShop, addressOf("_hand-offs", wall), { host: wall.host, headers: { referer } });
    const parameters = [...new URL(headers.location ?? "", "http://shop.example").searchParams].filter(([name]) =>
      ["gclid", "s", "disableCache", "x"].includes(name),
    );
    expect(new URLSearchParams(parameters).toString()).toBe(handedOn);
  });

  test.each(["GET", "POST"])("gets a message if the form's block is no longer on the page (%s)", async (method) => {
    const origin = `http://${wall.host}.localhost:${testShop.ports.shop}`;
    const headers = { accept: "text/html", origin, "content-type": "application/x-www-form-urlencoded" };
    const answer = await visit(testShop, "/_hand-offs/gone/fotokalender/wandkalender", { host: wall.host, method, headers });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Zur Startseite");
  });

  test("can order a sample of the selection, and keeps the parameters of a shopping ad", async () => {
    const card = all.find(({ kind, host }) => kind === "CardDetailContainer" && host === "card.de") as Container;
    const referer = `http://card.de.localhost:${testShop.ports.shop}${card.path}?gclid=Ab-1&utm_medium=shopping`;
    const { headers } = await visit(testShop, addressOf("_hand-offs", card, "quantity=50&to=sample"), {
      host: card.host,
      headers: { referer },
    });
    const { searchParams } = new URL(headers.location ?? "", "http://shop.example");
    expect(Object.fromEntries(searchParams)).toMatchObject({ quantity: "1", isSample: "true", s: "gs", gclid: "Ab-1" });
  });

  test("gets the page with the price of the selection", async () => {
    const query = "formatType=a3-quer&amount=20";
    const { total, design } = await configurationOnPage(testShop, wall, query);
    const { text } = await visit(testShop, addressOf("_configurations", wall, query), { host: wall.host });
    expect(total).toBe([(JSON.parse(text) as ConfigurationAnswer).prices?.total].flat(2)[0]);
    expect(design).toContain("amount=20");
  });
});

describe("a choice in an address", () => {
  const page = async (path: string, host = "poster.de") => visibleHtml((await visit(testShop, path, { host })).text);
  const noticeOn = (html: string) => /class="configuration__notice"[^>]*>([^<]*)</.exec(html)?.[1];

  test.each([
    ["poster.de", "/fotokalender/wandkalender?amount=501", "Anzahl: 501 gibt es hier nicht. Gewählt ist der nächste Wert: 500."],
    [
      "poster.de",
      "/fotobuch?photobookPageCount=61&amount=501",
      /^Seiten: 61 gibt .* Wert: 6\d\. Anzahl: 501 gibt es hier nicht\. Gewählt ist der nächste Wert: 500\.$/,
    ],
    ["poster.de", "/fotobuch?photobookPageCount=61", /^Seiten: 61 gibt es hier nicht. Gewählt ist der nächste Wert: 6\d\.$/],
    [
      "card.de",
      "/themes/eukalyptus-aquarell-hochzeit/?quantity=255",
      "Anzahl: 255 gibt es hier nicht. Gewählt ist der nächste Wert: 260 Karten.",
    ],
    [
      "card.ch",
      "/fr/themes/eukalyptus-aquarell-hochzeit/?quantity=255",
      /: 255 n’est pas disponible ici. Valeur la plus proche, sélectionnée.: 260 cartes/,
    ],
  ])("that is unavailable on %s%s is reported, and the closest one is selected", async (host, path, notice) => {
    expect(noticeOn(await page(path, host))).toEqual(expect.stringMatching(notice));
  });

  test("of a month that does not exist is reported, and the nearest month starts the calendar", async () => {
    const html = await page("/fotokalender/wandkalender?startMonth=13&year=2033");
    expect(noticeOn(html)).toMatch(/: Ihre Auswahl gibt es hier nicht\. Gewählt ist Dezember 2033\.$/);
  });

  test("with any valid date starts a calendar, and its designer gets month and year", async () => {
    const html = await page("/fotokalender/wandkalender?startDate=2027-06-15");
    expect(noticeOn(html)).toBeUndefined();
    const [, design = ""] = /class="[^"]*configuration__design[^"]*" href="([^"]*)"/.exec(html) ?? [];
    const { searchParams } = new URL(design.replaceAll("&amp;", "&"), "http://shop.example");
    expect(Object.fromEntries(searchParams)).toMatchObject({ startDate: "2027-06-15", startMonth: "6", year: "2027" });
    expect(html).toMatch(/<option[^>]*value="2027-06-15"[^>]*>15\. Juni 2027</);
  });
});

describe("several blocks on a page", () => {
  const collage = all.find(({ path }) => path === "/fotocollage") as Container;
  const page = (query: string) => visit(testShop, `${collage.path}?${query}`, { host: collage.host });
  const chosenIn = (html: string, from: string, name: string) => {
    const form = html.slice(html.indexOf(from));
    return [...form.slice(0, form.indexOf("</form>")).matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
      input.includes(`name="${name}"`) && input.includes("checked") ? (/value="([^"]*)"/.exec(input)?.[1] ?? []) : [],
    );
  };

  test("have their own selection even if a parameter's name also belongs to a list, and no address redirects", async () => {
    const { status, text } = await page("tileCount=4&1.tileCount=9&1.color=black&gclid=Ab-1");
    expect(status).toBe(200);
    const html = visibleHtml(text);
    expect(chosenIn(html, 'class="configuration__form"', "tileCount")).toEqual(["9"]);
    expect(chosenIn(html, 'class="configuration__form"', "color")).toEqual(["black"]);
    expect(chosenIn(html, 'class="list__form"', "tileCount")).toEqual(["4"]);
  });

  test("keep their selection and the advertisement parameters when a form changes another block", async () => {
    const port = testShop.ports.shop;
    const query = "color=black&tileCount=9&to=page";
    const { status, headers } = await visit(testShop, addressOf("_hand-offs", collage, query), {
      host: collage.host,
      headers: { referer: `http://poster.de.localhost:${port}/fotocollage?tileCount=4&1.color=red&gclid=Ab-1&s=gs&disableCache=true` },
    });
    expect([status, headers.location]).toEqual([
      303,
      `http://poster.de.localhost:${port}/fotocollage?1.tileCount=9&1.color=black&tileCount=4&gclid=Ab-1&s=gs&disableCache=true#configuration-${collage.block}`,
    ]);
  });
});
