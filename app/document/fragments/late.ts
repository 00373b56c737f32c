// What is late of a sheet: places within its finished HTML that wait for something, and what comes to stand in them. A sheet is
// printed once; what comes late is no second print of it, but the content of its places.

/** What came late for a sheet. */
export type Late = {
  /** The HTML of one element for a place by its name; "" leaves the place empty. Of a control, only whether it is disabled is late. */
  at(name: string): string;
  /** What the island of the sheet is hydrated with beside what it was printed from: JSON, and nothing secret. */
  props?: object;
};

/**
 * What comes of the answer to the question that a late sheet is made from; of undefined where there is none. It stands with the shell and
 * outlives the visitor whose page it was first made for: it holds nothing of theirs.
 */
export type MakeLate = (answer: object | undefined) => Late;

/** What fills a sheet: an element for each of its places, in the order in which they stand, and the late props of its island. */
export type Filling = { elements: readonly string[]; props?: string | undefined };

/** What stands in a place that is left empty. */
const empty = "<span hidden></span>";

// A control has no end tag, and no text.
const place = /<(?:input(?: [^<>]*)? data-place="([\w-]+)"[^<>]*>|(\w+)(?: [^<>]*)? data-place="([\w-]+)"[^<>]*>[^<]*<\/\2>)/g;

/** The names of the places of a sheet, in their order. */
export function placesIn(html: string): readonly string[] {
  return Array.from(html.matchAll(place), ([, control, , name = ""]) => control ?? name);
}

/** @param names the places of the sheet */
export function fillingOf(names: readonly string[], { at, props }: Late): Filling {
  return { elements: names.map((name) => at(name) || empty), props: props && JSON.stringify(props) };
}

/** A sheet with everything in its place, for whoever reads a document in order. */
export function filled(html: string, { elements, props }: Filling): string {
  let next = 0;
  const whole = html.replace(place, (waiting) => elements[next++] ?? waiting);
  return props === undefined ? whole : whole.replace(/ data-props=/, (attribute) => ` data-late-props='${inQuotes(props)}'${attribute}`);
}

/** Text as it stands in an attribute in single quotes: the many double quotes of JSON stay as they are. */
export function inQuotes(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
