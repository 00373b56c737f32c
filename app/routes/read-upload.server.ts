import type { Call } from "#app/backend/call.ts";
import { logCounted } from "#app/observe/counted.ts";
import { type Form, type NoForm, readForm } from "./read-form.server.ts";
import { beginTransfer } from "./transfers.ts";

/**
 * Reads the form of a call that brings a file. It takes nobody's turn while it comes, however slowly: it is a transfer, which gives way
 * where its network has more of them under way than others.
 *
 * @returns the status with which it is refused where it is no form, 503 where it gave way
 */
export async function readUpload(
  request: Request,
  call: Pick<Call, "body" | "deadline" | "path">,
  client: string,
): Promise<Form | NoForm | 503> {
  const { hold, cut, end } = beginTransfer(client);
  try {
    const form = await readForm(request, call, { each: ({ byteLength }) => hold(byteLength), signal: cut });
    if (!cut.aborted) return form;
    logCounted("warn", "file-turned-away", { path: call.path });
    return 503;
  } finally {
    end();
  }
}
