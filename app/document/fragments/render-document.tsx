import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server.edge";
import { type EntryContext, ServerRouter } from "react-router";
import { withDeadline } from "#app/cache/deadline.ts";
import { describeException } from "#app/observe/describe-error.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Shell } from "../shells/printed-shell.ts";
import { bodyEnd, textOf } from "../streaming/bytes.ts";
import { insertFill } from "./holes.ts";
import { createPieceCutter } from "./printed.ts";
import { type Printer, PrinterContext } from "./printer.ts";
import { type DocumentRequest, type Printing, pendingFills } from "./printing.ts";
import type { FragmentId } from "./static-fragment.ts";

/** Milliseconds; late calls settle long before. */
const timeout = 7_000;

type Rendered = { url: string; router: EntryContext; request: DocumentRequest; printing: Printing | null };

/** Renders a document up to `</body>`, in pieces and without scripts, so that visitors with the same recording share it. */
export async function renderDocument({
  url,
  router,
  request: { path, inOrder, stylesheet },
  printing,
}: Rendered): Promise<Pick<Shell, "pieces" | "styles">> {
  const { sheets, choice, marks, head = () => [] } = printing ?? {};
  const cutting = createPieceCutter();
  const names = inOrder ? undefined : stylesheet?.collector();
  // Before the document: React cannot render a fragment between the hooks of the component that shows it.
  const prints = new Map(Array.from(sheets ?? [], ([id, fragment]) => [id, fragment.print()] as const));
  const isLate = (id: FragmentId) => !inOrder && sheets?.get(id)?.late !== undefined;
  const print = (id: FragmentId) => {
    const fragment = prints.get(id);
    if (!fragment) return "";
    if (isLate(id)) names?.addHoles(fragment.html);
    const standIn = cutting.standIn(fragment);
    // A short fragment is part of `html`, whose names are added below.
    if (standIn !== fragment.html) names?.addFragment(fragment);
    return standIn;
  };
  const whole = new Map<FragmentId, Promise<string>>();
  if (inOrder && sheets)
    for (const [id, { completed }] of pendingFills(sheets)) {
      const { html = "" } = prints.get(id) ?? {};
      whole.set(
        id,
        withDeadline(
          completed.then((filling) => insertFill(html, filling)),
          timeout,
          () => html,
        ),
      );
    }
  const printer: Printer = {
    head,
    scriptless: inOrder ? undefined : `?${choice ? `${choice}&` : ""}_plain=1`,
    print,
    isLate,
    marks: (id) => marks?.get(id),
    whole: (id) => whole.get(id),
  };
  const tree = (
    <PrinterContext value={printer}>
      <ServerRouter context={router} url={url} />
    </PrinterContext>
  );
  const html = await htmlOf(tree, whole.size > 0, (error) =>
    logEvent("error", "hybrid-ssr-error", { path, reason: describeException(error) }),
  );
  names?.add(html);
  return {
    pieces: cutting.pieces(html.endsWith(bodyEnd) ? html.slice(0, -bodyEnd.length) : html, stylesheet?.link),
    styles: names && stylesheet?.inline(names),
  };
}

/** A stream encodes each of its parts, which takes longer than rendering them, so only a page with promises is rendered as one. */
async function htmlOf(tree: ReactNode, hasPromises: boolean, onError: (error: unknown) => void): Promise<string> {
  if (hasPromises) return textOf(await renderToReadableStream(tree, { onError }));
  try {
    return `<!DOCTYPE html>${renderToString(tree)}`;
  } catch (error) {
    onError(error);
    throw error;
  }
}
