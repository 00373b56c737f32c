import { type Colours, darken, lighten } from "./colours.ts";
import type { Random, Shape } from "./motifs/shape.ts";
import { roundCoordinate } from "./path.ts";

/** Renders shapes in a technique. `scale` is the size of a shape's unit on the sheet; with it, inks keep line widths constant. */
export type Ink = (shapes: readonly Shape[], scale: number) => string;

const group = (attributes: string, content: string) => `<g stroke-linecap="round" stroke-linejoin="round" ${attributes}>${content}</g>`;

/** Renders flat areas and lines in their colours, like paper cut-outs. */
export function flatInk(colours: Colours): Ink {
  return (shapes) =>
    group(
      'fill="none"',
      joinShapes(shapes)
        .map(({ path, tone, line }) =>
          line === undefined
            ? `<path d="${path}" fill="${colours[tone]}"/>`
            : `<path d="${path}" stroke="${colours[tone]}" stroke-width="${roundCoordinate(line)}"/>`,
        )
        .join(""),
    );
}

/** Converts a line width on the sheet to units of the shapes; small drawings get finer lines. */
const fine = (width: number, scale: number) => (width * Math.min(1, 0.4 + scale * 1.2)) / scale;

/** Renders edges as one fine line; shapes in front hide those behind. */
export function outlineInk(ink: string, width: number, paper: string): Ink {
  return (shapes, scale) =>
    group(
      `stroke="${ink}" stroke-width="${roundCoordinate(fine(width, scale))}" fill="none"`,
      shapes
        .map(({ path, line }) => {
          if (line === undefined) return `<path d="${path}" fill="${paper}"/>`;
          if (line < 2.3) return `<path d="${path}"/>`;
          // Draws a broad line as two edges with paper between them.
          return `<path d="${path}" stroke-width="${roundCoordinate(line + width / scale)}"/><path d="${path}" stroke="${paper}" stroke-width="${roundCoordinate(Math.max(line - width / scale, 0.2))}"/>`;
        })
        .join(""),
    );
}

/** Renders strokes of a broad nib, thin in one direction and thick across it. */
export function nibInk(ink: string, width: number, paper: string): Ink {
  return (shapes, scale) => {
    const [thin, step] = [roundCoordinate(fine(width * 0.58, scale)), fine(width, scale) / 4.2];
    const strokes = (path: string) =>
      [-1, 1]
        .map((place) => `<path d="${path}" transform="translate(${roundCoordinate(step * place)} ${roundCoordinate(-step * place)})"/>`)
        .join("");
    return group(
      `stroke="${ink}" stroke-width="${thin}" fill="none"`,
      shapes
        .map(({ path, line }) => {
          if (line === undefined) return `<path d="${path}" fill="${paper}" stroke="none"/>${strokes(path)}`;
          return line < 2.4 ? strokes(path) : `<path d="${path}" stroke-width="${roundCoordinate(line * 0.8)}"/>`;
        })
        .join(""),
    );
  };
}

/** Renders watercolour: thin, slightly displaced washes with a darker rim. */
export function watercolourInk(colours: Colours, random: Random): Ink {
  return (shapes) =>
    group(
      'fill="none"',
      shapes
        .map(({ path, tone, line }) => {
          const colour = colours[tone];
          const off = () => roundCoordinate((random() - 0.5) * 3.4);
          const thin = roundCoordinate(0.4 + random() * 0.22);
          if (line !== undefined)
            return `<path d="${path}" stroke="${colour}" stroke-opacity="0.62" stroke-width="${roundCoordinate(line * 1.15)}"/>`;
          return [
            `<path d="${path}" fill="${colour}" fill-opacity="${thin}" stroke="${darken(colour, 0.18)}" stroke-width="0.7" stroke-opacity="0.34"/>`,
            `<path d="${path}" fill="${random() < 0.4 ? lighten(colour, 0.4) : colour}" fill-opacity="0.36" transform="translate(${off()} ${off()})"/>`,
          ].join("");
        })
        .join(""),
    );
}

/** Renders an old print: faded colours in an ink outline, hatched if there is space. */
export function printInk(colours: Colours, ink: string): Ink {
  return (shapes, scale) => {
    const isRoomy = shapes.length < 40 && scale > 0.2;
    const hatch = `<defs><pattern id="hatch" width="2.6" height="2.6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0H2.6" stroke="${ink}" stroke-width="0.9"/></pattern></defs>`;
    const parts = shapes.map(({ path, tone, line }) => {
      if (line !== undefined)
        return `<path d="${path}" fill="none" stroke="${line < 2.4 ? ink : colours[tone]}" stroke-width="${roundCoordinate(line < 2.4 ? Math.min(line, 1) : line)}"/>`;
      const isShaded = isRoomy && (tone === "main" || tone === "deep");
      return `<path d="${path}" fill="${colours[tone]}"/>${isShaded ? `<path d="${path}" fill="url(#hatch)" fill-opacity="0.26"/>` : ""}`;
    });
    return group(`stroke="${ink}" stroke-width="${roundCoordinate(fine(0.34, scale))}"`, (isRoomy ? hatch : "") + parts.join(""));
  };
}

/** Renders areas as photographed, lit from the upper left and darker below; lines are flat. */
export function photographicInk(colours: Colours): Ink {
  return (shapes) => {
    const tones = [...new Set(shapes.filter(({ line }) => line === undefined).map(({ tone }) => tone))];
    const lights = tones.map(
      (tone) =>
        `<linearGradient id="lit-${tone}" x1="0.2" y1="0" x2="0.75" y2="1"><stop stop-color="${lighten(colours[tone], 0.3)}"/><stop offset="0.5" stop-color="${colours[tone]}"/><stop offset="1" stop-color="${darken(colours[tone], 0.3)}"/></linearGradient>`,
    );
    return group(
      'fill="none"',
      `<defs>${lights.join("")}</defs>${shapes
        .map(({ path, tone, line }) =>
          line === undefined
            ? `<path d="${path}" fill="url(#lit-${tone})"/>`
            : `<path d="${path}" stroke="${colours[tone]}" stroke-width="${roundCoordinate(line)}"/>`,
        )
        .join("")}`,
    );
  };
}

/** Joins consecutive parts of one colour into one path, which makes the SVG smaller. */
function joinShapes(shapes: readonly Shape[]): Shape[] {
  const parts: Shape[] = [];
  for (const shape of shapes) {
    const last = parts.at(-1);
    if (last && last.tone === shape.tone && last.line === shape.line) last.path += shape.path;
    else parts.push({ ...shape });
  }
  return parts;
}
