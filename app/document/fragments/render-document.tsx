import { renderToReadableStream } from "react-dom/server.edge";
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
  const printed = (id: FragmentId) => sheets?.get(id)?.print().html ?? "";
  const isLate = (id: FragmentId) => !inOrder && sheets?.get(id)?.late !== undefined;
  const print = (id: FragmentId) => {
    const fragment = sheets?.get(id)?.print();
    if (!fragment) return "";
    if (isLate(id)) names?.addHoles(fragment.html);
    const standIn = cutting.standIn(fragment);
    // A short fragment is part of `html`, whose names are added below.
    if (standIn !== fragment.html) names?.addFragment(fragment);
    return standIn;
  };
  const whole = new Map<FragmentId, Promise<string>>();
  if (inOrder && sheets)
    for (const [id, { completed }] of pendingFills(sheets))
      whole.set(
        id,
        withDeadline(
          completed.then((filling) => insertFill(printed(id), filling)),
          timeout,
          () => printed(id),
        ),
      );
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
  const stream = await renderToReadableStream(tree, {
    onError: (error: unknown) => logEvent("error", "hybrid-ssr-error", { path, reason: describeException(error) }),
  });
  const html = await textOf(stream);
  names?.add(html);
  return {
    pieces: cutting.pieces(html.endsWith(bodyEnd) ? html.slice(0, -bodyEnd.length) : html, stylesheet?.link),
    styles: names && stylesheet?.inline(names),
  };
}
