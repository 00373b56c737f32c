import { type HoleContent, makeFill } from "../app/document/fragments/holes.ts";

/** Returns the HTML that a late answer puts into a hole, by the hole's name. */
export function holeHtml(content: HoleContent | undefined): (name: string) => string {
  return (name) => (content && makeFill([name], content).elements[0]) ?? "";
}
