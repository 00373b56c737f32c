import { describe, expect, it } from "vitest";
import { byteLengthOf, insertNonce, noncePlaceholder, splitAtNonces } from "./nonce-template.ts";

const html = (nonce: string, ...templates: (readonly Uint8Array[])[]) => Buffer.concat(insertNonce(nonce, ...templates)).toString();
const scripts = splitAtNonces(`<script nonce="${noncePlaceholder}">1</script><p>ä</p><script nonce="${noncePlaceholder}">2</script>`);

describe("a nonce", () => {
  it("replaces each placeholder", () => {
    const page = html("n0nce", scripts, splitAtNonces("<p></p>"), scripts);
    expect(page.match(/nonce="n0nce"/g)).toHaveLength(4);
    expect(page).not.toContain(noncePlaceholder);
  });

  it("is unique per response", () => {
    const [one, other] = [html("first", scripts), html("second", scripts)];
    expect(one).not.toContain("second");
    expect(one.replaceAll("first", "second")).toBe(other);
  });

  it.each([`<a title='${noncePlaceholder}'>`, noncePlaceholder, `<p>${noncePlaceholder}</p><script nonce="${noncePlaceholder}">`])(
    "is refused if the HTML contains the placeholder elsewhere (%#)",
    (written) => {
      expect(() => splitAtNonces(written)).toThrow();
    },
  );

  it("does not count towards the cached weight", () => {
    expect(byteLengthOf(splitAtNonces(`<script nonce="${noncePlaceholder}"></script>ä`))).toBe('<script nonce=""></script>ä'.length + 1);
  });
});
