/** An answer whose connection breaks before the first byte of its body. */
export function broken(status: number): Response {
  return new Response(breaksAfter(new Uint8Array()), { status, headers: { "content-length": "2" } });
}

/** The first half of an answer under the length of the whole; then the connection breaks. */
export async function truncated(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("content-length", String(Math.max(bytes.length, 1)));
  return new Response(breaksAfter(bytes.subarray(0, bytes.length / 2)), { status: answer.status, headers });
}

/** An answer that calls itself JSON and is not. */
export function garbage(status: number): Response {
  return new Response(new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x3c, 0x5d]), { status, headers: { "content-type": "application/json" } });
}

/** 50 MB that begin like JSON; made as they are read, and no further than they are read. */
export function huge(status: number): Response {
  const zeros = new TextEncoder().encode("0,".repeat(32_768));
  let left = 50_000_000;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"formats":[')),
    pull(controller) {
      controller.enqueue(zeros);
      left -= zeros.length;
      if (left <= 0) controller.close();
    },
  });
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}

function breaksAfter(bytes: Uint8Array): ReadableStream {
  let sent = bytes.length === 0;
  return new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(bytes);
        return;
      }
      // What was sent must have left the process before the connection breaks.
      await new Promise((resolve) => setTimeout(resolve, 10));
      controller.error(ordered());
    },
  });
}

/** Deno prints the stack of an error that breaks a body: one line says enough. */
function ordered(): Error {
  const error = new Error("a fault order broke this connection");
  error.stack = error.message;
  return error;
}
