import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pageFamilies } from "./locale/page-families.ts";
import { accountPath } from "./locale/pages/account-path.ts";

/** One module for all composed pages, so that navigation between them loads no code. */
const page = "routes/page.tsx";

/** URL map (shop 2.1 to shop 2.8). Locale and platform prefixes are the basename of each request. */
export default [
  index(page, { id: "home" }),
  ...Object.entries(pageFamilies).map(([id, { path }]) => route(path, page, { id })),
  route("web-api/*", "routes/relay.ts", { id: "web-api" }),
  route("api/get-location", "routes/relay.ts", { id: "location" }),
  route("whitelabel/switch", "routes/relay.ts", { id: "whitelabel" }),
  route("_icons", "routes/icons.tsx"),
  route("_header", "routes/header.ts"),
  route("_experiments", "routes/experiments.ts"),
  route("_lists/:list", "routes/lists.ts"),
  route("_configurations/:block/*", "routes/configurations.ts"),
  route("_forms/:block/*", "routes/block-forms.ts"),
  route("_hand-offs/:block/*", "routes/hand-offs.ts"),
  route("_dialogs/:kind", "routes/dialogs.ts"),
  route(`${accountPath}/password`, "routes/account/new-password.ts"),
  route(`${accountPath}/newsletter`, "routes/account/newsletter-confirmation.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route(":file.xml", "routes/sitemap.ts"),
  route("*", page, { id: "page" }),
] satisfies RouteConfig;
