import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { holesIn } from "#app/document/fragments/holes.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { holeHtml } from "../../../tests/hole-html.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { loadVoucher } from "./load.server.tsx";
import { Voucher } from "./view.server.tsx";

function load(answer: unknown = { ok: false }) {
  return loadVoucher(example, { ...storyShop(new Map()), ...fakeReads({ ask: () => Promise.resolve(answer) }) });
}

const late = async (answer: unknown) => {
  const sheet = load(answer);
  return holeHtml(sheet.late.make(await sheet.late.answer));
};

const vouchers = [20, 50, 100].map((value) => ({
  sku: `gift-voucher-${value}-eur`,
  value,
  priceCurrent: value === 100 ? 90 : value,
  priceOriginal: value,
}));
const designs = [
  { designId: "winter-forest", name: "Winterwald" },
  { designId: "white-linen", name: "Weißes Leinen" },
];
const answer = { ok: true, value: { currency: "EUR", vouchers, designs } };

describe("Voucher", () => {
  const html = renderToStaticMarkup(<Voucher {...load().props()} />);

  it("is two forms: one leads into the cart, the other has a code checked", () => {
    expect(Array.from(html.matchAll(/<form[^>]* action="([^"]+)" method="post"/g), ([, action]) => action)).toEqual([
      "/cart/vouchers",
      "/_vouchers/voucher",
    ]);
    expect(html).toContain('data-check="/web-api/voucher"');
  });

  it("names nothing as another one of its page does", () => {
    const idsOf = (one: string) => Array.from(one.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    const other = loadVoucher(
      { ...example, _uid: "other" },
      { ...storyShop(new Map()), ...fakeReads({ ask: () => Promise.resolve(answer) }) },
    );
    const ids = [...idsOf(html), ...idsOf(renderToStaticMarkup(<Voucher {...other.props()} />))];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("keeps room for what can be bought, which cannot be ordered before it is there", () => {
    expect(holesIn(html)).toEqual(["values", "designs", "order"]);
    expect(html).toMatch(/<button[^>]* disabled="" data-place="order"/);
  });

  it("says what is wrong with a code at its field, and has words for a page without a script", () => {
    expect(html).toMatch(/<label[^>]* for="voucher-voucher-code"/);
    expect(html).toMatch(/<input[^>]* aria-describedby="voucher-voucher-told"/);
    expect(html).toMatch(/<p id="voucher-voucher-told" role="alert"/);
    expect(html).toContain('id="voucher-voucher-sent">Dieser Code ist gültig.');
    expect(html).toContain('id="voucher-voucher-expired">');
  });
});

describe("what can be bought", () => {
  it("is a value and a design, one of each chosen beforehand", async () => {
    const at = await late(answer);
    const inputs = [...`${at("values")}${at("designs")}`.matchAll(/required="" name="(\w+)"( checked="")? value="([^"]+)"\/?>([^<]+)/g)];
    expect(inputs.map(([, name, chosen, value, text]) => [name, value, text, Boolean(chosen)])).toEqual([
      ["voucher", "gift-voucher-20-eur", "20\u00a0€", false],
      ["voucher", "gift-voucher-50-eur", "50\u00a0€", true],
      ["voucher", "gift-voucher-100-eur", "100\u00a0€", false],
      ["design", "winter-forest", "Winterwald", true],
      ["design", "white-linen", "Weißes Leinen", false],
    ]);
    expect(at("order")).not.toContain("disabled");
  });

  it("has a price beside its value where it costs something else", async () => {
    const [, price = ""] = (await late(answer))("values").split("100\u00a0€<");
    expect(price).toContain("90,00\u00a0€");
    expect((await late(answer))("values")).not.toContain("50,00");
  });

  it("that nobody could ask about is told, and cannot be ordered", async () => {
    for (const none of [{ ok: false }, { ok: true, value: { ...answer.value, vouchers: [] } }]) {
      const at = await late(none);
      expect(at("values")).toContain("Gutscheine sind gerade nicht verfügbar");
      expect(at("order")).toContain("disabled");
    }
  });
});
