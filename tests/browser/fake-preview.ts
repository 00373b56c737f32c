import type { Visitor } from "./browser.ts";

/**
 * Replaces the page in the frame by one that records the editor's messages and sends bridge messages. The shop's side is tested by
 * live-editing.test.ts.
 */
export async function fakePreview({ page, expects }: Visitor) {
  // The check for faults also queries the frame, which has another origin.
  expects(/Failed to execute 'postMessage'/);
  const body = `<!doctype html><html lang="de"><title>Seite</title><h1>Seite</h1><script>
    window.received = [];
    addEventListener("message", ({ data }) => received.push(data));
    const send = (message) => parent.postMessage(message, "*");
    send({ action: "initialized" });
    send({ action: "ping" });
  </script></html>`;
  await page.context().route(/\/_preview\//, (route) => route.fulfill({ contentType: "text/html", body }));
  const frame = () => page.frames().find((one) => one.url().includes("/_preview/"));
  return {
    /** Returns the frame's messages of one kind, oldest first. */
    // biome-ignore lint/suspicious/noExplicitAny: messages are of many shapes.
    received: async (action: string): Promise<any[]> =>
      (await frame()?.evaluate(
        (name) => (window as unknown as { received: { action: string }[] }).received.filter((one) => one.action === name),
        action,
      )) ?? [],
    send: (message: Record<string, unknown>) => frame()?.evaluate((one) => parent.postMessage(one, "*"), message),
    address: () => frame()?.url() ?? "",
  };
}
