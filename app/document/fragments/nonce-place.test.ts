import { describe, expect, it } from "vitest";
import { noncePlace, printOf, weightOf, withNonce } from "./nonce-place.ts";

const html = (nonce: string, ...prints: Parameters<typeof weightOf>[0][]) => Buffer.concat(withNonce(nonce, ...prints)).toString();
const scripts = printOf(`<script nonce="${noncePlace}">1</script><p>ä</p><script nonce="${noncePlace}">2</script>`);

describe("a nonce", () => {
  it("stands at each of its places, and its placeholder nowhere", () => {
    const page = html("n0nce", scripts, printOf("<p></p>"), scripts);
    expect(page.match(/nonce="n0nce"/g)).toHaveLength(4);
    expect(page).not.toContain(noncePlace);
  });

  it("is each response's own", () => {
    const [one, other] = [html("first", scripts), html("second", scripts)];
    expect(one).not.toContain("second");
    expect(one.replaceAll("first", "second")).toBe(other);
  });

  it.each([`<a title='${noncePlace}'>`, noncePlace, `<p>${noncePlace}</p><script nonce="${noncePlace}">`])(
    "is not won by HTML with the placeholder elsewhere (%#)",
    (written) => {
      expect(() => printOf(written)).toThrow();
    },
  );

  it("weighs nothing in what is kept", () => {
    expect(weightOf(printOf(`<script nonce="${noncePlace}"></script>ä`))).toBe('<script nonce=""></script>ä'.length + 1);
  });
});
