import { expect, test } from "vitest";
import { visibleHtml } from "./visible-html.ts";

const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

test("a hole that was streamed stands where a browser puts it", () => {
  const streamed = page(
    '<p>Price: <!--$?--><template id="B:0"></template><i>… <!--$-->soon<!--/$--></i><!--/$--></p>' +
      '<div hidden id="S:0"><b>17,90 €</b></div><script nonce="abc">$RC("B:0","S:0")</script>',
  );
  expect(visibleHtml(streamed)).toBe(visibleHtml(page("<p>Price: <b>17,90 €</b></p>")));
});

test("a part of a hole that was streamed on its own stands in the hole", () => {
  const streamed = page(
    '<!--$?--><template id="B:0"></template>…<!--/$--><div hidden id="S:0"><ul><template id="P:1"></template></ul></div>' +
      '<div hidden id="S:1"><li>one</li></div><script>$RS("S:1","P:1");$RC("B:0","S:0")</script>',
  );
  expect(visibleHtml(streamed)).toBe(visibleHtml(page("<ul><li>one</li></ul>")));
});

test("a hole that never came keeps what stands in for it", () => {
  expect(visibleHtml(page('<!--$?--><template id="B:0"></template><i>soon</i><!--/$-->'))).toContain("<i>soon</i>");
});

test("nonces, scripts, stylesheets and fingerprints are not seen", () => {
  const one = page('<link rel="stylesheet" href="/assets/a-12345678.css" nonce="a"><img src="/assets/b-abcdefgh.svg"><script>1</script>');
  const other = page('<img src="/assets/b-ABCDEFGH.svg">');
  expect(visibleHtml(one)).toBe(visibleHtml(other));
});
