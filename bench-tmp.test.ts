import { it } from "vitest";
import { searchOver, searchableStories } from "./tests/search/shop-search.ts";
it("bench", async () => {
  const own = searchableStories("card/de-de").concat(searchableStories("poster/de-de"));
  const stories = Array.from({ length: 820 }, (_, i) => ({ ...own[i % own.length]!, fullSlug: `card/de-de/p${i}`, name: `${own[i % own.length]!.name} ${i}` }));
  const t0 = performance.now(); const c0 = process.cpuUsage(); globalThis.gc?.(); const h0 = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const { find } = await searchOver("card/de-de", { stories, themes: 20000 });
  for (let i=0;i<200;i++) { await find("karte"); await new Promise(r=>setTimeout(r,20)); if ((await find("fuchs"))?.some(x=>x.startsWith("theme"))) break; }
  globalThis.gc?.();
  console.log("build", performance.now() - t0, process.cpuUsage(c0), "heap MB", (process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - h0) / 1e6);
  const qs = ["karte","k","a","hochzeit","hochzeitskarte","hochzeit rot klappkarte","fuchs","fuksmond","foto","foto leinwand karte bild buch kalender","weihnachtskarte elegant gold blau rot weiss","qwertzuiopasdf","der die das und","fotos bilder karten büchre kalendr poter", "ein foto auf leinwand bitte mit karten", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","wei hoc fot lei kal pos"];
  for (const q of qs) { const ts:number[]=[]; for (let i=0;i<30;i++){const a=performance.now(); await find(q); ts.push(performance.now()-a);} ts.sort((a,b)=>a-b); console.log(q.padEnd(45), (await find(q))!.length, ts[15]!.toFixed(2), ts[29]!.toFixed(2)); }
}, 60000);
