/**
 * What runs before any module, inline: scripts wait until the hero picture is there or the shopper touches the page
 * (docs/decisions, "The picture comes first"). Until then links, forms and disclosures do their work as plain HTML.
 *
 * A chunk that the page cannot start without and that cannot be loaded, say after a deployment, reloads the page once; not
 * again for 10 seconds (shop.md §8). What is loaded later for a part of the page costs nobody what they have typed: the part
 * says so, or stays as it was printed.
 *
 * It is printed as text: it may use nothing from outside itself.
 *
 * @param first modules that run before all others
 * @param routes the module of each matched route, by its id
 * @param registry the name under which the router looks for them
 * @param entry the module that starts the router
 * @param preloads what those import
 */
export function boot(first: string[], routes: Record<string, string>, registry: string, entry: string, preloads: string[]): void {
  const nonce = (document.currentScript as HTMLScriptElement).nonce;
  const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
  const ids = Object.keys(routes);
  let started = false;

  const add = (tag: "link" | "script", attributes: Partial<HTMLLinkElement & HTMLScriptElement>) =>
    document.head.append(Object.assign(document.createElement(tag), { nonce }, attributes));

  const reload = () => {
    // Without a storage nothing would guard against reloading for ever.
    try {
      if (Date.now() - Number(sessionStorage.reloadedAt ?? 0) < 10_000) return;
      sessionStorage.reloadedAt = Date.now();
      location.reload();
    } catch {}
  };

  const start = () => {
    if (started) return;
    started = true;
    for (const href of preloads) add("link", { rel: "modulepreload", href });
    add("script", {
      type: "module",
      onerror: reload,
      textContent: `${first.map((address) => `import"${address}";`).join("")}${ids
        .map((id, index) => `import*as r${index} from"${routes[id]}";`)
        .join(
          "",
        )}self.${registry}={${ids.map((id, index) => `"${id}":r${index}`)}};import("${entry}").catch(()=>dispatchEvent(new Event("unstarted")))`,
    });
  };

  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, start, true);
  // A hero that is there already has fired its event; the page's own comes at the latest.
  if (hero) hero.onload = start;
  addEventListener("load", start);
  addEventListener("unstarted", reload);
}
