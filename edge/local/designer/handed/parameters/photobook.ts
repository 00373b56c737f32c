import { id, oneOf, type Rules, whole } from "../rule.ts";
import { namedFormats, papers, refinements } from "./catalogue.ts";
import { type Contradictions, type Given, one } from "./contradiction.ts";

const printings = ["digitalfotobuch", "echtfotobuch", "fotoheft"];
const covers = ["hard", "soft"];
const bindings = ["heftbindung", "layflat", "pur"];
const laminations = ["glossy", "matt"];

export const photobookRules: Rules = {
  amount: whole(1, 500),
  photobookBinding: oneOf(bindings, "photobook.binding"),
  photobookCover: oneOf(covers, "photobook.cover"),
  photobookCoverLamination: oneOf(laminations, "photobook.lamination"),
  designGroupSetId: id,
  photobookFormat: oneOf(Object.keys(namedFormats), "format"),
  /** So many steps of pages beyond the fewest; with the number of pages, the price's answer tells whether they agree. */
  graduationsPageCount: whole(0, 500),
  photobookPageCount: whole(1, 1_000),
  photobookPaper: oneOf(papers, "photobook.paper"),
  photobookPrinting: oneOf(printings, "photobook.printing"),
  photobookType: oneOf(["digitalfotobuch-hard", "digitalfotobuch-soft", "echtfotobuch-layflat", "fotoheft"], "photobook.type"),
  quantity: whole(1, 500),
  refinementType: oneOf(refinements, "refinement"),
  templateId: id,
};

export const photobookContradictions: Contradictions = (given) => {
  const [amount, quantity, type, printing, sku] = ["amount", "quantity", "photobookType", "photobookPrinting", "sku"].map((name) =>
    one(given, name),
  );
  return [
    amount !== undefined && quantity !== undefined && amount !== quantity && { parameter: "quantity", why: "is not the amount" },
    type !== undefined &&
      printing !== undefined &&
      !type.startsWith(printing) && { parameter: "photobookType", why: "is of another printing" },
    sku !== undefined && !isOf(sku, given) && { parameter: "sku", why: "is another book" },
  ];
};

/** What the parts of a book's sku are, in their order; its format is what is left. */
const skuParts = [
  ["photobookPrinting", printings],
  ["photobookCover", covers],
  ["photobookBinding", bindings],
  ["photobookPaper", papers],
  ["photobookCoverLamination", laminations],
] as const;

/** Whether an article is a book as it is chosen: "fotoheft-soft-heftbindung-matt-glossy-a5-quer". */
function isOf(sku: string, given: Given): boolean {
  const parts = sku.split("-");
  const format = parts.slice(skuParts.length).join("-");
  const agrees = (name: string, value: string) => [value, undefined].includes(one(given, name));
  return (
    skuParts.every(([name, known], place) => known.includes(parts[place] ?? "") && agrees(name, parts[place] ?? "")) &&
    format in namedFormats &&
    agrees("photobookFormat", format)
  );
}
