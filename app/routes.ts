import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The URL map. Locale and platform prefixes are not here: they are the basename of each request. */
export default [
  index("routes/page.tsx", { id: "home" }),
  route("robots.txt", "routes/robots.ts"),
  route(":file.xml", "routes/sitemap.ts"),
  route("*", "routes/page.tsx", { id: "page" }),
] satisfies RouteConfig;
