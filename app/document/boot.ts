/**
 * What runs before any module, inline: scripts wait until the hero picture is there or the shopper touches the page,
 * and a click on a machine that is not awake yet is kept and given back to it (DESIGN, "The picture comes first").
 *
 * It is printed as text: it may use nothing from outside itself.
 *
 * @param first modules that run before all others
 * @param routes the module of each matched route, by its id
 * @param entry the module that starts the router
 * @param preloads addresses of what those import
 */
export function boot(first: string[], routes: Record<string, string>, entry: string, preloads: string[]): void {
  const touches = ["pointerdown", "keydown", "focusin", "change"];
  const nonce = document.currentScript?.nonce ?? "";
  let started = false;
  let kept: HTMLElement | undefined;

  const keep = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>("[data-machine] a, [data-machine] button");
    if (!target || (event as MouseEvent).metaKey || (event as MouseEvent).ctrlKey) return;
    event.preventDefault();
    kept = target;
    setTimeout(release, 4000);
  };
  const release = () => {
    removeEventListener("click", keep, true);
    const target = kept;
    kept = undefined;
    target?.click();
  };
  const start = () => {
    if (started) return;
    started = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    const ids = Object.keys(routes);
    for (const href of [...first, entry, ...Object.values(routes), ...preloads]) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      link.fetchPriority = "low";
      link.nonce = nonce;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent =
      first.map((address) => `import"${address}";`).join("") +
      ids.map((id, index) => `import*as r${index} from"${routes[id]}";`).join("") +
      `window.__reactRouterRouteModules={${ids.map((id, index) => `"${id}":r${index}`)}};import("${entry}")`;
    document.body.append(script);
  };

  addEventListener("click", keep, true);
  addEventListener("shop:awake", release, { once: true });
  for (const touch of touches) addEventListener(touch, start, true);

  const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
  if (hero && !hero.complete) for (const end of ["load", "error"]) hero.addEventListener(end, start);
  else if (document.readyState === "complete") start();
  addEventListener("load", start);
}
