import { drawn, drawnOver, painted, type Raster, sampled } from "../raster.ts";
import { twig } from "../scenery/drawings.ts";
import { figures } from "./figures.ts";

/** A month under its picture. */
export function monthSheet(picture: Raster, width: number, height: number): Promise<Raster> {
  const share = 0.62;
  const page = painted(width, height, (u, v) => (v < share ? sampled(picture, u, v / share) : [0.86, 0.83, 0.77]));
  const [left, top, column, row] = [width * 0.1, height * (share + 0.115), (width * 0.8) / 7, height * 0.047];
  const size = height * 0.0019;
  const days = Array.from({ length: 31 }, (_, index) => {
    const place = index + 3;
    const [x, y] = [left + (place % 7) * column + column * 0.3, top + Math.floor(place / 7) * row];
    return `<g stroke="${place % 7 > 4 ? "#b4593c" : "#2a3a40"}">${figures(index + 1, x, y, size)}</g>`;
  });
  const heads = Array.from(
    { length: 7 },
    (_, day) =>
      `<path d="M${left + day * column + column * 0.3} ${top - height * 0.022}h${width * 0.035}" stroke="#9aa19d" stroke-width="${height * 0.0016}"/>`,
  );
  const name = `<path d="M${left + column * 0.3} ${height * (share + 0.055)}h${width * 0.2}" stroke="#2a3a40" stroke-width="${height * 0.006}" stroke-linecap="round"/>`;
  return drawnOver(
    page,
    `<g fill="none" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">${days.join("")}</g>${heads.join("")}${name}`,
  );
}

/** A photo on paper, with the white border of a print. */
export function photoPrint(photo: Raster, border = 0.05): Raster {
  const { width, height } = photo;
  const edge = border * width;
  return painted(width, height, (u, v) => {
    const [x, y] = [(u * width - edge) / (width - 2 * edge), (v * height - edge) / (height - 2 * edge)];
    return x < 0 || x > 1 || y < 0 || y > 1 ? [0.86, 0.83, 0.77] : sampled(photo, x, y);
  });
}

