import { availableParallelism } from "node:os";
import process from "node:process";
import { pictures } from "./pictures.ts";

// Draws the product pictures of the shop: rooms and products as shapes in metres, photographs as noise and
// drawings, light by rays. The same code always draws the same pictures. Names as arguments draw only those;
// PICTURES names another folder, SCALE draws smaller ones for a quick look.

const folder = process.env.PICTURES ?? "edge/local/content/pictures";
const scale = Number(process.env.SCALE ?? 1);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pictures);
const waiting = [...wanted];

await Promise.all(Array.from({ length: Math.min(availableParallelism(), wanted.length) }, workThrough));

/** One worker takes the next picture until none is waiting. */
async function workThrough(): Promise<void> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const done = new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => reject(new Error(`${name} could not be drawn: ${event.message}`));
    });
    worker.postMessage({ name, folder, scale });
    console.log(await done);
  }
  worker.terminate();
}
