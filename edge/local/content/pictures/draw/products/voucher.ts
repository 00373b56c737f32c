import { drawn, type Raster } from "../raster.ts";

/** The face of a gift voucher: a sun over hills, and beside it lines for a name and a wish. */
export function voucherFace(width: number, height: number): Promise<Raster> {
  const field = width * 0.4;
  const hills = `<clipPath id="field"><rect width="${field}" height="${height}"/></clipPath><g clip-path="url(#field)"><rect width="${field}" height="${height}" fill="#ecd9c0"/><circle cx="${field * 0.56}" cy="${height * 0.4}" r="${height * 0.17}" fill="#d98a5f"/><path fill="#8aa595" d="M0 ${height * 0.6}Q${field * 0.3} ${height * 0.42} ${field * 0.62} ${height * 0.58}T${field} ${height * 0.54}V${height}H0Z"/><path fill="#2d5657" d="M0 ${height * 0.76}Q${field * 0.4} ${height * 0.56} ${field * 0.72} ${height * 0.74}T${field} ${height * 0.7}V${height}H0Z"/></g>`;
  const left = width * 0.47;
  const line = (top: number, long: number, tone: string, weight: number) =>
    `<path d="M${left} ${height * top}h${width * long}" stroke="${tone}" stroke-width="${height * weight}" stroke-linecap="round"/>`;
  const code = Array.from(
    { length: 6 },
    (_, place) =>
      `<rect x="${left + place * height * 0.085}" y="${height * 0.76}" width="${height * 0.062}" height="${height * 0.08}" rx="${height * 0.01}" fill="none" stroke="#9aa19d" stroke-width="${height * 0.006}"/>`,
  ).join("");
  return drawn(
    width,
    height,
    "#f6f0e6",
    `${hills}${line(0.26, 0.24, "#2f5150", 0.022)}${line(0.37, 0.15, "#2f5150", 0.012)}${line(0.54, 0.26, "#d3cabb", 0.008)}${line(0.65, 0.26, "#d3cabb", 0.008)}${code}`,
  );
}
