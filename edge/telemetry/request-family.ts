import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { type PageType, pageFamilies, pageTypeOf } from "#app/locale/page-families.ts";
import { isCallPath, isToolPath } from "#app/locale/path-kinds.ts";
import type { ShopRequest } from "../steps/shop-request.ts";

/** `other` is a request that reaches none of the shop's steps, such as one for another host. */
export type RequestFamily = PageType | "data" | "call" | "tool" | "internal" | "file" | "probe" | "other";

/** Routes as span attributes; none contains a visitor's text. */
const routes: Record<Exclude<RequestFamily, keyof typeof pageFamilies>, string> = {
  home: "/",
  page: "/{page}",
  data: "/{page}.data",
  call: "/web-api/{call}",
  tool: "/{tool}",
  internal: "/_{part}",
  file: "/{file}",
  probe: "/{probe}",
  other: "{other}",
};

const known = new BoundedLru<RequestFamily>(2_000);

export function requestFamilyOf({ address: { path }, dataRequest }: Pick<ShopRequest, "address" | "dataRequest">): RequestFamily {
  if (dataRequest) return "data";
  let family = known.get(path);
  if (family === undefined) {
    family = familyOfPath(path);
    known.set(path, family);
  }
  return family;
}

function familyOfPath(path: string): RequestFamily {
  if (isCallPath(path)) return "call";
  if (path.startsWith("/_")) return "internal";
  if (isToolPath(path)) return "tool";
  return /\.[a-z\d]+$/i.test(path) ? "file" : pageTypeOf(path);
}

export function routeOf(family: RequestFamily): string {
  return family in pageFamilies
    ? `/${pageFamilies[family as keyof typeof pageFamilies].path.replace(/:(\w+)\??/, "{$1}")}`
    : routes[family as "other"];
}
