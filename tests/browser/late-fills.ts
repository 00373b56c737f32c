import { browserName, type Visited, visit } from "../flow/visit.ts";
import { addressOf, type Visitor } from "./browser.ts";

/** Opens a page whose late parts are still to come. @returns a script that adds them in the page */
export async function withoutFills(visitor: Visitor, testShop: Visited, path: string, host = ""): Promise<string> {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "readyState", { get: () => "loading" });
    addEventListener("DOMContentLoaded", (event) => event.stopImmediatePropagation(), true);
  });
  return cutBeforeFills(visitor, testShop, path, host);
}

/** Opens a page whose document ends before its late parts. @returns a script that adds them in the page */
export async function cutBeforeFills({ page, goes, expects }: Visitor, testShop: Visited, path: string, host = ""): Promise<string> {
  // In a document that a test passes in, pictures of this machine may fail to load.
  expects(/\/f\/1001\/|ERR_FAILED/);
  const address = new URL(addressOf(testShop, path, host)).href;
  let late = "";
  await page.route(
    ({ href }) => href === address,
    async (route) => {
      const headers = { "user-agent": browserName, cookie: (await route.request().headerValue("cookie")) ?? "" };
      const answer = await visit(testShop, path, { host, headers });
      const [, shown = "", fills] = /^(.*?)(<template data-fills.*<\/template>)/s.exec(answer.text) ?? [];
      late = `document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(fills ?? "")}); fillAll();`;
      const { "transfer-encoding": _, ...sent } = answer.headers;
      await route.fulfill({ status: answer.status, headers: sent, body: shown });
    },
    { times: 1 },
  );
  await goes(path, host);
  if (!late.includes("data-fills")) throw new Error(`nothing is late in the answer for ${address}: the shop must not be shedding load`);
  return late;
}
