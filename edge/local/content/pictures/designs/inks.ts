import { type Colours, darker, lighter } from "./colours.ts";
import type { Random, Shape } from "./motifs/shape.ts";
import { short } from "./path.ts";

/** A way of drawing shapes; `scale` is how large their unit is on the sheet, so that lines keep their width. */
export type Ink = (shapes: readonly Shape[], scale: number) => string;

const group = (attributes: string, content: string) => `<g stroke-linecap="round" stroke-linejoin="round" ${attributes}>${content}</g>`;

/** Areas and lines in their colours, as cut from paper. */
export function flat(colours: Colours): Ink {
  return (shapes) =>
    group(
      'fill="none"',
      joined(shapes)
        .map(({ path, tone, line }) =>
          line === undefined
            ? `<path d="${path}" fill="${colours[tone]}"/>`
            : `<path d="${path}" stroke="${colours[tone]}" stroke-width="${short(line)}"/>`,
        )
        .join(""),
    );
}

/** Small drawings have finer lines. */
const fine = (width: number, scale: number) => (width * Math.min(1, 0.4 + scale * 1.2)) / scale;

/** The edges in one fine line; what lies in front hides what is behind it. */
export function lined(ink: string, width: number, paper: string): Ink {
  return (shapes, scale) =>
    group(
      `stroke="${ink}" stroke-width="${short(fine(width, scale))}" fill="none"`,
      shapes
        .map(({ path, line }) => {
          if (line === undefined) return `<path d="${path}" fill="${paper}"/>`;
          if (line < 2.3) return `<path d="${path}"/>`;
          // A broad line is a band: two edges with paper between.
          return `<path d="${path}" stroke-width="${short(line + width / scale)}"/><path d="${path}" stroke="${paper}" stroke-width="${short(Math.max(line - width / scale, 0.2))}"/>`;
        })
        .join(""),
    );
}

/** As a broad nib writes: thin in one direction, thick across it. */
export function penned(ink: string, width: number, paper: string): Ink {
  return (shapes, scale) => {
    const [thin, step] = [short(fine(width * 0.58, scale)), fine(width, scale) / 4.2];
    const strokes = (path: string) =>
      [-1, 1].map((place) => `<path d="${path}" transform="translate(${short(step * place)} ${short(-step * place)})"/>`).join("");
    return group(
      `stroke="${ink}" stroke-width="${thin}" fill="none"`,
      shapes
        .map(({ path, line }) => {
          if (line === undefined) return `<path d="${path}" fill="${paper}" stroke="none"/>${strokes(path)}`;
          return line < 2.4 ? strokes(path) : `<path d="${path}" stroke-width="${short(line * 0.8)}"/>`;
        })
        .join(""),
    );
  };
}

/** Watercolour: thin washes, one not quite on the other, and a darker rim where the paint has dried. */
export function washed(colours: Colours, random: Random): Ink {
  return (shapes) =>
    group(
      'fill="none"',
      shapes
        .map(({ path, tone, line }) => {
          const colour = colours[tone];
          const off = () => short((random() - 0.5) * 3.4);
          const thin = short(0.4 + random() * 0.22);
          if (line !== undefined)
            return `<path d="${path}" stroke="${colour}" stroke-opacity="0.62" stroke-width="${short(line * 1.15)}"/>`;
          return [
            `<path d="${path}" fill="${colour}" fill-opacity="${thin}" stroke="${darker(colour, 0.18)}" stroke-width="0.7" stroke-opacity="0.34"/>`,
            `<path d="${path}" fill="${random() < 0.4 ? lighter(colour, 0.4) : colour}" fill-opacity="0.36" transform="translate(${off()} ${off()})"/>`,
          ].join("");
        })
        .join(""),
    );
}

/** An old print: faded colour in an outline of ink, shaded by hatched lines where there is room for them. */
export function printed(colours: Colours, ink: string): Ink {
  return (shapes, scale) => {
    const isRoomy = shapes.length < 40 && scale > 0.2;
    const hatch = `<defs><pattern id="hatch" width="2.6" height="2.6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0H2.6" stroke="${ink}" stroke-width="0.9"/></pattern></defs>`;
    const parts = shapes.map(({ path, tone, line }) => {
      if (line !== undefined)
        return `<path d="${path}" fill="none" stroke="${line < 2.4 ? ink : colours[tone]}" stroke-width="${short(line < 2.4 ? Math.min(line, 1) : line)}"/>`;
      const isShaded = isRoomy && (tone === "main" || tone === "deep");
      return `<path d="${path}" fill="${colours[tone]}"/>${isShaded ? `<path d="${path}" fill="url(#hatch)" fill-opacity="0.26"/>` : ""}`;
    });
    return group(`stroke="${ink}" stroke-width="${short(fine(0.34, scale))}"`, (isRoomy ? hatch : "") + parts.join(""));
  };
}

/** As a lens sees it: light from above on every part, a soft shadow beneath. */
export function lit(colours: Colours): Ink {
  return (shapes) => {
    const tones = [...new Set(shapes.filter(({ line }) => line === undefined).map(({ tone }) => tone))];
    const lights = tones.map(
      (tone) =>
        `<linearGradient id="lit-${tone}" x1="0.2" y1="0" x2="0.75" y2="1"><stop stop-color="${lighter(colours[tone], 0.3)}"/><stop offset="0.5" stop-color="${colours[tone]}"/><stop offset="1" stop-color="${darker(colours[tone], 0.3)}"/></linearGradient>`,
    );
    return group(
      'fill="none"',
      `<defs>${lights.join("")}</defs>${shapes
        .map(({ path, tone, line }) =>
          line === undefined
            ? `<path d="${path}" fill="url(#lit-${tone})"/>`
            : `<path d="${path}" stroke="${colours[tone]}" stroke-width="${short(line)}"/>`,
        )
        .join("")}`,
    );
  };
}

/** Parts of one colour that follow each other, as one: a path costs more than its points. */
function joined(shapes: readonly Shape[]): Shape[] {
  const parts: Shape[] = [];
  for (const shape of shapes) {
    const last = parts.at(-1);
    if (last && last.tone === shape.tone && last.line === shape.line) last.path += shape.path;
    else parts.push({ ...shape });
  }
  return parts;
}
