import { useEffect, useState, useSyncExternalStore } from "react";
import { onPageChange } from "#app/document/document.ts";
import { readSeenPages, type SeenPage, saveSeenPages, subscribeToSeenPages, withSeenPage } from "./seen-pages.ts";

export type RecentlySeenProps = { words: { title: string; keep: string; note: string; stop: string } };

/** Picture width on high-density screens (px). */
const pictureWidth = 320;
const maxShown = 6;

/** Products that this browser has shown, stored only in the browser, and only after the visitor has agreed in this list. */
export function RecentlySeen({ words }: RecentlySeenProps) {
  const pages = useSyncExternalStore(subscribeToSeenPages, readSeenPages, () => undefined);
  const isKept = pages !== undefined;
  const [path, setPath] = useState<string>();
  useEffect(() => {
    if (!isKept) return;
    const life = new AbortController();
    const add = () => {
      setPath(location.pathname);
      const page = productHere();
      if (page) saveSeenPages(withSeenPage(readSeenPages() ?? [], page));
    };
    onPageChange(life, add);
    add();
    return () => life.abort();
  }, [isKept]);
  const shown = path === undefined ? [] : (pages ?? []).filter((page) => page.path !== path).slice(0, maxShown);
  return (
    <section className="recently-seen wrap" aria-labelledby="recently-seen">
      <h2 className="recently-seen__title" id="recently-seen">
        {words.title}
      </h2>
      {shown.length > 0 ? (
        <ul className="recently-seen__pages">
          {shown.map(({ path, name, picture }) => (
            <li key={path}>
              <a className="recently-seen__page" href={path}>
                <img src={picture} alt="" width="160" height="160" loading="lazy" decoding="async" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="recently-seen__note">
        {words.note}
        <button className="recently-seen__switch" type="button" onClick={() => saveSeenPages(isKept ? undefined : [])}>
          {isKept ? words.stop : words.keep}
        </button>
      </p>
    </section>
  );
}

function productHere(): SeenPage | undefined {
  const main = document.getElementById("content");
  // The breadcrumb has the product's name; a heading may be a slogan.
  const name = (document.querySelector(".breadcrumb__item--active") ?? main?.querySelector("h1"))?.textContent?.trim();
  const picture = main?.querySelector<HTMLImageElement>("img[srcset]");
  if (!name || !picture || !main?.querySelector(".configuration, .theme")) return undefined;
  return { path: location.pathname, name, picture: smallPictureOf(picture) };
}

function smallPictureOf({ srcset, src }: HTMLImageElement): string {
  const candidates = [...srcset.matchAll(/(\S+) (\d+)w/g)].map(([, address = "", width]) => ({ address, width: Number(width) }));
  candidates.sort((one, other) => one.width - other.width);
  const fit = candidates.find(({ width }) => width >= pictureWidth) ?? candidates.at(-1);
  return new URL(fit?.address ?? src, location.href).href;
}
