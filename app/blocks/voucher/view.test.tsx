import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { holeNamesIn } from "#app/document/fragments/holes.ts";
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
  const fragment = load(answer);
  return holeHtml(fragment.late.make(await fragment.late.answer));
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

  it("has two forms: one adds to the cart, one checks a code", () => {
    expect(Array.from(html.matchAll(/<form[^>]* action="([^"]+)" method="post"/g), ([, action]) => action)).toEqual([
      "/cart/vouchers",
      "/_forms/voucher",
    ]);
    expect(html).toContain('data-check="/web-api/voucher"');
    expect(html).toMatch(/<form[^>]* data-send-once="" action="\/cart\/vouchers"/);
  });

  it("has unique ids when two are on one page", () => {
    const idsOf = (one: string) => Array.from(one.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    const other = loadVoucher(
      { ...example, _uid: "other" },
      { ...storyShop(new Map()), ...fakeReads({ ask: () => Promise.resolve(answer) }) },
    );
    const ids = [...idsOf(html), ...idsOf(renderToStaticMarkup(<Voucher {...other.props()} />))];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("reserves the places of values and designs, and disables the order until they arrive", () => {
    expect(holeNamesIn(html)).toEqual(["values", "designs", "order", "delivery"]);
    expect(html).toMatch(/<button[^>]* disabled="" data-place="order"/);
  });

  it("has an error element at the code field, and a text for a valid code without a script", () => {
    expect(html).toMatch(/<label[^>]* for="voucher-voucher-code"/);
    expect(html).toMatch(/<input[^>]* aria-describedby="voucher-voucher-result"/);
    expect(html).toMatch(/<p id="voucher-voucher-result" role="alert"/);
    expect(html).toContain('id="voucher-voucher-sent">Dieser Code ist gültig.');
  });
});

describe("vouchers for sale", () => {
  it("have values and designs, one of each preselected", async () => {
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

  it("show a price beside the value if it differs", async () => {
    const [, price = ""] = (await late(answer))("values").split("100\u00a0€<");
    expect(price).toContain("90,00\u00a0€");
    expect((await late(answer))("values")).not.toContain("50,00");
  });

  it("show a notice and a disabled order if they fail to load", async () => {
    for (const failed of [{ ok: false }, { ok: true, value: { ...answer.value, vouchers: [] } }]) {
      const at = await late(failed);
      expect(at("values")).toContain("Gutscheine sind gerade nicht verfügbar");
      expect(at("order")).toContain("disabled");
    }
  });
});