/** Covers of greeting cards: a twig, two rings, a sun behind hills, a wreath, a moon, stars, a wood of firs. */
export const cards = {
  twig: (width: number, height: number, ground = "#f4eee3", tone = "#2f5150", fill = "#7f9a86") =>
    drawn(
      width,
      height,
      ground,
      `${twig(width * 0.5, height * 0.8, height * 0.56, tone, 5, fill)}${line(width, height * 0.885, width * 0.26, tone)}`,
    ),
  rings: (width: number, height: number) =>
    drawn(
      width,
      height,
      "#efe3d3",
      `<g fill="none" stroke="#b07d3c" stroke-width="${width * 0.012}"><circle cx="${width * 0.44}" cy="${height * 0.42}" r="${width * 0.13}"/><circle cx="${width * 0.56}" cy="${height * 0.42}" r="${width * 0.13}"/></g>${line(width, height * 0.66, width * 0.36, "#5b4a3a")}${line(width, height * 0.7, width * 0.22, "#5b4a3a")}`,
    ),
  sun: (width: number, height: number) =>
    drawn(
      width,
      height,
      "#f3e6d6",
      `<circle cx="${width * 0.5}" cy="${height * 0.42}" r="${width * 0.2}" fill="#d98a5f"/><path fill="#2d5657" d="M0 ${height * 0.62}Q${width * 0.28} ${height * 0.44} ${width * 0.56} ${height * 0.6}T${width} ${height * 0.56}V${height}H0Z"/><path fill="#8aa595" d="M0 ${height * 0.74}Q${width * 0.36} ${height * 0.6} ${width * 0.66} ${height * 0.74}T${width} ${height * 0.7}V${height}H0Z"/>`,
    ),
  moon: (width: number, height: number) => {
    const [x, y, size] = [width * 0.5, height * 0.36, width * 0.17];
    const crescent = `<path fill="#d9a866" d="M${x} ${y - size}a${size} ${size} 0 1 0 ${size} ${size * 1.25}a${size * 0.82} ${size * 0.82} 0 0 1 ${-size} ${-size * 1.25}"/>`;
    const cloud = (left: number, top: number, wide: number, tone: string) =>
      `<path fill="${tone}" d="M${left} ${top}a${wide * 0.16} ${wide * 0.16} 0 0 1 ${wide * 0.1} ${-wide * 0.3}a${wide * 0.23} ${wide * 0.23} 0 0 1 ${wide * 0.43} ${-wide * 0.06}a${wide * 0.18} ${wide * 0.18} 0 0 1 ${wide * 0.32} ${wide * 0.36}Z"/>`;
    return drawn(
      width,
      height,
      "#f4ede2",
      `${crescent}${star(width * 0.72, height * 0.2, width * 0.032, "#c98a68")}${star(width * 0.27, height * 0.26, width * 0.022, "#8fa694")}${star(width * 0.66, height * 0.31, width * 0.016, "#8fa694")}${cloud(width * 0.3, height * 0.62, width * 0.52, "#b9cac0")}${cloud(width * 0.16, height * 0.66, width * 0.36, "#d5ddd2")}${line(width, height * 0.78, width * 0.3, "#5b4a3a")}${line(width, height * 0.825, width * 0.18, "#5b4a3a")}`,
    );
  },
  stars: (width: number, height: number) => {
    const sky = Array.from({ length: 9 }, (_, index) => {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const tone = ["#c98a68", "#8fa694", "#d9a866"][(column + row) % 3] as string;
      return star(width * (0.24 + column * 0.26), height * (0.24 + row * 0.26), width * (index === 4 ? 0.075 : 0.045), tone);
    });
    return drawn(width, height, "#f0e4d6", sky.join(""));
  },
  firs: (width: number, height: number) => {
    const tree = (x: number, foot: number, size: number, tone: string) => {
      const tiers = [0, 1, 2].map((tier) => {
        const [top, half] = [foot - size * (1 - tier * 0.24), size * (0.17 + tier * 0.07)];
        return `<path fill="${tone}" d="M${x} ${top}L${x + half} ${top + size * 0.42}Q${x} ${top + size * 0.36} ${x - half} ${top + size * 0.42}Z"/>`;
      });
      return `<path stroke="#6b5238" stroke-width="${size * 0.035}" d="M${x} ${foot}v${-size * 0.2}"/>${tiers.join("")}`;
    };
    return drawn(
      width,
      height,
      "#f5efe4",
      `${star(width * 0.5, height * 0.17, width * 0.055, "#c59a55")}${tree(width * 0.28, height * 0.72, height * 0.34, "#7f9a86")}${tree(width * 0.74, height * 0.71, height * 0.28, "#a3b6a2")}${tree(width * 0.51, height * 0.75, height * 0.5, "#2f5150")}<path fill="#e3e8df" d="M0 ${height * 0.74}Q${width * 0.3} ${height * 0.69} ${width * 0.55} ${height * 0.735}T${width} ${height * 0.72}V${height}H0Z"/>${line(width, height * 0.87, width * 0.26, "#7f3a31")}`,
    );
  },
  wreath: (width: number, height: number) => {
    const leaves = Array.from({ length: 26 }, (_, index) => {
      const turn = (index / 26) * 360;
      const tone = ["#6f8f7c", "#41655f", "#a9b79d", "#c98a68"][index % 4];
      return `<path transform="translate(${width / 2} ${height * 0.46}) rotate(${turn}) translate(${width * 0.27} 0) rotate(${index % 2 ? 62 : 118})" fill="${tone}" d="M0 0Q${width * 0.05} ${-width * 0.035} ${width * 0.12} 0Q${width * 0.05} ${width * 0.035} 0 0"/>`;
    });
    return drawn(
      width,
      height,
      "#f6f0e6",
      `<circle cx="${width / 2}" cy="${height * 0.46}" r="${width * 0.27}" fill="none" stroke="#7b6a50" stroke-width="${width * 0.005}"/>${leaves.join("")}${line(width, height * 0.46, width * 0.2, "#44504d")}`,
    );
  },
};

const line = (width: number, y: number, size: number, tone: string) =>
  `<path d="M${(width - size) / 2} ${y}h${size}" stroke="${tone}" stroke-width="${width * 0.008}" stroke-linecap="round"/>`;

/** A star of four points, as children cut them out of paper. */
const star = (x: number, y: number, size: number, tone: string) =>
  `<path fill="${tone}" d="M${x} ${y - size}Q${x + size * 0.16} ${y - size * 0.16} ${x + size} ${y}Q${x + size * 0.16} ${y + size * 0.16} ${x} ${y + size}Q${x - size * 0.16} ${y + size * 0.16} ${x - size} ${y}Q${x - size * 0.16} ${y - size * 0.16} ${x} ${y - size}"/>`;
