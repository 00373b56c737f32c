import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"BreadcrumbItem">[] = [
  { _uid: "breadcrumb-1", component: "BreadcrumbItem", text: "Wandbilder", link: exampleLink("/wandbilder") },
  { _uid: "breadcrumb-2", component: "BreadcrumbItem", text: "Nirgendwo", link: exampleLink() },
  { _uid: "breadcrumb-3", component: "BreadcrumbItem", text: "Leinwanddruck", link: exampleLink("/leinwanddruck") },
];
