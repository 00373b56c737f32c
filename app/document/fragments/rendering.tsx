import type { ReactNode } from "react";
import { type EntryContext, ServerRouter } from "react-router";
import { faultOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import { documentDeadline } from "../streaming/merge.ts";
import type { Place } from "./printed-sheet.tsx";
import { type Printer, PrinterContext } from "./printer.ts";
import type { DocumentRequest, Printing } from "./printing.ts";

/** One document under way: its tree, how it may be rendered, and how it ends. */
export type Rendering = ReturnType<typeof startRendering>;

type Start = { url: string; router: EntryContext; request: DocumentRequest; printing: Printing | null };

export function startRendering({ url, router, request: { nonce, path, inOrder }, printing }: Start) {
  const abort = new AbortController();
  const { sheets, choice, head = () => [] } = printing ?? {};
  const scriptless = inOrder ? undefined : `?${choice ? `${choice}&` : ""}_plain=1`;
  const print = (place: Place) => sheets?.get(place)?.print() ?? "";
  const printer: Printer = { head, scriptless, print, completed: (place) => sheets?.get(place)?.completed ?? nothing };

  // The tree holds no script, so it needs no nonce: React's own scripts get theirs by the options.
  const treeOf = (of: EntryContext, by: Printer): ReactNode => (
    <PrinterContext value={by}>
      <ServerRouter context={of} url={url} />
    </PrinterContext>
  );
  return {
    router,
    tree: treeOf(router, printer),
    /** The tree of the shell: its late sheets never complete, and are counted among what is late. */
    shellTree: (withoutLateData: EntryContext, never: Promise<never>, late: Set<unknown>) =>
      treeOf(withoutLateData, { ...printer, completed: (place) => late.add(place) && never }),
    stop: () => abort.abort(new Error("the document has ended")),
    options: {
      nonce,
      signal: abort.signal,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error: unknown) {
        if (!abort.signal.aborted) logEvent("error", "hybrid-ssr-error", { path, reason: faultOf(error) });
      },
    },
    /** Waits until the last hole is filled, but not beyond the document's deadline. */
    async completed(ready: Promise<void>) {
      const timer = setTimeout(() => abort.abort(), documentDeadline - 500);
      await ready.catch(() => {});
      clearTimeout(timer);
    },
  };
}

const nothing = Promise.resolve("");
