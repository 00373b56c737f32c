import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleSetting } from "#app/blocks/example-setting.ts";
import { example } from "./example.ts";
import { Footer } from "./view.server.tsx";

const setting = {
  ...exampleSetting,
  words: ((id, values) => [id, ...Object.values(values ?? {})].join(" ")) satisfies typeof exampleSetting.words,
};

describe("Footer", () => {
  it("lists the links of every box, those without address as plain words", () => {
    const html = renderToStaticMarkup(<Footer content={example} setting={setting} year={2026} />);
    expect(html).toContain('<li><a href="/leinwanddruck">Foto auf Leinwand</a></li><li>Bald mehr</li>');
  });

  it("names the year and the owner", () => {
    expect(renderToStaticMarkup(<Footer content={example} setting={setting} year={2026} />)).toContain(
      "shell.copyright 2026 Passepartout GmbH",
    );
  });

  it("names the shop where the story names no owner", () => {
    const html = renderToStaticMarkup(<Footer content={{ _uid: "footer", component: "Footer" }} setting={setting} year={2026} />);
    expect(html).toContain("shell.copyright 2026 shell.brand");
    expect(html).not.toContain("<nav");
  });
});
