import { announce, button, element, freshId } from "../../editor/browser/element.ts";
import { consoleApi } from "./api.ts";
import { previewAddress } from "./preview-address.ts";
import type { DraftSession } from "./session.ts";

const widths = [
  { words: "Fitted", width: 0 },
  { words: "Desktop", width: 1_280 },
  { words: "Phone", width: 390 },
] as const;

/** Fills the preview: a page of the shop in both treatments side by side, loaded from signed links that can be shared. */
export async function showPreview(pane: HTMLElement, session: DraftSession, key: string, signal: AbortSignal): Promise<void> {
  const id = freshId();
  const first = firstAddress(session, key);
  const address = element("input", { id, type: "text", inputmode: "url", spellcheck: "false", required: true, value: first });
  const form = element(
    "form",
    { class: "preview-form" },
    element("label", { for: id }, "Page of the shop"),
    address,
    element("button", {}, "Show"),
  );
  const sizes = widths.map(({ words, width }, place) =>
    button(words, () => setWidth(place, width), { "aria-pressed": place === 0 ? "true" : "false" }),
  );
  const note = element("p", { class: "note" });
  const arms = (["on", "off"] as const).map((treatment) => createArm(key, treatment));
  pane.append(
    form,
    element("div", { class: "row", role: "group", "aria-label": "Width of the pages" }, ...sizes),
    element("div", { class: "arms-side" }, ...arms.map(({ figure }) => figure)),
    note,
  );
  const links = await consoleApi.previews(key).catch((error: unknown) => String(error));
  if (signal.aborted) return;
  if (typeof links === "string") {
    note.textContent = links;
    return;
  }
  note.textContent = `The links are valid until ${new Date(links.until).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}.`;
  let chosenShop = new URL(first).origin;
  const show = () => {
    const page = previewAddress(address.value, chosenShop, session.stored());
    address.setCustomValidity(page ? "" : `Enter a path such as /fotobuch, or the address of a page of the shop, such as ${chosenShop}/`);
    if (!address.reportValidity() || !page) return;
    chosenShop = page.origin;
    address.value = page.href;
    for (const { treatment, open } of arms) open(withQuery(page, links[treatment]));
  };
  // Clears the error message, since a field with one blocks its form.
  address.addEventListener("input", () => address.setCustomValidity(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  show();

  function setWidth(chosen: number, width: number): void {
    for (const [place, size] of sizes.entries()) size.setAttribute("aria-pressed", String(place === chosen));
    for (const { frame } of arms) frame.style.inlineSize = width === 0 ? "" : `${width}px`;
  }
}

function createArm(key: string, treatment: "on" | "off") {
  const frame = element("iframe", { title: `The page with ${key} ${treatment}` });
  const link = element("a", { target: "_blank", rel: "noopener" }, "Open in a tab");
  const copy = button("Copy the link", async () => {
    await navigator.clipboard.writeText(link.href);
    announce("The link is copied");
  });
  const caption = element("figcaption", {}, element("strong", {}, treatment), link, copy);
  const figure = element(
    "figure",
    { class: "arm" },
    caption,
    element("div", { class: "stage", tabindex: "0", role: "group", "aria-label": `Page ${treatment}` }, frame),
  );
  return {
    treatment,
    figure,
    frame,
    open(address: string) {
      link.href = address;
      frame.src = address;
    },
  };
}

function withQuery(page: URL, query: string): string {
  const url = new URL(page);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.href;
}

function firstAddress(session: DraftSession, key: string): string {
  const { known, shopPort } = session.stored();
  const { market, path } = (Object.hasOwn(known, key) ? known[key]?.page : undefined) ?? { market: "", path: "/" };
  const prefix = session.experimentOf(key)?.audience?.pathPrefixes?.[0];
  // Sets only the pathname, since a stored prefix may be any text, even the URL of another site.
  const page = new URL(path, `http://${market && `${market}.`}localhost:${shopPort}`);
  if (prefix !== undefined) page.pathname = prefix;
  return page.href;
}
