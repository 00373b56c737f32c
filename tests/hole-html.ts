import { type HoleContent, makeFill } from "../app/document/fragments/holes.ts";

/** Returns a function from a hole's name to the HTML that a late answer puts into it. */
export function holeHtml(content: HoleContent | undefined): (name: string) => string {
  return (name) => (content && makeFill([name], content).elements[0]) ?? "";
}
