import { createPictureHandler } from "../image-service/answer.ts";
import { createVideoHandler } from "../video-answer.ts";
import { type SpaceClient, SpaceError } from "./space-client.ts";

/** URL and id of a file in the space. */
export type UploadedFile = { filename: string; id: number };

/**
 * Uploads the files that a space lacks; keeps files of the same name, since editors may have replaced them.
 *
 * @returns the files of the space by their URLs in the local stories
 */
export async function pushPictures(
  space: SpaceClient,
  addresses: readonly string[],
  { pictures, videos }: { pictures: string; videos: string },
): Promise<Map<string, UploadedFile>> {
  const readPicture = createPictureHandler([pictures]);
  const readVideo = createVideoHandler([videos]);
  const stored = new Map((await space.list("/assets/", "assets")).map(({ filename, id }) => [nameOf(String(filename)), { filename, id }]));
  const files = new Map<string, UploadedFile>();
  for (const [address, name] of fileNamesByUrl(addresses)) {
    const there = stored.get(name) as UploadedFile | undefined;
    const file = there ?? (await upload(address, name));
    if (file) files.set(address, file);
  }
  return files;

  async function upload(address: string, filename: string): Promise<UploadedFile | undefined> {
    const url = new URL(address);
    const request = new Request(url);
    const answer = await (readVideo(request, url) ?? readPicture(request, url));
    if (!answer?.ok) throw new SpaceError(`${address} is used by a story and has no file here: run npm run content:check`);
    const [, size] = /\/(\d+x\d+)\//.exec(address) ?? [];
    const body = { filename, ...(size ? { size } : {}), validate_upload: 1 };
    const signed = await space.write(`upload ${filename}`, "POST", "/assets/", body);
    if (!signed) return undefined;
    const form = new FormData();
    for (const [name, value] of Object.entries(signed.fields as Record<string, string>)) form.append(name, value);
    form.append("file", new File([await answer.arrayBuffer()], filename, { type: answer.headers.get("content-type") ?? "" }));
    await space.upload(String(signed.post_url), form, `upload ${filename}`);
    const finished = await space.get(`/assets/${signed.id}/finish_upload`);
    const asset = (finished.asset ?? finished) as Partial<UploadedFile>;
    return { id: Number(signed.id), filename: asset.filename ?? `https:${signed.pretty_url}` };
  }
}

/** Returns file names by URL. If several URLs have one name, all but the first in sorted order get the size in their names. */
export function fileNamesByUrl(addresses: readonly string[]): Map<string, string> {
  const taken = new Map<string, string>();
  return new Map(
    addresses.toSorted().map((address) => {
      const name = nameOf(address);
      const [, size = ""] = /\/(\d+x\d+)\//.exec(address) ?? [];
      const unique = taken.has(name) && taken.get(name) !== address ? name.replace(/\.(\w+)$/, `-${size}.$1`) : name;
      taken.set(unique, address);
      return [address, unique];
    }),
  );
}

/** Returns the name under which the service stores a file: all dots but the last become underscores. */
function nameOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1).replaceAll(/\.(?=.*\.)/g, "_");
}
