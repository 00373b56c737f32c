/**
 * What runs before any module, inline, at the end of the document. The scripts are fetched at once: they are asked for behind the hero
 * picture, and come behind it. They run when it is painted, or when the shopper touches the page; until then links, forms and
 * disclosures do their work as plain HTML. What the page does by itself runs first, without the router, which follows when the browser
 * is idle: links work without it. Each module that others lean on is a task of its own, so that a touch is never kept waiting for all
 * of them.
 *
 * What an island needs that is hydrated with the page (island.server.tsx) is fetched with the page's own.
 *
 * A stylesheet that stands in the document is fetched for the next one, which then only links to it (docs/decisions/0143). It is not
 * applied again, and its link is where the router looks for it.
 *
 * A start that fails is logged to the console, told to the shop, and rethrown (shell.md §8). Where a chunk cannot be loaded, say after a
 * deployment, the page is reloaded once, and not again for 10 seconds (shop.md §8). What is loaded later for a part of the page costs
 * nobody what they have typed: the part says so, or stays as it was printed.
 *
 * It is printed as text: it may use nothing from outside itself.
 *
 * @param page what runs before the entry, in this order
 * @param entry the module that operates the page, and exports `startRouter`
 * @param router what runs before the router, in this order
 * @param routes the module of each matched route, by its id
 * @param registry the name under which the router looks for them
 * @param reports where the shop hears of failures
 */
export function boot(
  page: string[],
  entry: string,
  router: string[],
  routes: Record<string, string>,
  registry: string,
  reports: string,
): void {
  const nonce = (document.currentScript as HTMLScriptElement).nonce;
  const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
  let started = false;

  const add = (tag: "link" | "script", attributes: Partial<HTMLLinkElement & HTMLScriptElement>) =>
    document.head.append(Object.assign(document.createElement(tag), { nonce }, attributes));

  const failed = ({ detail: error }: CustomEvent<unknown>) => {
    console.error("app-mount-failed", error);
    navigator.sendBeacon?.(reports, JSON.stringify({ type: "mount-failure", body: { reason: `${error}`, page: location.href } }));
    // As Chromium and Firefox say it, and as Safari does.
    if (/dynamically imported module|importing a module script/i.test(`${error}`)) reload();
  };

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
      const [prefix, secure] = location.protocol === "https:" ? ["__Host-", ";secure"] : ["", ""];
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and the address needs no escaping
      link.onload = () => (document.cookie = `${prefix}stylesheet=${href};path=/;max-age=31536000;samesite=lax${secure}`);
      style.after(link);
    }
    const turn = "await new Promise(done=>setTimeout(done));";
    // Not every browser says when it is idle.
    const idle = "await new Promise(done=>self.requestIdleCallback?requestIdleCallback(done,{timeout:2000}):setTimeout(done,1));";
    const each = (addresses: string[]) => `for(const address of ${JSON.stringify(addresses)}){await import(address);${turn}}`;
    const modules = Object.entries(routes).map(([id, address]) => `"${id}":await import("${address}")`);
    add("script", {
      type: "module",
      textContent: `try{${each(page)}const{startRouter}=await import("${entry}");dispatchEvent(new Event("awake"));${idle}${each(router)}self.${registry}={${modules}};${turn}await startRouter()}catch(error){dispatchEvent(new CustomEvent("unstarted",{detail:error}));throw error}`,
    });
  };

  const preload = (addresses: string[]) => {
    for (const href of addresses) add("link", { rel: "modulepreload", href, fetchPriority: "low" });
  };
  const ofIslands = Array.from(document.querySelectorAll<HTMLElement>("[data-files]"), ({ dataset }) => (dataset.files ?? "").split(" "));
  preload([...page, entry, ...new Set(ofIslands.flat())]);
  // What the page does not wait for would share the line with what it does.
  addEventListener("awake", () => preload([...router, ...Object.values(routes)]));

  // What has come is painted before anything runs; a page that nobody looks at is painted never.
  const startBehindPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  const startBehindHero = () => void hero?.decode().then(startBehindPaint, startBehindPaint);

  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, start, true);
  // A hero that is there already has fired its event; the page's own comes at the latest.
  if (hero) hero.onload = startBehindHero;
  addEventListener("load", hero ? startBehindHero : startBehindPaint);
  addEventListener("unstarted", failed as (event: Event) => void);
}
