import { expect, test } from "vitest";
import { visibleHtml } from "./visible-html.ts";

const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

test("a late fragment shows its fill, as in a browser", () => {
  const streamed = page(
    '<div data-fragment="3" data-late=""><p>from <i data-place="a">soon</i></p><i data-place="b">soon</i></div><div data-fragment="4" data-late=""><i>later</i></div>' +
      '<template data-fills="3"><b>17,90 €</b><b>9,90 €</b></template><script nonce="abc">fillAll()</script>',
  );
  expect(visibleHtml(streamed)).toBe(
    visibleHtml(page('<div data-fragment="3"><p>from <b>17,90 €</b></p><b>9,90 €</b></div><div data-fragment="4"><i>later</i></div>')),
  );
});

test("fills of missing or immediate fragments are ignored", () => {
  const html = page(
    '<div data-fragment="3"><i>whole</i></div><template data-fills="3"><b>17,90 €</b></template><template data-fills="9"><b>x</b></template>',
  );
  expect(visibleHtml(html)).toBe(visibleHtml(page('<div data-fragment="3"><i>whole</i></div>')));
});

test("nonces, scripts, stylesheets and fingerprints are removed", () => {
  const one = page('<link rel="stylesheet" href="/assets/a-12345678.css" nonce="a"><img src="/assets/b-abcdefgh.svg"><script>1</script>');
  const other = page('<img src="/assets/b-ABCDEFGH.svg">');
  expect(visibleHtml(one)).toBe(visibleHtml(other));
});
