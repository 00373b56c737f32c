import { renderToString } from "react-dom/server.edge";
import { type EntryContext, ServerRouter } from "react-router";
import { withDeadline } from "#app/cache/deadline.ts";
import type { Shell } from "../shells/rendered-shell.ts";
import { bodyEnd } from "../streaming/bytes.ts";
import { type DocumentParts, DocumentPartsContext } from "./document-parts.ts";
import { createPieceCutter, type FragmentHtml } from "./fragment-html.ts";
import { insertFill } from "./holes.ts";
import type { DocumentRequest, PreparedFragment, Rendering } from "./rendering.ts";
import type { FragmentId } from "./static-fragment.ts";

/** Max wait for late data (ms); late calls settle long before. */
const timeout = 7_000;

type RenderInput = { url: string; router: EntryContext; request: DocumentRequest; rendering: Rendering | null };

/** Renders a document up to `</body>`, in pieces and without scripts, so that visitors with the same recording share it. */
export async function renderDocument({
  url,
  router,
  request: { inOrder, stylesheet },
  rendering,
}: RenderInput): Promise<Pick<Shell, "pieces" | "styles">> {
  const { fragments, choice, marks, head = () => [] } = rendering ?? {};
  const cutting = createPieceCutter();
  const names = inOrder ? undefined : stylesheet?.collector();
  const htmls = fragments ? await renderFragments(fragments, inOrder) : undefined;
  const isLate = (id: FragmentId) => !inOrder && fragments?.get(id)?.late !== undefined;
  const htmlOf = (id: FragmentId) => {
    const fragment = htmls?.get(id);
    if (!fragment) return "";
    if (isLate(id)) names?.addHoles(fragment.html);
    const standIn = cutting.standIn(fragment);
    // A short fragment is part of `html`, whose names are added below.
    if (standIn !== fragment.html) names?.addFragment(fragment);
    return standIn;
  };
  const parts: DocumentParts = {
    head,
    scriptless: inOrder ? undefined : `?${choice ? `${choice}&` : ""}_plain=1`,
    htmlOf,
    isLate,
    marks: (id) => marks?.get(id),
  };
  const tree = (
    <DocumentPartsContext value={parts}>
      <ServerRouter context={router} url={url} />
    </DocumentPartsContext>
  );
  const html = `<!DOCTYPE html>${renderToString(tree)}`;
  names?.add(html);
  return {
    pieces: cutting.pieces(html.endsWith(bodyEnd) ? html.slice(0, -bodyEnd.length) : html, stylesheet?.link),
    styles: names && stylesheet?.inline(names),
  };
}

/** Renders fragments before the document, since React cannot render them within the component that shows them. */
async function renderFragments(fragments: Rendering["fragments"], inOrder: boolean): Promise<ReadonlyMap<FragmentId, FragmentHtml>> {
  const render = async ({ render, late }: PreparedFragment): Promise<FragmentHtml> => {
    const rendered = render();
    if (!inOrder || !late) return rendered;
    const filled = late.completed.then((filling) => ({ html: insertFill(rendered.html, filling) }));
    return withDeadline(filled, timeout, () => rendered);
  };
  return new Map(await Promise.all(Array.from(fragments, async ([id, fragment]) => [id, await render(fragment)] as const)));
}
