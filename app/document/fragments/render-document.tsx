import { renderToString } from "react-dom/server.edge";
import { type EntryContext, ServerRouter } from "react-router";
import { withDeadline } from "#app/cache/deadline.ts";
import type { Shell } from "../shells/printed-shell.ts";
import { bodyEnd } from "../streaming/bytes.ts";
import { insertFill } from "./holes.ts";
import { createPieceCutter, type Printed } from "./printed.ts";
import { type Printer, PrinterContext } from "./printer.ts";
import type { DocumentRequest, PreparedFragment, Printing } from "./printing.ts";
import type { FragmentId } from "./static-fragment.ts";

/** Milliseconds; late calls settle long before. */
const timeout = 7_000;

type Rendered = { url: string; router: EntryContext; request: DocumentRequest; printing: Printing | null };

/** Renders a document up to `</body>`, in pieces and without scripts, so that visitors with the same recording share it. */
export async function renderDocument({
  url,
  router,
  request: { inOrder, stylesheet },
  printing,
}: Rendered): Promise<Pick<Shell, "pieces" | "styles">> {
  const { sheets, choice, marks, head = () => [] } = printing ?? {};
  const cutting = createPieceCutter();
  const names = inOrder ? undefined : stylesheet?.collector();
  const prints = sheets ? await printedFragments(sheets, inOrder) : undefined;
  const isLate = (id: FragmentId) => !inOrder && sheets?.get(id)?.late !== undefined;
  const print = (id: FragmentId) => {
    const fragment = prints?.get(id);
    if (!fragment) return "";
    if (isLate(id)) names?.addHoles(fragment.html);
    const standIn = cutting.standIn(fragment);
    // A short fragment is part of `html`, whose names are added below.
    if (standIn !== fragment.html) names?.addFragment(fragment);
    return standIn;
  };
  const printer: Printer = {
    head,
    scriptless: inOrder ? undefined : `?${choice ? `${choice}&` : ""}_plain=1`,
    print,
    isLate,
    marks: (id) => marks?.get(id),
  };
  const tree = (
    <PrinterContext value={printer}>
      <ServerRouter context={router} url={url} />
    </PrinterContext>
  );
  const html = `<!DOCTYPE html>${renderToString(tree)}`;
  names?.add(html);
  return {
    pieces: cutting.pieces(html.endsWith(bodyEnd) ? html.slice(0, -bodyEnd.length) : html, stylesheet?.link),
    styles: names && stylesheet?.inline(names),
  };
}

/**
 * Prints fragments before the document, since React cannot render them between the hooks of the component that shows them. `inOrder` waits
 * for late data and fills it in.
 */
async function printedFragments(sheets: Printing["sheets"], inOrder: boolean): Promise<ReadonlyMap<FragmentId, Printed>> {
  const print = async ({ print, late }: PreparedFragment): Promise<Printed> => {
    const printed = print();
    if (!inOrder || !late) return printed;
    const filled = late.completed.then((filling) => ({ html: insertFill(printed.html, filling) }));
    return withDeadline(filled, timeout, () => printed);
  };
  return new Map(await Promise.all(Array.from(sheets, async ([id, sheet]) => [id, await print(sheet)] as const)));
}
