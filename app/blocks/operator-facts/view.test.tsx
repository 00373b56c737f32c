import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { takeEventNames } from "../../../tests/expected-events.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { parseStories, storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { findOperator, loadOperatorFacts } from "./load.server.ts";
import { OperatorFacts } from "./view.server.tsx";

const facts = {
  ...{ name: "Passepartout GmbH", address: "Musterweg 1\n10115 Berlin", country: "DE", email: "service@passepartout.example" },
  ...{ phone: "+49 (0)30 1234", vatId: "" },
};

function shopWith(content: object | undefined) {
  const operator = { full_slug: "operator", name: "n", tag_list: [], content: { _uid: "o", component: "Operator", ...content } };
  return storyShop(parseStories(content ? { operator } : {}));
}

async function render(shop: ReturnType<typeof storyShop>, version = "v1", content = example): Promise<string> {
  const known = await findOperator([content], shop, { version });
  return renderToStaticMarkup(<OperatorFacts {...loadOperatorFacts(content, shop, { known }).props()} />);
}

it("shows the chosen facts with their names, links, and the country in the page's language", async () => {
  const html = await render(shopWith(facts));
  expect(html).toContain('<dt>Firma</dt><dd><span class="operator-facts__line">Passepartout GmbH</span>');
  expect(html.match(/__line">[^<]+/g)?.slice(1)).toEqual(['__line">Musterweg 1', '__line">10115 Berlin', '__line">Deutschland']);
  expect(html).toContain('href="mailto:service@passepartout.example"');
  expect(html).toContain('href="tel:+49301234"');
  expect(html).not.toContain("Registereintrag");
});

it("marks an unfilled fact", async () => {
  const html = await render(shopWith(facts));
  expect(html.match(/<dt>[^<]+<\/dt><dd><mark[^>]*>Noch einzutragen/g)).toEqual([expect.stringContaining("Umsatzsteuer-ID")]);
});

it("shows all facts if none are chosen", async () => {
  expect((await render(shopWith(facts), "v1", { ...example, facts: [] })).match(/<dt>/g)).toHaveLength(11);
});

it("marks all facts without the operator's story, and logs one event per version of the page", async () => {
  const html = await render(shopWith(undefined), "without operator");
  await render(shopWith(undefined), "without operator");
  expect(html.match(/Noch einzutragen/g)).toHaveLength(example.facts?.length ?? 0);
  expect(takeEventNames()).toEqual(["operator-not-found"]);
});

it("marks no fact as unfilled while the content service is down", async () => {
  const reads = fakeReads({ operator: () => Promise.resolve({ kind: "unavailable", reason: "down" }) });
  const html = await render({ ...storyShop(new Map()), ...reads });
  expect(html).toContain("gerade nicht erreichbar");
  expect(html).not.toContain("Noch einzutragen");
});
