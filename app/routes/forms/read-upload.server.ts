import type { Call } from "#app/backend/call.ts";
import { beginTransfer } from "#app/backend/limits/transfers.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import { type FormContent, type FormRejection, readBoundedForm } from "./read-form.server.ts";

/** Reads a form with a file as a transfer, which occupies no upload slot; returns 503 if the transfer was cut. */
export async function readUpload(
  request: Request,
  call: Pick<Call, "body" | "deadline" | "path">,
  clientAddress: string,
): Promise<FormContent | FormRejection | 503> {
  const { hold, cut, end } = beginTransfer(clientAddress);
  try {
    const form = await readBoundedForm(request, call, { each: ({ byteLength }) => hold(byteLength), signal: cut });
    if (!cut.aborted) return form;
    noteRefusal("file-refused", { path: call.path });
    return 503;
  } finally {
    end();
  }
}
