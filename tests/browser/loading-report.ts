import type { BrowserContext, Page, Request } from "playwright";

/** Max time of a page to answer (ms): a page that hangs must not hide the failure that the report explains. */
const timeout = 5_000;

const sentAt = new WeakMap<Request, number>();

/** Notes when requests are sent, for the report. */
export function watchRequests(context: BrowserContext): void {
  context.on("request", (request) => sentAt.set(request, performance.now()));
}

/** Describes why a page may still be loading: its state, and requests without an answer or with a bad one. */
export function loadingReport(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, timeout, "the page does not answer").unref());
  return Promise.race([describePage(page), late]).catch((error: unknown) => `the page cannot be asked: ${error}`);
}

async function describePage(page: Page): Promise<string> {
  const state = await page.evaluate(() => `${document.readyState}, ${document.visibilityState}, ${Math.round(performance.now())} ms old`);
  const requests = (await page.requests()).map(describe).filter((line) => line !== undefined);
  const messages = (await page.consoleMessages()).map((message) => `${message.type()}: ${message.text()}`);
  return [state, ...requests, ...messages].join("\n");
}

function describe(request: Request): string | undefined {
  const failure = request.failure()?.errorText;
  const status = request.existingResponse()?.status();
  if (failure) return `${failure}: ${request.url()}`;
  if (status === undefined) return `no answer for ${Math.round(performance.now() - (sentAt.get(request) ?? 0))} ms: ${request.url()}`;
  return status >= 400 || request.timing().responseEnd < 0 ? `answered ${status}, unfinished or refused: ${request.url()}` : undefined;
}
