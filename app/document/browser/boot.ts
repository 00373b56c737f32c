/**
 * What runs before any module, inline, at the end of the document. The scripts are fetched at once: they are asked for behind the hero
 * picture, and come behind it. They run when it is there, or when the shopper touches the page; until then links, forms and
 * disclosures do their work as plain HTML. Each of the modules that all others lean on is a task of its own, so that a touch is never
 * kept waiting for all of them.
 *
 * A stylesheet that stands in the document is fetched for the next one, which then only links to it (docs/decisions/0143). It is not
 * applied again, and its link is where the router looks for it.
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
 * @param preloads what those import, in the order in which they run
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
    const style = document.querySelector<HTMLElement>("style[data-href]");
    if (style) {
      const { href = "" } = style.dataset;
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", media: "not all" });
      // As the router writes it: an address without the host.
      link.setAttribute("href", href);
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and the address needs no escaping
      link.onload = () => (document.cookie = `stylesheet=${href};path=/;max-age=31536000;samesite=lax`);
      style.after(link);
    }
    const turn = "await new Promise(done=>setTimeout(done))";
    const modules = ids.map((id) => `"${id}":await import("${routes[id]}")`);
    add("script", {
      type: "module",
      textContent: `try{for(const address of ${JSON.stringify([...first, ...preloads])}){await import(address);${turn}}self.${registry}={${modules}};${turn};await import("${entry}")}catch{dispatchEvent(new Event("unstarted"))}`,
    });
  };

  for (const href of [...first, ...preloads, ...ids.map((id) => routes[id] ?? ""), entry])
    add("link", { rel: "modulepreload", href, fetchPriority: "low" });

  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, start, true);
  // A hero that is there already has fired its event; the page's own comes at the latest.
  if (hero) hero.onload = start;
  addEventListener("load", start);
  addEventListener("unstarted", reload);
}
