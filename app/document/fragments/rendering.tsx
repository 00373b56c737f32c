import { renderToReadableStream } from "react-dom/server.edge";
import { type EntryContext, ServerRouter } from "react-router";
import { withDeadline } from "#app/cache/deadline.ts";
import { faultOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import { bodyEnd, textOf } from "../streaming/bytes.ts";
import { filled } from "./late.ts";
import type { Place } from "./place.ts";
import { openCutting } from "./printed.ts";
import { type Printer, PrinterContext } from "./printer.ts";
import { type DocumentRequest, lateOf, type Printing } from "./printing.ts";

/** Whoever reads a document in order waits this long for a late sheet, in milliseconds: every late call settles long before. */
const patience = 7_000;

type Rendered = { url: string; router: EntryContext; request: DocumentRequest; printing: Printing | null };

/**
 * A document up to `</body>` in pieces, with every sheet as it can be printed now; in document order, as it is once its late data
 * is there. It holds no script, so it is the same for all who share its recording.
 */
export async function renderDocument({ url, router, request: { path, inOrder, stylesheet }, printing }: Rendered): Promise<Uint8Array[]> {
  const { sheets, choice, marks, head = () => [] } = printing ?? {};
  const cutting = openCutting();
  const printed = (place: Place) => sheets?.get(place)?.print().html ?? "";
  const print = (place: Place) => {
    const sheet = sheets?.get(place)?.print();
    return sheet ? cutting.standIn(sheet) : "";
  };
  const whole = new Map<Place, Promise<string>>();
  if (inOrder && sheets)
    for (const [place, { completed }] of lateOf(sheets))
      whole.set(
        place,
        withDeadline(
          completed.then((filling) => filled(printed(place), filling)),
          patience,
          () => printed(place),
        ),
      );
  const printer: Printer = {
    head,
    scriptless: inOrder ? undefined : `?${choice ? `${choice}&` : ""}_plain=1`,
    print,
    isLate: (place) => !inOrder && sheets?.get(place)?.late !== undefined,
    marks: (place) => marks?.get(place),
    whole: (place) => whole.get(place),
  };
  const tree = (
    <PrinterContext value={printer}>
      <ServerRouter context={router} url={url} />
    </PrinterContext>
  );
  const stream = await renderToReadableStream(tree, {
    onError: (error: unknown) => logEvent("error", "hybrid-ssr-error", { path, reason: faultOf(error) }),
  });
  const html = await textOf(stream);
  return cutting.pieces(html.endsWith(bodyEnd) ? html.slice(0, -bodyEnd.length) : html, stylesheet?.link);
}
