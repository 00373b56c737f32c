import { Suspense, use } from "react";
import { renderToReadableStream, resume } from "react-dom/server.edge";
import type { EntryContext } from "react-router";
import { describe, expect, it } from "vitest";
import { takeEventNames } from "../../../tests/expected-events.ts";
import { bodyEnd, textOf } from "../streaming/bytes.ts";
import { merge } from "../streaming/merge.ts";
import { noncePlace, printOf, weightOf, withNonce } from "./nonce-place.ts";
import { postponedOf, printShell } from "./shell.ts";

type PageData = { title: string; price?: Promise<string>; deep?: { prices: Promise<string>[] } };

function Page({ data: { title, price, deep }, nonce }: { data: PageData; nonce: string }) {
  return (
    <html lang="de">
      <head>
        <title>{title}</title>
      </head>
      <body>
        <h1>{title}</h1>
        <script nonce={nonce} />
        {[...(price ? [price] : []), ...(deep?.prices ?? [])].map((late, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Suspense key={index} fallback={<i>waits</i>}>
            <Price late={late} />
          </Suspense>
        ))}
        <script nonce={nonce} src="/last.js" />
      </body>
    </html>
  );
}

function Price({ late }: { late: Promise<string> }) {
  return <b>{use(late)}</b>;
}

const routerOf = (data: PageData) => ({ staticHandlerContext: { loaderData: { page: data } } }) as unknown as EntryContext;
const dataOf = (router: EntryContext) => router.staticHandlerContext.loaderData.page as PageData;

/** Prints the shell of a page. */
function print(data: PageData) {
  return printShell({ router: routerOf(data), shellTree: (router) => <Page data={dataOf(router)} nonce={noncePlace} /> });
}

async function shellOf(data: PageData) {
  const shell = await print(data);
  if (!shell) throw new Error("the shell was refused: the page holds the placeholder of the nonce");
  return shell;
}

const html = (prelude: Parameters<typeof withNonce>[0], nonce: string) => new TextDecoder().decode(withNonce(prelude, nonce));

describe("a shell", () => {
  it("is the page up to what is late, without its end", async () => {
    const shell = await shellOf({ title: "Leinwand", price: new Promise(() => {}) });
    const page = html(shell.prelude, "abc");
    expect(page).toContain("<h1>Leinwand</h1>");
    expect(page).toContain("<i>waits</i>");
    expect(page).not.toContain("</body>");
    expect(shell.postponed).toBeDefined();
  });

  it("of a page without anything late has no holes", async () => {
    const shell = await shellOf({ title: "Leinwand" });
    expect([shell.postponed, postponedOf(shell)]).toEqual([undefined, undefined]);
  });

  it("holds no price, though it is there already: the next visitor's may be another", async () => {
    const shell = await shellOf({ title: "x", price: Promise.resolve("29,90 €"), deep: { prices: [Promise.resolve("39,90 €")] } });
    expect(html(shell.prelude, "abc") + shell.postponed).not.toContain("90 €");
  });

  it("is completed for each visitor by what is late, any number of times", async () => {
    const shell = await shellOf({ title: "x", price: new Promise(() => {}) });
    for (const price of ["29,90 €", "19,90 €"]) {
      const holes = postponedOf(shell);
      if (!holes) throw new Error("the shell has no holes");
      const tree = <Page data={{ title: "x", price: Promise.resolve(price) }} nonce="abc" />;
      expect(await textOf(await resume(tree, holes, { nonce: "abc" }))).toContain(price);
    }
  });
});

describe("a nonce", () => {
  it("stands at each of its places, and its placeholder nowhere", async () => {
    const shell = await shellOf({ title: "Leinwand", price: new Promise(() => {}) });
    const page = html(shell.prelude, "n0nce");
    expect(page.match(/nonce="n0nce"/g)).toHaveLength(2);
    expect(page + shell.postponed).not.toContain(noncePlace);
  });

  it("is each response's own", async () => {
    const { prelude } = await shellOf({ title: "Leinwand" });
    const [one, other] = [html(prelude, "first"), html(prelude, "second")];
    expect(one).not.toContain("second");
    expect(other).not.toContain("first");
    expect(one.replaceAll("first", "second")).toBe(other);
  });

  it("is on every script of a shell", async () => {
    const shell = await shellOf({ title: "Leinwand", price: new Promise(() => {}) });
    const page = html(shell.prelude, "n");
    expect(page.match(/<script(?![^>]* nonce="n")[^>]*>/g)).toBeNull();
  });

  it.each([
    ["its words", noncePlace],
    ["its words, dressed as a nonce", `nonce="${noncePlace}"`],
    ["a tag in its words", `<script nonce="${noncePlace}">alert(1)</script>`],
  ])("is not won by a story with the placeholder in %s: such a page is not kept", async (_, title) => {
    expect(await print({ title })).toBeUndefined();
  });

  it("is not won by HTML that was printed with the placeholder in an attribute", () => {
    expect(printOf(`<a title='${noncePlace}'>`)).toBeUndefined();
    expect(printOf(`<script nonce="${noncePlace}">`)).toHaveLength(2);
  });

  it("weighs nothing in what is kept", () => {
    expect(weightOf(printOf(`<script nonce="${noncePlace}"></script>ä`) ?? [])).toBe('<script nonce=""></script>ä'.length + 1);
  });
});

function Fails(): never {
  throw new Error("broken view");
}

it("a view that fails in its hole is one event, and the shell lives", async () => {
  const tree = () => (
    <html lang="de">
      <body>
        <h1>Leinwand</h1>
        <Suspense fallback={<i>waits</i>}>
          <Fails />
        </Suspense>
      </body>
    </html>
  );
  const shell = await printShell({ router: routerOf({ title: "x" }), shellTree: tree });
  expect(html(shell?.prelude ?? [], "n")).toContain("<h1>Leinwand</h1>");
  expect(takeEventNames()).toEqual(["hybrid-ssr-error"]);
});

it("React's own output ends once, wherever its chunks are cut", async () => {
  for (let length = 0; length < 300; length += 1) {
    const words = Array.from({ length: 110 + Math.floor(length / 10) }, () => "0123456789");
    const react = await renderToReadableStream(
      <html lang="de">
        <body>
          {words}
          {"x".repeat(length % 10)}
        </body>
      </html>,
    );
    const page = await textOf(
      merge({ lead: undefined, start: "<script></script>", react, handOff: undefined, nonce: "n", stop: () => {} }),
    );
    expect(page.split(bodyEnd)).toHaveLength(2);
    expect(page.endsWith(bodyEnd)).toBe(true);
  }
});
