import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readLimited } from "../../bounded-body.ts";
import { jsonResponse } from "../../json.ts";
import { deriveId } from "../library/identity.ts";
import type { SpacePartsFile } from "./space-parts.ts";
import { invalidBodyResult, type ManagementRequest, type ManagementResult } from "./stories.ts";

const signBody = z.object({
  filename: z.string().regex(/^\w[\w-]*\.\w{2,5}$/, "a file has a name like picture.jpg"),
  size: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/)
    .optional(),
});

const maxUploadBytes = 20_000_000;
const pictureOrigin = "https://a.storyblok.com";

export type Uploads = {
  sign(request: ManagementRequest): ManagementResult;
  finish(request: ManagementRequest): ManagementResult;
  /** Accepts the form of a signed upload, as Storyblok's storage does: 204; 403 without a valid signature, 413 beyond 20 MB. */
  receive(request: Request): Promise<Response>;
};

/**
 * Accepts files in Storyblok's three steps: sign, send the form to `post_url`, finish. Stores them in the folder `assets`.
 *
 * @param origin of this service
 */
export function createUploads(folder: string, parts: SpacePartsFile, origin: string): Uploads {
  const signed = new Map<string, { id: number; key: string; length?: number; type: string }>();

  return {
    sign({ body }) {
      const { data, error } = signBody.safeParse(body);
      if (error) return invalidBodyResult(error);
      const policy = crypto.randomUUID();
      const hash = policy.slice(0, 8);
      const key = `f/1/${data.size ? `${data.size}/` : ""}${hash}/${data.filename}`;
      const id = deriveId(`asset ${key}`);
      signed.set(policy, { id, key, type: "" });
      return { body: { id, pretty_url: `//a.storyblok.com/${key}`, post_url: `${origin}/uploads`, fields: { key, policy } } };
    },
    async receive(request) {
      const bytes = await readLimited(request, maxUploadBytes);
      if (!bytes) return jsonResponse({ error: `a file may have ${maxUploadBytes} bytes` }, 413);
      const form = await new Response(Uint8Array.from(bytes), { headers: request.headers }).formData().catch(() => new FormData());
      const upload = signed.get(String(form.get("policy")));
      const file = form.get("file");
      if (!upload || upload.key !== form.get("key") || !(file instanceof File)) return jsonResponse({ error: "AccessDenied" }, 403);
      mkdirSync(join(folder, "assets"), { recursive: true });
      writeFileSync(join(folder, "assets", upload.key.slice(upload.key.lastIndexOf("/") + 1)), new Uint8Array(await file.arrayBuffer()));
      Object.assign(upload, { length: file.size, type: file.type });
      return new Response(null, { status: 204 });
    },
    finish({ ids: [id = 0] }) {
      const [policy, upload] = [...signed].find(([, one]) => one.id === id) ?? [];
      if (!policy || upload?.length === undefined) return { refused: "the file was not uploaded", status: 422 };
      signed.delete(policy);
      const asset = { id, filename: `${pictureOrigin}/${upload.key}`, content_type: upload.type, content_length: upload.length };
      parts.change({ assets: [...parts.read().assets, asset] });
      return { body: asset };
    },
  };
}
