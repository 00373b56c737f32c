import { draw } from "./pictures.ts";

// One of the workers that main.ts starts: it draws the picture it is asked for and says so.

self.onmessage = async ({ data }: MessageEvent<{ name: string; folder: string; scale: number }>) => {
  self.postMessage(await draw(data.name, data.folder, data.scale));
};
