import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { objectsOf } from "../delivery/objects-of.ts";
import { paginate } from "../delivery/paging.ts";
import { contentTypes, pictureFormatOf } from "../image-service/format.ts";
import { deriveId } from "../library/identity.ts";
import type { Library } from "../library/library.ts";
import { memoizeUnary } from "../library/memoize.ts";
import type { SpaceParts, SpacePartsFile } from "./space-parts.ts";
import type { ManagementRequest, ManagementResult } from "./stories.ts";

const origin = "https://a.storyblok.com";

type Asset = { filename: string; name: string; width: number; height: number; alt: string };

/**
 * Lists the assets of a space: uploads, pictures of the folder, and pictures that stories use (some are drawn on request). The parameter
 * `search` filters by name and alternative text. Without a folder, lists only uploads and ignores `search`.
 */
export function createAssetsEndpoint(
  folder: string | undefined,
  parts: SpacePartsFile,
): (request: ManagementRequest) => Promise<ManagementResult> {
  const sizes = new Map<string, { stamp: string; width: number; height: number }>();

  async function sizeOf(name: string): Promise<{ width: number; height: number }> {
    const { mtimeMs, size } = await stat(join(folder ?? "", name));
    const stamp = `${mtimeMs} ${size}`;
    const cached = sizes.get(name);
    if (cached?.stamp === stamp) return cached;
    const { autoOrient } = await sharp(await readFile(join(folder ?? "", name))).metadata();
    sizes.set(name, { stamp, ...autoOrient });
    return autoOrient;
  }

  async function assetOf(name: string): Promise<Asset[]> {
    try {
      const { width, height } = await sizeOf(name);
      return [
        {
          filename: `${origin}/f/1001/${width}x${height}/${deriveId(name).toString(16).slice(0, 10)}/${name}`,
          name,
          width,
          height,
          alt: "",
        },
      ];
    } catch {
      return [];
    }
  }

  return async ({ store, query }) => {
    const uploaded = parts.read().assets;
    if (!folder) return uploadedPage(uploaded, query);
    const usedAssets = assetsUsedIn(store.library());
    const names = (await readdir(folder).catch(() => [])).filter((name) => pictureFormatOf(name.slice(name.lastIndexOf(".") + 1)));
    const files = (await Promise.all(names.map(assetOf))).flat();
    const all = new Map(files.map((asset) => [asset.name, asset]));
    // Pictures that stories use get the stories' URLs, which browsers have cached, and alternative texts. Uploads come last, so that they
    // win.
    for (const asset of [...usedAssets, ...uploaded.flatMap(({ filename }) => assetAt(filename, ""))]) all.set(asset.name, asset);
    const searchText = (query.get("search") ?? "").toLowerCase().trim();
    const matching = [...all.values()].filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(searchText));
    const sorted = matching.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const { items, headers } = paginate(sorted, query, 1_000);
    return { body: { assets: items.map(toAssetObject) }, headers };
  };
}

function uploadedPage(assets: SpaceParts["assets"], query: URLSearchParams): ManagementResult {
  const { items, headers } = paginate(assets, query, 1_000);
  return {
    body: { assets: items.map((asset) => ({ ...asset, short_filename: asset.filename.slice(asset.filename.lastIndexOf("/") + 1) })) },
    headers,
  };
}

function toAssetObject({ filename, name, alt, width, height }: Asset): unknown {
  const format = pictureFormatOf(name.slice(name.lastIndexOf(".") + 1));
  return {
    id: deriveId(filename),
    filename,
    short_filename: name,
    content_type: format ? contentTypes[format] : "",
    alt,
    title: "",
    meta_data: { alt, size: `${width}x${height}` },
  };
}

const assetsUsedIn = memoizeUnary((library: Library): Asset[] => {
  const assets = new Map<string, Asset>();
  for (const { content } of library.draft.bySlug.values()) {
    for (const { filename, alt } of objectsOf(content)) {
      for (const asset of assetAt(String(filename ?? ""), typeof alt === "string" ? alt : ""))
        if (!assets.has(asset.name)) assets.set(asset.name, asset);
    }
  }
  return [...assets.values()];
});

/** Parses name and size from a picture's URL; returns an empty list for a URL without a size. */
function assetAt(filename: string, alt: string): Asset[] {
  const [, width, height, name] = /\/f\/[\w-]+\/(\d+)x(\d+)\/[\w-]+\/([^/]+)$/.exec(filename) ?? [];
  return name ? [{ filename, name, width: Number(width), height: Number(height), alt }] : [];
}
