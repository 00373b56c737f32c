import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";

describe("static fragments never reach the browser", () => {
  /** Class names of views of fragments. */
  const marks = [
    "photo-block__",
    "usp-teaser__",
    "sub-teaser__",
    "teaser__headline",
    "information__item",
    "formats-and-prices__",
    "customer-pictures__",
    "voucher__",
    "video-block__",
    "public-container",
    "header__logo",
    "navigation__item",
    "flyout__item",
    "burger__sheet",
    "footer__",
    "info-bar__",
    "smart-banner__",
    "debug-panel__",
    "sub-navigation__",
    "sub-tile__text",
    "dialog-content__",
    "review__title",
  ];

  test("their views are in the server's bundle only", async () => {
    const server = (await scriptsIn("build/server/assets")).join("");
    const scripts = await scriptsIn("build/client/assets");
    expect(scripts.join("")).toContain("configuration__form");
    expect(marks.filter((mark) => !server.includes(mark))).toEqual([]);
    expect(marks.filter((mark) => scripts.some((script) => script.includes(mark)))).toEqual([]);
  });
});

async function scriptsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  return Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")));
}
