import { renderToReadableStream, resume } from "react-dom/server.edge";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { logEvent } from "#app/observe/log.ts";
import { type Shop, shopContext } from "#app/shop.ts";
import { type Visit, visitContext } from "#app/visit.ts";
import type { Place } from "./paper.tsx";
import { type Printer, PrinterContext } from "./printer.ts";
import { holesOf, never, printShell, shellBytes } from "./shell.tsx";
import type { Shell } from "./shell-store.ts";
import { startScript } from "./start-scripts.ts";
import { weave } from "./weave.ts";

/** The whole document ends within this many milliseconds. */
const documentDeadline = 7_500;

/** From the router's context to the bytes of a document. */
export async function respond(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const visit = context.get(visitContext);
  const shop = context.get(shopContext);
  const handOff = router.serverHandoffStream;
  delete router.serverHandoffStream;
  const rendering = startRendering(request, router, visit, shop);
  const base = { start: startScript(router, visit.nonce), handOff, nonce: visit.nonce, stop: rendering.stop, deadline: documentDeadline };

  const shell = status === 200 && shop && !inOrder(visit) ? await shellOf(rendering, shop, visit) : undefined;
  if (shell) {
    const holes = holesOf(shell);
    const react = holes && (await resume(rendering.tree, holes, rendering.options));
    const lead = shellBytes(shell, visit.nonce);
    return new Response(weave({ ...base, lead, react }), { status, headers });
  }

  const stream = await renderToReadableStream(rendering.tree, rendering.options);
  if (inOrder(visit)) await rendering.whole(stream.allReady);
  return new Response(weave({ ...base, lead: undefined, react: stream }), { status, headers });
}

const nothing = Promise.resolve("");

/** Crawlers, and visitors whose browser runs no script, get everything in its place. */
function inOrder(visit: Visit): boolean {
  return visit.crawler || visit.scriptless;
}

type Rendering = ReturnType<typeof startRendering>;

function startRendering(request: Request, router: EntryContext, visit: Visit, shop: Shop | null) {
  const abort = new AbortController();
  const sheets = shop?.printing.sheets;
  const print = (place: Place) => sheets?.get(place)?.print() ?? "";
  const head = shop?.printing.head ?? [];
  const scriptless = inOrder(visit) ? undefined : "?_plain=1";
  const printer: Printer = { head, scriptless, print, completed: (place) => sheets?.get(place)?.completed ?? nothing };
  const shellPrinter: Printer = { head, scriptless, print, completed: () => never };
  const tree = (of: EntryContext, nonce: string, by: Printer) => (
    <PrinterContext value={by}>
      <ServerRouter context={of} url={request.url} nonce={nonce} />
    </PrinterContext>
  );
  return {
    router,
    printShell: () => printShell(router, (withoutLateData, noncePlace) => tree(withoutLateData, noncePlace, shellPrinter)),
    tree: tree(router, visit.nonce, printer),
    stop: () => abort.abort(new Error("the document has ended")),
    options: {
      nonce: visit.nonce,
      signal: abort.signal,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error: unknown) {
        if (!abort.signal.aborted) logEvent("error", "hybrid-ssr-error", { path: visit.address.path, reason: String(error) });
      },
    },
    /** Waits for the last hole, but not beyond the document's deadline. */
    async whole(ready: Promise<void>) {
      const timer = setTimeout(() => abort.abort(), documentDeadline - 500);
      await ready.catch(() => {});
      clearTimeout(timer);
    },
  };
}

/** The shell of this page: kept, or printed now and kept. Undefined where a page must not be kept. */
async function shellOf({ router, printShell }: Rendering, shop: Shop, visit: Visit): Promise<Shell | undefined> {
  const { shells } = visit.services;
  if (!shells.enabled || shop.draft) {
    visit.timing.note("shell", undefined, "off");
    return undefined;
  }
  const { channel, country, locale, platform, basename, path } = shop.address;
  const key = [router.manifest.version, channel, country, locale, platform, basename, path, ...shop.printing.parts.toSorted()].join("\n");
  const kept = shells.get(key);
  if (kept) {
    visit.timing.note("shell", undefined, "hit");
    return kept;
  }
  const since = performance.now();
  const shell = await printShell();
  if (shell) shells.set(key, shell);
  visit.timing.note("shell", since, shell ? "miss" : "refused");
  return shell;
}
