/**
 * Byte budgets of the build, in KB (1,000 bytes) after gzip. One table, so that a change of weight is one visible line. Lower a budget when
 * there is room (the tests ask for it); raise it only with a decision that names what the bytes are for (docs/decisions/0347).
 */

/** Budgets of a page type, measured at one page of the poster shop. */
export type PageBudget = {
  path: string;
  /** Document of a first visit, with the rules of the stylesheet that it uses. */
  document: number;
  /** Document of a later visit, which links to the stylesheet. */
  later: number;
  /** Scripts that the document names, with their imports: entry, router, route and the islands that are hydrated with the page. */
  scripts: number;
};

export const pageBudgets: Record<string, PageBudget> = {
  home: { path: "/", document: 25, later: 15.6, scripts: 126 },
  "configured product": { path: "/leinwanddruck", document: 36, later: 23.6, scripts: 138.5 },
  list: { path: "/vorkonfigurator-karten", document: 29.3, later: 19.4, scripts: 137.5 },
  theme: { path: "/themes/konfetti-vintage-einschulung", document: 32, later: 21, scripts: 138.5 },
  calendar: { path: "/fotokalender/wandkalender", document: 34, later: 21.7, scripts: 144 },
  "photo book": { path: "/fotobuch", document: 36, later: 23.5, scripts: 144 },
  article: { path: "/hilfe", document: 23, later: 14.5, scripts: 126 },
};

export const buildBudgets = {
  /** Entry with its imports: what hydrates the first island, without the router. */
  hydration: 82,
  /** Scripts of a list beyond those of a configured product. */
  listScripts: 5.5,
  stylesheet: 20.2,
  /** Modules that a process on Deno loads at its start, with the stylesheet of first documents. */
  denoStart: 295,
  /** Bundle of the function for Vercel's edge runtime, whose limit is 1 MB. */
  edgeBundle: 467,
};

/** Max share of inline script in a product page's bytes, data blocks apart. */
export const maxInlineScriptShare = 0.12;

/** A measured size below this share of its budget leaves room: the budget is lowered. */
const minBudgetShare = 0.9;

/** Names each size that exceeds its budget, or leaves room, with the cure. */
export function faultsOfBudgets<Sizes extends Record<string, number>>(
  measured: Sizes,
  budgets: { [Key in keyof Sizes]: number },
): string[] {
  return Object.entries(measured).flatMap(([what, size]) => {
    const budget = budgets[what] ?? 0;
    if (size > budget) return [`${what}: ${size} KB of ${budget} KB. Make it smaller, or raise the budget with a decision.`];
    if (size < budget * minBudgetShare) return [`${what}: ${size} KB of ${budget} KB. Lower the budget in tests/byte-budgets.ts.`];
    return [];
  });
}
