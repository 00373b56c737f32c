import { describe, expect, it } from "vitest";
import { compiledMessages } from "./compiled-messages.ts";

type Transform = (source: string, id: string) => { code: string } | undefined;
const compile = compiledMessages().transform as unknown as Transform;

describe("message files", () => {
  it("are parsed at build time", () => {
    const { code } = compile('{ "calculator.from": "ab {price}" }', "/shop/app/locale/messages/de.json") ?? { code: "{}" };
    expect(JSON.parse(code)["calculator.from"]).toEqual([
      expect.objectContaining({ value: "ab " }),
      expect.objectContaining({ value: "price" }),
    ]);
  });

  it("of the catalogue are parsed, too", () => {
    const source = '{ "size.cm": "{width} cm" }';
    expect(compile(source, "/shop/app/locale/messages/trade/de.json")?.code).toContain('"value":" cm"');
  });

  it("keep messages without values as texts, without the quotes of their syntax", () => {
    const source = JSON.stringify({ "material.leinwand": "Leinwand", "help.quoted": "it''s '{'0'}'", "help.empty": "" });
    const { code } = compile(source, "/shop/app/locale/messages/de.json") ?? { code: "{}" };
    expect(JSON.parse(code)).toEqual({ "material.leinwand": "Leinwand", "help.quoted": "it's {0}", "help.empty": [] });
  });

  it("with an invalid message fail the build, with file and name", () => {
    expect(() => compile('{ "calculator.from": "ab {price" }', "/shop/app/locale/messages/de.json")).toThrow(
      /messages\/de\.json: calculator\.from/,
    );
  });

  it("are the only files transformed", () => {
    expect(compile("{}", "/shop/edge/local/content/stories/home.json")).toBeUndefined();
  });
});
