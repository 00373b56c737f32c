import type { Browser } from "playwright";

/** A page without an attached debugger. */
export type QuietPage = {
  /** Sends a command of the DevTools protocol. @throws Error when the browser refuses it */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
};

type Message = { id: number; result?: Record<string, unknown>; error?: { message: string } };

/**
 * Opens a page in a new browser context, without Playwright's debugger. With it the browser records the origin of each error object,
 * including React's prepared ones, and parses their scripts again, which adds a third to the start of the scripts.
 */
export async function openQuietPage(browser: Browser): Promise<QuietPage> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send("Target.createBrowserContext");
  const { targetId } = await devtools.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await devtools.send("Target.attachToTarget", { targetId, flatten: false });
  const waiting = new Map<number, (message: Message) => void>();
  devtools.on("Target.receivedMessageFromTarget", (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as Message;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let last = 0;
  return {
    async send(method, params = {}) {
      last += 1;
      const id = last;
      const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
      await devtools.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
      const { result, error } = await answer;
      if (!result) throw new Error(`${method}: ${error?.message}`);
      return result;
    },
    async close() {
      await devtools.send("Target.disposeBrowserContext", { browserContextId });
      await devtools.detach();
    },
  };
}
