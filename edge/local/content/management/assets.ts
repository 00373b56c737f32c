import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { objectsOf } from "../delivery/objects-of.ts";
import { pageOf } from "../delivery/paging.ts";
import { contentTypes, formatNamed } from "../image-service/format.ts";
import { idOf } from "../library/identity.ts";
import type { Library } from "../library/library.ts";
import { rememberedOf } from "../library/remembered.ts";
import type { Asked, Told } from "./stories.ts";

const origin = "https://a.storyblok.com";

type Asset = { filename: string; name: string; width: number; height: number; alt: string };

/**
 * Gives the assets of a space: the pictures of a folder, and those that stories show (some are drawn when they are asked for).
 * `search` narrows by name and alternative text.
 */
export function openAssets(folder: string): (asked: Asked) => Promise<Told> {
  const sizes = new Map<string, { stamp: string; width: number; height: number }>();

  async function sizeOf(name: string): Promise<{ width: number; height: number }> {
    const { mtimeMs, size } = await stat(join(folder, name));
    const stamp = `${mtimeMs} ${size}`;
    const known = sizes.get(name);
    if (known?.stamp === stamp) return known;
    const { autoOrient } = await sharp(await readFile(join(folder, name))).metadata();
    sizes.set(name, { stamp, ...autoOrient });
    return autoOrient;
  }

  async function assetOf(name: string): Promise<Asset[]> {
    try {
      const { width, height } = await sizeOf(name);
      return [
        { filename: `${origin}/f/1001/${width}x${height}/${idOf(name).toString(16).slice(0, 10)}/${name}`, name, width, height, alt: "" },
      ];
    } catch {
      return [];
    }
  }

  return async ({ desk, query }) => {
    const shown = shownIn(desk.library());
    const names = (await readdir(folder).catch(() => [])).filter((name) => formatNamed(name.slice(name.lastIndexOf(".") + 1)));
    const files = (await Promise.all(names.map(assetOf))).flat();
    const all = new Map(files.map((asset) => [asset.name, asset]));
    // As stories show it: with the address that browsers have already, and the text that somebody wrote.
    for (const asset of shown) all.set(asset.name, asset);
    const words = (query.get("search") ?? "").toLowerCase().trim();
    const chosen = [...all.values()].filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(words));
    const sorted = chosen.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const { items, headers } = pageOf(sorted, query, 1_000);
    return { body: { assets: items.map(told) }, headers };
  };
}

function told({ filename, name, alt, width, height }: Asset): unknown {
  const format = formatNamed(name.slice(name.lastIndexOf(".") + 1));
  return {
    id: idOf(filename),
    filename,
    short_filename: name,
    content_type: format ? contentTypes[format] : "",
    alt,
    title: "",
    meta_data: { alt, size: `${width}x${height}` },
  };
}

const shownIn = rememberedOf((library: Library): Asset[] => {
  const assets = new Map<string, Asset>();
  for (const { content } of library.draft.bySlug.values()) {
    for (const { filename, alt } of objectsOf(content)) {
      const [, width, height, name] = /\/f\/[\w-]+\/(\d+)x(\d+)\/[\w-]+\/([^/]+)$/.exec(String(filename ?? "")) ?? [];
      if (!name || assets.has(name)) continue;
      assets.set(name, {
        filename: String(filename),
        name,
        width: Number(width),
        height: Number(height),
        alt: typeof alt === "string" ? alt : "",
      });
    }
  }
  return [...assets.values()];
});
