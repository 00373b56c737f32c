import { visit } from "../../flow/visit.ts";
import { addressesOf } from "../../flow/xml.ts";

/** Reads the German poster shop's sitemap. @returns counts of files, addresses and repeated ones, and the most addresses of a file */
export async function countSitemap(port: number): Promise<{ files: number; addresses: number; twice: number; largest: number }> {
  const read = async (file: string) => {
    const { status, text, broken } = await visit({ ports: { shop: port } as never }, file, { host: "poster.de" });
    if (status !== 200 || broken) throw new Error(`${file} was answered with ${status}${broken ? " and broke" : ""}`);
    return text;
  };
  const index = await read("/sitemap.xml");
  const files = index.includes("<sitemapindex") ? addressesOf(index).map((address) => new URL(address).pathname) : ["/sitemap.xml"];
  const seen = new Set<string>();
  let [addresses, largest] = [0, 0];
  for (const file of files) {
    const found = addressesOf(await read(file));
    addresses += found.length;
    largest = Math.max(largest, found.length);
    for (const address of found) seen.add(address);
  }
  return { files: files.length, addresses, twice: addresses - seen.size, largest };
}
