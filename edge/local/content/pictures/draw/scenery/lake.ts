import { between, clamp, layeredNoise, mix, noise } from "../noise.ts";
import { blend, type Colour, colour, drawnOver, painted, type Raster, sampled } from "../raster.ts";
import { mountains } from "./mountains.ts";

const shore = 0.56;
const deep = colour("#123a44");

/** Mountains and their reflection in a lake that no wind has reached yet, a jetty, a boat. */
export function lake(width: number, height: number, seed = 29): Promise<Raster> {
  const aspect = width / height;
  const view = mountains(width, Math.round(height * shore * 1.12), seed);
  const seen = (u: number, v: number): Colour => {
    const [red, green, blue] = sampled(view, u, Math.min(v, 0.999) / 1.12);
    return [red * 0.88, green * 0.99, blue * 1.1];
  };
  const still = painted(width, height, (u, v) => {
    if (v < shore) return seen(u, v / shore);
    const depth = (v - shore) / (1 - shore);
    const wave =
      noise(u * aspect * mix(26, 7, depth), depth ** 0.6 * 38, seed) + layeredNoise(u * aspect * 3, depth * 9, 3, seed + 2) * 0.6;
    const mirrored = seen(clamp(u + wave * mix(0.001, 0.008, depth)), clamp(1 - depth * 0.98 + wave * mix(0.006, 0.05, depth)));
    const line = Math.exp(-depth * 220) * 0.5;
    return blend(blend(mirrored, deep, clamp(0.1 + depth * 0.42 + wave * 0.05)), [0.62, 0.62, 0.6], line * between(-0.4, 0.6, wave));
  });
  return drawnOver(still, `${jetty(width, height)}${boat(width * 0.3, height * 0.7, height * 0.11)}`);
}

/** Planks that lead out onto the water, from the lower edge on the right. */
function jetty(width: number, height: number): string {
  const [far, near] = [0.66, 1.02];
  const at = (t: number) => {
    const share = t ** 2.2;
    const y = (far + (near - far) * share) * height;
    return { y, left: (0.655 - 0.13 * share) * width, right: (0.69 + 0.16 * share) * width };
  };
  const tones = ["#6d5a49", "#7b6753", "#64513f", "#85705a"];
  const planks = Array.from({ length: 34 }, (_, plank) => {
    const [a, b] = [at(plank / 34), at((plank + 0.9) / 34)];
    return `<path fill="${tones[(plank * 7) % 4]}" d="M${a.left} ${a.y}H${a.right}L${b.right} ${b.y}H${b.left}Z"/>`;
  });
  const posts = [0.05, 0.45, 0.72].map((t) => {
    const { y, left, right } = at(t);
    const size = height * (0.02 + 0.07 * t);
    const post = (x: number) =>
      `<rect x="${x - size * 0.12}" y="${y - size}" width="${size * 0.24}" height="${size * 1.9}" rx="${size * 0.05}" fill="#4a3b2f"/><rect x="${x - size * 0.1}" y="${y + size * 0.9}" width="${size * 0.2}" height="${size * 1.2}" fill="#20323a" opacity=".45"/>`;
    return post(left - size * 0.06) + post(right + size * 0.06);
  });
  const [end, front] = [at(0), at(1)];
  const shade = `<path fill="#0f2a33" opacity=".5" d="M${end.left} ${end.y}L${front.left - width * 0.02} ${front.y}H${front.left}L${end.left} ${end.y + 2}Z"/>`;
  return shade + posts[0] + planks.join("") + posts[1] + posts[2];
}

/** A rowing boat that lies still; `size` is half its length. */
function boat(x: number, y: number, size: number): string {
  const hull = "M-1 -.16Q-.2 -.05 1 -.22Q.86 .2 .5 .24H-.56Q-.9 .18 -1 -.16Z";
  return `<g transform="translate(${x} ${y}) scale(${size})"><path transform="translate(0 .46) scale(1 -.8)" fill="#17323a" opacity=".45" d="${hull}"/><path fill="#e9e0d0" d="${hull}"/><path fill="#a8482f" d="M-.96 0Q-.1 .1 .95 -.06Q.84 .2 .5 .24H-.56Q-.86 .19 -.96 0Z"/><path fill="#5b4433" d="M-.94 -.15Q-.2 -.06 .96 -.21Q.1 .02 -.5 -.03Q-.8 -.06 -.94 -.15Z"/></g>`;
}
