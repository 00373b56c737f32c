import { randomFrom } from "../noise.ts";
import { drawn, type Raster } from "../raster.ts";

const ink = "#24323a";

/** A leafy twig in one fine line. */
export function botanical(width: number, height: number, ground = "#f3ece1", tone = ink, seed = 3): Promise<Raster> {
  return drawn(width, height, ground, twig(width * 0.5, height * 0.86, height * 0.7, tone, seed));
}

/** A twig that grows upwards from a place; used on prints and on cards. */
export function twig(x: number, y: number, size: number, tone: string, seed: number, filled = ""): string {
  const random = randomFrom(seed);
  const pairs = 8;
  const bend = (t: number) => [x + Math.sin(t * 2.1) * size * 0.09, y - t * size] as const;
  const leaf = (t: number, side: number) => {
    const [fromX, fromY] = bend(t);
    const length = size * (0.3 - 0.16 * t) * (0.85 + random() * 0.25);
    const angle = -Math.PI / 2 + side * (0.95 - 0.3 * t + random() * 0.15);
    const turn = `translate(${fromX.toFixed(1)} ${fromY.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})`;
    const wide = length * 0.24;
    return `<g transform="${turn}"><path fill="${filled || "none"}" d="M0 0C${length * 0.25} ${-wide} ${length * 0.7} ${-wide} ${length} 0C${length * 0.7} ${wide} ${length * 0.25} ${wide} 0 0"/><path d="M${length * 0.08} 0L${length * 0.86} 0"/></g>`;
  };
  const stem = Array.from({ length: 21 }, (_, step) =>
    bend(step / 20)
      .map((value) => value.toFixed(1))
      .join(" "),
  ).join("L");
  const leaves = Array.from({ length: pairs }, (_, pair) => {
    const t = 0.16 + (pair / pairs) * 0.8;
    return leaf(t, -1) + leaf(t + 0.04, 1);
  });
  return `<g fill="none" stroke="${tone}" stroke-width="${(size * 0.007).toFixed(2)}" stroke-linecap="round"><path d="M${stem}"/>${leaves.join("")}${leaf(0.98, 0)}</g>`;
}

/** Calm shapes: arches, a sun, a hill. */
export function shapes(width: number, height: number): Promise<Raster> {
  const unit = Math.min(width, height) / 100;
  const [x, y] = [width / 2, height / 2];
  const arch = (size: number, tone: string) =>
    `<path fill="${tone}" d="M${x - size * unit} ${y + 40 * unit}V${y - 2 * unit}a${size * unit} ${size * unit} 0 0 1 ${size * 2 * unit} 0V${y + 40 * unit}Z"/>`;
  return drawn(
    width,
    height,
    "#f1e7d9",
    `${arch(32, "#c9765a")}${arch(23, "#e3b591")}${arch(14, "#1f4a4c")}<circle cx="${x + 26 * unit}" cy="${y - 36 * unit}" r="${8 * unit}" fill="#d9a25f"/><path d="M0 ${y + 40 * unit}H${width}" stroke="${ink}" stroke-width="${unit * 0.5}"/>`,
  );
}

/** Brush strokes like the lines of a face of hills. */
export function strokes(width: number, height: number, seed = 8): Promise<Raster> {
  const random = randomFrom(seed);
  const lines = Array.from({ length: 13 }, (_, line) => {
    const y = height * (0.26 + line * 0.042);
    const rise = height * (0.03 + random() * 0.08);
    return `<path d="M${width * 0.16} ${y}C${width * (0.3 + random() * 0.1)} ${y - rise} ${width * (0.45 + random() * 0.1)} ${y + rise} ${width * 0.84} ${y - rise * 0.3}"/>`;
  });
  return drawn(
    width,
    height,
    "#efe4d5",
    `<circle cx="${width * 0.62}" cy="${height * 0.3}" r="${width * 0.13}" fill="#cf7d5c"/><g fill="none" stroke="#1d4a4e" stroke-width="${width * 0.007}" stroke-linecap="round">${lines.join("")}</g>`,
  );
}
