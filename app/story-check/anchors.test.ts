import { expect, it } from "vitest";
import { collectAnchors } from "./anchors.ts";
import { createFindingReport } from "./finding.ts";
import { blocksIn } from "./walk.ts";

const headline = { _uid: "h", component: "Headline", headline: "Worte" };
const container = (anchor: string) => ({ _uid: anchor, component: "PublicContainer", anchor, body: [headline] });
const tested = { _uid: "ab", component: "ABContent", experiment: "1733" };

function anchorsOf(...body: unknown[]) {
  const { note, report } = createFindingReport();
  const anchors = collectAnchors(blocksIn({ _uid: "p", component: "Page", body }), note);
  return { anchors, found: report().findings.map(({ severity, code, at }) => `${severity} ${code} ${at}`) };
}

const found = (...body: unknown[]) => anchorsOf(...body).found;

it.each<[string, unknown[], string[]]>([
  ["different names", [container("a"), container("b")], []],
  ["the same name", [container("a"), container("a")], ["warning double-anchor content.body.1.anchor"]],
  [
    "the same name, nested",
    [{ ...container("a"), body: [{ ...container("a"), component: "InnerContainer" }] }],
    ["warning double-anchor content.body.0.body.0.anchor"],
  ],
  ["the name of a block before", [headline, container("headline")], ["warning double-anchor content.body.1.anchor"]],
  ["the name of a part of the footer", [container("newsletter")], ["warning double-anchor content.body.0.anchor"]],
  ["the same name in both arms of an A/B block", [{ ...tested, control: [container("a")], treatment: [container("a")] }], []],
  [
    "the name of a container before an A/B block",
    [container("a"), { ...tested, treatment: [container("a")] }],
    ["warning double-anchor content.body.1.treatment.0.anchor"],
  ],
])("anchors of containers: %s", (_, blocks, expected) => {
  expect(found(...blocks)).toEqual(expected);
});

it("blocks within containers have the anchor of their type, and the footer's parts are on every page", () => {
  const { anchors } = anchorsOf(container("a"));
  expect([...anchors]).toEqual(expect.arrayContaining(["a", "headline", "newsletter"]));
});
